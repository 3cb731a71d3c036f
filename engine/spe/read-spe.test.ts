/** SPE packets: the bytes of the facts page, every kind of packet there and back, and damage. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hexOf64 } from '../base/text.ts';
import { branchName, loadStoreName, otherName, packetKind, payloadBytes } from './packets.ts';
import { ABSENT, readSpe, type SpeRecords, TooManyRecords } from './read-spe.ts';
import { spePackets as packets } from './testing/spe-bytes.ts';

const rows = (records: SpeRecords) =>
  Array.from({ length: records.count }, (_, i) => ({
    pc: hexOf64(records.pc[i], records.pcHigh[i]),
    target: hexOf64(records.target[i], records.targetHigh[i]),
    data: hexOf64(records.data[i], records.dataHigh[i]),
    physical: hexOf64(records.physical[i], records.physicalHigh[i]),
    time: hexOf64(records.time[i], records.timeHigh[i]),
    ...{ events: records.events[i], level: records.level[i], context: records.context[i], source: records.source[i] },
    ...{ operation: records.operation[i], total: records.total[i], issue: records.issue[i] },
    translation: records.translation[i],
  }));
const read = (...parts: number[][]) => readSpe(Uint8Array.from(parts.flat()));

test('the bytes of the facts page', () => {
  const bytes = 'B0 00 10 00 40 01 00 00 80 49 00 52 16 00 98 2A 00 9A 03 00 43 08 71 08 07 06 05 04 03 02 01';
  const [row] = rows(readSpe(Uint8Array.from(bytes.split(' '), (text) => Number.parseInt(text, 16))));
  expect(row).toMatchObject({
    ...{ pc: '0x140001000', level: 0, operation: 0x100, events: 0b10110, total: 42, issue: ABSENT, translation: 3 },
    ...{ source: 8, time: '0x102030405060708' },
  });
});

test('addresses: the top byte by exception level and world, tags of data taken away', () => {
  const at = (top: number, value: bigint): bigint => (BigInt(top) << 56n) | value;
  const pcOf = (top: number, value: bigint) => rows(read(packets.address(0, at(top, value)), packets.end))[0]?.pc;
  expect(pcOf(0x80, 0x7ff612345678n)).toBe('0x7ff612345678');
  expect(pcOf(0xa0, 0xfff80012345678n)).toBe('0xfffff80012345678');
  expect(pcOf(0xc0, 0xfff80012345678n)).toBe('0xfffff80012345678');
  expect(pcOf(0x20, 0x12345678n)).toBe('0x12345678');
  const [row] = rows(
    read(
      ...[packets.address(1, at(0x80, 5n)), packets.address(2, at(0xb4, 0xf0000000000001n))],
      ...[packets.address(3, at(0xff, 0x1234n)), packets.address(4, at(0x80, 9n)), packets.end],
    ),
  );
  expect(row).toMatchObject({ target: '0x5', data: '0xfff0000000000001', physical: '0x1234' });
  expect(rows(read(packets.address(2, at(0xb4, 0x7ff0n)), packets.end))[0]?.data).toBe('0x7ff0');
});

test('which byte begins what, for all 256', () => {
  const found = Array.from({ length: 256 }, (_, header) => packetKind(header));
  const count = (kind: number) => found.filter((each) => each === kind).length;
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(count)).toEqual([1, 1, 1, 4, 4, 4, 3, 8, 8]);
  expect([0x42, 0x52, 0x62, 0x72].map(payloadBytes)).toEqual([1, 2, 4, 8]);
});

test('more records than memory may hold are refused', () => {
  const record = [...packets.events(1, 1), ...packets.end];
  const three = Uint8Array.from([record, record, record].flat());
  expect(readSpe(three, 3).count).toBe(3);
  expect(() => readSpe(three, 2)).toThrow(TooManyRecords);
});

test('operations in words', () => {
  const loads = [0, 1, 4, 0x10, 0x20, 0x25, 0x06, 0x0b, 0x13, 0x08, 0x89, 0x40].map(loadStoreName);
  expect(loads).toEqual([
    ...['load', 'store', 'SIMD load', 'load', 'memcpy load', 'memset', 'atomic load', 'exclusive store'],
    ...['ordered store', 'vector load', 'vector scatter', 'guarded stack load'],
  ]);
  expect([0x09, 0x12, 0x01].map(branchName)).toEqual(['conditional call', 'indirect return', 'conditional branch']);
  expect([0x08, 0x0a, 0x88, 0x01, 0].map(otherName)).toEqual([
    ...['SVE operation', 'SVE FP operation', 'SME operation', 'conditional select', 'operation'],
  ]);
});

const word = fc.bigInt({ min: 0n, max: (1n << 55n) - 1n });
const record = fc.record({
  pc: word,
  target: fc.option(word),
  data: fc.option(fc.bigInt({ min: 0n, max: (1n << 52n) - 1n })),
  physical: fc.option(word),
  context: fc.option(fc.record({ level: fc.integer({ min: 1, max: 4 }), value: fc.nat(0x7fffffff) })),
  operation: fc.option(fc.record({ kind: fc.nat(2), payload: fc.nat(255) })),
  events: fc.option(fc.record({ bits: fc.nat(255), size: fc.constantFrom(1, 2, 4, 8) })),
  source: fc.option(fc.record({ value: fc.nat(255), size: fc.constantFrom(1, 2) })),
  counters: fc.array(fc.nat(0xffff), { maxLength: 3 }),
  time: fc.option(fc.bigInt({ min: 0n, max: (1n << 64n) - 1n })),
  padding: fc.nat(3),
  extended: fc.boolean(),
});
type Wanted = typeof record extends fc.Arbitrary<infer T> ? T : never;

const bytesOf = (wanted: Wanted): number[] => [
  ...packets.address(0, (1n << 63n) | wanted.pc, wanted.extended),
  ...(wanted.target === null ? [] : packets.address(1, (1n << 63n) | wanted.target)),
  ...(wanted.data === null ? [] : packets.address(2, wanted.data)),
  ...(wanted.physical === null ? [] : packets.address(3, wanted.physical)),
  ...(wanted.context === null ? [] : packets.context(wanted.context.level, wanted.context.value)),
  ...(wanted.operation === null ? [] : packets.operation(wanted.operation.kind, wanted.operation.payload)),
  ...(wanted.events === null ? [] : packets.events(wanted.events.bits, wanted.events.size)),
  ...(wanted.source === null ? [] : packets.dataSource(wanted.source.value, wanted.source.size)),
  ...wanted.counters.flatMap((value, index) => packets.counter(index, value, wanted.extended)),
  ...(wanted.time === null ? packets.end : packets.timestamp(wanted.time)),
  ...Array.from({ length: wanted.padding }, () => 0),
];
const hex = (value: bigint | null): string => `0x${(value ?? 0n).toString(16)}`;
const rowOf = (wanted: Wanted) => ({
  ...{ pc: hex(wanted.pc), target: hex(wanted.target), data: hex(wanted.data), physical: hex(wanted.physical) },
  ...{ time: hex(wanted.time), events: wanted.events?.bits ?? 0, level: 0 },
  ...{ context: wanted.context?.value ?? ABSENT, source: wanted.source?.value ?? ABSENT },
  operation: wanted.operation === null ? ABSENT : (wanted.operation.kind << 8) | wanted.operation.payload,
  ...{ total: wanted.counters[0] ?? ABSENT, issue: wanted.counters[1] ?? ABSENT },
  translation: wanted.counters[2] ?? ABSENT,
});

describe('records', () => {
  test('come back as they were written', () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 20 }), (wanted) => {
        const found = read(...wanted.map(bytesOf));
        expect(rows(found)).toEqual(wanted.map(rowOf));
        expect(found.damage).toEqual({ places: 0, bytes: 0, firstAt: null, cutBytes: 0 });
      }),
    );
  });

  test('behind bytes that begin nothing, reading goes on: at most the two around them are lost', () => {
    const list = fc.array(record, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(list, list, fc.integer({ min: 1, max: 9 }), (before, after, count) => {
        // 0xF0 begins no packet.
        const found = read(...before.map(bytesOf), Array<number>(count).fill(0xf0), ...after.map(bytesOf));
        expect(rows(found).slice(0, before.length)).toEqual(before.map(rowOf));
        expect(found.damage.places).toBeGreaterThan(0);
        expect(found.damage.firstAt).toBe(before.flatMap(bytesOf).length);
        // A payload may hold what looks like the end of a record and a whole one behind it: rarely.
        const last = after.at(-1);
        if (after.length > 3 && last?.time === null) expect(rows(found).at(-1)).toEqual(rowOf(last));
      }),
    );
  });

  test('a buffer that is cut keeps all whole records, and says what is left', () => {
    fc.assert(
      fc.property(fc.array(record, { minLength: 1, maxLength: 5 }), fc.nat(), (wanted, cut) => {
        const parts = wanted.map((each) => bytesOf({ ...each, padding: 0 }));
        const bytes = parts.flat();
        const length = cut % bytes.length;
        let whole = 0;
        let used = 0;
        while (whole < parts.length && used + (parts[whole]?.length ?? 0) <= length)
          used += parts[whole++]?.length ?? 0;
        const found = readSpe(Uint8Array.from(bytes.slice(0, length)));
        expect(rows(found)).toEqual(wanted.slice(0, whole).map(rowOf));
        expect(found.damage.cutBytes).toBe(length - used);
      }),
    );
  });

  test('alignment packets fill up to a multiple', () => {
    const before = packets.address(0, 1n << 63n);
    // 9 bytes, then to 16.
    const found = read(before, [0x22, 0, 0xf0, 0xf0, 0xf0, 0xf0, 0xf0], packets.end);
    expect([found.count, found.damage.places]).toEqual([1, 0]);
  });

  test('any bytes end', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => readSpe(bytes).count <= bytes.length));
  });
});
