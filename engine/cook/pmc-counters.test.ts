import { expect, test } from 'vitest';
import { TraceDecoder } from '../events/trace-decoder.ts';
import { memorySource } from '../format/byte-source.ts';
import { openTrace } from '../format/trace.ts';
import { SchemaLibrary } from '../schema/schema-library.ts';
import { writtenTrace } from '../testing/written-trace.ts';
import { PmcCounters } from './pmc-counters.ts';

const PMC_COUNTERS = 8;
const PROVIDER = '01234567-0123-0123-0123-0123456789ab';

test('values behind a PERFINFO header, after a PEBS index, or in extended data; what is not there is no number', async () => {
  const items = new Uint8Array(16);
  new DataView(items.buffer).setBigUint64(0, 2n ** 52n, true);
  new DataView(items.buffer).setBigUint64(8, 77n, true);
  const bytes = writtenTrace({}, (writer) => {
    const at = (ticks: number) => ({ cpu: 0, ticks, pid: 4, tid: 8, payload: new Uint8Array(24).fill(0xee) });
    const kernel = { group: 5, type: 36, version: 4 };
    writer.perfInfo({ ...at(1), ...kernel });
    writer.perfInfo({ ...at(2), ...kernel, pmcCounters: [5, 2 ** 40 + 1] });
    writer.perfInfo({ ...at(3), ...kernel, pmcCounters: [6, 7, 8], pebsIndex: 99 });
    writer.perfInfo({ ...at(4), ...kernel, pebsIndex: 99 });
    writer.system({ ...at(5), ...kernel });
    const event = { provider: PROVIDER, id: 1 };
    writer.event({ ...at(6), ...event });
    writer.event({ ...at(7), ...event, extended: [{ type: PMC_COUNTERS, data: items }] });
  });
  const source = memorySource(bytes);
  const trace = await openTrace(source, { fileName: 'counters.etl' });
  const decoder = new TraceDecoder(trace, source, new SchemaLibrary());
  await decoder.prepare();
  const told: Record<number, number[] | null> = {};
  const rows = trace.matchRows({});
  const counters = new PmcCounters();
  await decoder.forEach(rows, 0, rows.count, (event) => {
    counters.findIn(event);
    if (event.timeNs > 0)
      told[event.timeNs / 100] = counters.count > 0 ? [0, 1, 2, 3].map((i) => counters.value(i)) : null;
  });
  const none = Number.NaN;
  expect(told).toEqual({
    1: null,
    2: [5, 2 ** 40 + 1, none, none],
    3: [6, 7, 8, none],
    4: null,
    5: null,
    6: null,
    7: [2 ** 52, 77, none, none],
  });
});
