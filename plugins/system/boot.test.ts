/** Phases of a boot in traces that are written by hand. */
import { expect, test } from 'vitest';
import { PayloadBuilder } from '../../engine/write/payload-builder.ts';
import type { TraceWriter } from '../../engine/write/trace-writer.ts';
import { columns } from '../testing/groups.ts';
import { manifestOf } from '../testing/listed-manifest.ts';
import { linesOf } from '../testing/raw-events.ts';
import { writtenPluginTrace } from '../testing/written-plugin-trace.ts';

const SHELL_CORE = '30336ed4-e327-447c-9de0-51b652c86108';
const MS_TICKS = 10_000;
const manifest = manifestOf('Microsoft-Windows-Shell-Core', SHELL_CORE, [
  { id: 27231, version: 0, fields: 'Value:UInt32' },
]);

type Event = [ms: number, image: string, parent: number] | [ms: number];

/** Starts of processes, and the desktop that is ready. */
async function phases(...events: Event[]) {
  const write = (writer: TraceWriter): void => {
    for (const [i, [ms, image, parent = 4]] of events.entries()) {
      const at = { cpu: 0, ticks: ms * MS_TICKS };
      if (image === undefined)
        writer.event({
          ...at,
          bits: 64,
          provider: SHELL_CORE,
          id: 27231,
          version: 0,
          pid: 9,
          tid: 9,
          payload: new Uint8Array(4),
        });
      else {
        const pb = new PayloadBuilder(8)
          .u64(1)
          .u32(100 + i)
          .u32(parent)
          .u32(0)
          .u32(259)
          .u64(0)
          .u32(0);
        pb.u64(1).u64(0).sid('S-1-5-18').astr(image).wstr('').wstr('').wstr('');
        writer.system({ ...at, group: 3, type: 1, version: 4, pid: parent, tid: 1, payload: pb.build().slice() });
      }
    }
  };
  const trace = await writtenPluginTrace(write, {}, [manifest]);
  const page = await trace.page({
    table: 'Boot Phases',
    keys: [],
    values: columns('phase', 'startTime', 'endTime', 'duration'),
  });
  return { lines: linesOf(page), endNs: trace.cookery.environment.endNs };
}

const line = (phase: string, from: number, to: number): string =>
  `${phase} ${from * 1e6} ${to * 1e6} ${(to - from) * 1e6}`;

test('phases follow one another, each from the mark before it to its own', async () => {
  const { lines, endNs } = await phases(
    [800, 'smss.exe', 4],
    // Session managers of sessions, and what comes a second time.
    [900, 'smss.exe', 100],
    [1000, 'csrss.exe', 100],
    [1500, 'Winlogon.EXE', 101],
    [1700, 'winlogon.exe', 101],
    [2600, 'explorer.exe', 104],
    [3100],
    [3200, 'explorer.exe', 104],
    [5000],
    [6000, 'notepad.exe', 4],
  );
  expect(endNs).toBe(6e9);
  expect(lines).toEqual([
    line('Pre Session Init', 0, 800),
    line('Session Init', 800, 1500),
    line('Winlogon Init', 1500, 2600),
    line('Explorer Init', 2600, 3100),
    line('Post Boot', 3100, 6000),
  ]);
});

test('a phase without its end has no row', async () => {
  const { lines } = await phases([800, 'smss.exe', 4], [1500, 'winlogon.exe', 100], [9000, 'notepad.exe', 4]);
  expect(lines).toEqual([line('Pre Session Init', 0, 800), line('Session Init', 800, 1500)]);
});

test('what lacks its beginning has none either', async () => {
  const { lines } = await phases([800, 'smss.exe', 4], [2600, 'explorer.exe', 104], [3000]);
  expect(lines).toEqual([
    line('Pre Session Init', 0, 800),
    line('Explorer Init', 2600, 3000),
    line('Post Boot', 3000, 3000),
  ]);
});

test('a logon is no boot', async () => {
  const { lines } = await phases(
    [100, 'smss.exe', 400],
    [200, 'winlogon.exe', 100],
    [300, 'explorer.exe', 101],
    [400],
    [500, 'smss.exe', 4],
  );
  expect(lines).toEqual([line('Pre Session Init', 0, 500)]);
});
