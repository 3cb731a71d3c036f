import { describe, expect, test } from 'vitest';
import type { ImageInfo, ProcessInfo, ThreadInfo } from '../../contract/schema.ts';
import type { KeyMatch, TableQuery } from '../../contract/tables.ts';
import type { Names } from '../events/names/names.ts';
import { KeyMatching, type MatchedNames } from './matching.ts';
import { tablePage } from './page.ts';
import { plainColumn, testEnvironment, testTable } from './testing/small-table.ts';

const process = (pid: number, name: string, commandLine: string | null = null) =>
  ({ pid, name, commandLine }) as ProcessInfo;
const image = (pid: number, name: string, base: number): ImageInfo =>
  ({ pid, name, baseAddress: `0x${base.toString(16)}`, sizeBytes: 0x1000 }) as ImageInfo;
/** Starts at this offset of an image, where one is given. */
function thread(
  tid: number,
  of: ProcessInfo,
  name: string | null,
  start?: [module: string, address: number],
): ThreadInfo {
  const [startModule, address] = start ?? [null, null];
  const startAddress = address === null ? null : `0x${address.toString(16)}`;
  return { tid, pid: of.pid, process: of.name, name, startModule, startAddress } as ThreadInfo;
}
const names = (processes: ProcessInfo[], threads: ThreadInfo[] = [], images: ImageInfo[] = []): MatchedNames => ({
  processes: () => processes,
  threads: () => threads,
  images: () => images,
});

describe('processes', () => {
  test('of one name are the same, whatever their pids', () => {
    const matching = new KeyMatching(
      names([process(10, 'spmv.exe', 'spmv -t 6')]),
      names([process(77, 'SPMV.exe', 'spmv -t 8')]),
      [],
    );
    expect(matching.ownOf('process', 'SPMV.exe (77)')).toBe('spmv.exe (10)');
    expect(matching.ambiguous).toEqual([]);
  });

  test('a pid that another process has in the other trace says nothing', () => {
    const matching = new KeyMatching(names([process(10, 'a.exe')]), names([process(10, 'b.exe')]), []);
    expect(matching.ownOf('process', 'b.exe (10)')).toBeNull();
    expect(matching.ambiguous).toEqual([]);
  });

  test('two of one name are told apart by their command lines', () => {
    const own = names([process(10, 'svchost.exe', '-k netsvcs'), process(11, 'svchost.exe', '-k dcom')]);
    const baseline = names([process(20, 'svchost.exe', '-k dcom'), process(21, 'svchost.exe', '-k netsvcs')]);
    const matching = new KeyMatching(own, baseline, []);
    expect(matching.ownOf('process', 'svchost.exe (20)')).toBe('svchost.exe (11)');
    expect(matching.ownOf('process', 'svchost.exe (21)')).toBe('svchost.exe (10)');
    expect(matching.ambiguous).toEqual([]);
  });

  test('what is alike is asked about, once it is met, and matched as it was said', () => {
    const own = names([process(10, 'w.exe', 'w'), process(11, 'w.exe', 'w')]);
    // Not even by its pid.
    const baseline = names([process(10, 'w.exe', 'w'), process(21, 'w.exe', 'w')]);
    const matching = new KeyMatching(own, baseline, []);
    expect(matching.ambiguous).toEqual([]);
    expect(matching.ownOf('process', 'w.exe (10)')).toBeNull();
    expect(matching.ambiguous).toEqual([
      { kind: 'process', name: 'w.exe', own: ['w.exe (10)', 'w.exe (11)'], baseline: ['w.exe (10)', 'w.exe (21)'] },
    ]);
    const said = (own: string | null, baseline: string): KeyMatch => ({ kind: 'process', own, baseline });
    const chosen = new KeyMatching(names([...own.processes()]), baseline, [said('w.exe (11)', 'w.exe (10)')]);
    expect(chosen.ownOf('process', 'w.exe (10)')).toBe('w.exe (11)');
    // One is left on each side.
    expect(chosen.ownOf('process', 'w.exe (21)')).toBe('w.exe (10)');
    const none = new KeyMatching(own, baseline, [said(null, 'w.exe (10)'), said('w.exe (10)', 'w.exe (21)')]);
    expect(none.ownOf('process', 'w.exe (10)')).toBeNull();
    expect(none.ambiguous).toEqual([]);
  });

  test('without names they are never the same by themselves', () => {
    const matching = new KeyMatching(names([]), names([]), []);
    matching.meetOwn('process', 'Unknown (5)');
    expect(matching.ownOf('process', 'Unknown (5)')).toBeNull();
    expect(matching.ambiguous).toEqual([
      { kind: 'process', name: 'Unknown', own: ['Unknown (5)'], baseline: ['Unknown (5)'] },
    ]);
  });
});

