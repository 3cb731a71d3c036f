/**
 * Several traces of one clock → one: what `xperf -merge` and `wpr -stop` do. One header, per processor the order of time,
 * losses summed. A buffer that nothing else overlaps is copied as it stands; of those that do, the events are put in order.
 */
import type { TraceWarning } from '../../../contract/trace.ts';
import { CancelledError, TraceFormatError } from '../../base/errors.ts';
import { getOrMake } from '../../base/get-or-make.ts';
import { bufferInMemory } from '../../format/buffers.ts';
import { memorySource } from '../../format/byte-source.ts';
import { u16At } from '../../format/bytes.ts';
import { GrowingColumns } from '../../format/event-columns.ts';
import { clockFrequencyHz, clockName, filetimeToIso, type LogFileHeader } from '../../format/file-header.ts';
import { align8, BUFFER, BUFFER_HEADER_BYTES, HEADER_BYTES, LOG_FILE_MODE } from '../../format/layout.ts';
import { WarningLog } from '../../format/warnings.ts';
import { BufferWriter, MemorySink, type TraceSink } from '../buffer-writer.ts';
import {
  baseTicksOf,
  patchBuffersWritten,
  patchEndTime,
  patchHeaderCompression,
  patchLosses,
  patchMerged,
  patchStartTime,
  type TraceDescription,
} from '../header-buffer.ts';
import { EXTENDED_ITEM_HEAD_BYTES, TraceWriter } from '../trace-writer.ts';
import { BufferOpener, CpuMerge } from './cpu-merge.ts';
import { type Cut, setEventTime } from './cut.ts';
import type { LoggedImage } from './image-log.ts';
import { classicHeaderOf, schemaKeyOf } from './kind-samples.ts';
import { MergeError } from './merge-error.ts';
import { METADATA_CLASS, type MetadataEvent } from './metadata.ts';
import { type BufferPlace, type MergeInput, Survey, type SurveyedInput, type WalkOptions } from './survey.ts';

export type { MergeInput } from './survey.ts';

export interface MergeOptions extends Omit<WalkOptions, 'onProgress'> {
  /** Whether the buffers are compressed; without it they are when all of the inputs' are. */
  compressed?: boolean;
  /** What is to be appended, asked for when all inputs have been read once; what they hold already is left out. */
  metadata?: MetadataSource;
  /** Of what there is only the last so many seconds before that moment (raw time stamp; null: the last event). */
  last?: { seconds: number; until: bigint | null } | undefined;
  /** Bytes of both readings. */
  onProgress?: (bytesDone: number, bytesTotal: number) => void;
}

/** The machine that recorded. */
export interface MetadataSource {
  /** What it says of itself and of the images that the traces name, but do not identify. */
  machine?(trace: { images: readonly LoggedImage[]; bootTime: bigint }): Promise<readonly MetadataEvent[]>;
  /**
   * Schemas, also of what `machine` gave.
   * @param kinds an EVENT_HEADER for each schema that events may have (`kindsOf`)
   */
  schemas(kinds: Uint8Array[]): Promise<readonly MetadataEvent[]>;
}

export interface MergeResult {
  sizeBytes: number;
  buffers: number;
  /** Of these the ones that were copied as they stood. */
  copiedBuffers: number;
  eventsLost: number;
  /** With those that are damaged in the inputs, or missing from them. */
  buffersLost: number;
  warnings: TraceWarning[];
  /** Of each input: buffers with events, and since when (raw time stamp) a ring that went round holds all; null: no events. */
  inputs: { name: string; buffers: number; heldFrom: bigint | null }[];
}

/** Boot times and starts of one machine may differ by what its clock was put right meanwhile. */
const CLOCK_TOLERANCE_100NS = 10_000_000n;
/** Of buffers whose events are waiting for their turn; real traces stay far below. */
const MOST_OPEN_BYTES = 512 << 20;
const SYSTEM_CONFIG_GROUP = 11;
/** Channel of all TraceLogging events; level information. */
const SELF_DESCRIBING = { channel: 11, level: 4 } as const;
const MAX_EVENT_BYTES = 0xffff;
/** A header buffer without names takes less. */
const HEADER_BUFFER_BYTES = 512;
const FULL_HEADER_BYTES = 48;
/** Read between two looks at the cancel token. */
const STEP_BYTES = 1 << 20;

