import { expect, test } from 'vitest';
import { ntStatusName } from '../../engine/format/error-names.ts';
import { ntStatus } from './nt-status.ts';

test('names are those that the details panel shows, and one that it does not know', () => {
  const shown = Object.keys(ntStatus).map((code) => [code, ntStatusName(Number(code))]);
  expect(ntStatus).toEqual({ ...Object.fromEntries(shown), '0xc000017c': 'STATUS_KEY_DELETED' });
});
