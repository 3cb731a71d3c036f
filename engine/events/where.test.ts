import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Layout } from '../schema/layout.ts';
import { type EventSchema, type FieldDefinition, type FieldValue, field } from '../schema/model.ts';
import { EventView } from './event-view.ts';
import { Where, WhereError } from './where.ts';

const schemaOf = (fields: FieldDefinition[], extra: Partial<EventSchema> = {}): EventSchema => ({
  source: 'classic',
  providerName: null,
  eventName: 'Test',
  eventKey: 'Test',
  taskName: null,
  opcodeName: null,
  keywordNames: [],
  message: null,
  fields,
  ...extra,
});

function eventOf(fields: FieldDefinition[], bytes: number[]): EventView {
  const event = new EventView();
  event.schema = schemaOf(fields);
  event.layout = new Layout(fields);
  event.payload.set(Uint8Array.from(bytes), 0, bytes.length, 8);
  event.layout.begin(event.payload);
  return event;
}

const reasons = { name: 'Reasons', kind: 'values', entries: new Map([[2, 'Preempted']]) } as const;
const utf16 = (text: string): number[] => [...`${text}\0`].flatMap((char) => [char.charCodeAt(0), 0]);

const event = eventOf(
  [
    field('Small', 'int32'),
    field('Large', 'uint64'),
    field('Reason', 'uint8', { map: reasons }),
    field('Path', 'unicodeString'),
    field('Address', 'pointer'),
    field('Flag', 'boolean8'),
    field('Id', 'guid'),
    field('When', 'fileTime'),
    field('Points', 'struct', {
      members: [field('X', 'uint8'), field('Y', 'uint8')],
      count: { kind: 'fixed', count: 2 },
    }),
    field('dotted.name', 'uint8'),
    field('odd name', 'uint8'),
    field('Ratio', 'float'),
  ],
  [
    ...[0xfe, 0xff, 0xff, 0xff],
    ...[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
    2,
    ...utf16('C:\\Windows\\notepad.exe'),
    ...[0x10, 0, 0, 0, 0x80, 0xff, 0xff, 0xff],
    1,
    ...[0x33, 0x22, 0x11, 0, 0x55, 0x44, 0x77, 0x66, 0x88, 0x99, 0xaa, 0xbb, 0xcc, 0xdd, 0xee, 0xff],
    // 2020-02-28T09:03:47.7445790Z
    ...[0xde, 0x2d, 0x55, 0x8a, 0x13, 0xee, 0xd5, 0x01],
    ...[1, 2, 3, 4],
    9,
    10,
    ...[0, 0, 0x80, 0x3f],
  ],
);

test.each([
  ['Small = -2', true],
  ['Small<0', true],
  ['small >= -2', true],
  ['Small > -2', false],
  ['Small != 5', true],
  ['Small = "-2"', true],
  ['Large = 18446744073709551615', true],
  ['Large > 18446744073709551614', true],
  ['Large = 18446744073709551614', false],
  ['Large = 0xffffffffffffffff', true],
  ['Reason = preempted', true],
  ['Reason = 2', true],
  ['Reason = 0x2', true],
  ['Reason != 2', false],
  ['Reason = "2"', false],
  ['Path = c:\\windows\\NOTEPAD.exe', true],
  ['Path contains NotePad', true],
  ['Path contains "pad.exe"', true],
  ['Path matches ^c:.*\\\\note\\w+\\.exe$', true],
  ['Path matches ^note', false],
  ['Path != x', true],
  ['Address = 0xffffff8000000010', true],
  ['Address >= 0xFFFF000000000000', true],
  ['Address contains 8000', true],
  ['Flag = true', true],
  ['Flag = 1', true],
  ['Flag = false', false],
  ['Id = {00112233-4455-6677-8899-AABBCCDDEEFF}', true],
  ['Points.X = 3', true],
  ['Points.Y > 4', false],
  ['points.y = 2', true],
  ['Points.Z = 2', false],
  ['Points contains "\\"X\\":3"', true],
  ['dotted.name = 9', true],
  ['"odd name" = 10', true],
  ['Ratio = 1', true],
  ['Ratio < 1.5', true],
  ['Nothing != 3', false],
  ['Small contains 2', true],
])('%s: %s', (condition, holds) => {
  expect(new Where([condition]).holds(event)).toBe(holds);
});

test('times compare as text', () => {
  const when = event.value('When');
  expect(when).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(new Where([`When = ${when}`, 'When >= 2000', 'When < 3000-01-01']).holds(event)).toBe(true);
});

test('all conditions must hold', () => {
  expect(new Where(['Small = -2', 'Reason = 2']).holds(event)).toBe(true);
  expect(new Where(['Small = -2', 'Reason = 3']).holds(event)).toBe(false);
  expect(new Where([]).holds(event)).toBe(true);
});

test('what a cut payload lacks is not compared; blobs are; events without a schema never hold', () => {
  const cut = eventOf([field('A', 'uint8'), field('B', 'uint32')], [7]);
  expect(new Where(['A = 7']).holds(cut)).toBe(true);
  expect(new Where(['B != 7']).holds(cut)).toBe(false);
  const blob = new EventView();
  blob.schema = schemaOf([], { readBlob: () => ({ props: [{ name: 'First' }, { name: 'Second' }] }) });
  expect(new Where(['props.name = second']).holds(blob)).toBe(true);
  expect(new Where(['props.name = third']).holds(blob)).toBe(false);
  expect(new Where(['A = 7']).holds(new EventView())).toBe(false);
});

test.each([
  ['', 0, /expected the name of a field/],
  ['= 3', 0, /expected the name of a field/],
  ['Name', 4, /expected one of =/],
  ['Name ~ 3', 5, /expected one of =/],
  ['Name containsx', 5, /expected one of =/],
  ['Name =  ', 8, /expected a value/],
  ['a. = 3', 2, /expected the name of a field/],
  ['Name = "open', 7, /no end/],
  ['Name matches a(b', 14, /“\(” without/],
  ['Name matches "a("', 15, /“\(” without/],
])('%j is not a condition', (condition, position, message) => {
  expect(() => new Where([condition])).toThrow(message);
  try {
    new Where([condition]);
  } catch (error) {
    expect(error).toBeInstanceOf(WhereError);
    expect((error as WhereError).position).toBe(position);
  }
});

test('numbers compare as numbers of any size do', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }),
      fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }),
      (a, b) => {
        const bytes = Array.from({ length: 8 }, (_, i) => Number((a >> BigInt(8 * i)) & 0xffn));
        const one = eventOf([field('N', 'uint64')], bytes);
        const holds = (operator: string, text: string): boolean => new Where([`N ${operator} ${text}`]).holds(one);
        for (const text of [b.toString(), `0x${b.toString(16)}`]) {
          expect(holds('=', text)).toBe(a === b);
          expect(holds('<', text)).toBe(a < b);
          expect(holds('>=', text)).toBe(a >= b);
        }
        expect(holds('=', a.toString())).toBe(true);
      },
    ),
  );
});

test('no text makes anything but a condition or a WhereError', () => {
  const value: FieldValue = event.value('Small') ?? null;
  expect(value).toBe(-2);
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'Small. =!<>"\\()[]{}*+?|^$-0x9') }), (text) => {
      try {
        new Where([text]).holds(event);
      } catch (error) {
        expect(error).toBeInstanceOf(WhereError);
      }
    }),
    { numRuns: 2000 },
  );
});
