import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ExpressionError } from '../language/expression-error.ts';
import { type PayloadCondition, parsePayloadConditions, payloadConditionsText } from './payload-conditions.ts';

it.each<[string, PayloadCondition[]]>([
  [
    "id = 12 and Size >= 4096 and Path contains 'Temp'",
    [
      { eventId: 12, field: 'Size', operator: '>=', value: '4096' },
      { eventId: 12, field: 'Path', operator: 'contains', value: 'Temp' },
    ],
  ],
  ['a=0x5 and ID=1', [{ eventId: 1, field: 'a', operator: '=', value: '0x5' }]],
  ['id = 7 and b NOT between 1 and 20', [{ eventId: 7, field: 'b', operator: 'not between', value: '1,20' }]],
  ["id = 7 and b not contains 'x'", [{ eventId: 7, field: 'b', operator: 'not contains', value: 'x' }]],
  ['id = 7 and Size % 16 = 0', [{ eventId: 7, field: 'Size', operator: 'modulo', value: '16' }]],
  [
    "id in (3, 4) and (payload.Id = 'it''s' and Size < 4KB) or id = 5 and [odd name] != -1",
    [
      { eventId: 3, field: 'Id', operator: '=', value: "it's" },
      { eventId: 3, field: 'Size', operator: '<', value: '4096' },
      { eventId: 4, field: 'Id', operator: '=', value: "it's" },
      { eventId: 4, field: 'Size', operator: '<', value: '4096' },
      { eventId: 5, field: 'odd name', operator: '!=', value: '-1' },
    ],
  ],
])('%s', (text, conditions) => {
  expect(parsePayloadConditions(text)).toEqual(conditions);
});

it.each<[string, number, RegExp]>([
  ['', 0, /empty/],
  ['12.Size >= 4096', 0, /start with the ID of the event: id = 12 and/],
  ['Size >= 4096', 0, /write id = 12 and/],
  ['id = 12', 0, /a condition on a field/],
  ['id = 70000 and a = 1', 5, /up to 65535/],
  ['id = 1 and id = 2 and a = 1', 11, /an event has only one ID: join several events with “or”/],
  ['id = 1 and a = 1 or id = 1 and b = 2', 20, /all conditions on event 1 together/],
  ['id = 1 and not (a = 1)', 11, /“not”/],
  ['id = 1 and a > 1.5', 15, /whole numbers/],
  ["id = 1 and a > 'x'", 11, /ETW cannot order text: use = != contains or not contains/],
  ['id = 1 and a = b', 15, /whole numbers and quoted/],
  ['id = 1 and a + 1 = 2', 11, /ETW compares a field with a value, in this order/],
  ['id = 1 and a % 4 = 1', 11, /ETW only tests “%” for no remainder: Size % 16 = 0/],
  ["id = 1 and a like 'x%'", 11, /cannot test this/],
  ["id = 1 and matches(a, 'x')", 11, /no functions but/],
  ['id = 1 and (a = 1 or b = 2)', 12, /cannot test this/],
  ['id = 1 and a is missing', 11, /cannot test this/],
])('ETW cannot take “%s”, and the error points there', (text, position, message) => {
  try {
    parsePayloadConditions(text);
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(ExpressionError);
    expect((error as ExpressionError).message).toMatch(message);
    expect((error as ExpressionError).position).toBe(position);
  }
});

it('reads what it writes', () => {
  const field = fc.oneof(fc.stringMatching(/^[A-Za-z_]\w{0,8}$/), fc.constantFrom('Id', 'in', 'odd ] name'));
  const text = fc.string({ unit: fc.constantFrom("'", '"', '\\', ' ', 'a', '.', 'and '), minLength: 1, maxLength: 8 });
  const number = fc.integer().map(String);
  const condition = fc.oneof(
    fc.record({ field, operator: fc.constantFrom('=', '!=', '<=', '>'), value: number }),
    fc.record({ field, operator: fc.constantFrom('=', '!=', 'contains', 'not contains'), value: text }),
    fc.record({
      field,
      operator: fc.constantFrom('between', 'not between'),
      value: fc.tuple(number, number).map((bounds) => bounds.join(',')),
    }),
    fc.record({ field, operator: fc.constant('modulo'), value: fc.integer({ min: 1, max: 99 }).map(String) }),
  );
  const group = fc.array(condition, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.dictionary(fc.nat(0xffff).map(String), group, { minKeys: 1, maxKeys: 3 }), (groups) => {
      const wanted = Object.entries(groups).flatMap(([id, list]) =>
        list.map((one): PayloadCondition => ({ eventId: Number(id), ...one })),
      );
      expect(parsePayloadConditions(payloadConditionsText(wanted))).toEqual(wanted);
    }),
  );
});
