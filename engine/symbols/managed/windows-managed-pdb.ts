/** Windows PDBs of .NET code: their procedures have tokens, and their lines count from IL offsets. */
import { utf8Text } from '../../base/text.ts';
import { isHiddenLine } from '../pdb/lines.ts';
import type { NativePdb } from '../pdb/native-pdb.ts';
import type { ManagedPdb, SequencePoint } from './managed-pdb.ts';

const NO_LINES = { startLine: 0, startColumn: 0, endLine: 0, endColumn: 0 } as const;

export class WindowsManagedPdb implements ManagedPdb {
  readonly guid: string;
  readonly age: number;
  readonly stamp = null;
  readonly #pdb: NativePdb;
  /** Token → module and procedure. */
  readonly #methods = new Map<number, readonly [module: number, procedure: number]>();

  constructor(pdb: NativePdb) {
    this.#pdb = pdb;
    this.guid = pdb.info.guid;
    this.age = pdb.age;
    for (let number = 0; number < pdb.dbi.modules.length; number++) {
      const module = pdb.module(number);
      for (let procedure = 0; procedure < (module?.count ?? 0); procedure++) {
        const token = module?.token(procedure) ?? 0;
        if (token !== 0) this.#methods.set(token, [number, procedure]);
      }
    }
  }

  methods(): number[] {
    return [...this.#methods.keys()].sort((a, b) => a - b);
  }

  points(token: number): SequencePoint[] {
    const [number, procedure] = this.#methods.get(token) ?? [-1, -1];
    const module = this.#pdb.module(number);
    if (module === null) return [];
    const start = module.start(procedure);
    return module.lines.rows(start, start + module.length(procedure)).map(({ rva, file, ...lines }) => {
      const hidden = isHiddenLine(lines.startLine);
      return { ilOffset: rva - start, file, ...(hidden ? NO_LINES : lines), hidden };
    });
  }

  documents(): string[] {
    const found = new Set<string>();
    for (const token of this.#methods.keys()) for (const { file } of this.points(token)) found.add(file);
    return [...found];
  }

  sourceLink(): string | null {
    const bytes = this.#pdb.namedStream('sourcelink');
    return bytes === null ? null : utf8Text(bytes, 0, bytes.length);
  }
}
