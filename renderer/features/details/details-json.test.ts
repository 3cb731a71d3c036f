import { expect, test } from 'vitest';
import type { EventDetails } from '../../../contract/schema.ts';
import { detailsJson, fieldText } from './details-json.ts';

const point = {
  name: 'Point',
  type: 'struct',
  text: '{X=1}',
  startByte: 4,
  endByte: 8,
  members: [{ name: 'X', type: 'Int32', text: '1', startByte: 4, endByte: 8, members: [] }],
};

test('an event as JSON keeps fields of one name apart, members under their group and the payload as hex', () => {
  const twice = { name: 'A', type: 'UInt8', text: '7', startByte: 0, endByte: 1, members: [] };
  const details = {
    row: 3,
    timeNs: 1500,
    provider: 'p',
    event: 'Start',
    fields: [twice, { ...twice, text: '8' }, point],
    payload: Uint8Array.of(7, 8, 0xff),
  } as unknown as EventDetails;
  expect(JSON.parse(detailsJson(details))).toEqual({
    row: 3,
    timeNs: 1500,
    provider: 'p',
    event: 'Start',
    fields: [
      { name: 'A', type: 'UInt8', value: '7' },
      { name: 'A', type: 'UInt8', value: '8' },
      { name: 'Point', type: 'struct', value: [{ name: 'X', type: 'Int32', value: '1' }] },
    ],
    payload: '07 08 ff',
  });
});

test('a field as text names its members', () => {
  expect(fieldText(point)).toBe('Point\n  X = 1');
});
