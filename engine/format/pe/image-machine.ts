/**
 * Which processors an image's code is for. The machine in its header is not all: ARM64EC images claim to be x64 and say in
 * their load configuration that they are hybrids; ARM64X images claim to be Arm64 and have relocations that make ARM64EC of
 * them in an emulated process; .NET images without machine code claim to be x86.
 *
 * Sources: headers, load configuration and dynamic value relocation table as winnt.h and ntimage.h lay them out
 * (IMAGE_LOAD_CONFIG_DIRECTORY, IMAGE_DYNAMIC_RELOCATION_TABLE, IMAGE_COR20_HEADER); what makes ARM64EC, ARM64X and CHPE as
 * FFRI's Project Chameleon ("Discovering a new relocation entry of ARM64X") and LLVM's COFFObjectFile have it.
 */
import type { ImageMachine } from '../../../contract/image-machine.ts';
import { i64At, u16At, u32At } from '../bytes.ts';
import { DIRECTORY, type PeFile } from './pe-file.ts';

export const MACHINE = { x86: 0x14c, arm: 0x1c4, x64: 0x8664, arm64: 0xaa64 } as const;

/** IMAGE_LOAD_CONFIG_DIRECTORY of 32 and 64 bits: what is read lies before `bytes`; its first word is its size. */
export const LOAD_CONFIG = {
  pe32: { chpe: 124, relocOffset: 136, relocSection: 140, bytes: 144 },
  pe64: { chpe: 200, relocOffset: 224, relocSection: 228, bytes: 232 },
} as const;

/** IMAGE_DYNAMIC_RELOCATION_TABLE; each entry of version 1 has a symbol of the pointer's size, and the bytes that follow it. */
export const RELOCATIONS = { head: 8, version: 1, symbolArm64X: 6, entry64: 12 } as const;
/** Real tables have a handful. */
const MOST_ENTRIES = 64;

export const CLR = { bytes: 72, flags: 16, ilOnly: 1 } as const;

interface LoadConfig {
  /** VA of the CHPE metadata. */
  readonly chpe: bigint;
  /** Where the dynamic relocations are; section 0: there are none. */
  readonly relocSection: number;
  readonly relocOffset: number;
}
const NO_CONFIG: LoadConfig = { chpe: 0n, relocSection: 0, relocOffset: 0 };

/** Null where the image does not say it, contradicts itself, is cut, or is of another machine or system. */
export function imageMachineOf(file: PeFile): ImageMachine | null {
  const config = loadConfigOf(file);
  if (file.isCut || config === null || file.is64 !== (file.machine === MACHINE.x64 || file.machine === MACHINE.arm64))
    return null;
  const isHybrid = config.chpe !== 0n;
  if (isHybrid && !isInImage(file, config.chpe)) return null;
  switch (file.machine) {
    case MACHINE.x86:
      return isHybrid ? 'CHPE' : x86OrAny(file);
    case MACHINE.arm:
      return isHybrid ? null : 'Arm';
    case MACHINE.x64:
      return isArm64X(file, config) ? 'ARM64X' : isHybrid ? 'ARM64EC' : 'x64';
    case MACHINE.arm64:
      return isHybrid || isArm64X(file, config) ? 'ARM64X' : 'Arm64';
    default:
      return null;
  }
}

const isInImage = ({ imageBase, sizeBytes }: PeFile, address: bigint): boolean =>
  address >= imageBase && address < imageBase + BigInt(sizeBytes);

/** Null where there is one that cannot be read. */
function loadConfigOf(file: PeFile): LoadConfig | null {
  const directory = file.directory(DIRECTORY.loadConfig);
  if (directory === null) return NO_CONFIG;
  const { chpe, relocOffset, relocSection, bytes } = file.is64 ? LOAD_CONFIG.pe64 : LOAD_CONFIG.pe32;
  const sized = file.at(directory.address, 4);
  if (sized.length < 4) return null;
  const wanted = Math.min(u32At(sized, 0), bytes);
  const held = file.at(directory.address, wanted);
  if (held.length < wanted) return null;
  // Fields that an older one lacks are 0.
  const config = new Uint8Array(bytes);
  config.set(held);
  return {
    chpe: file.is64 ? BigInt.asUintN(64, i64At(config, chpe)) : BigInt(u32At(config, chpe)),
    relocOffset: u32At(config, relocOffset),
    relocSection: u16At(config, relocSection),
  };
}

/** Whether the dynamic relocations have some of ARM64X. */
function isArm64X(file: PeFile, { relocSection, relocOffset }: LoadConfig): boolean {
  const section = file.sections[relocSection - 1];
  if (section === undefined) return false;
  const table = section.address + relocOffset;
  const head = file.at(table, RELOCATIONS.head);
  if (head.length < RELOCATIONS.head || u32At(head, 0) !== RELOCATIONS.version) return false;
  const end = RELOCATIONS.head + u32At(head, 4);
  for (let at = RELOCATIONS.head, i = 0; at + RELOCATIONS.entry64 <= end && i < MOST_ENTRIES; i++) {
    const entry = file.at(table + at, RELOCATIONS.entry64);
    if (entry.length < RELOCATIONS.entry64) return false;
    if (u32At(entry, 0) === RELOCATIONS.symbolArm64X && u32At(entry, 4) === 0) return true;
    at += RELOCATIONS.entry64 + u32At(entry, 8);
  }
  return false;
}

/** Code of .NET alone runs as what the machine, or whoever starts it, prefers. */
function x86OrAny(file: PeFile): ImageMachine | null {
  const directory = file.directory(DIRECTORY.clr);
  if (directory === null) return 'x86';
  const header = file.at(directory.address, CLR.bytes);
  if (header.length < CLR.bytes) return null;
  const flags = u32At(header, CLR.flags);
  return isAny(flags) ? 'Any CPU' : 'x86';
}

/** COMIMAGE_FLAGS_ILONLY without _32BITREQUIRED (2), or with both that and _32BITPREFERRED (0x20000). */
const isAny = (flags: number): boolean => (flags & CLR.ilOnly) !== 0 && ((flags & 2) === 0 || (flags & 0x20000) !== 0);
