/** Machine code as text, by Capstone. The library is loaded at the first call. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export interface Instruction {
  /** From the begin of the code. */
  readonly offset: number;
  readonly sizeBytes: number;
  readonly text: string;
}

/** The part of the library that is used: its package has no types. */
interface Capstone {
  readonly ARCH_X86: number;
  readonly ARCH_ARM64: number;
  readonly MODE_32: number;
  readonly MODE_64: number;
  readonly MODE_LITTLE_ENDIAN: number;
  readonly OPT_SKIPDATA: number;
  readonly OPT_ON: number;
  readonly Capstone: new (arch: number, mode: number) => Decoder;
}

interface Decoder {
  option(option: number, value: number): void;
  disasm(bytes: Uint8Array, address: number): { address: bigint; size: number; mnemonic: string; op_str: string }[];
  close(): void;
}

interface Machine {
  /** Shortest instruction. */
  readonly leastBytes: number;
  readonly kind: (capstone: Capstone) => [arch: number, mode: number];
}

/** IMAGE_FILE_MACHINE_…. */
const MACHINES: Readonly<Record<number, Machine>> = {
  332: { leastBytes: 1, kind: ({ ARCH_X86, MODE_32 }) => [ARCH_X86, MODE_32] },
  34404: { leastBytes: 1, kind: ({ ARCH_X86, MODE_64 }) => [ARCH_X86, MODE_64] },
  43620: { leastBytes: 4, kind: ({ ARCH_ARM64, MODE_LITTLE_ENDIAN }) => [ARCH_ARM64, MODE_LITTLE_ENDIAN] },
};

let loaded: Promise<Capstone> | null = null;

/** Null for other processors than x86, x64 and Arm64. Bytes that are no instruction are data. @param rva of the code */
export async function disassemble(machine: number, code: Uint8Array, rva: number): Promise<Instruction[] | null> {
  const known = MACHINES[machine];
  if (known === undefined) return null;
  // The library throws where it finds nothing.
  if (code.length < known.leastBytes) return [];
  loaded ??= (require('@alexaltea/capstone-js') as () => Promise<Capstone>)();
  const capstone = await loaded;
  const decoder = new capstone.Capstone(...known.kind(capstone));
  try {
    decoder.option(capstone.OPT_SKIPDATA, capstone.OPT_ON);
    return decoder.disasm(code, rva).map(({ address, size, mnemonic, op_str }) => ({
      ...{ offset: Number(address) - rva, sizeBytes: size, text: `${mnemonic} ${op_str}`.trim() },
    }));
  } finally {
    decoder.close();
  }
}
