import { expect, test } from 'vitest';
import { MARKER_EVENT, MARKER_PROVIDER, MARKER_PROVIDER_NAME, MARKER_TEXT } from '../../contract/marker-events.ts';
import { EXTENDED_TYPE } from '../../engine/format/extended-data.ts';
import { PayloadBuilder } from '../../engine/write/payload-builder.ts';
import { providerTraits, traceLoggingMetadata } from '../../engine/write/trace-logging-builder.ts';
import { writtenPluginTrace } from '../testing/written-plugin-trace.ts';

test('marks of the kernel and markers of a recording are one table, by time; other events of both are none', async () => {
  const trace = await writtenPluginTrace((writer) => {
    const kernel = (ticks: number, type: number, text: string) =>
      writer.perfInfo({
        cpu: 1,
        ticks,
        group: 15,
        type,
        version: 2,
        payload: new PayloadBuilder().astr(text).build(),
      });
    const own = (ticks: number, name: string, text: string) =>
      writer.event({
        cpu: 2,
        ticks,
        pid: 77,
        tid: 5,
        provider: MARKER_PROVIDER,
        id: 0,
        payload: new PayloadBuilder().wstr(text).build(),
        extended: [
          {
            type: EXTENDED_TYPE.schemaTraceLogging,
            data: traceLoggingMetadata(name, [{ name: MARKER_TEXT, in: 'unicodeString' }]),
          },
          { type: EXTENDED_TYPE.providerTraits, data: providerTraits(MARKER_PROVIDER_NAME) },
        ],
      });
    own(10, MARKER_EVENT, 'begins — ü');
    kernel(20, 34, 'loaded');
    own(30, 'Other', 'no');
    kernel(40, 32, 'no checkpoint');
    kernel(50, 36, '');
    own(60, MARKER_EVENT, 'ends');
  });
  const { columns, rows } = await trace.page({ table: 'Marks', configuration: 'By Time' });
  const texts = (name: string) => columns.find((column) => column.name === name)!.text;
  expect(rows).toBe(4);
  expect(texts('Mark')).toEqual(['begins — ü', 'loaded', '', 'ends']);
  expect(texts('Provider Name')).toEqual([
    MARKER_PROVIDER_NAME,
    'Kernel/PerfInfo',
    'Kernel/PerfInfo',
    MARKER_PROVIDER_NAME,
  ]);
  // A tick is 100 ns.
  expect([...columns.find(({ name }) => name === 'Time')!.values!]).toEqual([1000, 2000, 5000, 6000]);
});
