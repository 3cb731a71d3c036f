/** Modules: loads and rundowns, and what merging adds about them (format document parts f and h). */
import type { ClassTable } from './class-table.ts';

const IMAGE = 'p ImageBase, z ImageSize, pid ProcessId, u32 ImageChecksum, u32 TimeDateStamp';
const IMAGE_TAIL = 'p DefaultBase, u32 Reserved1, u32 Reserved2, u32 Reserved3, u32 Reserved4, w FileName';

/** Live loads (type 10) come under the hook of the process group. */
export const imageEvents: ClassTable = [
  { types: [2, 3, 4, 10], fields: 'p ImageBase, u32 ImageSize, w FileName' },
  { types: [2, 3, 4, 10], version: 1, fields: 'p ImageBase, z ImageSize, pid ProcessId, w FileName' },
  { types: [2, 3, 4, 10], version: 2, fields: `${IMAGE}, u8 R0a, u8 R0b, u16 Reserved0, ${IMAGE_TAIL}` },
  {
    types: [2, 3, 4, 10],
    version: 3,
    fields: `${IMAGE}, u8 SignatureLevel, u8 SignatureType, u16 Reserved0, ${IMAGE_TAIL}`,
  },
  { types: [33], fields: 'p ImageBase' },
  { types: [34], fields: 'p HypercallPageVa' },
];

/** Where its PDB is: of the image at `ImageBase` in that process, whose Image event follows. */
const IMAGE_KEY = 'p ImageBase, pid ProcessId';

export const imageIdEvents: ClassTable = [
  { types: [0], fields: 'p ImageBase, z ImageSize, pid ProcessId, u32 TimeDateStamp, w OriginalFileName' },
  { types: [32, 40], fields: IMAGE_KEY },
  // 34, 39 and 41 are told by the bytes of real traces: IMAGE_DEBUG_MISC (a .dbg file), an embedded portable PDB with
  // its version 1.0 twice, and why an image could not be looked at.
  { types: [34], fields: `${IMAGE_KEY}, u32 ImageChecksum, u32 TimeDateStamp, u32 ImageSize, w DbgFileName` },
  { types: [36, 37], fields: `${IMAGE_KEY}, guid GuidSig, u32 Age, a PdbFileName` },
  { types: [38], fields: `${IMAGE_KEY}, u32 TimeDateStamp, u16 MajorVersion, u16 MinorVersion` },
  { types: [39], fields: `${IMAGE_KEY}, u16 MajorVersion, u16 MinorVersion, guid GuidSig, u32 Age` },
  { types: [41], fields: 'w Message' },
  {
    types: [64],
    fields:
      'u32 ImageSize, u32 TimeDateStamp, w OrigFileName, w FileDescription, w FileVersion, w BinFileVersion, ' +
      'w VerLanguage, w ProductName, w CompanyName, w ProductVersion, w FileId, w ProgramId',
  },
];
