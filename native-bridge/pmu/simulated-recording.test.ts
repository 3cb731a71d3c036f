/** Counters of the simulated machine, recorded and opened again: the tables say what the machine really counted. */
import { expect, it } from 'vitest';
import { plainText } from '../../engine/columns/column.ts';
import { TraceDecoder } from '../../engine/events/trace-decoder.ts';
import { memorySource } from '../../engine/format/byte-source.ts';
import { openTrace } from '../../engine/format/trace.ts';
import { checkDefinitions } from '../../engine/plugins/check-plugin.ts';
import { SchemaLibrary } from '../../engine/schema/schema-library.ts';
import { plainDescription } from '../../engine/testing/written-trace.ts';
import { MemorySink } from '../../engine/write/buffer-writer.ts';
import { makeHeaderBuffer } from '../../engine/write/header-buffer.ts';
import { definitions } from '../../plugins/index.ts';
import { PluginTrace } from '../../plugins/testing/plugin-trace.ts';
import { simulatedCalls } from '../simulator/calls.ts';
import { HandClock } from '../simulator/clock.ts';
import { SimulatedMachine } from '../simulator/machine.ts';
import { startPmu } from './pmu.ts';
import { planOf } from './testing/pmu-machine.ts';

const EVENTS = [0x08, 0x1b, 0x23, 0x24, 0x10, 0x03];

async function recorded(events: number[], ms: number) {
  const clock = new HandClock();
  const machine = new SimulatedMachine({ seed: 5, clock });
  const calls = simulatedCalls(machine);
  const buffers: Uint8Array[] = [];
  let poll = (): void => {};
  const recording = startPmu(
    calls,
    planOf(events),
    { ticks: () => calls.system.queryPerformanceCounter(), ticksPerSecond: 1e7 },
    (some) => buffers.push(...some),
    (error) => expect(error).toBeNull(),
    {
      every: (_, callback) => {
        poll = callback;
        return () => {};
      },
    },
  );
  const baseTicks = calls.system.queryPerformanceCounter();
  for (let i = 0; i < ms / 10; i++) {
    clock.advanceMs(10);
    poll();
  }
  recording.close();
  const sink = new MemorySink();
  let at = 0;
  for (const bytes of [
    makeHeaderBuffer({ ...plainDescription, baseTicks, processors: machine.cores }, 1),
    ...buffers,
  ]) {
    sink.write(at, bytes);
    at += bytes.length;
  }
  const source = memorySource(sink.bytes());
  const trace = await openTrace(source, { fileName: 'recorded.etl' });
  const decoder = new TraceDecoder(trace, source, new SchemaLibrary());
  await decoder.prepare();
  return { machine, trace: new PluginTrace(decoder, checkDefinitions(definitions)) };
}

/** `event core` → sum of Value, as the table groups it. */
async function sums(trace: PluginTrace): Promise<Map<string, number>> {
  const { path, columns } = await trace.page({ table: 'WindowsPerf GPC Data from Driver', expandDepth: 1 });
  const values = columns.find(({ key }) => key === 'value')?.values;
  return new Map(
    path.flatMap((keys, row) => (keys.length === 2 ? [[keys.join(' '), values?.[row] ?? Number.NaN] as const] : [])),
  );
}

it('sums of the driver’s table are what each counter counted, to the last one', async () => {
  const { machine, trace } = await recorded(EVENTS, 300);
  const { counters } = machine.truth();
  expect(counters).toHaveLength(machine.cores * (EVENTS.length + 1));
  const shown = await sums(trace);
  expect(shown).toEqual(new Map(counters.map(({ core, event, first, last }) => [`${event} ${core}`, last - first])));
  // No session tells of the processor: what the driver said of it is in the trace.
  const driver = await trace.table('WindowsPerf GPC Data from Driver');
  expect(plainText(driver.column('product', null), 0)).toBe('Neoverse N1 (neoverse-n1), does not count slots');
  expect(Math.min(...counters.filter(({ event }) => event === 0x08).map(({ last }) => last))).toBeGreaterThan(0);
});

it('what took turns comes close to what was really counted', async () => {
  const events = [...EVENTS, 0x04, 0x05, 0x16, 0x17, 0x21, 0x22];
  const { machine, trace } = await recorded(events, 500);
  const shown = await sums(trace);
  for (let core = 0; core < machine.cores; core++)
    for (const event of events) {
      const really = machine.total(core, event);
      if (really < 100_000) continue;
      expect(Math.abs((shown.get(`${event} ${core}`) ?? 0) / really - 1), `${event} on ${core}`).toBeLessThan(0.35);
    }
});
