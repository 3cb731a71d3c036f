import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IMAGE_ID, SYS_CONFIG_EX } from '../../format/class-guids.ts';
import { noMachine } from './process-machine.ts';
import { decodedEvents, MS } from './testing/decoded-trace.ts';

const ns = (ms: number): number => ms * 1e6;
const at = (ms: number): { ticks: number } => ({ ticks: ms * MS });

describe('processes', () => {
  test('a pid that comes back is another process', async () => {
    const { names } = await decodedEvents((events) => {
      events.process({ ...at(10), type: 'start', pid: 100, key: 1, name: 'first.exe', commandLine: 'first.exe -x' });
      events.process({ ...at(20), type: 'end', pid: 100, key: 1, name: 'first.exe', exitStatus: 7 });
      events.process({ ...at(30), type: 'start', pid: 100, key: 2, name: 'second.exe' });
    });
    expect(names.processAt(100, ns(5))).toBeUndefined();
    expect(names.processAt(100, ns(15))?.name).toBe('first.exe');
    // Its last threads are still at it after its end.
    expect(names.processAt(100, ns(21))?.name).toBe('first.exe');
    expect(names.processAt(100, ns(35))?.name).toBe('second.exe');
    expect(names.processes()).toEqual([
      {
        ...{ pid: 100, parentPid: 4, name: 'first.exe', commandLine: 'first.exe -x', sessionId: 1 },
        ...{ userSid: 'S-1-5-18', exitStatus: 7, packageName: null, ...noMachine, startNs: ns(10), endNs: ns(20) },
      },
      {
        ...{ pid: 100, parentPid: 4, name: 'second.exe', commandLine: null, sessionId: 1 },
        ...{ userSid: 'S-1-5-18', exitStatus: null, packageName: null, ...noMachine, startNs: ns(30), endNs: null },
      },
    ]);
  });

  test('a rundown at the end names all that was before, two rundowns are one process', async () => {
    const { names } = await decodedEvents((events) => {
      events.process({ ...at(1), type: 'dcStart', pid: 200, name: 'both.exe' });
      events.process({ ...at(2), type: 'dcStart', pid: 200, name: 'both.exe' });
      events.process({ ...at(90), type: 'dcEnd', pid: 100, name: 'late.exe' });
      events.process({ ...at(90), type: 'dcEnd', pid: 200, name: 'both.exe' });
    });
    expect(names.processAt(100, ns(0))).toMatchObject({ name: 'late.exe', startNs: null, endNs: null });
    expect(names.processAt(200, ns(50))).toMatchObject({ name: 'both.exe', startNs: null, endNs: null });
    expect(names.counts.processes).toBe(2);
  });

  test('a defunct process has ended, though handles hold it', async () => {
    const { names } = await decodedEvents((events) => {
      events.process({ ...at(1), type: 'dcStart', pid: 100, name: 'known.exe' });
      events.process({ ...at(5), type: 'end', pid: 100, name: 'known.exe', exitStatus: 3 });
      events.process({ ...at(90), type: 'defunct', pid: 100, name: 'known.exe', exitStatus: 3 });
      events.process({ ...at(91), type: 'defunct', pid: 200, name: 'never.exe', exitStatus: 4 });
    });
    expect(names.processes()).toMatchObject([
      { pid: 100, endNs: ns(5), exitStatus: 3 },
      { pid: 200, startNs: null, endNs: ns(91), exitStatus: 4 },
    ]);
  });

  test('Idle and System need no events', async () => {
    const { names } = await decodedEvents(() => undefined);
    expect([0, 4, 8].map((pid) => names.processAt(pid, 0)?.name)).toEqual(['Idle', 'System', undefined]);
    expect(names.processes()).toEqual([]);
  });

  test('a short name is made whole by an image, else by the command line', async () => {
    const { names } = await decodedEvents((events) => {
      for (const [pid, commandLine] of [
        [100, ''],
        [200, '"C:\\Program Files\\AVeryLongNameOfAProgram.exe" /x'],
        [300, 'other.exe'],
      ] as const)
        events.process({ ...at(1), type: 'dcStart', pid, name: 'AVeryLongNameO', commandLine });
      const path = '\\Device\\HarddiskVolume1\\averylongnameofanother.exe';
      events.image({ ...at(2), type: 'dcStart', pid: 100, base: 0x400000, sizeBytes: 0x1000, path });
    });
    expect([100, 200, 300].map((pid) => names.processAt(pid, ns(5))?.name)).toEqual([
      'averylongnameofanother.exe',
      'AVeryLongNameOfAProgram.exe',
      'AVeryLongNameO',
    ]);
  });
});

