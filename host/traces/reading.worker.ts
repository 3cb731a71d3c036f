/** Entry of a thread that reads parts of a trace: what it is asked says which. */
import { parentPort, workerData } from 'node:worker_threads';
import { columnBytes, columnsIn, type EventColumns } from '../../engine/format/event-columns.ts';
import { type SegmentTask, surveySegment } from '../../engine/format/segment.ts';
import { SliceReader, type SliceSource } from '../../engine/format/slices.ts';
import { serveCalls } from '../../rpc/call-server.ts';
import { portChannel } from '../../rpc/channel.ts';
import { callErrors } from '../base/host-error.ts';
import { DescriptorSource } from './descriptor-source.ts';
import type { ReadingData, SliceAsked } from './reading-threads.ts';

if (parentPort === null) throw new Error('reading.worker only runs as a worker thread.');
const { descriptor, sizeBytes, name } = workerData as ReadingData;
const source = new DescriptorSource(descriptor, sizeBytes, name);
let slices: SliceReader | null = null;

const survey = { run: (task: SegmentTask) => surveySegment(source, task) };
const load = {
  run: async (from: SliceSource) => {
    slices = new SliceReader(source, from);
    return null;
  },
};
const slice = {
  run: async ({ task, into, at }: SliceAsked): Promise<EventColumns | null> => {
    if (slices === null) throw new Error('Slices were asked for before the columns.');
    const own = into === null ? columnsIn(new ArrayBuffer(columnBytes(task.count)), task.count) : null;
    const shared = into && columnsIn(into.memory, into.count);
    await slices.read(task, own ?? (shared as EventColumns), at);
    return own;
  },
};
void serveCalls(portChannel(parentPort), { survey, load, slice }, callErrors(name));
