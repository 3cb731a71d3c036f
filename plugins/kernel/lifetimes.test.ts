import { beforeAll, describe, expect, test } from 'vitest';
import { columnByPath, columns, Sums, sorted } from '../testing/groups.ts';
import { openPluginTrace, type PluginTrace } from '../testing/plugin-trace.ts';
import { addressAt, eventsOf, linesOf, narrowAt, wideAt } from '../testing/raw-events.ts';
import { type RawNames, rawNames } from '../testing/raw-names.ts';

let trace: PluginTrace;
let names: RawNames;
let beginNs: number;
let endNs: number;

beforeAll(async () => {
  trace = await openPluginTrace('sample');
  names = await rawNames(trace);
  beginNs = trace.trace.events.timeNs[0];
  endNs = trace.cookery.environment.endNs;
});

describe('Handles', () => {
  const table = 'Handles';
  interface Handle {
    pid: number;
    creator: string;
    handle: number;
    object: string;
    objectType: number;
    name: string;
    type: string;
    startNs: number;
    endNs: number;
  }
  const handles: Handle[] = [];
  const typeNames = new Map<number, string>();

  beforeAll(async () => {
    // 36, 37: type u16 at 0, its name at 4. 32 create, 33 close: object at 0, handle at 8, type u16 at 12, name at 14.
    // 34 duplicate: object, source handle at 8, target handle at 12, target process at 16, type u16 at 20.
    // 38, 39 open at the start and end: object, process at 8, handle at 12, type u16 at 16, name at 18.
    const open = new Map<string, Handle>();
    for (const { payload, timeNs, opcode, pid } of await eventsOf(trace, { Object: [32, 33, 34, 36, 37, 38, 39] })) {
      if (opcode === 36 || opcode === 37) {
        typeNames.set(payload.getUint16(0, true), wideAt(payload, 4));
        continue;
      }
      const listed = opcode >= 38;
      const duplicate = opcode === 34;
      const owner = listed ? payload.getUint32(8, true) : duplicate ? payload.getUint32(16, true) : pid;
      const handle = payload.getUint32(listed || duplicate ? 12 : 8, true);
      const typeAt = listed ? 16 : duplicate ? 20 : 12;
      const known = open.get(`${owner} ${handle}`);
      const here: Handle = known ?? {
        pid: owner,
        creator: opcode === 32 || duplicate ? names.process(pid) : 'Unknown',
        handle,
        object: addressAt(payload, 0),
        objectType: payload.getUint16(typeAt, true),
        name: duplicate ? '' : wideAt(payload, typeAt + 2),
        type: opcode === 33 ? 'AOFI' : opcode === 38 || opcode === 39 ? 'AOFO' : 'AIFO',
        startNs: opcode === 33 || opcode === 39 ? beginNs : timeNs,
        endNs,
      };
      if (known === undefined) handles.push(here);
      if (opcode === 33 || opcode === 39) {
        here.endNs = timeNs;
        if (here.name === '') here.name = wideAt(payload, typeAt + 2);
        if (opcode === 33) here.type = here.type === 'AIFO' ? 'AIFI' : 'AOFI';
        open.delete(`${owner} ${handle}`);
      } else {
        // The sample closes a handle before it gives its number out again.
        expect(known).toBeUndefined();
        open.set(`${owner} ${handle}`, here);
      }
    }
  });

  test('each handle is a row, from its creation to its close', async () => {
    expect(handles.length).toBeGreaterThan(200);
    expect(new Set(handles.map(({ type }) => type))).toEqual(new Set(['AIFI', 'AIFO', 'AOFI', 'AOFO']));
    const page = await trace.page({
      table,
      keys: [],
      values: columns(
        'process',
        'creator',
        'handle',
        'object',
        'handleType',
        'objectName',
        'type',
        'createTime',
        'closeTime',
      ),
    });
    expect(linesOf(page).sort()).toEqual(
      handles
        .map((h) =>
          [
            names.process(h.pid),
            h.creator,
            h.handle,
            h.object,
            typeNames.get(h.objectType),
            h.name,
            h.type,
            h.startNs,
            h.endNs,
          ].join(' '),
        )
        .sort(),
    );
  });

  test('counts by owner, type and name of the object, and the most at a time', async () => {
    const count = new Sums();
    for (const { pid, objectType, name } of handles)
      count.addLevels([names.process(pid), typeNames.get(objectType)!, name]);
    const page = await trace.page({ table, expandDepth: 2 });
    expect(sorted(columnByPath(page, 'count'))).toEqual(sorted(count.byKey));

    const peaks = columnByPath(page, 'peak');
    for (const pid of new Set(handles.map((handle) => handle.pid))) {
      const own = handles.filter((handle) => handle.pid === pid);
      const most = Math.max(
        ...own.map(({ startNs }) => own.filter((other) => other.startNs <= startNs && startNs < other.endNs).length),
      );
      expect(peaks.get(names.process(pid))).toBe(most);
    }
  });
});