/**
 * Merges `inputs` into `sink`. Time and start are those of the input that began first. All events are kept but the log-file
 * header events of the others; damaged parts are left out, and counted as warnings.
 * @throws MergeError when an input is no trace, or of another clock or boot; CancelledError; what sources and sink throw
 */
export async function mergeTraces(
  inputs: readonly MergeInput[],
  sink: TraceSink,
  options: MergeOptions = {},
): Promise<MergeResult> {
  if (inputs.length === 0) throw new RangeError('Nothing to merge.');
  const { cancel, pause, onProgress } = options;
  const bytesTotal = 2 * inputs.reduce((sum, { source }) => sum + source.sizeBytes, 0);
  let bytesDone = bytesTotal / 2;
  const survey = await surveyOf(inputs, options, (bytes) => onProgress?.(bytes, bytesTotal));
  const headers = survey.inputs.map(({ header }) => header);
  const cut = await cutOf(survey, options);
  const held = survey.inputs.map(({ name, buffers, heldFromTicks }) => ({
    name,
    buffers,
    heldFrom: buffers === 0 ? null : survey.baseTicks + BigInt(Math.round(heldFromTicks)),
  }));
  if (options.metadata !== undefined)
    await addMetadata(survey, await allMetadata(survey, options.metadata, cut), cut?.fromTicks ?? 0);

  const first = survey.inputs.reduce((a, b) => (b.header.timeStamp < a.header.timeStamp ? b : a));
  const wasCompressed = (header: LogFileHeader): boolean => (header.logFileMode & LOG_FILE_MODE.compressed) !== 0;
  const compressed = options.compressed ?? headers.every(wasCompressed);
  const bufferSizeBytes = survey.largestBufferBytes;
  const writer = new BufferWriter({
    sink,
    header: headerFor(first.headerBuffer, compressed ? 0 : bufferSizeBytes),
    bufferSizeBytes,
    compressed,
    loggerId: u16At(first.headerBuffer, BUFFER.loggerId),
  });
  // The first input's header buffer is the merged one's, with all that stands in it.
  const places = survey.buffers.filter(({ input, fileOffset }) => input !== first || fileOffset > 0);
  const copiedBuffers = await writeBuffers(survey, places, writer, {
    cut,
    canCopy: (place) =>
      place.inOrder &&
      place.firstTicks >= (cut?.fromTicks ?? Number.NEGATIVE_INFINITY) &&
      place.compressed === compressed &&
      (compressed ? place.filledBytes <= bufferSizeBytes : place.fileBytes === bufferSizeBytes),
    async breathe(bytesRead) {
      if (cancel?.cancelled) throw new CancelledError();
      bytesDone += bytesRead;
      onProgress?.(Math.min(bytesDone, bytesTotal), bytesTotal);
      await pause?.();
    },
  });

  const eventsLost = sumOf(headers, ({ eventsLost }) => eventsLost);
  // What is damaged is lost from here on: the merged file itself is whole.
  const missing = survey.inputs.reduce((sum, { missingBuffers }) => sum + missingBuffers, 0);
  const buffersLost = Math.min(0xffffffff, sumOf(headers, ({ buffersLost }) => buffersLost) + missing);
  const written = writer.finish((header, buffers) => {
    patchMerged(header, bufferSizeBytes, Math.max(...headers.map(({ processors }) => processors)));
    patchHeaderCompression(header, compressed);
    patchBuffersWritten(header, buffers);
    patchLosses(header, eventsLost, buffersLost);
    patchEndTime(header, endTimeOf(survey, first.header));
    if (cut !== null) moveStart(header, survey, first, cut);
  });
  onProgress?.(bytesTotal, bytesTotal);
  return { ...written, copiedBuffers, eventsLost, buffersLost, warnings: survey.allWarnings(), inputs: held };
}

