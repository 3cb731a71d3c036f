/** pprof's protocol buffers (github.com/google/pprof, proto/profile.proto), compressed as its tools write them. */
import { gzipSync } from 'node:zlib';
import { at } from '../../contract/checked.ts';
import type { StackAnswer } from '../../contract/stacks.ts';

/** Numbers of the fields in profile.proto. */
const PROFILE = {
  sampleType: 1,
  sample: 2,
  mapping: 3,
  location: 4,
  function: 5,
  strings: 6,
  periodType: 11,
  period: 12,
};
const VALUE_TYPE = { type: 1, unit: 2 };
const SAMPLE = { locations: 1, values: 2 };
const MAPPING = { id: 1, fileName: 5, hasFunctions: 7 };
const LOCATION = { id: 1, mapping: 2, line: 4 };
const LINE = { function: 1 };
const FUNCTION = { id: 1, name: 2, systemName: 3 };

export function pprofOf(answer: StackAnswer): Uint8Array {
  const { names, modules, parent, name, self, weight } = answer;
  const strings = [''];
  const numbers = new Map([['', 0]]);
  const stringOf = (text: string): number => {
    let number = numbers.get(text);
    if (number === undefined) {
      number = strings.push(text) - 1;
      numbers.set(text, number);
    }
    return number;
  };
  const isTime = weight.form.type === 'duration' || weight.form.type === 'time';
  const out = new Message();
  const valueType = new Message()
    .number(VALUE_TYPE.type, stringOf(isTime ? 'cpu' : weight.key))
    .number(VALUE_TYPE.unit, stringOf(isTime ? 'nanoseconds' : 'count'));
  out.message(PROFILE.sampleType, valueType);
  for (let node = 0; node < parent.length; node++) {
    if (at(self, node) === 0) continue;
    const locations: number[] = [];
    // Innermost first.
    for (let up = node; up >= 0; up = at(parent, up) - 1) locations.push(at(name, up) + 1);
    const sample = new Message()
      .numbers(SAMPLE.locations, locations)
      .numbers(SAMPLE.values, [Math.round(at(self, node))]);
    out.message(PROFILE.sample, sample);
  }
  const mappings = [...new Set(modules)].filter((module) => module !== '');
  for (const [i, module] of mappings.entries())
    out.message(
      PROFILE.mapping,
      new Message()
        .number(MAPPING.id, i + 1)
        .number(MAPPING.fileName, stringOf(module))
        .number(MAPPING.hasFunctions, 1),
    );
  for (const [i, module] of modules.entries())
    out.message(
      PROFILE.location,
      new Message()
        .number(LOCATION.id, i + 1)
        .number(LOCATION.mapping, mappings.indexOf(module) + 1)
        .message(LOCATION.line, new Message().number(LINE.function, i + 1)),
    );
  for (const [i, text] of names.entries())
    out.message(
      PROFILE.function,
      new Message()
        .number(FUNCTION.id, i + 1)
        .number(FUNCTION.name, stringOf(text))
        .number(FUNCTION.systemName, stringOf(text)),
    );
  out.message(PROFILE.periodType, valueType).number(PROFILE.period, 1);
  for (const text of strings) out.text(PROFILE.strings, text);
  return gzipSync(out.bytes());
}

/** The wire format of protocol buffers: varints, and bytes with their length. */
class Message {
  #bytes = new Uint8Array(256);
  #length = 0;

  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  number(field: number, value: number): this {
    if (value === 0) return this;
    this.#varint(field * 8);
    this.#varint(value);
    return this;
  }

  numbers(field: number, values: readonly number[]): this {
    const packed = new Message();
    for (const value of values) packed.#varint(value);
    return this.#block(field, packed.bytes());
  }

  message(field: number, message: Message): this {
    return this.#block(field, message.bytes());
  }

  text(field: number, text: string): this {
    return this.#block(field, new TextEncoder().encode(text));
  }

  #block(field: number, bytes: Uint8Array): this {
    this.#varint(field * 8 + 2);
    this.#varint(bytes.length);
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
    return this;
  }

  /** Negative values take ten bytes, as the format has them. */
  #varint(value: number): void {
    this.#reserve(10);
    let rest = BigInt.asUintN(64, BigInt(value));
    while (rest > 0x7fn) {
      this.#bytes[this.#length++] = Number(rest & 0x7fn) | 0x80;
      rest >>= 7n;
    }
    this.#bytes[this.#length++] = Number(rest);
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * (this.#length + count));
    larger.set(this.bytes());
    this.#bytes = larger;
  }
}