describe('threads', () => {
  test('a tid that comes back may be of another process; names may come later', async () => {
    const { names } = await decodedEvents((events) => {
      events.process({ ...at(1), type: 'dcStart', pid: 100, name: 'a.exe' });
      events.process({ ...at(1), type: 'dcStart', pid: 200, name: 'b.exe' });
      events.thread({ ...at(2), type: 'dcStart', pid: 100, tid: 12, start: 0x401000 });
      events.thread({ ...at(10), type: 'end', pid: 100, tid: 12 });
      events.thread({ ...at(20), type: 'start', pid: 200, tid: 12 });
      events.thread({ ...at(90), type: 'dcEnd', pid: 200, tid: 12, name: 'worker' });
      const path = '\\SystemRoot\\a.dll';
      events.image({ ...at(90), type: 'dcEnd', pid: 100, base: 0x400000, sizeBytes: 0x4000, path });
    });
    expect(names.threads()).toEqual([
      {
        ...{ tid: 12, pid: 100, process: 'a.exe', name: null, startNs: null, endNs: ns(10) },
        ...{ startAddress: '0x401000', startModule: 'a.dll' },
      },
      {
        ...{ tid: 12, pid: 200, process: 'b.exe', name: 'worker', startNs: ns(20), endNs: null },
        ...{ startAddress: null, startModule: null },
      },
    ]);
    expect([5, 15, 25].map((ms) => names.threadAt(12, ns(ms))?.pid)).toEqual([100, 100, 200]);
    expect(names.processOfThread(99, 0)).toBe(-1);
  });

  test('threads end with their process', async () => {
    const { names } = await decodedEvents((events) => {
      events.process({ ...at(5), type: 'start', pid: 100, name: 'a.exe' });
      events.thread({ ...at(6), type: 'dcStart', pid: 100, tid: 12 });
      events.process({ ...at(9), type: 'end', pid: 100, name: 'a.exe' });
    });
    expect(names.threads()).toMatchObject([{ tid: 12, startNs: ns(5), endNs: ns(9) }]);
  });
});

