/** Names as people read them, from the decorated names of linkers. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as bindings from 'gecko-profiler-demangle/index_bg.js';

/** Only these are decorated: of other names the library would take an underscore away. */
const DECORATED = /^(\?|_Z|__Z|_R)/;
/** Longer ones stay as they are. */
const LONGEST = 65_536;
const MOST_KEPT = 1 << 17;

let demangle: ((name: string) => string) | null = null;
const known = new Map<string, string>();

/** The library is loaded at the first call. @returns the same name where it is not decorated, or in no known way */
export function demangled(name: string): string {
  if (!DECORATED.test(name) || name.length > LONGEST) return name;
  let text = known.get(name);
  if (text === undefined) {
    demangle ??= load();
    text = withoutThrow(demangle, name);
    if (known.size >= MOST_KEPT) known.clear();
    known.set(name, text);
  }
  return text;
}

function withoutThrow(work: (name: string) => string, name: string): string {
  try {
    return work(name) || name;
  } catch {
    return name;
  }
}

function load(): (name: string) => string {
  const path = createRequire(import.meta.url).resolve('gecko-profiler-demangle/index_bg.wasm');
  const module = new WebAssembly.Module(readFileSync(path));
  const { exports } = new WebAssembly.Instance(module, { './index_bg.js': { ...bindings } });
  bindings.__wbg_set_wasm(exports);
  return bindings.demangle_any;
}
