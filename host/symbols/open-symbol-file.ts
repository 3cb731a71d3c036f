/** Opens one symbol file of this machine. */
import { type OpenedSymbols, openSymbols } from '../../engine/symbols/open-symbols.ts';
import { DiskFile, nodeInflate } from './node-files.ts';

export interface OpenSymbolFile {
  readonly symbols: OpenedSymbols;
  readonly close: () => void;
}

/** @throws SymbolFileError, what opening throws */
export function openSymbolFile(path: string): OpenSymbolFile {
  const file = new DiskFile(path);
  try {
    return { symbols: openSymbols(file, nodeInflate), close: () => file.close() };
  } catch (error) {
    file.close();
    throw error;
  }
}
