/**
 * Windows' libraries by koffi: loaded when a function of theirs is first called, and only on Windows, unless a test names
 * others. Types are of fixed width (`long` and `wchar_t` differ between systems), structs travel as bytes.
 */
import { createRequire } from 'node:module';
import type koffi from 'koffi';

/** Where each library is: names that the system resolves, or paths. */
export interface LibraryPaths {
  advapi32: string;
  sechost: string;
  tdh: string;
  cfgmgr32: string;
  kernel32: string;
  ntdll: string;
  pdh: string;
  wevtapi: string;
}
export type LibraryName = keyof LibraryPaths;

const WINDOWS_LIBRARIES: LibraryPaths = {
  advapi32: 'advapi32.dll',
  sechost: 'sechost.dll',
  tdh: 'tdh.dll',
  cfgmgr32: 'cfgmgr32.dll',
  kernel32: 'kernel32.dll',
  ntdll: 'ntdll.dll',
  pdh: 'pdh.dll',
  wevtapi: 'wevtapi.dll',
};

/** A function of a library. Pointers take a byte array or null, 64-bit values number or bigint. */
export type Native = (...values: unknown[]) => unknown;

/** Fixed-width words of a signature: `name(arguments): result`. */
export type NativeType =
  | 'void'
  | 'bytes'
  | 'text'
  | 'callback'
  | 'u8'
  | 'u16'
  | 'u32'
  | 'i32'
  | 'u64'
  /** As u64, but comes back as a number where that is exact: addresses. */
  | 'address';

const KOFFI_TYPES: Record<NativeType, string> = {
  void: 'void',
  bytes: 'uint8_t *',
  text: 'str16',
  callback: 'void *',
  u8: 'uint8_t',
  u16: 'uint16_t',
  u32: 'uint32_t',
  i32: 'int32_t',
  u64: 'uint64_t',
  address: 'uintptr_t',
};

/** An export that is not there, or a library that does not load: which one and why. */
export class MissingExportError extends Error {
  override name = 'MissingExportError';
}

type Koffi = typeof koffi;
let loadedKoffi: Koffi | null = null;

/** koffi itself, which is native code: loaded only when something is called. */
export function loadKoffi(): Koffi {
  loadedKoffi ??= createRequire(import.meta.url)('koffi') as Koffi;
  return loadedKoffi;
}

export class Libraries {
  readonly paths: LibraryPaths;
  readonly #loaded = new Map<string, ReturnType<Koffi['load']>>();

  /** @throws Error off Windows, where there is nothing to load, unless `paths` is given */
  constructor(paths?: LibraryPaths) {
    if (paths === undefined && process.platform !== 'win32')
      throw new Error(
        `Windows' own calls are not there on ${process.platform}: record with the simulator (--simulate), or on Windows`,
      );
    this.paths = paths ?? WINDOWS_LIBRARIES;
  }

  /**
   * A function, found when it is first called.
   * @param from libraries in which it may be, the likeliest first: ETW's moved from advapi32 to sechost over the years
   * @throws MissingExportError from the call
   */
  bind(from: LibraryName | readonly LibraryName[], name: string, result: NativeType, args: NativeType[]): Native {
    let found: Native | null = null;
    return (...values) => {
      found ??= this.#find(typeof from === 'string' ? [from] : from, name, result, args);
      return found(...values);
    };
  }

  /** The function itself, for hot loops. @throws MissingExportError */
  get(from: LibraryName, name: string, result: NativeType, args: NativeType[]): Native {
    return this.#find([from], name, result, args);
  }

  /** Whether one of the libraries has the export: newer Windows have more. */
  has(from: readonly LibraryName[], name: string): boolean {
    try {
      this.#find(from, name, 'void', []);
      return true;
    } catch (error) {
      if (error instanceof MissingExportError) return false;
      throw error;
    }
  }

  #find(from: readonly LibraryName[], name: string, result: NativeType, args: NativeType[]): Native {
    const reasons: string[] = [];
    const types = args.map((type) => KOFFI_TYPES[type]);
    for (const library of from) {
      try {
        return this.#load(library).func(name, KOFFI_TYPES[result], types) as Native;
      } catch (error) {
        reasons.push(`${this.paths[library]}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    throw new MissingExportError(`Windows has no ${name} here (${reasons.join('; ')})`);
  }

  #load(library: LibraryName): ReturnType<Koffi['load']> {
    const path = this.paths[library];
    let loaded = this.#loaded.get(path);
    if (loaded === undefined) {
      loaded = loadKoffi().load(path);
      this.#loaded.set(path, loaded);
    }
    return loaded;
  }
}

/** Where a block lies: what other blocks point to. It stays there as long as someone holds the array. */
export const addressOf = (bytes: Uint8Array): bigint => loadKoffi().address(bytes);

/** No bytes are no pointer. */
export const orNull = (bytes: Uint8Array): Uint8Array | null => (bytes.length === 0 ? null : bytes);

export const asStatus = (value: unknown): number => Number(value) >>> 0;
