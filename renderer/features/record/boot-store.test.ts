import { expect, test } from 'vitest';
import type { Autologger } from '../../../contract/recording.ts';
import { bootPhase } from './boot-store.ts';

const session = (ours: boolean, startStatus: number | null) => ({ ours, startStatus }) as unknown as Autologger;

test('what is recorded, or to be, is ours alone', () => {
  expect(bootPhase(null)).toBe('none');
  expect(bootPhase([session(false, 0), session(false, null)])).toBe('none');
  expect(bootPhase([session(false, 0), session(true, null)])).toBe('registered');
  expect(bootPhase([session(true, 5)])).toBe('failed');
  expect(bootPhase([session(true, 5), session(true, 0)])).toBe('recorded');
  expect(bootPhase([session(true, null), session(true, 0)])).toBe('recorded');
});
