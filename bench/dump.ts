/**
 * All events of two real traces with all their fields as text, on one thread, from memory to nowhere: what
 * `corescope dump` does once a trace is open.
 */
import { readFileSync } from 'node:fs';
import { haveSharedTraces, sharedTracePath } from '../engine/testing/shared-traces.ts';
import { TraceHost } from '../host/trace-host.ts';
import { type DumpFormat, dumpEvents } from '../host/traces/event-text.ts';
import { median, timeMs } from './measure.ts';
import { figure, type Measurement, report } from './report.ts';

const ROUNDS = 7;
const WARM_UPS = 3;

async function dump(id: string, file: string, format: DumpFormat, goal: number | null): Promise<Measurement[]> {
  const host = new TraceHost();
  const trace = host.decoded(await host.openBytes(readFileSync(sharedTracePath('etl', file)), file));
  await trace.decoder();
  let textBytes = 0;
  const dumpMs: number[] = [];
  for (let round = 0; round < WARM_UPS + ROUNDS; round++) {
    textBytes = 0;
    dumpMs.push(
      await timeMs(() =>
        dumpEvents(trace, { format }, (bytes) => {
          textBytes += bytes.length;
          return true;
        }),
      ),
    );
  }
  await host.closeAll();
  const ms = median(dumpMs.slice(WARM_UPS));
  return [
    figure(id, textBytes / 1e3 / ms, 'MB/s', goal),
    figure(`${id}.events`, trace.trace.info.events / 1e3 / ms, 'M events/s'),
  ];
}

if (haveSharedTraces)
  for (const [name, file] of [
    ['net45', 'perfview-net.4.5.x86.etl'],
    ['tracelogging', 'siemens-TraceLoggingTester.etl'],
  ] as const) {
    report(await dump(`dump.csv.${name}`, file, 'csv', 150));
    report(await dump(`dump.ndjson.${name}`, file, 'ndjson', null));
  }
