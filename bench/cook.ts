/**
 * All cookers of all built-in plugins over a trace, on one thread, from memory: one pass over the events, and the rows
 * that are made of others. Columns that nobody has asked for yet are not made; `.columns` is with all of them but the
 * texts of all events. The baseline is the pass alone, without a cooker.
 */
import { readFileSync } from 'node:fs';
import { Cookery } from '../engine/cook/cookery.ts';
import { TraceDecoder } from '../engine/events/trace-decoder.ts';
import { memorySource } from '../engine/format/byte-source.ts';
import { openTrace } from '../engine/format/trace.ts';
import { checkDefinitions } from '../engine/plugins/check-plugin.ts';
import { SchemaLibrary } from '../engine/schema/schema-library.ts';
import { haveSharedTraces, sharedTracePath } from '../engine/testing/shared-traces.ts';
import { MemorySink } from '../engine/write/buffer-writer.ts';
import { writeSampleTrace } from '../machine/sample-trace.ts';
import { definitions } from '../plugins/index.ts';
import { median, timeMs } from './measure.ts';
import { figure, type Measurement, report } from './report.ts';

const ROUNDS = 7;
const WARM_UPS = 3;
const plugins = checkDefinitions(definitions);
const tables = plugins.flatMap(({ definition }) => definition.tables);
/** Its columns of texts take a pass of their own when somebody asks for them. */
const EVENTS = 'events/generic';

async function cook(name: string, file: string, bytes: Uint8Array): Promise<Measurement[]> {
  const source = memorySource(bytes);
  const trace = await openTrace(source, { fileName: file });
  const decoder = new TraceDecoder(trace, source, new SchemaLibrary());
  await decoder.prepare();
  const { count } = trace.events;
  const bare: number[] = [];
  const cooked: number[] = [];
  const complete: number[] = [];
  let rows = 0;
  for (let round = 0; round < WARM_UPS + ROUNDS; round++) {
    bare.push(await timeMs(() => decoder.forEach(trace.matchRows({}), 0, count, () => {})));
    const cookery = new Cookery(decoder, plugins);
    const ms = await timeMs(() => cookery.cook(tables.map((table) => table.rows)));
    cooked.push(ms);
    rows = 0;
    complete.push(
      ms +
        (await timeMs(async () => {
          for (const path of new Set(tables.map((table) => table.rows))) {
            const set = cookery.rows(path);
            rows += set.count;
            if (path !== EVENTS) for (const column of set.columns.values()) if (column.values.length < 0) return;
          }
        })),
    );
  }
  const perSecond = (times: readonly number[]): number => count / 1e3 / median(times.slice(WARM_UPS));
  return [
    figure(`${name}.pass`, perSecond(bare), 'M events/s'),
    {
      id: name,
      value: perSecond(cooked),
      unit: 'M events/s',
      goal: 2,
      baselineId: `${name}.pass`,
      ratio: perSecond(bare) / perSecond(cooked),
    },
    figure(`${name}.columns`, perSecond(complete), 'M events/s'),
    figure(`${name}.rows`, rows, 'rows'),
  ];
}

const sink = new MemorySink();
writeSampleTrace(sink);
report(await cook('cook.sample', 'sample.etl', sink.bytes()));
if (haveSharedTraces)
  for (const [name, file] of [
    ['cook.net45', 'perfview-net.4.5.x86.etl'],
    ['cook.tracelogging', 'siemens-TraceLoggingTester.etl'],
  ])
    report(await cook(name, file, readFileSync(sharedTracePath('etl', file))));