/** @param onProgress told the bytes read of all inputs */
async function surveyOf(
  inputs: readonly MergeInput[],
  { metadata, cancel, pause }: MergeOptions,
  onProgress: (bytes: number) => void,
): Promise<Survey> {
  const survey = new Survey(metadata !== undefined);
  let before = 0;
  for (const input of inputs) {
    const { header } = await survey
      .add(input, { cancel, pause, onProgress: (bytes) => onProgress(before + bytes) })
      .catch((error) => {
        throw error instanceof TraceFormatError ? new MergeError(input.name, error.message) : error;
      });
    checkSameClock(survey, header, input.name);
    before += input.source.sizeBytes;
  }
  return survey;
}

/** Null where all is kept. */
async function cutOf(survey: Survey, { last, pause, cancel }: MergeOptions): Promise<Cut | null> {
  const frequency = clockFrequencyHz(survey.inputs[0].header);
  if (last === undefined || !(frequency > 0)) return null;
  const until = last.until === null ? survey.lastTicks : Number(last.until - survey.baseTicks);
  const fromTicks = Math.round(until - last.seconds * frequency);
  const begin = Math.min(...survey.inputs.map(({ header }) => Number(header.timeStamp - survey.baseTicks)));
  if (fromTicks <= begin) return null;
  const cut = survey.cutAt(fromTicks);
  const opener = new BufferOpener(survey);
  for (const place of survey.buffers) {
    if (place.firstTicks >= fromTicks) continue;
    if (cancel?.cancelled) throw new CancelledError();
    await opener.learn(place, cut);
    await pause?.();
  }
  return cut;
}

/** The trace begins at the cut: its first event, and the time of day that stands in it. */
function moveStart(
  header: DataView,
  survey: Survey,
  { headerBuffer, header: own }: SurveyedInput,
  { fromTicks }: Cut,
): void {
  const stamp = survey.baseTicks + BigInt(fromTicks);
  const columns = new GrowingColumns();
  const buffer = bufferInMemory(headerBuffer.slice());
  if (buffer !== null) survey.scanner(columns, new WarningLog()).scan(buffer, 0);
  for (let i = 0; i < columns.count; i++) setEventTime(header, columns.eventOffset[i], stamp);
  const frequency = BigInt(Math.round(clockFrequencyHz(own)));
  patchStartTime(header, own.startTime + ((stamp - own.timeStamp) * 10_000_000n) / frequency);
}

const sumOf = (headers: readonly LogFileHeader[], of: (header: LogFileHeader) => number): number =>
  Math.min(
    0xffffffff,
    headers.reduce((sum, header) => sum + of(header), 0),
  );

/** @throws MergeError when an input's time stamps say nothing about the first one's */
function checkSameClock({ inputs: [first], warnings }: Survey, header: LogFileHeader, name: string): void {
  const fail = (what: string): never => {
    throw new MergeError(name, `${what}. Only traces from the same machine, boot and clock can be merged.`);
  };
  const base = first.header;
  if (clockName(header.clockType) !== clockName(base.clockType))
    fail(`its clock is ${clockName(header.clockType)}, that of ${first.name} is ${clockName(base.clockType)}`);
  const frequency = clockFrequencyHz(header);
  const baseFrequency = clockFrequencyHz(base);
  if (frequency !== baseFrequency)
    fail(`its clock has ${frequency} ticks per second, that of ${first.name} has ${baseFrequency}`);
  const apart = (a: bigint, b: bigint): boolean => (a > b ? a - b : b - a) > CLOCK_TOLERANCE_100NS;
  if (header.bootTime !== 0n && base.bootTime !== 0n && apart(header.bootTime, base.bootTime))
    fail(
      `its machine was started at ${filetimeToIso(header.bootTime) ?? 'an unknown time'}, that of ${first.name} at ${filetimeToIso(base.bootTime) ?? 'an unknown time'}`,
    );
  // The same moment by both clocks: it says so when the wall clock was set between the two starts.
  if (frequency > 0 && header.startTime !== 0n && base.startTime !== 0n) {
    const expected =
      base.startTime + ((header.timeStamp - base.timeStamp) * 10_000_000n) / BigInt(Math.round(frequency));
    if (apart(header.startTime, expected))
      warnings.add(
        'wall-clock',
        `${name} and ${first.name} disagree on the time of day: the clock was changed between them. The events of each trace keep their order.`,
        null,
      );
  }
}

