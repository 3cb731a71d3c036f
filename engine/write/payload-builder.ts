/** Builds payloads and other little-endian structures, field after field, without padding of its own. */
import { enlarged } from '../base/enlarged.ts';

/** A GUID's text (with or without braces) as its 16 bytes: three little-endian fields, then eight bytes in order. */
export function guidToBytes(text: string): Uint8Array {
  const hex = text.replace(/[{}-]/g, '');
  if (!/^[0-9a-fA-F]{32}$/.test(hex)) throw new RangeError(`"${text}" is not a GUID`);
  const bytes = Uint8Array.from({ length: 16 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
  bytes.subarray(0, 4).reverse();
  bytes.subarray(4, 6).reverse();
  bytes.subarray(6, 8).reverse();
  return bytes;
}

/**
 * Writes a 64-bit integer. A negative number stands for its two's complement, so a kernel address such as
 * 0xFFFFF800_12345000 is `-(2^64 - address)`, an exact number where the address itself is not.
 * @throws RangeError when a number is not a safe integer
 */
export function setInt64(view: DataView, at: number, value: number | bigint): void {
  if (typeof value === 'bigint') {
    view.setBigUint64(at, BigInt.asUintN(64, value), true);
    return;
  }
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not an integer that a number holds exactly`);
  const high = Math.floor(value / 2 ** 32);
  view.setUint32(at, value - high * 2 ** 32, true);
  view.setInt32(at + 4, high, true);
}

/** A growing buffer that is reused: `reset()`, append, `build()`. */
export class PayloadBuilder {
  readonly pointerSize: 4 | 8;
  #bytes = new Uint8Array(256);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;

  constructor(pointerSize: 4 | 8 = 8) {
    this.pointerSize = pointerSize;
  }

  get length(): number {
    return this.#length;
  }

  reset(): this {
    this.#length = 0;
    return this;
  }

  /** What was appended since `reset()`: a view that the next append or reset may overwrite. */
  build(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #grow(sizeBytes: number): number {
    const at = this.#length;
    this.#length = at + sizeBytes;
    if (this.#length > this.#bytes.length) {
      this.#bytes = enlarged(this.#bytes, Math.max(this.#length, 2 * this.#bytes.length), at);
      this.#view = new DataView(this.#bytes.buffer);
    }
    return at;
  }

  /** Signed or unsigned: negative values are written in two's complement. The same holds for all widths. */
  u8(value: number): this {
    const at = this.#grow(1);
    this.#view.setUint8(at, value);
    return this;
  }

  u16(value: number): this {
    const at = this.#grow(2);
    this.#view.setUint16(at, value, true);
    return this;
  }

  u32(value: number): this {
    const at = this.#grow(4);
    this.#view.setUint32(at, value, true);
    return this;
  }

  u64(value: number | bigint): this {
    const at = this.#grow(8);
    setInt64(this.#view, at, value);
    return this;
  }

  /** An address or SizeT of `pointerSize` bytes. */
  pointer(value: number | bigint): this {
    return this.pointerSize === 8 ? this.u64(value) : this.u32(Number(value));
  }

  /** UTF-16 with its NUL. */
  wstr(text: string): this {
    return this.wchars(text, text.length + 1);
  }

  /** A field of exactly `units` UTF-16 units: cut or filled with NULs. */
  wchars(text: string, units: number): this {
    for (let i = 0; i < units; i++) this.u16(i < text.length ? text.charCodeAt(i) : 0);
    return this;
  }

  /** 8-bit text with its NUL. @throws RangeError for characters past U+00FF, which need an encoding */
  astr(text: string): this {
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code > 0xff) throw new RangeError(`"${text}" has characters that do not fit in 8 bits`);
      this.u8(code);
    }
    return this.u8(0);
  }

  guid(text: string): this {
    return this.bytes(guidToBytes(text));
  }

  /** A SID in its text form, e.g. `S-1-5-18`: revision, count, 6-byte big-endian authority, sub-authorities. */
  sid(text: string): this {
    const match = /^S-1-(\d+)((?:-\d+){0,15})$/.exec(text);
    if (!match) throw new RangeError(`"${text}" is not a SID`);
    const subAuthorities = match[2].split('-').slice(1).map(Number);
    this.u8(1).u8(subAuthorities.length).u16(0);
    const authority = Number(match[1]);
    for (const shift of [24, 16, 8, 0]) this.u8((authority >>> shift) & 0xff);
    for (const sub of subAuthorities) this.u32(sub);
    return this;
  }

  bytes(data: Uint8Array): this {
    const at = this.#grow(data.length);
    this.#bytes.set(data, at);
    return this;
  }

  zeros(count: number): this {
    const at = this.#grow(count);
    this.#bytes.fill(0, at, at + count);
    return this;
  }
}
