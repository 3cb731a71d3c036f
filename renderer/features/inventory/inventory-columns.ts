import type { ImageMachine } from '../../../contract/image-machine.ts';
import type { ImageInfo, ProcessInfo, ThreadInfo } from '../../../contract/schema.ts';
import { formatCount } from '../../base/format.ts';
import { timeCell, timeHelp, timeUnit } from '../../base/time-format.ts';
import type { ListColumn } from '../../panel/list-model.ts';

const known = (value: number | null): string => (value === null ? '' : String(value));
const time = (ns: number | null): string => (ns === null ? '' : timeCell(ns));
const address = (hex: string | null): number | null => (hex === null ? null : Number(hex));
const hex = (value: number): string => `0x${(value >>> 0).toString(16).padStart(8, '0')}`;

const pidColumn = <Row extends { pid: number }>(help: string): ListColumn<Row> => ({
  id: 'pid',
  title: 'Pid',
  help,
  number: true,
  text: ({ pid }) => String(pid),
  value: ({ pid }) => pid,
});

const machineColumn = <Row extends { machine: ImageMachine | null }>(help: string): ListColumn<Row> => ({
  id: 'machine',
  title: 'Machine',
  help,
  text: ({ machine }) => machine ?? '',
});

/** Two columns of times, by what the list calls them. */
const times = <Row>(
  [startTitle, startHelp, start]: [string, string, (row: Row) => number | null],
  [endTitle, endHelp, end]: [string, string, (row: Row) => number | null],
): ListColumn<Row>[] => [
  {
    id: 'start',
    get title() {
      return `${startTitle}${timeUnit()}`;
    },
    get help() {
      return `${startHelp}; empty if before the start of the trace. ${timeHelp()}`;
    },
    number: true,
    text: (row) => time(start(row)),
    value: (row) => start(row) ?? Number.NEGATIVE_INFINITY,
  },
  {
    id: 'end',
    get title() {
      return `${endTitle}${timeUnit()}`;
    },
    get help() {
      return `${endHelp}; empty if not in the trace. ${timeHelp()}`;
    },
    number: true,
    text: (row) => time(end(row)),
    value: (row) => end(row) ?? Number.POSITIVE_INFINITY,
  },
];

/** The name of a process at a time; ids are used again, so that the time decides. Empty where none is known. */
export type ProcessNames = (pid: number, ns: number | null) => string;

export function processNames(processes: readonly ProcessInfo[]): ProcessNames {
  const byPid = new Map<number, ProcessInfo[]>();
  for (const process of processes) {
    const list = byPid.get(process.pid);
    if (list === undefined) byPid.set(process.pid, [process]);
    else list.push(process);
  }
  return (pid, ns) => {
    const list = byPid.get(pid) ?? [];
    const alive = list.find(
      ({ startNs, endNs }) =>
        (startNs ?? Number.NEGATIVE_INFINITY) <= (ns ?? 0) && (endNs === null || (ns ?? 0) < endNs),
    );
    return (alive ?? list[0])?.name ?? '';
  };
}

export const processColumns = (nameOf: ProcessNames): ListColumn<ProcessInfo>[] => [
  { id: 'name', title: 'Process', help: 'Name of its image', text: ({ name }) => name, leastPx: 96 },
  pidColumn('Process id'),
  {
    id: 'parent',
    title: 'Parent',
    help: 'Process that started it',
    leastPx: 80,
    text: ({ parentPid, startNs }) =>
      parentPid === null ? '' : `${nameOf(parentPid, startNs)} ${parentPid}`.trimStart(),
  },
  ...times<ProcessInfo>(
    ['Start', 'When it started', ({ startNs }) => startNs],
    ['End', 'When it ended', ({ endNs }) => endNs],
  ),
  {
    id: 'exit',
    title: 'Exit',
    help: 'Exit status',
    number: true,
    text: ({ exitStatus }) =>
      exitStatus === null ? '' : exitStatus > -1024 && exitStatus < 1024 ? String(exitStatus) : hex(exitStatus),
    value: ({ exitStatus }) => exitStatus,
  },
  machineColumn('Processor architecture of the program; empty if unknown'),
  {
    id: 'execution',
    title: 'Execution',
    help: 'On Windows on Arm: Native, Emulated, or Mixed (Arm code and x64 code in one process); empty on other machines, or if unknown',
    text: ({ execution }) => execution ?? '',
  },
  {
    id: 'session',
    title: 'Session',
    help: 'Terminal session',
    number: true,
    text: ({ sessionId }) => known(sessionId),
    value: ({ sessionId }) => sessionId,
  },
  {
    id: 'user',
    title: 'User',
    help: 'Security ID of the user',
    mono: true,
    leastPx: 72,
    text: ({ userSid }) => userSid ?? '',
  },
  {
    id: 'package',
    title: 'Package',
    help: 'Package of the process, for Store apps',
    leastPx: 60,
    text: ({ packageName }) => packageName ?? '',
  },
  {
    id: 'command',
    title: 'Command line',
    help: 'Command line',
    leastPx: 160,
    fills: true,
    text: ({ commandLine }) => commandLine ?? '',
  },
];

