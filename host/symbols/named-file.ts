/** Names from one symbol file, for the command line: without a trace. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pdbIdsOf } from '../../engine/format/pe/pe-image.ts';
import { pointAt } from '../../engine/symbols/managed/managed-pdb.ts';
import type { OpenedSymbols } from '../../engine/symbols/open-symbols.ts';
import type { NamedPlace } from '../../engine/symbols/symbol-file.ts';
import { HostError, toHostError } from '../base/host-error.ts';
import { type OpenSymbolFile, openSymbolFile } from './open-symbol-file.ts';
import { parseSymbolPath } from './symbol-path.ts';
import { candidates, pdbKeyText, safeFileName } from './symbol-store.ts';
import { pdbRefusal } from './wanted-file.ts';

interface SymbolFileInfo {
  file: string;
  kind: OpenedSymbols['kind'];
  /** Null for images and maps. */
  guid: string | null;
  age: number | null;
  note: string;
}

/** A symbol file and, of an image, the PDB that belongs to it. */
export interface NamedFile {
  readonly info: SymbolFileInfo[];
  /** What was found and not used, in sentences. */
  readonly refused: readonly string[];
  /** Innermost first; empty where nothing is known. */
  framesAt(rva: number): readonly NamedPlace[];
  /** Statement at an IL offset of a method; null where nothing is known. */
  statementAt(token: number, ilOffset: number): { file: string; line: number } | null;
  close(): void;
}

/** @throws HostError */
export function openNamedFile(path: string, symbolPath: string): NamedFile {
  const first = open(path);
  const files = [{ path, ...first }];
  const refused: string[] = [];
  if (first.symbols.image !== null)
    for (const id of pdbIdsOf(first.symbols.image)) {
      const name = safeFileName(id.name);
      if (name === '' || files.length > 1) continue;
      const beside = join(dirname(path), name);
      const key = pdbKeyText({ name, guid: id.guid, age: id.age });
      const found = new Set([
        ...(existsSync(beside) ? [beside] : []),
        ...candidates(parseSymbolPath(symbolPath), name, key),
      ]);
      for (const candidate of found) {
        const opened = tryOpen(candidate);
        const problem = typeof opened === 'string' ? opened : pdbRefusal(opened.symbols, id);
        if (problem === null && typeof opened !== 'string') {
          files.push({ path: candidate, ...opened });
          break;
        }
        if (typeof opened !== 'string') opened.close();
        refused.push(`${candidate}: ${problem}`);
      }
    }
  // The PDB knows more than the image.
  const sources = files.map(({ symbols }) => symbols).reverse();
  return {
    info: files.map(({ path: file, symbols }) => infoOf(file, symbols)),
    refused,
    framesAt: (rva) => {
      for (const { source } of sources) {
        const frames = source?.find(rva)?.frames ?? [];
        if (frames.length > 0) return frames;
      }
      return [];
    },
    statementAt: (token, ilOffset) => {
      for (const { managed } of sources) {
        const point = managed === null ? null : pointAt(managed.points(token), ilOffset);
        if (point !== null) return { file: point.file, line: point.startLine };
      }
      return null;
    },
    close: () => {
      for (const { close } of files) close();
    },
  };
}

function open(path: string): OpenSymbolFile {
  try {
    return openSymbolFile(path);
  } catch (error) {
    const { message, info } = toHostError(error, path);
    throw new HostError(info.code, message.startsWith(path) ? message : `${path}: ${message}`);
  }
}

function tryOpen(path: string): OpenSymbolFile | string {
  try {
    return openSymbolFile(path);
  } catch (error) {
    return toHostError(error, 'The file').message;
  }
}

const infoOf = (file: string, { kind, id, note }: OpenedSymbols): SymbolFileInfo => ({
  ...{ file, kind, note: note ?? '' },
  guid: id?.guid ?? null,
  age: id?.age ?? null,
});