describe('Objects', () => {
  test('from creation to deletion, by type and creator', async () => {
    const typeNames = new Map<number, string>();
    // 48 create, 49 delete: object at 0, type u16 at 8.
    const open = new Map<string, { path: string[]; startNs: number }>();
    const lines: string[] = [];
    const count = new Sums();
    for (const { payload, timeNs, opcode, pid } of await eventsOf(trace, { Object: [36, 48, 49] })) {
      if (opcode === 36) {
        typeNames.set(payload.getUint16(0, true), wideAt(payload, 4));
        continue;
      }
      const object = addressAt(payload, 0);
      if (opcode === 48) {
        const path = [typeNames.get(payload.getUint16(8, true))!, names.process(pid)];
        count.addLevels(path);
        open.set(object, { path, startNs: timeNs });
        continue;
      }
      const created = open.get(object);
      open.delete(object);
      // Listed handles have objects that were there before.
      if (created !== undefined) lines.push([...created.path, object, created.startNs, timeNs].join(' '));
    }
    for (const [object, { path, startNs }] of open) lines.push([...path, object, startNs, endNs].join(' '));
    expect(lines.length).toBeGreaterThan(100);
    const values = columns('objectType', 'process', 'object', 'createTime', 'deleteTime');
    expect(linesOf(await trace.page({ table: 'Objects', keys: [], values })).sort()).toEqual(lines.sort());
    const groups = columnByPath(await trace.page({ table: 'Objects', expandDepth: 1 }), 'count');
    expect(sorted(groups)).toEqual(sorted(count.byKey));
  });

  test('references taken and given back, by tag and object', async () => {
    // 50 reference, 51 dereference: object at 0, tag at 8, count at 12.
    const change = new Sums();
    const lines: string[] = [];
    const outstanding = new Map<string, number>();
    for (const { payload, timeNs, opcode } of await eventsOf(trace, { Object: [50, 51] })) {
      const path = [narrowAt(payload, 8, 4), addressAt(payload, 0)];
      const by = payload.getUint32(12, true) * (opcode === 50 ? 1 : -1);
      change.addLevels(path, by);
      const key = path.join(' ');
      outstanding.set(key, (outstanding.get(key) ?? 0) + by);
      lines.push([...path, timeNs, opcode === 50 ? 'Reference' : 'Dereference', outstanding.get(key)].join(' '));
    }
    expect(lines.length).toBeGreaterThan(200);
    const table = 'Object References';
    const values = columns('tag', 'object', 'time', 'operation', 'outstanding');
    expect(linesOf(await trace.page({ table, keys: [], values })).sort()).toEqual(lines.sort());
    const page = await trace.page({ table, expandDepth: 1 });
    expect(sorted(columnByPath(page, 'change'))).toEqual(sorted(change.byKey));
  });
});

