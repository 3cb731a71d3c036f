/** Traces of programs whose images are real files, for tests. */
import { at } from '../../contract/checked.ts';
import { KernelEvents } from '../../engine/events/names/testing/kernel-events.ts';
import { writtenTrace } from '../../engine/testing/written-trace.ts';

/** Ticks are 100 ns. */
const MS = 10_000;
const BASE = 0x40_0000;
const PID = 100;

/** What `../shared/symbols/expected` says of an image with a PDB. */
export interface ImageFacts {
  guid: string;
  dbiAge: number;
  image: { file: string; timeDateStamp: number; sizeOfImage: number };
  procedures: [rva: number, sizeBytes: number, name: string][];
  samples: { rva: number; sure: boolean; frames: { file: string; line: number }[] }[];
}

/** A program that runs an image. @param stacks of RVAs in it, innermost first: a sample each, a millisecond apart */
export function imageTrace(
  { guid, dbiAge, image }: ImageFacts,
  stacks: readonly number[][],
  timeDateStamp = image.timeDateStamp,
) {
  return writtenTrace({}, (writer) => {
    const events = new KernelEvents(writer);
    const build = { pid: PID, base: BASE, sizeBytes: image.sizeOfImage, timeDateStamp };
    events.process({ ticks: 1, type: 'dcStart', pid: PID, name: image.file });
    events.thread({ ticks: 1, type: 'dcStart', pid: PID, tid: PID + 1 });
    events.image({ ticks: 2, type: 'dcStart', ...build, path: image.file });
    events.imageId({ ticks: 2, ...build, pdb: image.file.replace('.exe', '.pdb'), guid, age: dbiAge });
    for (const [i, rvas] of stacks.entries()) {
      const ticks = (i + 1) * MS;
      const frames = rvas.map((rva) => BASE + rva);
      events.sample({ ticks, tid: PID + 1, address: at(frames, 0) });
      events.stack({ ofTicks: ticks, ticks, pid: PID, tid: PID + 1, frames });
    }
  });
}
