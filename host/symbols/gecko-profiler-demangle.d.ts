/** The part of the package that its own types leave out: bindings without a loader. */
declare module 'gecko-profiler-demangle/index_bg.js' {
  export function __wbg_set_wasm(exports: object): void;
  export function demangle_any(name: string): string;
}
