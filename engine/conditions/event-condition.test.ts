import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KindInfo } from '../../contract/trace.ts';
import type { Ast } from '../../language/ast.ts';
import { ExpressionError } from '../../language/expression-error.ts';
import { print } from '../../language/print.ts';
import { EventView } from '../events/event-view.ts';
import { TraceNamesBuilder } from '../events/names/names-builder.ts';
import { Layout } from '../schema/layout.ts';
import { type EventSchema, type FieldDefinition, type FieldValue, field } from '../schema/model.ts';
import type { AskedEvent, Told } from './event-columns.ts';
import { ASK, EventCondition, NO } from './event-condition.ts';

const kind = {
  index: 0,
  kind: 'event64',
  provider: '6afccf81-3a0c-411e-a4aa-c4cf02eb840d',
  providerName: 'Provider',
  group: null,
  id: 5,
  version: 0,
  opcode: 1,
  level: 4,
  task: 2,
  keyword: '0x0',
} as KindInfo;

const names = new TraceNamesBuilder().build();
const told = (describesItself = false): Told => ({
  names,
  processors: 8,
  startNs: 0,
  endNs: 1e9,
  providerName: () => 'Provider',
  eventName: () => 'Test',
  describesItself: () => describesItself,
});

const asked = (view: EventView): AskedEvent => ({
  row: 1,
  timeNs: 5000,
  cpu: 3,
  kind,
  pid: 7,
  tid: 8,
  payloadBytes: view.payload.end - view.payload.start,
  view,
});

/** Asked as lists of events ask: the kind, the header, the payload. */
function holds(texts: string[], view: EventView, said = told()): boolean {
  const condition = new EventCondition(texts, new Map([['event name', 'event']]));
  const [answer] = condition.ofKinds([kind], said);
  if (answer === NO || condition.ofHeaders(1, () => asked(view), said)?.length === 0) return false;
  return condition.ofPayloads(said).holds(asked(view), answer === ASK);
}

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
  event.kind = kind;
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
  ['Reason = "Preempted"', true],
  ['Reason like "pre%"', true],
  ['Reason = 2', true],
  ['Reason = 0x2', true],
  ['Reason != 2', false],
  ['Reason = "2"', false],
  ['Path like "c:\\\\windows\\\\NOTEPAD.exe"', true],
  ['Path = "C:\\\\Windows\\\\notepad.exe"', true],
  ['Path contains "NotePad"', true],
  ['Path contains "pad.exe"', true],
  ['Path matches "^c:.*\\\\\\\\note\\\\w+\\\\.exe$"', true],
  ['Path matches "^note"', false],
  ['Path != "x"', true],
  ['Address = 0xffffff8000000010', true],
  ['Address >= 0xFFFF000000000000', true],
  ['Address contains "8000"', true],
  ['Address < 0xffffff8000000011', true],
  ['Address < 0xffffff8000000010', false],
  ['Large != 18446744073709551614', true],
  ['0xfffffffffffffffe < Large', true],
  ['Small < 0xfffffffffffffffe', true],
  ['Small >= 0xfffffffffffffffe', false],
  ['Flag = true', true],
  ['Flag = 1', true],
  ['Flag = false', false],
  ['payload.Id contains "00112233-4455-6677-8899-AABBCCDDEEFF"', true],
  ['Points.X = 3', true],
  ['Points.Y > 4', false],
  ['points.y = 2', true],
  ['Points.Z = 2', false],
  ['Points contains "X=3"', true],
  ['dotted.name = 9', true],
  ['[payload.odd name] = 10', true],
  ['payload.small = -2', true],
  ['cpu = 3 and pid = 7 and id = 5', true],
  ['cpu = 4 or Small = -2', true],
  ['cpu = 4 or Small = -3', false],
  ['event = "Test" and time >= 5us', true],
  ['Nothing is missing and Small is not missing', true],
  ['Points.X = 1 and Points.X = 3', true],
  ['Points.X + 1 = Points.Y', true],
  ['Points.X + 3 = Points.Y', false],
  ['Ratio = 1', true],
  ['Ratio < 1.5', true],
  ['Nothing != 3', false],
  ['text(Small) contains "2"', true],
])('%s: %s', (condition, wanted) => {
  expect(holds([condition], event)).toBe(wanted);
});

