/**
 * A survey as bytes, to be kept for the next time its file is opened, and back. Numbers are in the order of bytes of the
 * machine: what is kept does not travel.
 */
import type { TraceInfo } from '../../contract/trace.ts';
import { joinedBytes } from '../base/joined-bytes.ts';
import { type BufferRows, GrowingBufferTable, type PlacedDamage } from './buffer-table.ts';
import { Clock } from './clock.ts';
import { describeKinds } from './kind-info.ts';
import { KIND_WORDS, KindTable } from './kind-table.ts';
import type { KindsOfBuffers } from './kinds-of-buffers.ts';
import type { LaneCounts } from './lane-counts.ts';
import type { WholeSurvey } from './survey.ts';

/** What is no array of numbers. NaN and ∞ are null, as JSON has them. */
interface Facts {
  info: TraceInfo;
  clock: { timeStamp: string; frequencyHz: number };
  earliestNs: (number | null)[];
  written: number;
  rows: number;
  damages: (Omit<PlacedDamage, 'sequence'> & { sequence: number | null })[];
  overflowed: boolean;
  /** Which kinds each buffer has. */
  carriesCounters: boolean;
  knowsKindsOfBuffers: boolean;
  /** Of each part of the file: its rows and its entries. Null: lanes were not counted. */
  lanes: { bucketNs: number; rows: number; entries: number }[] | null;
}

const rowArrays = {
  fileOffset: Float64Array,
  fileBytes: Uint32Array,
  starts: Uint32Array,
  ends: Uint32Array,
  processors: Uint16Array,
  sequence: Float64Array,
  flags: Uint8Array,
  firstNs: Float64Array,
  lastNs: Float64Array,
  beforeNs: Float64Array,
} as const;

type RowArrays = { [Name in keyof typeof rowArrays]: InstanceType<(typeof rowArrays)[Name]> };

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

export interface KeptSurvey {
  /** JSON. */
  facts: string;
  /** By their names. */
  arrays: ReadonlyMap<string, Uint8Array>;
}

export function keptSurvey(survey: WholeSurvey): KeptSurvey {
  const { info, clock, earliestNs, table, kindTable, kindsOfBuffers, carriesCounters, lanes } = survey;
  const rows: BufferRows = table.rows();
  const facts: Facts = {
    info,
    clock: { timeStamp: String(clock.timeStamp), frequencyHz: clock.frequencyHz },
    earliestNs: [...earliestNs],
    written: table.written,
    rows: table.count,
    damages: [...rows.damages],
    overflowed: kindTable.overflowed,
    knowsKindsOfBuffers: kindsOfBuffers !== null,
    carriesCounters,
    lanes:
      lanes?.map(({ bucketNs, ends, buckets }) => ({ bucketNs, rows: ends.length, entries: buckets.length })) ?? null,
  };
  const parts = new Map<string, Uint8Array>();
  for (const name of Object.keys(rowArrays) as (keyof RowArrays)[]) parts.set(name, bytesOf(rows[name]));
  parts.set('kinds', bytesOf(kindTable.allWords()));
  parts.set('kindEvents', bytesOf(kindTable.events.subarray(0, kindTable.count)));
  for (const name of ['ends', 'kinds'] as const)
    if (kindsOfBuffers !== null) parts.set(`kindsOfBuffers.${name}`, bytesOf(kindsOfBuffers[name]));
  for (const name of ['ends', 'buckets', 'counts'] as const)
    parts.set(`lanes.${name}`, joinedBytes((lanes ?? []).map((lane) => bytesOf(lane[name]))));
  return { facts: JSON.stringify(facts), arrays: parts };
}

/**
 * @param kept as `keptSurvey` made it, of this version; its arrays are 8-aligned
 * @param fileName shown as `info.file`
 * @throws where an array is missing, or cannot be that of such a survey
 */
export function surveyOfKept(kept: KeptSurvey, fileName: string): WholeSurvey {
  const part = (name: string): Uint8Array => {
    const bytes = kept.arrays.get(name);
    if (bytes === undefined) throw new Error(`the kept survey has no ${name}`);
    return bytes;
  };
  const facts: Facts = JSON.parse(kept.facts);
  const { info, clock, earliestNs, written, rows, damages, overflowed, lanes } = facts;
  const arrays = Object.fromEntries(
    Object.entries(rowArrays).map(([name, array]) => {
      const { buffer, byteOffset } = part(name);
      return [name, new array(buffer as ArrayBuffer, byteOffset, rows)];
    }),
  ) as unknown as RowArrays;
  const table = new GrowingBufferTable();
  table.append(
    { ...arrays, count: rows, damages: damages.map((one) => ({ ...one, sequence: one.sequence ?? Number.NaN })) },
    0,
  );
  table.written = written;
  const kindTable = kindsOf(wordsOf(part('kinds')), wordsOf(part('kindEvents')), overflowed);
  const [first, second] = earliestNs.map((ns) => ns ?? Number.POSITIVE_INFINITY);
  return {
    info: { ...info, file: fileName },
    kinds: describeKinds(kindTable),
    buffers: table,
    table,
    clock: new Clock(BigInt(clock.timeStamp), clock.frequencyHz),
    kindTable,
    carriesCounters: facts.carriesCounters,
    kindsOfBuffers: facts.knowsKindsOfBuffers
      ? kindsOfBuffersOf(wordsOf(part('kindsOfBuffers.ends')), shortsOf(part('kindsOfBuffers.kinds')), table, kindTable)
      : null,
    earliestNs: [first, second],
    lanes: lanes && lanesOf(lanes, wordsOf(part('lanes.ends')), part('lanes.buckets'), wordsOf(part('lanes.counts'))),
  };
}

const wordsOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Uint32Array =>
  new Uint32Array(buffer as ArrayBuffer, byteOffset, byteLength / 4);

const shortsOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Uint16Array =>
  new Uint16Array(buffer as ArrayBuffer, byteOffset, byteLength / 2);

function kindsOf(words: Uint32Array, events: Uint32Array, overflowed: boolean): KindTable {
  const table = new KindTable();
  if (words.length !== events.length * KIND_WORDS) throw new Error('the kept survey counts other kinds than it has');
  table.add(words);
  table.events.set(events);
  table.overflowed = overflowed;
  return table;
}

function kindsOfBuffersOf(
  ends: Uint32Array,
  kinds: Uint16Array,
  rows: GrowingBufferTable,
  kindTable: KindTable,
): KindsOfBuffers {
  const ascend = ends.every((end, row) => row === 0 || end >= ends[row - 1]);
  if (ends.length !== rows.count || !ascend || (ends.at(-1) ?? 0) !== kinds.length)
    throw new Error('the kept survey has kinds of other buffers than it has');
  if (kinds.some((kind) => kind >= kindTable.count))
    throw new Error('the kept survey has buffers with kinds that it does not have');
  return { ends, kinds };
}

function lanesOf(
  sizes: NonNullable<Facts['lanes']>,
  ends: Uint32Array,
  bucketBytes: Uint8Array,
  counts: Uint32Array,
): LaneCounts[] {
  const buckets = new Float64Array(bucketBytes.buffer as ArrayBuffer, bucketBytes.byteOffset, counts.length);
  let row = 0;
  let entry = 0;
  return sizes.map(({ bucketNs, rows, entries }) => {
    const lane = {
      bucketNs,
      ends: ends.subarray(row, row + rows),
      buckets: buckets.subarray(entry, entry + entries),
      counts: counts.subarray(entry, entry + entries),
    };
    row += rows;
    entry += entries;
    return lane;
  });
}
