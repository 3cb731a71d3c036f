/** Symbol paths as debuggers write them in `_NT_SYMBOL_PATH` (facts page on symbols, part 7). */
import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Stores from the nearest to the origin: a file that is found in one is copied to those before it. */
export interface SymbolPlace {
  readonly kind: 'folder' | 'stores';
  /** A folder, or the stores: folders and servers. */
  readonly at: readonly string[];
}

const MOST_STORES = 10;
const MOST_PLACES = 100;
export const isServer = (store: string): boolean => /^https?:\/\//i.test(store);

/** Where files from servers are kept when a path names no store for them. */
const defaultStore = (): string => join(homedir(), '.corescope', 'symbols');

export function parseSymbolPath(text: string, standard = defaultStore()): SymbolPlace[] {
  const places: SymbolPlace[] = [];
  /** Nearest `cache*` to the left. */
  let cache: string | null = null;
  for (const element of text.split(';').map((part) => part.trim())) {
    if (element === '' || places.length >= MOST_PLACES) continue;
    const [keyword = '', ...rest] = element.split('*').map((part) => part.trim());
    const word = keyword.toLowerCase();
    if (word === 'cache') {
      cache = rest[0] || standard;
      places.push({ kind: 'stores', at: [cache] });
    } else if (word === 'srv' || word === 'symsrv') {
      const stores = (word === 'symsrv' ? rest.slice(1) : rest).slice(0, MOST_STORES).map((store) => store || standard);
      if (stores.length > 0) places.push({ kind: 'stores', at: withCache(stores, cache, standard) });
    } else if (isServer(element)) places.push({ kind: 'stores', at: withCache([element], cache, standard) });
    else places.push({ kind: 'folder', at: [element] });
  }
  return places;
}

/** What comes from a server is kept in a folder, whether the path names one or not. */
function withCache(stores: readonly string[], cache: string | null, standard: string): string[] {
  const hasFolder = stores.some((store) => !isServer(store));
  const first = cache ?? (hasFolder ? null : standard);
  return first === null || stores.includes(first) ? [...stores] : [first, ...stores];
}

/** What is searched before the symbol path: the folder of a trace, and where PerfView puts NGEN PDBs beside it. */
export function placesBeside(folder: string | null): SymbolPlace[] {
  if (folder === null) return [];
  return [folder, ...ngenFolders(folder)].map((each) => ({ kind: 'folder', at: [each] }));
}

function ngenFolders(folder: string): string[] {
  try {
    const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return names.flatMap(({ name }) => (/^NGENPDBs$|\.NGENPDB$/i.test(name) ? [join(folder, name)] : []));
  } catch {
    // The trace may be in a folder that cannot be listed.
    return [];
  }
}
