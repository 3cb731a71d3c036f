/** Activities of a real trace, joined once more from the headers of its events, and some that go from thread to thread. */
import { describe, expect, test } from 'vitest';
import { providerNameGuid } from '../../contract/provider-name-guid.ts';
import { EXTENDED_TYPE } from '../../engine/format/extended-data.ts';
import { haveSharedTraces } from '../../engine/testing/shared-traces.ts';
import { PayloadBuilder } from '../../engine/write/payload-builder.ts';
import { providerTraits, type TlField, traceLoggingMetadata } from '../../engine/write/trace-logging-builder.ts';
import { columnByPath, columns, Sums, sorted } from '../testing/groups.ts';
import { openPluginTrace } from '../testing/plugin-trace.ts';
import { linesOf, wideAt } from '../testing/raw-events.ts';
import { writtenPluginTrace } from '../testing/written-plugin-trace.ts';

const DIAGNOSTIC_SOURCE = 'adb401e1-5296-51f8-c125-5fda75826144';
/** Of EVENT_HEADER. */
const ACTIVITY_AT = 0x40;

test.skipIf(!haveSharedTraces)('activities of Entity Framework Core, by the activity ID of their events', async () => {
  const trace = await openPluginTrace('perfview-diaghub-diaghub.user_paged.1.etl');
  expect(providerNameGuid('Microsoft-Diagnostics-DiagnosticSource')).toBe(DIAGNOSTIC_SOURCE);
  const kinds = trace.trace.kinds.filter(
    ({ provider, opcode }) => provider === DIAGNOSTIC_SOURCE && [1, 2].includes(opcode),
  );
  const rows = trace.trace.matchRows({ kinds: kinds.map(({ index }) => index) });
  const open = new Map<string, { timeNs: number; name: string }>();
  const durations = new Sums();
  const counts = new Sums();
  let starts = 0;
  await trace.decoder.forEach(rows, 0, rows.count, ({ payload, eventStart, timeNs, kind, pid }) => {
    const { bytes, start, end } = payload;
    const activity = Buffer.from(bytes.subarray(eventStart + ACTIVITY_AT, eventStart + ACTIVITY_AT + 16)).toString(
      'hex',
    );
    if (/^0+$/.test(activity)) return;
    const view = new DataView(bytes.buffer, bytes.byteOffset + start, end - start);
    const source = wideAt(view, 0);
    if (kind.opcode === 1) {
      starts++;
      open.set(activity, { timeNs, name: `Unknown (${pid}) › ${source} › ${wideAt(view, 2 * source.length + 2)}` });
    } else {
      const begun = open.get(activity);
      if (begun === undefined) return;
      open.delete(activity);
      durations.add(begun.name, timeNs - begun.timeNs);
      counts.add(begun.name);
    }
  });
  const page = await trace.page({ table: 'Activities', expandDepth: 2 });
  const of = (key: string) => new Map([...columnByPath(page, key)].filter(([path]) => path.split(' › ').length === 3));
  expect(sorted(of('duration'))).toEqual(sorted(durations.byKey));
  expect(sorted(of('count'))).toEqual(sorted(counts.byKey));
  expect([starts, counts.total]).toEqual([111, 53]);
  const all = await trace.page({ table: 'Activities', configuration: 'Activities By Process, Name', filter: null });
  expect(all.rows).toBe(starts);
});

describe('activities of a written trace', () => {
  const fields: TlField[] = [
    { name: 'SourceName', in: 'unicodeString' },
    { name: 'EventName', in: 'unicodeString' },
  ];
  const activity = (digit: number) => `0000000${digit}-2222-3333-4444-555555555555`;

  test('a stop on another thread ends them; without an ID there are none', async () => {
    const trace = await writtenPluginTrace((writer) => {
      const log = (ticks: number, opcode: number, tid: number, digit: number | null, name: string): void => {
        const extended = [
          {
            type: EXTENDED_TYPE.schemaTraceLogging,
            data: traceLoggingMetadata(opcode === 1 ? 'ActivityStart' : 'ActivityStop', fields),
          },
          { type: EXTENDED_TYPE.providerTraits, data: providerTraits('Microsoft-Diagnostics-DiagnosticSource') },
        ];
        const event = { cpu: 0, pid: 40, provider: DIAGNOSTIC_SOURCE, id: 0, channel: 11, level: 4, extended };
        const payload = new PayloadBuilder().wstr('Lib').wstr(name).build().slice();
        writer.event({ ...event, opcode, tid, ticks, payload, ...(digit !== null && { activityId: activity(digit) }) });
      };
      log(10, 1, 1, 1, 'Outer');
      log(20, 1, 2, 2, 'Inner');
      log(30, 1, 3, null, 'None');
      log(35, 2, 3, null, 'None');
      log(50, 2, 5, 2, 'InnerEnd');
      log(70, 2, 6, 1, 'OuterEnd');
      log(80, 1, 1, 3, 'Never');
    });
    const page = await trace.page({
      table: 'Activities',
      keys: [],
      filter: null,
      values: columns('source', 'name', 'stoppedBy', 'tid', 'stopTid', 'startTime', 'duration', 'complete'),
    });
    expect(linesOf(page)).toEqual([
      'Lib Outer OuterEnd 1 6 1000 6000 1',
      'Lib Inner InnerEnd 2 5 2000 3000 1',
      `Lib Never  1 NaN 8000 ${trace.cookery.environment.endNs - 8000} 0`,
    ]);
  });
});
