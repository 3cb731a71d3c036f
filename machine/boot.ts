/** Windows starts: its processes come one after the other, in the phases of a boot, until the desktop is there. */
import { present } from '../contract/checked.ts';
import type { EventSink } from '../engine/write/trace-writer.ts';
import { LIFE } from './inventory.ts';
import { type ProcessSpec, TICKS_PER_MS } from './machine.ts';
import type { World } from './world.ts';

export const SHELL_CORE = '30336ed4-e327-447c-9de0-51b652c86108';
export const DESKTOP_READY_EVENT = 27231;

/** Milliseconds since the start, in this order; svchost.exe's are those of the first, the others follow. */
const STARTS: readonly [name: string, ms: number][] = [
  ['smss.exe', 800],
  ['csrss.exe', 1900],
  ['wininit.exe', 2000],
  ['winlogon.exe', 2300],
  ['services.exe', 2350],
  ['lsass.exe', 2400],
  ['svchost.exe', 2500],
  ['dwm.exe', 3000],
  ['MsMpEng.exe', 3400],
  ['audiodg.exe', 3900],
  ['explorer.exe', 4700],
  ['SearchIndexer.exe', 5300],
  ['msedge.exe', 6400],
  ['WindowsTerminal.exe', 6500],
  ['pwsh.exe', 6600],
];
const BETWEEN_MS = 20;
const DESKTOP_READY_MS = 6200;
/** winlogon.exe, which the sample's machine does not list. */
export const LOGON_PID = 612;
const INFORMATIONAL = 4;
/** Until the machine does what it does all day. */
export const BOOT_TICKS = 7000 * TICKS_PER_MS;

/**
 * @param began when Windows began to start: what has happened since then has happened
 * @param done when it has started
 */
export function planBoot(world: World, sink: EventSink, began: number, done: () => void): void {
  const { scheduler } = world;
  const [idle, system, ...others] = world.processes;
  const smss = present(
    others.find(({ name }) => name === 'smss.exe'),
    'smss.exe',
  );
  const all = [...others, { ...smss, pid: LOGON_PID, name: 'winlogon.exe', commandLine: 'winlogon.exe', session: 1 }];
  world.processes.splice(0, world.processes.length, present(idle, 'Idle'), present(system, 'System'));
  for (const [name, ms] of STARTS)
    for (const [i, process] of all.filter((one) => one.name === name).entries()) {
      const ticks = began + (ms + i * BETWEEN_MS) * TICKS_PER_MS;
      if (ticks <= scheduler.now) world.processes.push(process);
      else scheduler.at(ticks, () => start(world, process));
    }
  const explorer = present(
    others.find(({ name }) => name === 'explorer.exe'),
    'explorer.exe',
  );
  if (began + DESKTOP_READY_MS * TICKS_PER_MS > scheduler.now)
    scheduler.at(began + DESKTOP_READY_MS * TICKS_PER_MS, () => {
      const [shell] = threadsOf(world, explorer);
      const { pid } = explorer;
      const event = { provider: SHELL_CORE, id: DESKTOP_READY_EVENT, level: INFORMATIONAL, cpu: 0, pid };
      sink.event({ ...event, tid: shell?.tid ?? 0, ticks: scheduler.now, payload: new Uint8Array(0) });
    });
  scheduler.at(began + BOOT_TICKS, done);
}

const threadsOf = ({ threads }: World, { pid }: ProcessSpec) => [...threads].filter((thread) => thread.pid === pid);

function start(world: World, process: ProcessSpec): void {
  const here = { cpu: 0, ticks: world.now, pid: process.parentPid, tid: 0 };
  world.processes.push(process);
  world.inventory.process(here, LIFE.start, process);
  const threads = threadsOf(world, process);
  for (const thread of threads.length > 0 ? threads : [world.createThread(process, '')])
    world.inventory.thread(here, LIFE.start, thread);
  for (const image of process.images) world.inventory.image({ ...here, pid: process.pid }, 'load', process.pid, image);
}
