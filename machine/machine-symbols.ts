/** Functions of the machine's images, as its linkers would have written them to PDBs. */
import { pdbOf } from './inventory.ts';
import { FUNCTION_BYTES, IMAGES, type ImageSpec } from './machine.ts';

/** Code of a source line. */
const LINE_BYTES = 0x40;
const LINES_PER_FUNCTION = FUNCTION_BYTES / LINE_BYTES;
const LINES_BETWEEN = 6;

export interface MachineFunction {
  readonly function: string;
  /** Empty where the PDB would have been a public one. */
  readonly file: string;
  /** 0 without a file. */
  readonly line: number;
  readonly startRva: number;
}

/** The machine's own program came with private symbols: these are its source files. */
const SOURCES: Readonly<Record<string, string>> = {
  main: 'main.cpp',
  read_matrix: 'read_matrix.cpp',
  parse_row: 'read_matrix.cpp',
  worker_main: 'multiply.cpp',
  multiply_rows: 'multiply.cpp',
  gather_dense_columns: 'multiply.cpp',
  reduce_main: 'reduce.cpp',
  reduce_partial: 'reduce.cpp',
  balance_core: 'reduce.cpp',
};

/** By PDB: images of the machine have names nobody else's have together with these GUIDs. */
const BY_PDB: ReadonlyMap<string, ImageSpec> = new Map(
  [...IMAGES.values()].map((image) => {
    const { name, guid, age } = pdbOf(image);
    return [keyOf(name, guid, age), image];
  }),
);

/** What finds functions in an image of the machine, by offset from its base; null for other images. */
export function machineFunctions(
  pdbName: string,
  guid: string,
  age: number,
): ((rva: number) => MachineFunction | null) | null {
  const image = BY_PDB.get(keyOf(pdbName, guid, age));
  if (image === undefined) return null;
  return (rva) => {
    for (const [name, startRva] of image.functions)
      if (rva >= startRva && rva < startRva + FUNCTION_BYTES) return placed(image, name, startRva, rva);
    return null;
  };
}

function placed(image: ImageSpec, name: string, startRva: number, rva: number): MachineFunction {
  const source = image.name === 'spmv.exe' ? SOURCES[name] : undefined;
  if (source === undefined) return { function: name, file: '', line: 0, startRva };
  const before = Object.keys(SOURCES).filter((other) => SOURCES[other] === source);
  const firstLine = 1 + LINES_BETWEEN + before.indexOf(name) * (LINES_PER_FUNCTION + LINES_BETWEEN);
  const line = firstLine + Math.floor((rva - startRva) / LINE_BYTES);
  return { function: name, file: `C:\\Work\\spmv\\${source}`, line, startRva };
}

function keyOf(name: string, guid: string, age: number): string {
  return `${name.toLowerCase()} ${guid.toLowerCase()} ${age}`;
}
