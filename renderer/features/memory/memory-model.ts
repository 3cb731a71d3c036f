/** What the parts of the memory view say. */
import { at } from '../../../contract/checked.ts';
import {
  type LatencyKind,
  lineBytes,
  type Memory,
  type SpeFileInfo,
  type SpeProcesses,
} from '../../../contract/memory.ts';
import {
  type Access,
  accessesByLine,
  binRange,
  binsOfSource,
  firstOfBin,
  medianBin,
} from '../../../contract/memory-parts.ts';
import type { PanelContent } from '../../../contract/workspace.ts';
import { formatBytes, formatCount, formatCounted, formatShare } from '../../base/format.ts';

type MemoryContent = PanelContent & { kind: 'memory' };

/** What the parts are given. */
export interface OfMemory {
  answer: Memory;
  content: MemoryContent;
  change(changes: Partial<MemoryContent>): void;
}

/** Near memory is cool, far memory is warm, another core's is violet. */
const colors: Readonly<Record<string, string>> = {
  ...{ L1D: '--c3', L2: '--c1', L2D: '--c1', 'own chip or device': '--c1', 'system cache': '--c7', DRAM: '--c8' },
  ...{ 'last level': '--c7', 'beyond L1D': '--c1', 'beyond the last level': '--c8', remote: '--c2' },
  ...{ 'own cluster': '--c6', 'peer core': '--c4', 'peer cluster': '--c4', 'modified line': '--c4' },
};
/** Other operations than loads stay in the background. */
const faint: Readonly<Record<string, number>> = { stores: 70, branches: 45, 'other operations': 25 };
export const sourceColor = (source: string): string => {
  const percent = faint[source];
  return percent === undefined
    ? `var(${colors[source] ?? '--c0'})`
    : `color-mix(in srgb, var(--c0) ${percent}%, var(--s1))`;
};

export const binText = (bin: number): string => binRange(bin, formatCount);
/** As an axis has it: where the bin begins. */
export const binLabel = (bin: number): string => {
  const first = firstOfBin(bin);
  return first < 1024 ? String(first) : `${first / 1024}k`;
};

export interface SourceRow {
  source: string;
  isLoad: boolean;
  count: number;
  /** Bin of the middle one of the chosen latency; null where none has it. */
  medianBin: number | null;
}

export function sourceRows(answer: Memory, kind: LatencyKind): SourceRow[] {
  const { sources, bins } = answer;
  return sources.name.map((source, i) => ({
    ...{ source, isLoad: at(sources.isLoad, i), count: at(sources.counts, i) },
    medianBin: medianBin(binsOfSource(bins[kind], i)),
  }));
}

export interface FunctionRow {
  name: string;
  samples: number;
  mean: number;
  median: number;
  p95: number;
  refills: number;
  walks: number;
  mispredicts: number;
}

export const functionRows = ({ functions: { name: names, ...columns } }: Memory): FunctionRow[] =>
  names.map((name, i) => ({
    ...{ name, samples: at(columns.samples, i), mean: at(columns.mean, i), median: at(columns.median, i) },
    ...{ p95: at(columns.p95, i), refills: at(columns.refills, i), walks: at(columns.walks, i) },
    mispredicts: at(columns.mispredicts, i),
  }));

export interface LineRow {
  address: string;
  loads: number;
  stores: number;
  fromPeers: number;
  accesses: Access[];
  /** The most frequent first. */
  readers: string[];
  writers: string[];
}

export function lineRows({ lines }: Memory): LineRow[] {
  const of = accessesByLine(lines);
  return lines.address.map((address, i) => ({
    ...{ address, loads: at(lines.loads, i), stores: at(lines.stores, i), fromPeers: at(lines.fromPeers, i) },
    accesses: at(of, i),
    readers: byWeight(at(of, i), ({ loads }) => loads),
    writers: byWeight(at(of, i), ({ stores }) => stores),
  }));
}

function byWeight(accesses: readonly Access[], weight: (access: Access) => number): string[] {
  const sums = new Map<string, number>();
  for (const access of accesses)
    if (weight(access) > 0) sums.set(access.function, (sums.get(access.function) ?? 0) + weight(access));
  return [...sums].sort(([, a], [, b]) => b - a).map(([name]) => name);
}

