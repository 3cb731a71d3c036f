import { describe, expect, test } from 'vitest';
import { haveSharedTraces } from '../../engine/testing/shared-traces.ts';
import { columnByPath, Sums, sorted } from '../testing/groups.ts';
import { openPluginTrace } from '../testing/plugin-trace.ts';
import { rawNames } from '../testing/raw-names.ts';

const START = 1;
const END = 2;
const DC_START = 3;
const DC_END = 4;
/** Gone, but somebody still holds it. */
const DEFUNCT = 39;

describe.each(haveSharedTraces ? ['sample', 'perfview-net.4.5.2.x64.etl'] : ['sample'])('%s', (name) => {
  const opened = openPluginTrace(name);
  opened.catch(() => {});

  test('processes with their lifetimes', async () => {
    const trace = await opened;
    const { endNs } = trace.cookery.environment;
    const names = await rawNames(trace);
    // Process: unique key 0, pid 8. In these traces no id of a process is used twice.
    const lives = new Map<number, { from: number; to: number }>();
    let defunct = 0;
    await trace.each('Process', [START, END, DC_START, DC_END, DEFUNCT], ({ payload, timeNs, opcode }) => {
      const pid = payload.getUint32(8, true);
      // Its name is told in another place; here it is only counted.
      if (opcode === DEFUNCT) {
        if (!lives.has(pid)) defunct++;
        return;
      }
      const life = lives.get(pid) ?? { from: 0, to: endNs };
      lives.set(pid, life);
      if (opcode === START) life.from = timeNs;
      if (opcode === END) life.to = timeNs;
    });
    const lifetimes = new Sums();
    for (const [pid, { from, to }] of lives) lifetimes.add(names.process(pid), to - from);
    const page = await trace.page({ table: 'Processes' });
    expect(page.rows).toBe(lives.size + defunct);
    const shown = columnByPath(page, 'lifetime');
    // The manifest's provider and the kernel's group both tell of an end, a microsecond apart.
    for (const [process, lifetime] of lifetimes.byKey)
      expect(Math.abs(shown.get(process)! - lifetime), process).toBeLessThan(1000);
  });

  test('threads by process', async () => {
    const trace = await opened;
    const names = await rawNames(trace);
    // Thread: pid 0, tid 4. One life begins with a start, or is there at the beginning or the end.
    const lives = new Sums();
    const alive = new Map<number, number>();
    await trace.each('Thread', [START, END, DC_START, DC_END], ({ payload, opcode }) => {
      const pid = payload.getUint32(0, true);
      const tid = payload.getUint32(4, true);
      if (alive.get(tid) !== pid) lives.add(names.process(pid));
      if (opcode === END) alive.delete(tid);
      else alive.set(tid, pid);
    });
    const page = await trace.page({ table: 'Threads' });
    expect(page.rows).toBe(lives.total);
    expect(sorted(columnByPath(page, 'count'))).toEqual(sorted(lives.byKey));
  });

  test('images by process: every load and every one that a rundown tells', async () => {
    const trace = await opened;
    const names = await rawNames(trace);
    const images = new Sums();
    const loaded = new Set<string>();
    // Image: base 0, size 8, pid 16. Load is Process/10 or Image/10, unload Image/2.
    const keyOf = (payload: DataView) => `${payload.getUint32(16, true)}/${payload.getBigUint64(0, true)}`;
    const add = (payload: DataView): void => {
      const key = keyOf(payload);
      if (loaded.has(key)) return;
      loaded.add(key);
      const pid = payload.getUint32(16, true);
      const isKernels = payload.getBigUint64(0, true) >= 0xffff_8000_0000_0000n;
      images.add(isKernels ? 'System' : names.process(pid));
    };
    const told: { row: number; opcode: number; payload: DataView }[] = [];
    for (const group of ['Image', 'Process'])
      await trace.each(group, group === 'Image' ? [2, 3, 4, 10] : [10], ({ payload, opcode, row }) => {
        const { buffer, byteOffset, byteLength } = payload;
        told.push({ row, opcode, payload: new DataView(buffer.slice(byteOffset, byteOffset + byteLength)) });
      });
    for (const { payload, opcode } of told.sort((a, b) => a.row - b.row)) {
      add(payload);
      if (opcode === 2) loaded.delete(keyOf(payload));
    }
    const page = await trace.page({ table: 'Images' });
    expect(page.rows).toBe(images.total);
    expect(sorted(columnByPath(page, 'count'))).toEqual(sorted(images.byKey));
  });
});
