import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { WorkspaceJson } from '../contract/workspace.ts';
import { guid, regionsXml } from '../engine/formats/testing/region-text.ts';
import { writtenTrace as written } from '../engine/testing/written-trace.ts';
import { PayloadBuilder } from '../engine/write/payload-builder.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { writtenProvider, writtenTrace } from '../host/testing/written-trace.ts';
import { runCaptured } from './testing/run-captured.ts';

const folder = temporaryFolder();
const trace = join(folder, 'small.etl');
const regions = join(folder, 'mine.regions.xml');
const workspace = join(folder, 'mine.corescope');
const stateDir = join(folder, 'state');

beforeAll(() => {
  // Events 0…19, one a microsecond from 1 µs on; event i has tid i and is on CPU i % 4, whose pid is 100 + that.
  writeFileSync(trace, writtenTrace({ events: 20 }));
  const event = `<Event Provider="{${writtenProvider}}" Id="7" />`;
  writeFileSync(
    regions,
    regionsXml(`<Region Guid="${guid(1)}" Name="Turn">
      <Start>${event}</Start><Stop>${event}</Stop><Match><Event PID="true" /></Match>
    </Region>`),
  );
  const json: WorkspaceJson = {
    format: 'corescope-workspace',
    version: 1,
    traces: [],
    tabs: [],
    markers: [
      { id: 'm2', name: 'late', startNs: 15_000, endNs: 15_000, note: 'here' },
      { id: 'm1', name: 'early, "first"', startNs: 500, endNs: 2500 },
    ],
  };
  writeFileSync(workspace, JSON.stringify(json));
});

async function listed(...args: string[]): Promise<Record<string, unknown>[]> {
  const { exitCode, out, errors } = await runCaptured(['regions', trace, '--json', ...args], { stateDir });
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: [] });
  return JSON.parse(out);
}

test('regions that a file finds, inside of what they lie in', async () => {
  const all = await listed('--regions', regions);
  const turns = all.filter(({ name, complete }) => name === 'Turn' && complete === 'true');
  // Each event of a CPU ends the turn that the one before has begun, 4 µs earlier.
  expect(turns.map(({ startNs, lengthNs, depth }) => [startNs, lengthNs, depth])).toEqual(
    Array.from({ length: 16 }, (_, i) => [1000 * (i + 1), 4000, 1]),
  );
  expect(all[0]).toMatchObject({ name: 'Root', startNs: 1000, endNs: 20_000, kind: 'region', depth: 0, file: regions });
});

test('markers of a workspace stand among them, by time', async () => {
  const all = await listed('--regions', regions, '--workspace', workspace);
  const markers = all.filter(({ kind }) => kind === 'marker');
  expect(markers).toEqual([
    {
      startNs: 500,
      endNs: 2500,
      lengthNs: 2000,
      kind: 'marker',
      depth: 0,
      complete: null,
      name: 'early, "first"',
      file: workspace,
      note: '',
    },
    expect.objectContaining({ name: 'late', startNs: 15_000, lengthNs: 0, note: 'here' }),
  ]);
  const starts = all.map(({ startNs }) => Number(startNs));
  expect(starts).toEqual([...starts].sort((a, b) => a - b));
  expect(await listed()).toEqual([]);
});

test('marks that were set while it was recorded stand among them; those of the kernel alike', async () => {
  const file = join(folder, 'marked.etl');
  writeFileSync(
    file,
    written({}, (writer) => {
      const text = (mark: string) => new PayloadBuilder().astr(mark).build();
      writer.event({
        cpu: 0,
        ticks: 10,
        pid: 1,
        tid: 1,
        provider: writtenProvider,
        id: 7,
        payload: new Uint8Array(16),
      });
      writer.perfInfo({ cpu: 0, ticks: 40, group: 15, type: 34, version: 2, payload: text('second') });
      writer.perfInfo({ cpu: 1, ticks: 20, group: 15, type: 34, version: 2, payload: text('first') });
    }),
  );
  const { exitCode, out } = await runCaptured(['regions', file, '--json', '--workspace', workspace], { stateDir });
  expect(exitCode).toBe(0);
  expect(JSON.parse(out).map((row: Record<string, unknown>) => [row.kind, row.name, row.startNs, row.note])).toEqual([
    ['marker', 'early, "first"', 500, ''],
    ['mark', 'first', 2000, 'Kernel/PerfInfo'],
    ['mark', 'second', 4000, 'Kernel/PerfInfo'],
    ['marker', 'late', 15_000, 'here'],
  ]);
});

test('what is not a workspace is said', async () => {
  const { exitCode, errors } = await runCaptured(['regions', trace, '--workspace', regions], { stateDir });
  expect(exitCode).toBe(1);
  expect(errors).toEqual([expect.stringMatching(/mine\.regions\.xml/)]);
});