describe('images', () => {
  const dll = (name: string): string => `\\Device\\HarddiskVolume3\\dlls\\${name}`;
  const moduleAt = (
    names: Awaited<ReturnType<typeof decodedEvents>>['names'],
    pid: number,
    low: number,
    ms: number,
  ) => {
    const place = names.imageAt(pid, low, 0, ns(ms));
    return place === undefined ? undefined : `${place.image.path}+${place.offset}`;
  };

  test('a base is another image after an unload, and none between', async () => {
    const { names } = await decodedEvents((events) => {
      events.volume('\\Device\\HarddiskVolume3\\', 'D:\\');
      const base = { pid: 100, base: 0x400000 };
      events.imageId({ ...at(10), ...base, pdb: 'a.pdb', guid: '11111111-2222-3333-4444-555555555555' });
      events.image({ ...at(10), type: 'load', ...base, sizeBytes: 0x2000, path: dll('a.dll') });
      // An unload may leave the device out.
      events.image({ ...at(20), type: 'unload', ...base, sizeBytes: 0x2000, path: '\\dlls\\a.dll' });
      events.imageId({ ticks: 30 * MS - 1, ...base, pdb: 'b.pdb', guid: '99999999-2222-3333-4444-555555555555' });
      events.image({ ...at(30), type: 'load', ...base, sizeBytes: 0x8000, path: dll('b.dll') });
      events.image({ ...at(30), type: 'load', pid: 100, base: 0x500000, sizeBytes: 0x1000, path: dll('c.dll') });
      events.fileVersion({ ...at(99), version: '1.2.3 (lab)' });
    });
    expect(moduleAt(names, 100, 0x401000, 5)).toBeUndefined();
    expect(moduleAt(names, 100, 0x401000, 10)).toBe('D:\\dlls\\a.dll+4096');
    expect(moduleAt(names, 100, 0x401000, 25)).toBeUndefined();
    expect(moduleAt(names, 100, 0x401000, 30)).toBe('D:\\dlls\\b.dll+4096');
    expect(moduleAt(names, 100, 0x405000, 15)).toBeUndefined();
    expect(moduleAt(names, 100, 0x407fff, 40)).toBe('D:\\dlls\\b.dll+32767');
    expect(moduleAt(names, 100, 0x408000, 40)).toBeUndefined();
    expect(moduleAt(names, 100, 0x500fff, 40)).toBe('D:\\dlls\\c.dll+4095');
    expect(moduleAt(names, 200, 0x401000, 40)).toBeUndefined();
    expect(names.images()).toMatchObject([
      { name: 'a.dll', loadNs: ns(10), unloadNs: ns(20), pdbName: 'a.pdb', pdbAge: 3, fileVersion: '1.2.3 (lab)' },
      { name: 'b.dll', loadNs: ns(30), unloadNs: null, pdbGuid: '99999999-2222-3333-4444-555555555555' },
      { name: 'c.dll', pdbName: null, fileVersion: null, timeDateStamp: 0x5eed, baseAddress: '0x500000' },
    ]);
  });

  test('the images of a process go with it, those of the kernel are everybody’s', async () => {
    const kernelBase = -(2 ** 43);
    const { names } = await decodedEvents((events) => {
      events.image({
        ...at(1),
        type: 'dcStart',
        pid: 0,
        base: kernelBase,
        sizeBytes: 0x9000,
        path: dll('ntoskrnl.exe'),
      });
      events.process({ ...at(10), type: 'start', pid: 100, key: 1, name: 'first.exe' });
      events.image({ ...at(11), type: 'load', pid: 100, base: 0x400000, sizeBytes: 0x2000, path: dll('first.exe') });
      events.process({ ...at(20), type: 'end', pid: 100, key: 1, name: 'first.exe' });
      events.process({ ...at(30), type: 'start', pid: 100, key: 2, name: 'second.exe' });
      events.image({ ...at(90), type: 'dcEnd', pid: 100, base: 0x700000, sizeBytes: 0x2000, path: dll('second.exe') });
    });
    expect(moduleAt(names, 100, 0x400010, 15)).toMatch(/first.exe\+16$/);
    expect(moduleAt(names, 100, 0x400010, 35)).toBeUndefined();
    expect(moduleAt(names, 100, 0x700000, 15)).toBeUndefined();
    expect(moduleAt(names, 100, 0x700000, 35)).toMatch(/second.exe\+0$/);
    const kernel = names.imageAt(100, 0x123, 0xfffff800, ns(50));
    expect(kernel).toMatchObject({
      image: { name: 'ntoskrnl.exe', pid: 0, baseAddress: '0xfffff80000000000' },
      offset: 0x123,
    });
  });

  test('images that lie one in the other: the innermost base that reaches the address', async () => {
    const { names } = await decodedEvents((events) => {
      events.image({
        ...at(1),
        type: 'dcStart',
        pid: 100,
        base: 0x100000,
        sizeBytes: 0x100000,
        path: dll('outer.dll'),
      });
      events.image({ ...at(1), type: 'dcStart', pid: 100, base: 0x110000, sizeBytes: 0x1000, path: dll('inner.dll') });
      events.image({ ...at(1), type: 'dcStart', pid: 100, base: 0x120000, sizeBytes: 0x1000, path: dll('other.dll') });
    });
    expect([0x110800, 0x111000, 0x180000].map((low) => names.imageAt(100, low, 0, ns(5))?.image.name)).toEqual([
      'inner.dll',
      'outer.dll',
      'outer.dll',
    ]);
  });
});

