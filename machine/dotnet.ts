/**
 * What the .NET runtime of pwsh says of itself: its threads wait for a lock when they write progress at the same time. It
 * looks on and changes nothing: the story is the same without it.
 */
import { at, present } from '../contract/checked.ts';
import { PayloadBuilder } from '../engine/write/payload-builder.ts';
import type { EventSink } from '../engine/write/trace-writer.ts';
import { PROCESSES, TICKS_PER_MS, TICKS_PER_US } from './machine.ts';
import { Random } from './random.ts';
import type { World } from './world.ts';

export const DOTNET_RUNTIME = 'e13c0d23-ccbc-4e12-931b-d9cc2eee27e4';
const CONTENTION = { level: 4, keyword: 0x4000, task: 8 } as const;
const START = { ...CONTENTION, id: 81, version: 1, opcode: 1 } as const;
const STOP = { ...CONTENTION, id: 91, version: 0, opcode: 2 } as const;
const MANAGED_LOCK = 0;
export const CLR_INSTANCE = 8;

export const POWERSHELL: number = present(
  PROCESSES.find(({ name }) => name === 'pwsh.exe'),
  'pwsh.exe',
).pid;
const SEED = 0xd07;
const WAITS = 40;
const FROM_TICKS = 900 * TICKS_PER_MS;
const BETWEEN_TICKS = 260 * TICKS_PER_MS;

/** Plans the waits of the story that begins at `world.storyStart`. Each is logged on its thread's home core, whoever runs there: the header says whose it is. */
export function planContention(writer: EventSink, { scheduler, threads, storyStart }: World): void {
  const random = new Random(SEED);
  const pb = new PayloadBuilder(8);
  const owners = [...threads].filter(({ pid }) => pid === POWERSHELL);
  for (let i = 0; i < WAITS; i++) {
    const { tid, pid, home } = at(owners, i % owners.length);
    const here = { provider: DOTNET_RUNTIME, cpu: home, pid, tid };
    const from = storyStart + FROM_TICKS + i * BETWEEN_TICKS + random.between(0, 90 * TICKS_PER_MS);
    const waited = random.between(20 * TICKS_PER_US, 4 * TICKS_PER_MS);
    scheduler.at(from, () => {
      const payload = pb.reset().u8(MANAGED_LOCK).u16(CLR_INSTANCE).build();
      writer.event({ ...here, ...START, ticks: scheduler.now, payload });
    });
    scheduler.at(from + waited, () => {
      const payload = pb.reset().u8(MANAGED_LOCK).u16(CLR_INSTANCE).build();
      writer.event({ ...here, ...STOP, ticks: scheduler.now, payload });
    });
  }
}
