/** What the list of live events shows: a filter, and whether it follows the newest. */
import { create } from 'zustand';
import type { LiveFrameQuery, LiveRows } from '../../../contract/live.ts';
import type { CodeProblem } from '../../kit/editor/code-field.ts';

type LiveProblem = NonNullable<LiveRows['problem']>;

/** Kinds of activity that are asked for most, as filters. */
export const readyFilters = [
  {
    id: 'process',
    name: 'Process',
    filter:
      "event like 'Process/%' or event in ('Thread/Start', 'Thread/End') or event like 'Image/%' or provider like '%-Kernel-Process'",
  },
  {
    id: 'file',
    name: 'File',
    filter:
      "event like 'FileIO/%' or event like 'DiskIO/%' or provider like '%-Kernel-File' or provider like '%-Kernel-Disk'",
  },
  { id: 'registry', name: 'Registry', filter: "event like 'Registry/%' or provider like '%-Kernel-Registry'" },
  {
    id: 'network',
    name: 'Network',
    filter:
      "event like 'TcpIp/%' or event like 'UdpIp/%' or provider like '%-Kernel-Network' or provider like '%TCPIP'",
  },
] as const;
export type ReadyFilter = (typeof readyFilters)[number]['id'];

interface LiveList {
  isShown: boolean;
  typed: string;
  ready: ReadonlySet<ReadyFilter>;
  /** Row at the top of a list that stays; null: it follows the newest. */
  fromRow: number | null;
  /** As many rows as there is room for. */
  rows: number;
  setShown(isShown: boolean): void;
  setTyped(typed: string): void;
  toggleReady(id: ReadyFilter): void;
  stay(fromRow: number | null): void;
  setRows(rows: number): void;
  /** What is asked of the host; null while the list is not on show. */
  query(): LiveFrameQuery['list'];
}

/** Any of the ready filters, and what is typed. */
export function joinedFilter(typed: string, ready: ReadonlySet<ReadyFilter>): string {
  const some = readyFilters.filter(({ id }) => ready.has(id)).map(({ filter }) => filter);
  const parts = [...(some.length === 0 ? [] : [some.join(' or ')]), ...(typed.trim() === '' ? [] : [typed.trim()])];
  return parts.length < 2 ? parts.join('') : parts.map((part) => `(${part})`).join(' and ');
}

/** Where a problem of the joined filter is in what is typed. */
export function placeInTyped(
  { message, position, length }: LiveProblem,
  typed: string,
  ready: ReadonlySet<ReadyFilter>,
): CodeProblem {
  const blanks = typed.length - typed.trimStart().length;
  const typedAt = joinedFilter(typed, ready).lastIndexOf(typed.trim()) - blanks;
  return { from: position - typedAt, to: position - typedAt + Math.max(1, length), message };
}

export const useLiveList = create<LiveList>()((set, get) => ({
  isShown: false,
  typed: '',
  ready: new Set(),
  fromRow: null,
  // Until the list has been laid out.
  rows: 32,
  setShown: (isShown) => set({ isShown }),
  // Rows of another filter have other numbers.
  setTyped: (typed) => set({ typed, fromRow: null }),
  toggleReady(id) {
    const ready = new Set(get().ready);
    if (!ready.delete(id)) ready.add(id);
    set({ ready, fromRow: null });
  },
  stay(fromRow) {
    if (fromRow !== get().fromRow) set({ fromRow });
  },
  setRows(rows) {
    if (rows !== get().rows) set({ rows });
  },
  query() {
    const { isShown, typed, ready, fromRow, rows } = get();
    return isShown ? { filter: joinedFilter(typed, ready), limit: rows, fromRow } : null;
  },
}));