describe('files', () => {
  test('a key that comes back is another file', async () => {
    const { names } = await decodedEvents((events) => {
      events.volume('\\Device\\HarddiskVolume3\\', 'D:\\');
      events.file({ ...at(10), type: 'create', object: 0x7000, name: '\\Device\\HarddiskVolume3\\one' });
      events.file({ ...at(20), type: 'delete', object: 0x7000, name: '\\Device\\HarddiskVolume3\\one' });
      events.file({ ...at(90), type: 'rundown', object: 0x7000, name: '\\Device\\HarddiskVolume3\\two' });
      events.file({ ...at(90), type: 'rundown', object: 0x8000, name: '\\Device\\HarddiskVolume3\\three' });
      events.open({ ...at(10), object: 0x9000, path: '\\Device\\HarddiskVolume3\\four' });
      events.close({ ...at(12), object: 0x9000 });
      events.close({ ...at(13), object: 0xa000 });
      events.open({ ...at(14), object: 0x9000, path: '\\Device\\HarddiskVolume3\\five' });
    });
    const file = (low: number, ms: number): string | null => names.fileName(low, 0, ns(ms));
    expect([5, 10, 15, 25, 95].map((ms) => file(0x7000, ms))).toEqual([
      null,
      'D:\\one',
      'D:\\one',
      'D:\\two',
      'D:\\two',
    ]);
    expect([0, 95].map((ms) => file(0x8000, ms))).toEqual(['D:\\three', 'D:\\three']);
    expect([11, 13, 15].map((ms) => file(0x9000, ms))).toEqual(['D:\\four', null, 'D:\\five']);
    expect(file(0xa000, 20)).toBeNull();
    expect(names.fileName(0x7000, 1, ns(15))).toBeNull();
    expect(names.counts.files).toBe(5);
  });
});

describe('attribute', () => {
  test('by header, else by payload, else by who ran on the CPU', async () => {
    const { names, trace, read } = await decodedEvents((events, writer) => {
      events.process({ ...at(0), type: 'dcStart', pid: 100, name: 'a.exe' });
      events.thread({ ...at(0), type: 'dcStart', pid: 100, tid: 12 });
      events.thread({ ...at(0), type: 'dcStart', pid: 100, tid: 16 });
      events.sysCall({ ...at(1), cpu: 1 });
      events.contextSwitch({ ...at(2), cpu: 1, oldTid: 16, newTid: 12 });
      events.sysCall({ ...at(3), cpu: 1 });
      events.sysCall({ ...at(3), cpu: 2 });
      events.ready({ ...at(4), cpu: 1, tid: 99, inDpc: false });
      events.ready({ ...at(5), cpu: 1, tid: 99, inDpc: true });
      events.sample({ ...at(6), cpu: 2, tid: 16 });
      events.udpReceive({ ...at(7), cpu: 1, pid: 100 });
      events.diskWrite({ ...at(8), cpu: 1, issuingTid: 16 });
      events.contextSwitch({ ...at(9), cpu: 1, oldTid: 12, newTid: 0 });
      writer.full({
        cpu: 1,
        ...at(10),
        guid: '01234567-0123-0123-0123-0123456789ab',
        opcode: 1,
        version: 0,
        pid: 7,
        tid: 9,
        payload: new Uint8Array(0),
      });
      events.contextSwitch({ ...at(11), cpu: 1, oldTid: 0, newTid: 12 });
      // Its header could name a thread.
      writer.event({
        cpu: 1,
        ...at(12),
        provider: '01234567-0123-0123-0123-0123456789ab',
        id: 1,
        pid: 0xffffffff,
        tid: 0xffffffff,
        payload: new Uint8Array(0),
      });
    });
    const told: Record<number, string> = {};
    for (let row = 0; row < trace.events.count; row++) {
      const event = await read(row);
      if (event.timeNs === 0) continue;
      const { pid, tid } = names.attribute(event);
      const key = event.timeNs / 1e6 + (event.cpu === 2 ? 0.5 : 0);
      told[key] = `${pid}/${tid}`;
    }
    expect(told).toEqual({
      1: '100/16',
      2: '100/12',
      3: '100/12',
      3.5: '-1/-1',
      4: '100/12',
      5: '-1/-1',
      6.5: '100/16',
      7: '100/-1',
      8: '100/16',
      9: '0/0',
      10: '7/9',
      11: '100/12',
      12: '-1/-1',
    });
    expect(names.runningThreadOn(1, ns(1))).toBe(16);
    expect(names.runningThreadOn(3, ns(1))).toBe(-1);
  });

  test('of an event and a switch at the same time the order tells who ran', async () => {
    const { names, trace, read } = await decodedEvents((events) => {
      events.contextSwitch({ ...at(1), cpu: 1, oldTid: 0, newTid: 16 });
      events.ready({ ...at(2), cpu: 1, tid: 99, inDpc: false });
      events.contextSwitch({ ...at(2), cpu: 1, oldTid: 16, newTid: 12 });
      events.ready({ ...at(2), cpu: 1, tid: 98, inDpc: false });
    });
    const told: number[] = [];
    for (let row = 0; row < trace.events.count; row++) {
      const event = await read(row);
      if (event.timeNs === ns(2)) told.push(names.attribute(event).tid);
    }
    expect(told).toEqual([16, 12, 12]);
  });
});

