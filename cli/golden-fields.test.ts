/**
 * The fields of the first forty events of all real traces, as an independent decoder read them, without any manifest
 * given: they are equal, name by name and form by form.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { haveSharedTraces, sharedTraceNames, sharedTracePath } from '../engine/testing/shared-traces.ts';
import { runCaptured } from './testing/run-captured.ts';

interface ExpectedEvent {
  event?: string;
  fields?: Record<string, unknown>;
}

interface PrintedEvent {
  eventKey: string | null;
  fields: Record<string, unknown> | null;
}

const expectedOf = (name: string): { eventList: ExpectedEvent[] } =>
  JSON.parse(readFileSync(sharedTracePath('expected', name.replace(/\.etl$/, '.json')), 'utf8'));

test.skipIf(!haveSharedTraces)('all real traces are there', () => {
  expect(sharedTraceNames).toHaveLength(47);
});

describe.each(sharedTraceNames)('%s', (name) => {
  test('the fields of the first 40 events', async () => {
    const args = ['events', sharedTracePath('etl', name), '--limit', '40', '--format', 'ndjson'];
    const { exitCode, out, errors } = await runCaptured(args);
    expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: [] });
    const printed: PrintedEvent[] = out
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
    const expected = expectedOf(name).eventList.slice(0, 40);
    expect(printed).toHaveLength(expected.length);
    for (const [i, { event, fields }] of expected.entries()) {
      const { eventKey, fields: own } = printed[i];
      if (event !== undefined) expect([i, eventKey]).toEqual([i, event]);
      // As text: the order of the fields counts.
      if (fields !== undefined)
        expect(`${i} ${event} ${JSON.stringify(own, null, 1)}`).toBe(
          `${i} ${event} ${JSON.stringify(fields, null, 1)}`,
        );
    }
  });
});