describe('threads of a matched process', () => {
  const [ours, theirs] = [process(10, 'a.exe'), process(20, 'a.exe')];
  const other = process(21, 'b.exe');

  test('are matched by their names', () => {
    const matching = new KeyMatching(
      names([ours], [thread(1, ours, 'Render'), thread(2, ours, 'Audio')]),
      names([theirs, other], [thread(1, theirs, 'Audio'), thread(2, theirs, 'Render'), thread(3, other, 'Audio')]),
      [],
    );
    expect(['1', '2', '3'].map((tid) => matching.ownOf('thread', tid))).toEqual(['2', '1', null]);
  });

  test('without names by image and offset of their start, wherever the image lies', () => {
    const own = names(
      [ours],
      [thread(1, ours, null, ['a.exe', 0x5100]), thread(2, ours, null, ['ntdll.dll', 0x9040])],
      [image(10, 'a.exe', 0x5000), image(10, 'ntdll.dll', 0x9000)],
    );
    const baseline = names(
      [theirs],
      [thread(8, theirs, null, ['A.EXE', 0x7100]), thread(9, theirs, null, ['ntdll.dll', 0x9100])],
      [image(20, 'A.EXE', 0x7000), image(20, 'ntdll.dll', 0x9000)],
    );
    const matching = new KeyMatching(own, baseline, []);
    expect(['8', '9'].map((tid) => matching.ownOf('thread', tid))).toEqual(['1', null]);
  });

  test('several with one start are asked about', () => {
    const pool = (tid: number, of: ProcessInfo) => thread(tid, of, null, ['ntdll.dll', 0x9040]);
    const images = [image(0, 'ntdll.dll', 0x9000)];
    const matching = new KeyMatching(
      names([ours], [pool(1, ours), pool(2, ours)], images),
      names([theirs], [pool(1, theirs), pool(9, theirs)], images),
      [],
    );
    expect(matching.ownOf('thread', '1')).toBeNull();
    expect(matching.ambiguous).toEqual([
      { kind: 'thread', name: 'a.exe: ntdll.dll+0x40', own: ['1', '2'], baseline: ['1', '9'] },
    ]);
    expect(matching.ownOf('thread', '0')).toBe('0');
  });
});

describe('in a table', () => {
  const tableOf = (known: MatchedNames, rows: { process: string; tid: number; amount: number }[]) => {
    const environment = { ...testEnvironment(), names: known as Names };
    const column = (key: 'process' | 'tid' | 'amount', type: 'text' | 'integer') =>
      plainColumn(type, rows.map((row) => row[key]) as number[], environment);
    const cooked = {
      process: column('process', 'text'),
      threadId: column('tid', 'integer'),
      amount: column('amount', 'integer'),
    };
    return testTable(cooked, environment, {
      configurations: [{ name: 'All', columns: ['process', 'threadId', '|pivot', 'amount'] }],
    });
  };
  const [ours, twin] = [process(10, 'a.exe', 'x'), process(11, 'a.exe', 'x')];
  const own = tableOf(names([ours], [thread(1, ours, 'Main')]), [{ process: 'a.exe (10)', tid: 1, amount: 5 }]);
  const query: TableQuery = {
    trace: 't',
    table: 't',
    values: [{ column: 'amount', aggregation: 'sum' }],
    baseline: { trace: 'other' },
    expandDepth: 1,
  };

  test('a process and its thread are one row each, under the ids of the trace itself', () => {
    const theirs = process(20, 'a.exe', 'x');
    const rows = [{ process: 'a.exe (20)', tid: 7, amount: 3 }];
    const page = tablePage(own, query, tableOf(names([theirs], [thread(7, theirs, 'Main')]), rows));
    expect(page.path).toEqual([['a.exe (10)'], ['a.exe (10)', '1']]);
    expect([...page.columns[2].difference!]).toEqual([2, 2]);
    expect(page.ambiguous).toEqual([]);
  });

  test('what is ambiguous is two rows, and said; an answer makes it one', () => {
    const known = names([ours, twin]);
    const baseline = tableOf(known, [{ process: 'a.exe (10)', tid: 7, amount: 3 }]);
    const page = tablePage(own, query, baseline);
    expect(page.path.filter(({ length }) => length === 1)).toEqual([['a.exe (10)'], ['a.exe (10) (baseline)']]);
    expect(page.columns[0].text[2]).toBe('a.exe (10)');
    expect(page.ambiguous).toEqual([
      { kind: 'process', name: 'a.exe', own: ['a.exe (10)'], baseline: ['a.exe (10)', 'a.exe (11)'] },
    ]);
    const matches: KeyMatch[] = [{ kind: 'process', own: 'a.exe (10)', baseline: 'a.exe (10)' }];
    const said = tablePage(own, { ...query, expandDepth: 0, baseline: { trace: 'other', matches } }, baseline);
    expect(said.path).toEqual([['a.exe (10)']]);
    expect(said.ambiguous).toEqual([]);
  });

  test('two ranges of one trace have the same ids', () => {
    const page = tablePage(own, query, own);
    expect(page.path[0]).toEqual(['a.exe (10)']);
    expect(page).not.toHaveProperty('ambiguous');
  });
});
