import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PayloadCondition, parsePayloadConditions, payloadConditionsText } from './payload-conditions.ts';

it.each<[string, PayloadCondition[]]>([
  [
    "12.Size >= 4096 and 12.Path contains 'Temp'",
    [
      { eventId: 12, field: 'Size', operator: '>=', value: '4096' },
      { eventId: 12, field: 'Path', operator: 'contains', value: 'Temp' },
    ],
  ],
  ['1.a=5', [{ eventId: 1, field: 'a', operator: '=', value: '5' }]],
  ['  7.b  NOT   between  1 and 20  ', [{ eventId: 7, field: 'b', operator: 'not between', value: '1 and 20' }]],
  ["3.c is 'it''s and 4.d = 5'", [{ eventId: 3, field: 'c', operator: 'is', value: "it's and 4.d = 5" }]],
])('%s', (text, conditions) => {
  expect(parsePayloadConditions(text)).toEqual(conditions);
});

it.each(['', '12', '12.', '12.a', '12.a =', "12.a = 'x", "12.a = 'x' y", '70000.a = 1', '1.a is'])(
  '“%s” is none',
  (text) => {
    expect(parsePayloadConditions(text)).toEqual({ wrong: expect.any(String) });
  },
);

it('reads what it writes', () => {
  const conditions = fc.array(
    fc.record({
      eventId: fc.nat(0xffff),
      field: fc.stringMatching(/^[A-Za-z_]\w{0,8}$/),
      operator: fc.constantFrom('=', '==', '!=', '<=', '>', 'between', 'not between', 'contains', 'is not', 'is'),
      value: fc.string({ unit: fc.constantFrom("'", ' ', 'a', '1', '.', 'and '), minLength: 1, maxLength: 8 }),
    }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(conditions, (wanted) => {
      expect(parsePayloadConditions(payloadConditionsText(wanted))).toEqual(wanted);
    }),
  );
});
