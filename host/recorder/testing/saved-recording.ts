/** What recordings leave: the saved file, read as the page reads it, and folders that should be gone. */
import { readdirSync } from 'node:fs';
import { IMAGE_PROVIDER } from '../../../contract/image-machine.ts';
import { MARKER_PROVIDER } from '../../../contract/marker-events.ts';
import { PMU_PROVIDER, READ_GPC_PROVIDER } from '../../../contract/pmu-events.ts';
import { PROCESSOR_PROVIDER } from '../../../contract/processors.ts';
import type { KindInfo } from '../../../contract/trace.ts';
import { testHost } from '../../testing/test-host.ts';
import type { RecorderWorld } from './recorder-world.ts';

export async function opened(path: string) {
  const host = testHost();
  const trace = await host.openPath(path);
  const events = (provider: string) => host.call('events', { trace, provider, limit: 10_000 });
  const kinds = await host.call('kinds', { trace });
  return { host, trace, events, kinds, info: await host.call('info', { trace }) };
}

/** Class of threads: context switches are of it. */
export const contextSwitches = '3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c';
/** What else a recording's file has: readings, markers, the headers of its parts, what decodes and names. */
const notOfMachine = new Set([
  READ_GPC_PROVIDER,
  PMU_PROVIDER,
  MARKER_PROVIDER,
  IMAGE_PROVIDER,
  PROCESSOR_PROVIDER,
  'EventTrace/0',
  'EventTrace/80',
  'SystemConfig/35',
  '9b79ee91-b5fd-41c0-a243-4248e266e9d0',
  'b3e675d7-2554-4f18-830b-2762732560de',
  'bbccf6c1-6cd1-48c4-80ff-839482e37671',
]);

/** Events of a saved file by provider, of the kernel by class: those that the machine wrote to the sessions. */
export function ofMachine(kinds: readonly KindInfo[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { provider, group, id, count } of kinds)
    if (!notOfMachine.has(provider) && !notOfMachine.has(`${group}/${id}`))
      counts[provider] = (counts[provider] ?? 0) + count;
  return counts;
}

/** Folders of recordings that are still there. */
export const leftOver = (world: RecorderWorld): string[] =>
  readdirSync(world.recordingsDir, { withFileTypes: true })
    .map(({ name }) => name)
    .filter((name) => name !== 'sockets');
