/** Each profile that comes along fills the tables that it is for, on the simulated machine. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TraceDecoder } from '../../engine/events/trace-decoder.ts';
import { memorySource } from '../../engine/format/byte-source.ts';
import { openTrace } from '../../engine/format/trace.ts';
import { builtInProfiles } from '../../engine/formats/recording/built-in-profiles.ts';
import { checkDefinitions } from '../../engine/plugins/check-plugin.ts';
import { SchemaLibrary } from '../../engine/schema/schema-library.ts';
import { definitions } from '../../plugins/index.ts';
import { PluginTrace } from '../../plugins/testing/plugin-trace.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openProfiles } from './profiles/profiles.ts';
import { RecorderWorld } from './testing/recorder-world.ts';

const folder = temporaryFolder();

/** So long, of machine time, that all of it happens: a connection after 0.7 s, a round of wperf after 1.1 s. */
const FILLED: Readonly<Record<string, readonly [recordedMs: number, tables: readonly string[]]>> = {
  general: [350, ['CPU Usage (Sampled)', 'CPU Usage (Precise)', 'DPC/ISR Duration', 'Disk Usage']],
  cpu: [350, ['CPU Usage (Sampled)', 'CPU Usage (Precise)', 'DPC/ISR Duration', 'CPU Frequency']],
  disk: [350, ['Disk Usage', 'File I/O']],
  network: [900, ['TCP/UDP Traffic', 'TCP Connections']],
  dotnet: [
    500,
    ['GC', 'GC Pauses', 'GC Heap Sizes', 'GC Allocations', 'Methods Jitted', 'Methods Loaded', 'Exceptions', 'Loader'],
  ],
  'pmu-topdown': [300, ['WindowsPerf GPC Data from Driver', 'WindowsPerf Totals']],
  windowsperf: [1150, ['WindowsPerf GPC Data from Driver', 'WindowsPerf GPC Data from App']],
};

test.each([...builtInProfiles.keys()])('%s', async (profile) => {
  const [recordedMs, tables] = FILLED[profile]!;
  const world = new RecorderWorld(folder);
  const recorder = world.recorder();
  const profiles = openProfiles({ machine: () => recorder.machine() });
  const { plan } = await profiles.plan({ profile, detail: 'verbose', logging: 'file' });
  const out = world.path(`${profile}.etl`);
  await recorder.start(plan!, out);
  await world.time.advance(recordedMs);
  const { messages } = await recorder.stop(false);
  expect(messages.filter(({ kind }) => kind !== 'session')).toEqual([]);
  // Its own schemas alone: those of this machine, for any other.
  const source = memorySource(readFileSync(out));
  const decoder = new TraceDecoder(await openTrace(source, { fileName: 'p.etl' }), source, new SchemaLibrary());
  await decoder.prepare();
  const trace = new PluginTrace(decoder, checkDefinitions(definitions));
  const rows: [string, number][] = [];
  for (const name of tables) rows.push([name, (await trace.table(name)).count]);
  expect(rows.filter(([, count]) => count === 0)).toEqual([]);
  for (const session of plan!.sessions)
    for (const { guid } of session.providers)
      expect(
        decoder.trace.kinds.some(({ provider }) => provider === guid),
        guid ?? '',
      ).toBe(true);
});
