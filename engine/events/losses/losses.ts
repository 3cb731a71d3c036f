/**
 * Where a trace lacks events (format document: a.1 flags and sequence numbers, a.4 counts of the header, k "Loss"). Five
 * sources tell of it, and each knows something else; what none of them knows is said as well.
 */
import { type LossKind, lossKinds, type TraceLosses } from '../../../contract/pages.ts';
import type { KindInfo } from '../../../contract/trace.ts';
import type { PlacedDamage } from '../../format/buffer-table.ts';
import type { EventColumns } from '../../format/event-columns.ts';
import { BUFFER_FLAG, LOG_FILE_MODE } from '../../format/layout.ts';
import type { TraceSurvey } from '../../format/survey.ts';
import { classicClass } from '../../format/well-known.ts';
import { type NsRange, type Place, rangesOf } from './places.ts';
import { type MissingBuffers, missingBuffers, sequenceOrder } from './sequence.ts';

/** More than anybody looks at, and few enough for an answer. */
const MOST_LOSSES = 10_000;

interface Loss extends NsRange {
  readonly cpu: number;
  readonly kind: LossKind;
  /** NaN = not known. */
  readonly count: number;
  readonly byteOffset: number;
}
type Unplaced = Place & Omit<Loss, keyof NsRange>;

const NOTICES: Record<number, LossKind> = { 32: 'eventNotice', 33: 'bufferNotice', 34: 'fileNotice' };

/** Whether it takes the events themselves to know all losses. */
export const hasNotices = ({ kinds }: Pick<TraceSurvey, 'kinds'>): boolean =>
  kinds.some((kind) => noticeOf(kind) !== undefined);

const noticeOf = (kind: KindInfo): LossKind | undefined =>
  classicClass(kind) === 'LostEvent' ? NOTICES[kind.opcode] : undefined;

/** @param trace with its events where it has notices */
export function lossesOf(trace: TraceSurvey & { events?: EventColumns }): TraceLosses {
  const { info, buffers } = trace;
  const inFile = Uint32Array.from({ length: Math.max(0, buffers.count - 1) }, (_, i) => i + 1);
  const bySequence = sequenceOrder(buffers);
  // A circular file begins somewhere in its middle. All others are written CPU after CPU in the order of time.
  const order = (info.logFileMode & LOG_FILE_MODE.circular) !== 0 && bySequence !== null ? bySequence : inFile;
  const whole = { startNs: info.firstEventNs ?? 0, endNs: (info.lastEventNs ?? 0) + 1 };

  const found: Loss[] = [];
  const place = (unplaced: readonly Unplaced[], among: Uint32Array): void => {
    const some = unplaced.slice(0, MOST_LOSSES);
    const ranges = rangesOf(some, among, buffers, whole);
    for (const [i, { cpu, kind, count, byteOffset }] of some.entries())
      found.push({ cpu, kind, count, byteOffset, ...ranges[i] });
  };
  place([...damaged(trace, order), ...flagged(trace, order)], order);
  const missing = bySequence === null ? null : missingBuffers(trace, bySequence);
  // What stands in a part that cannot be read at all is not missing besides.
  if (missing !== null && bySequence !== null && !buffers.damages.some(({ processor }) => processor < 0))
    place(missing.gaps.map(gapLoss), bySequence);
  found.push(...notices(trace, whole));

  const losses = found.sort((a, b) => a.startNs - b.startNs || a.endNs - b.endNs).slice(0, MOST_LOSSES);
  const has = (...kinds: LossKind[]): boolean => losses.some(({ kind }) => kinds.includes(kind));
  const eventsPlaced = has('eventNotice', 'eventFlag');
  const buffersPlaced = has('bufferNotice', 'bufferFlag', 'missingBuffers');
  return {
    startNs: Float64Array.from(losses, ({ startNs }) => startNs),
    endNs: Float64Array.from(losses, ({ endNs }) => endNs),
    cpu: Int32Array.from(losses, ({ cpu }) => cpu),
    kind: Uint8Array.from(losses, ({ kind }) => lossKinds.indexOf(kind)),
    count: Float64Array.from(losses, ({ count }) => count),
    byteOffset: Float64Array.from(losses, ({ byteOffset }) => byteOffset),
    eventsLost: info.eventsLost,
    buffersLost: info.buffersLost,
    damagedBuffers: info.damagedBuffers,
    unplaced: (info.eventsLost > 0 && !eventsPlaced) || (info.buffersLost > 0 && !buffersPlaced),
    notes: notesOf(trace, { eventsPlaced, buffersPlaced, missing, more: found.length > losses.length }),
  };
}

const gapLoss = ({ before, count }: MissingBuffers['gaps'][number]): Unplaced => ({
  before,
  behind: before,
  cpu: -1,
  kind: 'missingBuffers',
  count,
  byteOffset: Number.NaN,
});

/** Where the rows of the buffer table stand in an order of them. */
function placesIn(order: Uint32Array, rows: number): Uint32Array {
  const places = new Uint32Array(rows);
  for (let i = 0; i < order.length; i++) places[order[i]] = i;
  return places;
}

