/**
 * Whose thread it is and what lies at an address, read once more from the bytes of the trace's rundowns: golden tests
 * compare tables with it. It knows versions 3 and 4 of Process and 2 and 3 of Image and Thread, on 64 bits, and takes
 * for granted that ids of processes are not used again.
 */
import type { PluginTrace } from './plugin-trace.ts';
import { wideAt } from './raw-events.ts';

const START_DCSTART = [1, 3];
const END_DCEND = [2, 4];
const PROCESS_LOAD = 10;

export interface RawNames {
  /** `name (pid)`. */
  processOf(tid: number, timeNs: number): string;
  pidOf(tid: number, timeNs: number): number;
  process(pid: number): string;
  /** File name of the image of the process, or the kernel, that the address lies in; empty where none does. */
  moduleAt(pid: number, address: bigint): string;
}

export async function rawNames(trace: PluginTrace): Promise<RawNames> {
  const names = new Map<number, string>([[0, 'Idle']]);
  await trace.each('Process', [...START_DCSTART, ...END_DCEND], ({ payload, version }) => {
    let at = version >= 4 ? 36 : 32;
    if (payload.getUint32(at, true) === 0) at += 4;
    else at += 16 + 8 + 4 * payload.getUint8(at + 17);
    names.set(payload.getUint32(8, true), narrow(payload, at));
  });

  const threads = new Map<number, { timeNs: number; pid: number }[]>();
  await trace.each('Thread', [...START_DCSTART, ...END_DCEND], ({ payload, timeNs, opcode }) => {
    const tid = payload.getUint32(4, true);
    const known = threads.get(tid) ?? [];
    threads.set(tid, known);
    const pid = payload.getUint32(0, true);
    // One that ends without having begun was there from the beginning.
    if (START_DCSTART.includes(opcode)) known.push({ timeNs: opcode === 3 ? -1 : timeNs, pid });
    else if (known.at(-1)?.pid !== pid) known.push({ timeNs: -1, pid });
  });

  const images: { pid: number; base: bigint; end: bigint; name: string }[] = [];
  const addImage = (payload: DataView): void => {
    const base = payload.getBigUint64(0, true);
    const path = wideAt(payload, 56);
    images.push({
      pid: payload.getUint32(16, true),
      base,
      end: base + payload.getBigUint64(8, true),
      name: path.slice(path.lastIndexOf('\\') + 1),
    });
  };
  await trace.each('Image', [3, 4], ({ payload }) => addImage(payload));
  await trace.each('Process', [PROCESS_LOAD], ({ payload }) => addImage(payload));

  const pidOf = (tid: number, timeNs: number): number => {
    if (tid === 0) return 0;
    const known = threads.get(tid) ?? [];
    return (known.findLast((thread) => thread.timeNs <= timeNs) ?? known[0])?.pid ?? -1;
  };
  const process = (pid: number): string => `${names.get(pid) ?? ''} (${pid})`;
  return {
    pidOf,
    process,
    processOf: (tid, timeNs) => process(pidOf(tid, timeNs)),
    moduleAt: (pid, address) =>
      images.find((image) => [0, 4, pid].includes(image.pid) && address >= image.base && address < image.end)?.name ??
      '',
  };
}

function narrow(payload: DataView, from: number): string {
  let text = '';
  for (let at = from; payload.getUint8(at) !== 0; at++) text += String.fromCharCode(payload.getUint8(at));
  return text;
}