/** The header buffer of a merged trace; plain traces have buffers of one size. One that was cut says its real size. */
function headerFor(headerBuffer: Uint8Array, sizeBytes: number): Uint8Array {
  const sized = new Uint8Array(Math.max(headerBuffer.length, sizeBytes)).fill(0xff);
  sized.set(headerBuffer);
  new DataView(sized.buffer).setUint32(BUFFER.bufferSize, sized.length, true);
  return sized;
}

/** When the last session ended, or where one was cut off, when the last event happened. FILETIME. */
function endTimeOf({ inputs, lastTicks, baseTicks }: Survey, first: LogFileHeader): bigint {
  let end = 0n;
  for (const { header } of inputs) if (header.endTime > end) end = header.endTime;
  const frequency = clockFrequencyHz(first);
  if (!(frequency > 0)) return end;
  const ticks = baseTicks - first.timeStamp + BigInt(Math.round(lastTicks));
  const last = first.startTime + (ticks * 10_000_000n) / BigInt(Math.round(frequency));
  return last > end ? last : end;
}

async function allMetadata(
  survey: Survey,
  { machine, schemas }: MetadataSource,
  cut: Cut | null,
): Promise<readonly MetadataEvent[]> {
  const images = survey.images.images(cut?.fromTicks).filter((image) => !survey.held.holdsImage(image));
  if (survey.images.overflowed)
    survey.warnings.add(
      'images',
      'The traces name too many images to identify; the last ones are not identified.',
      null,
    );
  const { bootTime } = survey.inputs[0].header;
  const given = machine === undefined ? [] : survey.held.missing(await machine({ images, bootTime }));
  const kinds = survey.kindSamples();
  const known = new Set(kinds.map(schemaKeyOf));
  const givenKinds = new Map(
    given
      .filter(({ extended }) => extended === undefined)
      .map((event) => [`${event.guid}/${event.opcode}/${event.version}`, event]),
  );
  for (const header of [...givenKinds.values()].map(classicHeaderOf)) {
    const key = schemaKeyOf(header);
    if (!known.has(key)) kinds.push(header);
    known.add(key);
  }
  return [...given, ...(await schemas(kinds))];
}

/** Makes a trace of the events, those without a time at that of the last event of all, and surveys it as one input more. */
async function addMetadata(survey: Survey, events: readonly MetadataEvent[], fromTicks: number): Promise<void> {
  const { header } = survey.inputs[0];
  const missing = survey.held.missing(events).filter((event) => {
    const { payload, opcode, guid } = event;
    const fits = bytesOf(event) <= MAX_EVENT_BYTES;
    if (!fits)
      survey.warnings.add(
        'metadata-size',
        `A piece of metadata (${guid}, type ${opcode}) has ${payload.length} bytes, more than an event can hold, and is skipped.`,
        null,
      );
    return fits;
  });
  if (missing.length === 0) return;
  let largestBytes = HEADER_BUFFER_BYTES;
  for (const event of missing) largestBytes = Math.max(largestBytes, bytesOf(event));
  const { lastTicks } = survey;
  const description: TraceDescription = {
    processors: header.processors,
    pointerSize: 8,
    clockType: header.clockType === 2 || header.clockType === 3 ? header.clockType : 1,
    perfFrequencyHz: header.perfFrequencyHz,
    cpuMHz: header.cpuMHz,
    baseTicks: header.timeStamp,
    startTime: header.startTime,
    bootTime: header.bootTime,
    osVersion: { major: header.osMajor, minor: header.osMinor, build: header.osBuild },
    loggerName: '',
    logFileName: '',
    bufferSizeBytes: BUFFER_HEADER_BYTES + align8(largestBytes),
  };
  const sink = new MemorySink();
  const writer = new TraceWriter(sink, description);
  const offset = Number(header.timeStamp - baseTicksOf(description));
  const timeOf = ({ ticks = lastTicks }: MetadataEvent): number => Math.max(fromTicks, ticks);
  for (const event of [...missing].sort((a, b) => timeOf(a) - timeOf(b))) {
    const { guid, opcode, version, payload, extended } = event;
    const where = { cpu: 0, ticks: offset + timeOf(event), pid: 0, tid: 0, version, payload };
    if (extended !== undefined)
      writer.event({ ...where, ...SELF_DESCRIBING, bits: 64, provider: guid, id: 0, opcode, extended });
    else if (guid === METADATA_CLASS.systemConfig)
      writer.system({ ...where, group: SYSTEM_CONFIG_GROUP, type: opcode });
    else writer.full({ ...where, guid, opcode });
  }
  writer.finish();
  await survey.add({ name: 'metadata', source: memorySource(sink.bytes()) }, {}, false);
}

