"""Version resource: what Windows shows in the properties of the executable."""

from typing import Any


def version_resource(versioninfo: Any, version: str) -> Any:
    """The version resource. `versioninfo`: PyInstaller's module, which only Windows can import."""
    numbers = (*(int(part) for part in version.split(".")), 0, 0, 0)[:4]
    words = {
        "CompanyName": "Caravanserai",
        "FileDescription": "Caravanserai",
        "FileVersion": version,
        "InternalName": "caravanserai",
        "LegalCopyright": "MIT licence",
        "OriginalFilename": "caravanserai.exe",
        "ProductName": "Caravanserai",
        "ProductVersion": version,
    }
    english, unicode = 0x0409, 1200
    return versioninfo.VSVersionInfo(
        ffi=versioninfo.FixedFileInfo(
            filevers=numbers, prodvers=numbers, mask=0x3F, flags=0, OS=0x40004, fileType=1, subtype=0,
            date=(0, 0),
        ),
        kids=[
            versioninfo.StringFileInfo([
                versioninfo.StringTable(
                    f"{english:04X}{unicode:04X}",
                    [versioninfo.StringStruct(key, value) for key, value in words.items()],
                )
            ]),
            versioninfo.VarFileInfo([versioninfo.VarStruct("Translation", [english, unicode])]),
        ],
    )