export const threadColumns: ListColumn<ThreadInfo>[] = [
  {
    id: 'tid',
    title: 'Tid',
    help: 'Thread id',
    number: true,
    text: ({ tid }) => String(tid),
    value: ({ tid }) => tid,
  },
  {
    id: 'name',
    title: 'Thread',
    help: 'Name of the thread, if it has one',
    leastPx: 96,
    text: ({ name }) => name ?? '',
  },
  { id: 'process', title: 'Process', help: 'Process of the thread', leastPx: 96, text: ({ process }) => process ?? '' },
  pidColumn('Process id'),
  ...times<ThreadInfo>(
    ['Start', 'When it started', ({ startNs }) => startNs],
    ['End', 'When it ended', ({ endNs }) => endNs],
  ),
  {
    id: 'address',
    title: 'Start address',
    help: 'Address where the thread started',
    number: true,
    mono: true,
    text: ({ startAddress }) => startAddress ?? '',
    value: ({ startAddress }) => address(startAddress),
  },
  {
    id: 'module',
    title: 'Start module',
    help: 'Image that contains the start address',
    leastPx: 120,
    fills: true,
    text: ({ startModule }) => startModule ?? '',
  },
];

/** An image, with the name of the process that loaded it. */
export const imageColumns = (nameOf: ProcessNames): ListColumn<ImageInfo>[] => [
  { id: 'name', title: 'Image', help: 'File name', leastPx: 110, text: ({ name }) => name },
  {
    id: 'process',
    title: 'Process',
    help: 'Process that loaded it',
    leastPx: 96,
    text: ({ pid, loadNs }) => (pid === 0 ? 'Kernel' : nameOf(pid, loadNs)),
  },
  pidColumn('Process id; 0 is the kernel'),
  machineColumn('Processor architecture of its code; empty if the recording did not read the file'),
  { id: 'version', title: 'Version', help: 'File version', leastPx: 70, text: ({ fileVersion }) => fileVersion ?? '' },
  {
    id: 'base',
    title: 'Base',
    help: 'First address',
    number: true,
    mono: true,
    text: ({ baseAddress }) => baseAddress,
    value: ({ baseAddress }) => address(baseAddress),
  },
  {
    id: 'size',
    title: 'Size B',
    help: 'Size in memory, in bytes',
    number: true,
    text: ({ sizeBytes }) => formatCount(sizeBytes),
    value: ({ sizeBytes }) => sizeBytes,
  },
  ...times<ImageInfo>(
    ['Load', 'When it was loaded', ({ loadNs }) => loadNs],
    ['Unload', 'When it was unloaded', ({ unloadNs }) => unloadNs],
  ),
  { id: 'pdb', title: 'PDB', help: 'Symbol file', leastPx: 90, text: ({ pdbName }) => pdbName ?? '' },
  {
    id: 'pdbId',
    title: 'PDB ID',
    help: 'GUID and age of the symbol file',
    mono: true,
    leastPx: 72,
    text: ({ pdbGuid, pdbAge }) => (pdbGuid === null ? '' : `${pdbGuid} ${known(pdbAge)}`.trimEnd()),
  },
  { id: 'path', title: 'Path', help: 'Location of the file', leastPx: 160, fills: true, text: ({ path }) => path },
];