test('Pool Allocations: each block is a row; outstanding sizes by pool and tag', async () => {
  const table = 'Pool Allocations';
  // 32, 33 alloc, 34, 35 free: POOL_TYPE at 0, tag at 4, bytes at 8, address at 16.
  const open = new Map<string, { path: string[]; sizeBytes: number; startNs: number }>();
  const lines: string[] = [];
  const size = new Sums();
  const poolName = (type: number): string =>
    (type & 1 ? 'Paged' : type & 512 ? 'Nonpaged NX' : 'Nonpaged') + (type & 32 ? ' session' : '');
  const add = (path: string[], sizeBytes: number, address: string, startNs: number, stopNs: number, type: string) => {
    lines.push([...path, sizeBytes, address, startNs, stopNs, type].join(' '));
    size.addLevels(path, sizeBytes);
  };
  for (const { payload, timeNs, opcode } of await eventsOf(trace, { Pool: [32, 33, 34, 35] })) {
    const path = [poolName(payload.getUint32(0, true)), narrowAt(payload, 4, 4)];
    const sizeBytes = Number(payload.getBigUint64(8, true));
    const address = addressAt(payload, 16);
    if (opcode <= 33) {
      open.set(address, { path, sizeBytes, startNs: timeNs });
      continue;
    }
    const block = open.get(address);
    open.delete(address);
    add(path, sizeBytes, address, block?.startNs ?? beginNs, timeNs, block === undefined ? 'AOFI' : 'AIFI');
  }
  for (const [address, { path, sizeBytes, startNs }] of open) add(path, sizeBytes, address, startNs, endNs, 'AIFO');
  expect(lines.length).toBeGreaterThan(200);
  expect(lines.some((line) => line.startsWith('Paged session'))).toBe(true);
  const values = columns('pool', 'tag', 'size', 'address', 'allocTime', 'freeTime', 'type');
  expect(linesOf(await trace.page({ table, keys: [], values })).sort()).toEqual(lines.sort());
  const page = await trace.page({ table, expandDepth: 1 });
  expect(sorted(columnByPath(page, 'size'))).toEqual(sorted(size.byKey));
});

test('Heap Allocations: blocks end by free, move, resize, with their heap or process; sizes by process and heap', async () => {
  const table = 'Heap Allocations';
  interface Block {
    pid: number;
    heap: string;
    sizeBytes: number;
    startNs: number;
    isRealloc: boolean;
  }
  // 33 alloc: heap at 0, size at 8, address at 16. 34 realloc: heap, new address at 8, old address at 16, new size at 24.
  // 35 destroy: heap. 36 free: heap, address at 8. Process 2, end: pid at 8.
  const open = new Map<string, Block>();
  const lines: string[] = [];
  const size = new Sums();
  const end = (key: string, stopNs: number, how: string): void => {
    const block = open.get(key);
    if (block === undefined) return;
    open.delete(key);
    const { pid, heap, sizeBytes, startNs, isRealloc } = block;
    const type = how === '' ? 'AIFO' : 'AIFI';
    lines.push(
      [names.process(pid), heap, key.split(' ')[2], sizeBytes, startNs, stopNs, isRealloc, type, how].join(' '),
    );
    size.addLevels([names.process(pid), heap, type], sizeBytes);
  };
  for (const { payload, timeNs, opcode, pid } of await eventsOf(trace, { Heap: [33, 34, 35, 36], Process: [2] })) {
    const heap = addressAt(payload, 0);
    const key = (at: number): string => `${pid} ${heap} ${addressAt(payload, at)}`;
    if (opcode === 2) {
      const exited = payload.getUint32(8, true);
      for (const [one, block] of open) if (block.pid === exited) end(one, timeNs, 'Process exit');
    } else if (opcode === 33) {
      const sizeBytes = Number(payload.getBigUint64(8, true));
      open.set(key(16), { pid, heap, sizeBytes, startNs: timeNs, isRealloc: false });
    } else if (opcode === 34) {
      end(key(16), timeNs, key(16) === key(8) ? 'Resize' : 'Free');
      const sizeBytes = Number(payload.getBigUint64(24, true));
      open.set(key(8), { pid, heap, sizeBytes, startNs: timeNs, isRealloc: true });
    } else if (opcode === 35) {
      for (const [one, block] of open) if (block.pid === pid && block.heap === heap) end(one, timeNs, 'Heap destroyed');
    } else end(key(8), timeNs, 'Free');
  }
  for (const one of [...open.keys()]) end(one, endNs, '');
  for (const how of ['Free', 'Resize', 'Heap destroyed', 'Process exit', ''])
    expect(lines.some((line) => line.endsWith(`AIF${how === '' ? 'O' : 'I'} ${how}`))).toBe(true);
  const values = columns('process', 'heap', 'address', 'size', 'allocTime', 'freeTime', 'isRealloc', 'type', 'freedBy');
  const page = await trace.page({ table, keys: [], values });
  const text = (line: string): string => line.replace(/ (true|1) AIF/, ' yes AIF').replace(/ (false|0) AIF/, ' no AIF');
  expect(linesOf(page).map(text).sort()).toEqual(lines.map(text).sort());
  const groups = await trace.page({ table, expandDepth: 2 });
  expect(sorted(columnByPath(groups, 'size'))).toEqual(sorted(size.byKey));
});
