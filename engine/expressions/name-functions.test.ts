import { beforeAll, expect, test } from 'vitest';
import { decodedEvents, MS } from '../events/names/testing/decoded-trace.ts';
import type { Environment } from './expression.ts';
import { type Cell, evaluated, type Rows, rowsOf } from './testing/rows.ts';

const at = (ms: number): { ticks: number } => ({ ticks: ms * MS });
const KERNEL_BASE = -(2 ** 40);

let rows: Rows;

beforeAll(async () => {
  const { names } = await decodedEvents((events) => {
    events.volume('\\Device\\HarddiskVolume1', 'C:');
    events.process({ ...at(10), type: 'start', pid: 100, key: 1, name: 'first.exe', commandLine: 'first.exe -x' });
    events.thread({ ...at(10), type: 'start', pid: 100, tid: 11, name: 'Worker' });
    events.image({
      ...at(11),
      type: 'load',
      pid: 100,
      base: 0x400000,
      sizeBytes: 0x1000,
      path: '\\Device\\HarddiskVolume1\\a\\b.dll',
    });
    // The same library in another process, beside a program of its own; a name that only one of them has at 0x600000.
    const volume = '\\Device\\HarddiskVolume1';
    const more: [pid: number, base: number, name: string][] = [
      [300, 0x400000, 'B.dll'],
      [300, 0x500000, 'mine.exe'],
      [300, 0x600000, 'x.dll'],
      [100, 0x600000, 'y.dll'],
    ];
    for (const [pid, base, name] of more)
      events.image({ ...at(11), type: 'load', pid, base, sizeBytes: 0x1000, path: `${volume}\\a\\${name}` });
    events.image({ ...at(11), type: 'load', pid: 4, base: KERNEL_BASE, sizeBytes: 0x1000, path: `${volume}\\k.sys` });
    events.file({ ...at(12), type: 'create', object: KERNEL_BASE, name: '\\Device\\HarddiskVolume1\\data.txt' });
    events.contextSwitch({ ...at(13), cpu: 1, newTid: 11, oldTid: 0 });
    events.thread({ ...at(20), type: 'end', pid: 100, tid: 11 });
    events.process({ ...at(20), type: 'end', pid: 100, key: 1, name: 'first.exe' });
    events.process({ ...at(30), type: 'start', pid: 100, key: 2, name: 'second.exe' });
    events.thread({ ...at(30), type: 'start', pid: 200, tid: 11 });
  });
  const made = rowsOf({
    time: { type: 'time', cells: [5, 15, 16, 35, 35, 15].map((ms) => ms * 1e6) },
    pid: { type: 'integer', cells: [100, 100, 100, 100, -1, null] },
    tid: { type: 'integer', cells: [11, 11, 0, 11, -1, null] },
    cpu: { type: 'integer', cells: [0, 1, 1, 1, 1, 1] },
    address: { type: 'address', cells: [0x400010n, 0x400010n, 0x400fffn, 0x401000n, 0x400010n, 0x400010n] },
    place: {
      type: 'address',
      cells: [0x400010n, 0x400010n, 0x600000n, 0x500020n, 0x600000n, BigInt(KERNEL_BASE) + 8n],
    },
    object: { type: 'address', cells: [BigInt(KERNEL_BASE), BigInt(KERNEL_BASE), 0n, BigInt(KERNEL_BASE), 1n, 1n] },
    path: { type: 'text', cells: ['\\Device\\HarddiskVolume1\\x', 'C:\\y', '', '', '', ''] },
  });
  const environment: Environment = { ...made.environment, names };
  rows = { ...made, environment };
});

test.each<[string, Cell[]]>([
  ['processName(pid, time)', ['', 'first.exe', 'first.exe', 'second.exe', '', '']],
  [
    'processLabel(pid, time)',
    ['Unknown (100)', 'first.exe (100)', 'first.exe (100)', 'second.exe (100)', 'Unknown (-1)', ''],
  ],
  ['processName(0, time)', ['Idle', 'Idle', 'Idle', 'Idle', 'Idle', 'Idle']],
  ['processLabel(4, time)', new Array(6).fill('System (4)')],
  ['commandLine(pid, time)', ['', 'first.exe -x', 'first.exe -x', '', '', '']],
  ['userSid(pid, time)', ['', 'S-1-5-18', 'S-1-5-18', 'S-1-5-18', '', '']],
  ['threadName(tid, time)', ['', 'Worker', '', '', '', '']],
  ['threadLabel(tid, time)', ['11', 'Worker (11)', '0', '11', '-1', '']],
  ['processOfThread(tid, time)', [-1, 100, 0, 200, -1, -1]],
  ['runningThread(cpu, time)', [-1, 11, 11, 11, 11, 11]],
  ['moduleName(pid, address, time)', ['', 'b.dll', 'b.dll', '', '', '']],
  ['modulePath(pid, address, time)', ['', 'C:\\a\\b.dll', 'C:\\a\\b.dll', '', '', '']],
  ['moduleOf(place, time)', ['', 'B.dll', '', 'mine.exe', 'x.dll', 'k.sys']],
  ['offsetInModule(place, time)', [null, 0x10, null, 0x20, 0, 8]],
  // Process 100 is gone in the fourth and fifth row, and its y.dll with it.
  ['processOf(place, time)', [-1, -1, -1, 300, 300, -1]],
  ['fileName(object, time)', ['', 'C:\\data.txt', '', 'C:\\data.txt', '', '']],
  ['dosPath(path)', ['C:\\x', 'C:\\y', '', '', '', '']],
  [
    "moduleName(pid, address, time) = 'b.dll' and processName(pid, time) like 'FIRST%'",
    [false, true, true, false, false, false],
  ],
])('%s', (text, cells) => {
  expect(evaluated(text, rows)).toEqual(cells);
});