test('times compare as text', () => {
  const when = event.value('When');
  expect(when).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(holds([`When = "${when}"`, 'When >= "2000"', 'When < "3000-01-01"'], event)).toBe(true);
});

test('all conditions must hold', () => {
  expect(holds(['Small = -2', 'Reason = 2'], event)).toBe(true);
  expect(holds(['Small = -2', 'Reason = 3'], event)).toBe(false);
  expect(holds([], event)).toBe(true);
});

test('what a cut payload lacks is not compared; blobs are; events without a schema have no fields', () => {
  const cut = eventOf([field('A', 'uint8'), field('B', 'uint32')], [7]);
  expect(holds(['A = 7'], cut)).toBe(true);
  expect(holds(['B != 7'], cut)).toBe(false);
  const blob = new EventView();
  blob.kind = kind;
  blob.schema = schemaOf([], { readBlob: () => ({ props: [{ name: 'First' }, { name: 'Second' }] }) });
  expect(holds(['props.name = "Second"'], blob)).toBe(true);
  expect(holds(['props.name = "Third"'], blob)).toBe(false);
  expect(holds(['A = 7'], new EventView())).toBe(false);
});

test('payloads are read only where a condition needs them', () => {
  const closed = {
    ...asked(event),
    get view(): EventView {
      throw new Error('the payload was read');
    },
  };
  const condition = new EventCondition(['cpu = 3 and event = "Test" and level < 5'], new Map());
  expect([...condition.ofKinds([kind], told())]).toEqual([1]);
  expect(condition.asksPayloads).toBe(false);
  expect(condition.ofHeaders(1, () => closed, told())).toHaveLength(1);
  // A kind whose events have names of their own is asked event by event.
  expect([...condition.ofKinds([kind], told(true))]).toEqual([ASK]);
  expect([...new EventCondition(['level > 4 and Small = 1'], new Map()).ofKinds([kind], told())]).toEqual([NO]);
});

test.each([
  ['', 0, /empty/],
  ['= 3', 0, /expected a value/],
  ['Name', 0, /expected a condition|a condition is expected/],
  ['Name ~ 3', 5, /“~” is not expected here/],
  ['Name =  ', 8, /expected a value at the end of the expression/],
  ['a. = 3', 1, /“\.” is not expected here/],
  ['Name = "open', 7, /unterminated text/],
  ['Name matches "a("', 13, /“\(” without/],
  // As it was written before there was one language.
  ['Reason = DelayExecution', 9, /^put text in quotes: 'DelayExecution'$/],
  ['Path = c:\\windows\\x.exe', 7, /^put text in quotes: Path = "c:\\\\windows\\\\x.exe"$/],
  ['Path contains x y', 14, /^put text in quotes: Path contains "x y"$/],
  ['Id = {00112233-4455-6677-8899-AABBCCDDEEFF}', 5, /^put text in quotes: Id = "\{00112233/],
  [
    'Id = "{00112233-4455-6677-8899-AABBCCDDEEFF}"',
    0,
    /“Id” is the column id, a number; write an event field of this name as payload\.Id$/,
  ],
  ['"odd name" = 10', 0, /the field of this name as \[payload\.odd name\]$/],
])('%j is no condition', (condition, position, message) => {
  expect(() => holds([condition], event)).toThrow(message);
  try {
    holds([condition], event);
  } catch (error) {
    expect(error).toBeInstanceOf(ExpressionError);
    expect((error as ExpressionError).position).toBe(position);
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
        const is = (operator: string, text: string): boolean => holds([`N ${operator} ${text}`], one);
        for (const text of [b.toString(), `0x${b.toString(16)}`]) {
          expect(is('=', text)).toBe(a === b);
          expect(is('<', text)).toBe(a < b);
          expect(is('>=', text)).toBe(a >= b);
        }
        expect(is('=', a.toString())).toBe(true);
      },
    ),
  );
});