/** With its header, and what describes it. */
const bytesOf = ({ payload, extended }: MetadataEvent): number =>
  extended === undefined
    ? FULL_HEADER_BYTES + payload.length
    : extended.reduce(
        (sum, { data }) => sum + EXTENDED_ITEM_HEAD_BYTES + align8(data.length),
        HEADER_BYTES.event64 + payload.length,
      );

interface Steps {
  cut: Cut | null;
  canCopy(place: BufferPlace): boolean;
  breathe(bytesRead: number): Promise<void>;
}

/** @returns how many buffers were copied */
async function writeBuffers(
  survey: Survey,
  buffers: readonly BufferPlace[],
  writer: BufferWriter,
  { cut, canCopy, breathe }: Steps,
): Promise<number> {
  // A stable sort: of buffers that begin together the earlier input's comes first.
  const places = [...buffers].sort((a, b) => a.firstTicks - b.firstTicks);
  const nextTicks = nextOnCpu(places);
  const merges = new Map<number, CpuMerge>();
  const opener = new BufferOpener(survey, cut);
  let copied = 0;
  let openBytes = 0;
  let unreported = 0;
  for (const [i, place] of places.entries()) {
    if (unreported >= STEP_BYTES) {
      await breathe(unreported);
      unreported = 0;
    }
    unreported += place.fileBytes;
    const merge = getOrMake(merges, place.cpu, () => new CpuMerge(place.cpu, writer, survey.baseTicks));
    const before = merge.openBytes;
    merge.drain(place.firstTicks);
    if (merge.isEmpty && nextTicks[i] >= place.lastTicks && canCopy(place)) {
      writer.copy(place.cpu, await place.input.source.read(place.fileOffset, place.fileBytes));
      copied++;
    } else {
      const buffer = await opener.open(place);
      if (buffer !== null) merge.add(buffer);
    }
    openBytes += merge.openBytes - before;
    if (openBytes > MOST_OPEN_BYTES) {
      survey.warnings.add(
        'overlap',
        'Too many buffers overlap: their events are not in time order, but none are missing.',
        null,
      );
      for (const one of merges.values()) one.drain(Number.POSITIVE_INFINITY);
      openBytes = 0;
    }
  }
  for (const merge of merges.values()) merge.drain(Number.POSITIVE_INFINITY);
  return copied;
}

/** When the next buffer of the same processor begins; infinity behind the last. */
function nextOnCpu(places: readonly BufferPlace[]): Float64Array {
  const next = new Float64Array(places.length);
  const begins = new Map<number, number>();
  for (let i = places.length - 1; i >= 0; i--) {
    next[i] = begins.get(places[i].cpu) ?? Number.POSITIVE_INFINITY;
    begins.set(places[i].cpu, places[i].firstTicks);
  }
  return next;
}