/** Loads and stores by byte of a line. */
export function bytesOfLine({ accesses }: LineRow): { loads: number; stores: number }[] {
  const bytes = Array.from({ length: lineBytes }, () => ({ loads: 0, stores: 0 }));
  for (const { offset, loads, stores } of accesses) {
    at(bytes, offset).loads += loads;
    at(bytes, offset).stores += stores;
  }
  return bytes;
}

/** A function without its module, a source line without its function. */
export const shortName = (name: string): string =>
  /^[^ !]+:\d+(?= )/.exec(name)?.[0] ?? name.slice(name.indexOf('!') + 1);

/** Whole cycles; of a mean one decimal. Empty where there are none. */
export const cyclesText = (cycles: number): string =>
  Number.isNaN(cycles) ? '' : formatCount(cycles < 100 ? Math.round(10 * cycles) / 10 : Math.round(cycles));

/** What is known of lost samples, and what is not. */
export function lossText({ loss, time, operations }: Memory): string {
  const damage = [
    ...(loss.places > 0
      ? [
          `${formatBytes(loss.bytes)} in ${formatCounted(loss.places, 'place')} could not be read (first at byte ${formatCount(loss.firstAt ?? 0)}).`,
        ]
      : []),
    ...(loss.cutBytes > 0 ? [`The file ends within a record: ${formatBytes(loss.cutBytes)} are left out.`] : []),
  ];
  const gap =
    time === null || time.spanTicks === 0
      ? []
      : [`The longest time without a sample is ${formatShare(time.longestGapTicks, time.spanTicks)} of all.`];
  const untimed = operations - (time?.stamped ?? 0);
  return [
    ...(damage.length === 0 ? ['All bytes were read.'] : damage),
    ...gap,
    ...(untimed > 0
      ? [untimed === 1 ? '1 operation has no time.' : `${formatCounted(untimed, 'operation')} have no time.`]
      : []),
    'Collisions are not in the packets: count SAMPLE_COLLISION and SAMPLE_FEED.',
  ].join(' ');
}

/** Whether something is damaged: then it is not a note, but a warning. */
export const isDamaged = ({ loss }: Memory): boolean => loss.places > 0 || loss.cutBytes > 0;

/** By its core, where no other file is of the same. */
export const fileText = ({ name, core }: SpeFileInfo, all: readonly SpeFileInfo[]): string =>
  core === null || all.some((other) => other.core === core && other.name !== name) ? name : `Core ${core}`;

/** Of the choice of a process: those that explain code, with how much of it. */
export const processOptions = ({ processes, operations }: SpeProcesses): [value: number, text: string][] => [
  [anyProcess, 'Any process, where they agree'],
  ...processes.map(({ pid, name, operations: own }): [number, string] => [
    pid,
    `${name === '' ? 'Process' : name} (${pid}): ${formatShare(own, operations)}`,
  ]),
];
/** Value of the option for null. */
export const anyProcess = -1;

/** Beside the filter: how many operations are shown. */
export const countText = ({ chosen, operations }: Memory): string =>
  chosen === operations
    ? formatCounted(operations, 'operation')
    : `${formatCount(chosen)} of ${formatCounted(operations, 'operation')}`;

/** Of a list that may have only the first of all. */
export const moreText = (shown: number, total: number): string =>
  shown < total ? `the first ${formatCount(shown)} of ${formatCount(total)}` : formatCount(total);

/** An area for each source, one above the other: x are buckets, y are operations from the top of the picture on. */
export function stackedPaths(
  { buckets, counts }: NonNullable<Memory['time']>,
  sources: number,
): { paths: string[]; most: number } {
  const heights = new Float64Array(buckets);
  for (const [i, count] of counts.entries()) heights[i % buckets] = at(heights, i % buckets) + count;
  const most = heights.reduce((max, height) => Math.max(max, height), 0);
  const below = new Float64Array(buckets);
  const paths = Array.from({ length: sources }, (_, source) => {
    let path = '';
    for (let bucket = 0; bucket < buckets; bucket++) {
      const count = at(counts, buckets * source + bucket);
      if (count === 0) continue;
      below[bucket] = at(below, bucket) + count;
      path += `M${bucket} ${most - at(below, bucket)}h1v${count}h-1z`;
    }
    return path;
  });
  return { paths, most };
}
