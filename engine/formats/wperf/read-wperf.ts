/**
 * Files that wperf writes, as inputs beside traces: which kind one is, and its rows for the cookers `source/wperf-…`.
 */
import type { ColumnSet, Pools } from '../../columns/column.ts';
import { type WperfKind, wperfKinds } from '../../plugins/wperf-types.ts';
import { manifestText } from '../../schema/manifest/manifest-text.ts';
import { MAX_TEXT, outermostNames, parseJson } from './json.ts';
import { readLists } from './read-list.ts';
import { readSampling } from './read-sampling.ts';
import { readStat, readTimeline } from './read-stat.ts';
import { isTimelineCsv, readTimelineCsv } from './read-timeline-csv.ts';
import { WperfError } from './wperf-error.ts';
import { WperfRows } from './wperf-rows.ts';

export interface WperfFile {
  kind: WperfKind;
  /** What it is, in words. */
  title: string;
  /** By path `source/wperf-…`; every one is there, without rows where the file has none. */
  sources: ReadonlyMap<string, ColumnSet>;
  /** Where its last interval ends; 0 where it has no times. */
  endNs: number;
  /** What is not as one would take it to be. */
  notes: string[];
}

/** Files of wperf that hold a member of this name, the more special first. */
const byMember: readonly [kind: WperfKind, member: string][] = [
  ['timeline', 'timeline'],
  ['sampling', 'sampling'],
  ['stat', 'core'],
  ['list', 'predefined_events'],
  ['list', 'predefined_metrics'],
  ['man', 'manual_results'],
  ['version', 'version'],
  ['detect', 'devices'],
];

/** Of the longest text in UTF-16. */
export const MOST_BYTES = 2 * MAX_TEXT;

/** Enough to hold a file's first lines, not a trace that somebody asks about. */
const A_LOOK = 4096;

/** @returns null for what wperf does not write */
export function recogniseWperf(bytes: Uint8Array): WperfKind | null {
  const begin = manifestText(bytes.subarray(0, A_LOOK));
  if (isTimelineCsv(begin)) return 'timelineCsv';
  if (!begin.trimStart().startsWith('{') || bytes.length > MOST_BYTES) return null;
  return kindOf(outermostNames(manifestText(bytes)) ?? []);
}

function kindOf(names: readonly string[]): WperfKind | null {
  if (names.includes('counting') && names.includes('sampling')) return 'spe';
  return byMember.find(([, member]) => names.includes(member))?.[0] ?? null;
}

/**
 * @param name of the file, for messages
 * @throws WperfError it is none of wperf's, or damaged; the message says where
 */
export function readWperf(bytes: Uint8Array, name: string, pools: Pools): WperfFile {
  if (bytes.length > MOST_BYTES)
    throw new WperfError(`the file is larger than ${MOST_BYTES >> 20} MiB: split the recording`, name, 1, 1);
  const text = manifestText(bytes);
  const rows = new WperfRows(pools);
  const result = (kind: WperfKind, endNs: number, notes: string[] = []): WperfFile => ({
    kind,
    title: wperfKinds[kind],
    sources: rows.build(),
    endNs,
    notes,
  });
  if (isTimelineCsv(text))
    return result('timelineCsv', readTimelineCsv(text, name, rows), [
      'The CSV does not say how long an interval was counted: each is shown as one second. The JSON of the same run (wperf stat -t --json) has the times.',
    ]);

  const file = parseJson(text, name);
  const kind = kindOf(file.names);
  if (kind === 'timeline') return result(kind, readTimeline(file, rows));
  if (kind === 'stat') return result(kind, readStat(file, rows));
  if (kind === 'spe') {
    const endNs = readStat(file.member('counting'), rows);
    readSampling(file.member('sampling'), rows);
    return result(kind, endNs);
  }
  if (kind === 'sampling') {
    readSampling(file.member('sampling'), rows);
    return result(kind, 0);
  }
  if (kind === null)
    return file.fail(
      `not a wperf file: it has no “${[...new Set(byMember.map(([, member]) => member))].join('”, “')}”`,
    );
  readLists(file, rows);
  return result(kind, 0);
}
