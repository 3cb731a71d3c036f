/**
 * Every field of every event of two real traces, on one thread, from memory: the values as they are shown. The baseline
 * is the same pass without reading a field, so the ratio says what the values cost.
 */
import { readFileSync } from 'node:fs';
import { TraceDecoder } from '../engine/events/trace-decoder.ts';
import { memorySource } from '../engine/format/byte-source.ts';
import { openTrace } from '../engine/format/trace.ts';
import { SchemaLibrary } from '../engine/schema/schema-library.ts';
import { haveSharedTraces, sharedTracePath } from '../engine/testing/shared-traces.ts';
import { median, timeMs } from './measure.ts';
import { figure, type Measurement, report } from './report.ts';

const ROUNDS = 7;
const WARM_UPS = 3;

async function decode(name: string, file: string): Promise<Measurement[]> {
  const source = memorySource(readFileSync(sharedTracePath('etl', file)));
  const trace = await openTrace(source, { fileName: file });
  const decoder = new TraceDecoder(trace, source, new SchemaLibrary());
  await decoder.prepare();
  const { count } = trace.events;
  let fields = 0;
  let undecoded = 0;
  const pass = (read: boolean) =>
    decoder.forEach(decoder.trace.matchRows({}), 0, count, ({ layout, payload }) => {
      if (layout === null) undecoded++;
      else if (read) for (let i = 0; i < layout.located; i++) if (layout.value(payload, i) !== undefined) fields++;
    });
  const located: number[] = [];
  const whole: number[] = [];
  for (let round = 0; round < WARM_UPS + ROUNDS; round++) {
    located.push(await timeMs(() => pass(false)));
    fields = 0;
    undecoded = 0;
    whole.push(await timeMs(() => pass(true)));
  }
  const wholeMs = median(whole.slice(WARM_UPS));
  const locatedMs = median(located.slice(WARM_UPS));
  const baselineId = `${name}.located`;
  return [
    figure(baselineId, count / 1e3 / locatedMs, 'M events/s'),
    {
      id: name,
      value: count / 1e3 / wholeMs,
      unit: 'M events/s',
      goal: 2,
      baselineId,
      ratio: wholeMs / locatedMs,
    },
    figure(`${name}.fields`, fields / 1e3 / wholeMs, 'M fields/s'),
    figure(`${name}.undecoded`, undecoded, 'events'),
  ];
}

if (haveSharedTraces) {
  report(await decode('decode.net45', 'perfview-net.4.5.x86.etl'));
  report(await decode('decode.tracelogging', 'siemens-TraceLoggingTester.etl'));
}