test('no text makes anything but a condition or an ExpressionError', () => {
  const value: FieldValue = event.value('Small') ?? null;
  expect(value).toBe(-2);
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'Small. =!<>"\\()[]{}*+?|^$-0x9') }), (text) => {
      try {
        holds([text], event);
      } catch (error) {
        expect(error).toBeInstanceOf(ExpressionError);
      }
    }),
    { numRuns: 2000 },
  );
});

const place = { position: 0, length: 0 };
/** What events have, and how a naive reading of a condition finds it. */
interface Facts {
  n: number;
  s: string;
  cpu: number;
}
interface Tree {
  readonly ast: Ast;
  readonly holds: (facts: Facts) => boolean;
}

const columnOf = (name: string): Ast => ({ kind: 'column', name, shown: false, ...place });
const numberOf = (value: number): Ast => ({ kind: 'integer', value: BigInt(value), ...place });
const textOf = (value: string): Ast => ({ kind: 'text', value, ...place });
const comparisons: Record<string, (a: number | string, b: number | string) => boolean> = {
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '>=': (a, b) => a >= b,
};
const operator = fc.constantFrom<'=' | '!=' | '<' | '>='>('=', '!=', '<', '>=');
const small = fc.nat(3);
const word = fc.constantFrom('a', 'ab', 'b');

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.tuple(fc.constantFrom<'n' | 'cpu'>('n', 'cpu'), operator, small).map(
      ([name, sign, value]): Tree => ({
        ast: { kind: 'compare', operator: sign, left: columnOf(name), right: numberOf(value), ...place },
        holds: (facts) => comparisons[sign](facts[name], value),
      }),
    ),
    fc.tuple(operator, word).map(
      ([sign, value]): Tree => ({
        ast: { kind: 'compare', operator: sign, left: columnOf('s'), right: textOf(value), ...place },
        holds: ({ s }) => comparisons[sign](s, value),
      }),
    ),
    fc.tuple(fc.array(small, { minLength: 1, maxLength: 3 }), fc.boolean()).map(
      ([list, negated]): Tree => ({
        ast: { kind: 'in', value: columnOf('n'), list: list.map(numberOf), negated, ...place },
        holds: ({ n }) => list.includes(n) !== negated,
      }),
    ),
    word.map(
      (part): Tree => ({
        ast: { kind: 'call', name: 'contains', args: [columnOf('s'), textOf(part)], ...place },
        holds: ({ s }) => s.includes(part),
      }),
    ),
    tie('tree').map(
      (one): Tree => ({ ast: { kind: 'not', operand: one.ast, ...place }, holds: (facts) => !one.holds(facts) }),
    ),
    fc.tuple(fc.constantFrom<'and' | 'or'>('and', 'or'), fc.array(tie('tree'), { minLength: 2, maxLength: 3 })).map(
      ([kindOf, list]): Tree => ({
        ast: { kind: kindOf, operands: list.map(({ ast }) => ast), ...place },
        holds: (facts) =>
          kindOf === 'and' ? list.every((one) => one.holds(facts)) : list.some((one) => one.holds(facts)),
      }),
    ),
  ),
}));

test('a condition holds of an event when a naive reading of it does', () => {
  fc.assert(
    fc.property(tree, small, fc.constantFrom('a', 'b', 'abc', 'x'), ({ ast, holds: naive }, n, s) => {
      const one = eventOf([field('n', 'uint8'), field('s', 'unicodeString')], [n, ...utf16(s)]);
      const text = print(ast);
      expect([text, holds([text], one)]).toEqual([text, naive({ n, s, cpu: 3 })]);
    }),
    { numRuns: 1000 },
  );
});
