/** Entry of a thread that reads parts of a trace: what it is asked says which. */
import { parentPort, workerData } from 'node:worker_threads';
import { FieldGatherer, type Gathered } from '../../engine/events/field-gatherer.ts';
import { columnBytes, columnsIn, type EventColumns } from '../../engine/format/event-columns.ts';
import { type SegmentTask, surveySegment } from '../../engine/format/segment.ts';
import { SliceReader, type SliceTask } from '../../engine/format/slices.ts';
import { serveCalls } from '../../rpc/call-server.ts';
import { portChannel } from '../../rpc/channel.ts';
import { callErrors } from '../base/host-error.ts';
import { DescriptorSource } from './descriptor-source.ts';
import { keepColumn, keptColumn } from './kept/column-file.ts';
import type { GatherAsked, KeepAsked, LoadAsked, ReadingData, SliceInHand, WriteAsked } from './reading-threads.ts';

if (parentPort === null) throw new Error('reading.worker only runs as a worker thread.');
const { descriptor, sizeBytes, name } = workerData as ReadingData;
const source = new DescriptorSource(descriptor, sizeBytes, name);
let slices: { reader: SliceReader; shared: EventColumns | null } | null = null;

const survey = { run: (task: SegmentTask) => surveySegment(source, task) };
const load = {
  run: async ({ from, memory, events }: LoadAsked) => {
    slices = { reader: new SliceReader(source, from), shared: memory && columnsIn(memory, events) };
    return null;
  },
};
const slice = {
  run: async (task: SliceTask): Promise<EventColumns | null> => {
    if (slices === null) throw new Error('Slices were asked for before the columns.');
    const { reader, shared } = slices;
    const own = shared === null ? columnsIn(new ArrayBuffer(columnBytes(task.count)), task.count) : null;
    await reader.read(task, own ?? (shared as EventColumns), own === null ? task.firstRow : 0);
    return own;
  },
};
let gathering: { asked: GatherAsked; free: FieldGatherer[]; inHand: Map<number, FieldGatherer> } | null = null;
let hands = 0;
const startGathering = {
  run: async (asked: GatherAsked) => {
    gathering = { asked, free: [], inHand: new Map() };
    return null;
  },
};
const readFields = {
  run: async (task: SliceTask): Promise<SliceInHand> => {
    if (gathering === null) throw new Error('Fields were asked for before they were named.');
    const { asked, free, inHand } = gathering;
    // The next slice is read while this one waits for its places.
    const gatherer = free.pop() ?? new FieldGatherer(source, asked.from, asked.plan);
    const hand = hands++;
    inHand.set(hand, gatherer);
    return { hand, counts: await gatherer.read(task) };
  },
};
const writeFields = {
  run: async ({ hand, places }: WriteAsked): Promise<Gathered> => {
    const gatherer = gathering?.inHand.get(hand);
    if (gathering == null || gatherer === undefined)
      throw new Error('Fields were to be written before they were read.');
    const gathered = gatherer.write(places);
    gathering.inHand.delete(hand);
    gathering.free.push(gatherer);
    return gathered;
  },
};
const keep = { run: ({ file, output }: KeepAsked) => keepColumn(file, output) };
const kept = { run: keptColumn };
const rest = {
  run: async () => {
    slices = null;
    gathering = null;
    return null;
  },
};
const handlers = {
  survey,
  load,
  slice,
  startGathering,
  readFields,
  writeFields,
  keepColumn: keep,
  keptColumn: kept,
  rest,
};
void serveCalls(portChannel(parentPort), handlers, callErrors(name));