test('damaged events name nothing wrong and stop nothing', async () => {
  const naming = fc.record({
    group: fc.constantFrom(3, 4, 5, 20, 24),
    type: fc.constantFrom(1, 2, 3, 4, 10, 32, 34, 35, 36, 37, 38, 39, 64, 66, 72),
    version: fc.integer({ min: 0, max: 5 }),
    bits: fc.constantFrom(32 as const, 64 as const),
    payload: fc.uint8Array({ maxLength: 120 }),
  });
  const merged = fc.record({
    guid: fc.constantFrom(IMAGE_ID, SYS_CONFIG_EX),
    opcode: fc.constantFrom(0, 32, 33, 35, 36, 37, 64),
    payload: fc.uint8Array({ maxLength: 120 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(naming, { maxLength: 60 }),
      fc.array(merged, { maxLength: 20 }),
      async (kernel, other) => {
        const { trace, names, stacks, read } = await decodedEvents((_events, writer) => {
          for (const [i, event] of kernel.entries()) writer.perfInfo({ cpu: i % 3, ticks: i * MS, ...event });
          for (const [i, event] of other.entries())
            writer.full({ cpu: 0, ticks: i * MS, version: 2, pid: 0, tid: 0, ...event });
        });
        for (const { name, startNs, endNs } of names.processes()) {
          expect(name).not.toBe('');
          expect(startNs ?? -Infinity).toBeLessThanOrEqual(endNs ?? Infinity);
        }
        expect(names.threads()).toHaveLength(names.counts.threads);
        for (const image of names.images()) {
          expect(image.path !== '' || image.sizeBytes > 0).toBe(true);
          expect(image.loadNs ?? -Infinity).toBeLessThanOrEqual(image.unloadNs ?? Infinity);
        }
        const { counts } = stacks;
        expect(counts.joined + counts.unowned + counts.unresolved).toBe(counts.stacks);
        for (let row = 0; row < trace.events.count; row++) {
          const { pid, tid } = names.attribute(await read(row));
          expect(Math.min(pid, tid)).toBeGreaterThanOrEqual(-1);
          expect(Math.max(pid, tid)).toBeLessThan(0xffffffff);
          stacks.frames(row, pid, names);
        }
      },
    ),
    { numRuns: 60 },
  );
});
