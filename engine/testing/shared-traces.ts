/**
 * The one door through which tests reach the real traces in `../shared/traces`. They are other people's data and stay
 * outside the repository: tests skip aloud where they are absent and fail where CORESCOPE_REQUIRE_TRACES=1.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../../shared/traces');

export const haveSharedTraces = existsSync(join(root, 'etl'));

if (!haveSharedTraces) {
  if (process.env.CORESCOPE_REQUIRE_TRACES === '1')
    throw new Error('CORESCOPE_REQUIRE_TRACES=1, but ../shared/traces/etl is not there');
  console.warn('SKIPPED: tests on real traces, because ../shared/traces is not there');
}

/** Path of a file below `../shared/traces`. */
export const sharedTracePath = (...parts: string[]): string => join(root, ...parts);

/** Names (`x.etl`) of all shared traces, sorted; empty where they are absent. */
export const sharedTraceNames: string[] = haveSharedTraces
  ? readdirSync(join(root, 'etl'))
      .filter((name) => name.endsWith('.etl'))
      .sort()
  : [];