function damaged({ buffers }: TraceSurvey, order: Uint32Array): Unplaced[] {
  const places = placesIn(order, buffers.count);
  return buffers.damages.map(({ row, partly, processor: cpu, fileOffset: byteOffset }: PlacedDamage): Unplaced => {
    // Of a buffer that was read in part, its last event that could be read is the last one before the loss. What was
    // passed over stands behind the buffer before it in the file.
    const before = row === 0 || (row === 1 && !partly) ? 0 : places[partly ? row : row - 1] + 1;
    return { before, behind: before, cpu, kind: 'damage', count: cpu < 0 ? Number.NaN : 1, byteOffset };
  });
}

/**
 * Buffers that say that something was lost. Whether before, between or behind their events is not documented: the range
 * goes from the buffer before to the one behind.
 */
function flagged({ buffers }: TraceSurvey, order: Uint32Array): Unplaced[] {
  const found: Unplaced[] = [];
  for (let i = 0; i < order.length && found.length < MOST_LOSSES; i++) {
    const row = order[i];
    const place = {
      before: i,
      behind: i + 1,
      cpu: buffers.processors[row],
      count: Number.NaN,
      byteOffset: buffers.fileOffset[row],
    };
    if (buffers.flags[row] & BUFFER_FLAG.eventsLost) found.push({ ...place, kind: 'eventFlag' });
    if (buffers.flags[row] & BUFFER_FLAG.buffersLost) found.push({ ...place, kind: 'bufferFlag' });
  }
  return found;
}

/** Events of the session that tell of losses: each between its neighbours on the same CPU. */
function notices(trace: TraceSurvey & { events?: EventColumns }, whole: NsRange): Loss[] {
  if (!hasNotices(trace)) return [];
  // Not before: they may not be there.
  const { kinds, events } = trace;
  if (events === undefined) return [];
  const noticeOfKind = kinds.map(noticeOf);
  const { count, kind: kindOf, cpu: cpuOf, timeNs } = events;
  const found: Loss[] = [];
  const last = new Map<number, number>();
  /** By CPU: notices that no event follows yet. */
  const open = new Map<number, Loss[]>();
  for (let row = 0; row < count; row++) {
    const cpu = cpuOf[row];
    const kind = noticeOfKind[kindOf[row]];
    if (kind === undefined) {
      const waiting = open.get(cpu);
      if (waiting !== undefined) {
        for (const loss of waiting) loss.endNs = Math.max(timeNs[row], loss.startNs + 1);
        open.delete(cpu);
      }
      last.set(cpu, timeNs[row]);
    } else if (found.length < MOST_LOSSES) {
      const startNs = Math.max(last.get(cpu) ?? whole.startNs, whole.startNs);
      const endNs = Math.max(whole.endNs, startNs + 1);
      const loss: Loss = { startNs, endNs, cpu, kind, count: Number.NaN, byteOffset: Number.NaN };
      found.push(loss);
      const waiting = open.get(cpu);
      if (waiting === undefined) open.set(cpu, [loss]);
      else waiting.push(loss);
    }
  }
  return found;
}

const grouped = new Intl.NumberFormat('en-US');
const counted = (count: number, noun: string): string => `${grouped.format(count)} ${noun}${count === 1 ? '' : 's'}`;
const were = (count: number): string => (count === 1 ? 'was' : 'were');

interface Knowledge {
  eventsPlaced: boolean;
  buffersPlaced: boolean;
  missing: MissingBuffers | null;
  more: boolean;
}

function notesOf({ info }: TraceSurvey, { eventsPlaced, buffersPlaced, missing, more }: Knowledge): string[] {
  const { eventsLost, buffersLost, damagedBuffers, logFileMode } = info;
  const notes: string[] = [];
  if (eventsLost > 0)
    notes.push(
      `${counted(eventsLost, 'event')} ${were(eventsLost)} lost, according to the trace header. ${
        eventsPlaced
          ? 'The ranges show where; the number in each is unknown.'
          : 'It is unknown where: everything in the trace may be incomplete.'
      }`,
    );
  if (buffersLost > 0)
    notes.push(
      `${counted(buffersLost, 'buffer')} ${were(buffersLost)} lost, according to the trace header, with all events in them. ${
        buffersPlaced ? 'The ranges show where.' : 'It is unknown where: everything in the trace may be incomplete.'
      }`,
    );
  if (missing !== null && missing.fromFile > 0)
    notes.push(
      `${counted(missing.fromFile, 'buffer')} that the session wrote ${missing.fromFile === 1 ? 'is' : 'are'} not in the file: it was truncated, or parts of it were overwritten.`,
    );
  if (missing !== null && !missing.counted && missing.gaps.length > 0)
    notes.push(
      'The session was never ended, so its header does not say how many buffers there were. Missing buffer numbers may be lost buffers, or empty ones that were never written.',
    );
  if (damagedBuffers > 0)
    notes.push(
      `${counted(damagedBuffers, 'buffer')} of the file could not be read completely; events in ${damagedBuffers === 1 ? 'it' : 'them'} are missing.`,
    );
  if (more) notes.push(`There are more places than ${grouped.format(MOST_LOSSES)}; the rest is left out.`);
  if (notes.length > 0 && logFileMode & LOG_FILE_MODE.circular)
    notes.push('The file is circular: events older than the first one were overwritten, as intended.');
  return notes;
}
