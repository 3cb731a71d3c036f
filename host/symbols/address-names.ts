/** What lies at single addresses of processes, at a time. */
import type { StackFrame } from '../../contract/schema.ts';
import type { AddressInfo } from '../../contract/stacks.ts';
import type { MethodTable } from '../../engine/events/methods/method-table.ts';
import type { Names } from '../../engine/events/names/names.ts';
import { TRANSLATED_CODE } from '../../engine/events/names/process-machine.ts';
import { baseName } from '../../engine/events/names/volumes.ts';
import { isHiddenLine } from '../../engine/symbols/pdb/lines.ts';
import type { NamedPlace } from '../../engine/symbols/symbol-file.ts';
import { demangled } from './demangler.ts';
import type { SymbolFiles } from './symbol-files.ts';

export class AddressNames {
  readonly #names: Names;
  readonly #methods: MethodTable;
  readonly #files: SymbolFiles;

  constructor(names: Names, methods: MethodTable, files: SymbolFiles) {
    this.#names = names;
    this.#methods = methods;
    this.#files = files;
  }

  /**
   * What lies at an address of a process, with the functions that were inlined there, innermost first.
   * @param atNs null: whenever something lay there last
   */
  find(text: string, pid: number, atNs: number | null): AddressInfo[] {
    const address = BigInt(text);
    if (atNs !== null) return this.#at(address, address, pid, atNs);
    const ends = [...this.#names.imageChanges(pid), ...this.#methods.ends(pid)].sort((a, b) => b - a);
    for (const timeNs of [Number.MAX_SAFE_INTEGER, ...ends.map((end) => end - 1)]) {
      const found = this.#at(address, address, pid, timeNs);
      if (found[0]?.module !== null || found[0].function !== null) return found;
    }
    return this.#at(address, address, pid, Number.MAX_SAFE_INTEGER);
  }

  /** Of each frame of a stack, innermost first, its function: the innermost of those that were inlined there. */
  frames(frames: readonly StackFrame[], pid: number, timeNs: number): AddressInfo[] {
    return frames.flatMap((frame, i) => {
      const address = BigInt(frame.address);
      // Callers are named by where their calls return to: the call itself is before it.
      const inside = i === 0 ? address : address - 1n;
      const found = this.#at(address, inside, pid, timeNs).slice(0, 1);
      if (found[0]?.module !== null || found[0].function !== null) return found;
      const isTranslated = this.#names.executionAt(pid, ...wordsOf(inside), timeNs) === 'Emulated';
      return isTranslated ? [{ ...found[0], module: TRANSLATED_CODE }] : found;
    });
  }

  /** @param inside an address of the code that is asked for, at `address` or just before it */
  #at(address: bigint, inside: bigint, pid: number, timeNs: number): AddressInfo[] {
    const info = { address: `0x${address.toString(16)}`, ...nothing };
    const [low, high] = wordsOf(inside);
    const after = Number(address - inside);
    const method = this.#methods.find(pid, low, high, timeNs);
    if (method >= 0) return [{ ...info, ...this.#methodInfo(method, this.#methods.offset(method, low, high) + after) }];
    const place = this.#names.imageAt(pid, low, high, timeNs);
    if (place === undefined) return [info];
    const { image, offset } = place;
    const inImage = { ...info, module: image.name, offset: `0x${(offset + after).toString(16)}` };
    const frames = this.#files.find(image).source?.find(offset)?.frames ?? [];
    return frames.length === 0 ? [inImage] : frames.map((frame) => ({ ...inImage, ...shown(frame) }));
  }

  #methodInfo(method: number, offset: number): Partial<AddressInfo> {
    const path = this.#methods.modulePath(method);
    const line = this.#methods.startLine(method);
    return {
      ...{ module: baseName(path) || null, function: this.#methods.name(method), offset: `0x${offset.toString(16)}` },
      ...(line > 0 && { file: path, line }),
    };
  }
}

const wordsOf = (address: bigint): [low: number, high: number] => [
  Number(address & 0xffffffffn),
  Number(address >> 32n),
];

const nothing = { module: null, offset: null, function: null, file: null, line: null } as const;

const shown = ({ function: name, file, line }: NamedPlace) => ({
  function: demangled(name),
  file: file === '' ? null : file,
  line: line <= 0 || isHiddenLine(line) ? null : line,
});
