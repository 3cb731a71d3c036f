/** A critical path in words. */
import type { ContextSwitch } from '../../../../contract/context-switch.ts';
import type { CriticalPath, PathStep } from '../../../../contract/critical-path.ts';
import type { NsRange } from '../../../base/view-math.ts';

/** The selection where the switch lies in it; else from when the thread left its core before. */
export function pathInterval({ timeNs, outNs, lastOut }: ContextSwitch, selection: NsRange | null): NsRange {
  if (selection !== null && selection.startNs <= timeNs && timeNs < selection.endNs) return selection;
  return { startNs: lastOut?.timeNs ?? timeNs, endNs: outNs };
}

const named = ({ process, thread }: PathStep['thread']): string => (process === '' ? thread : `${process}, ${thread}`);

/** What a thread does, and why. */
export function stepText({ thread, does, core, waitReason, via }: PathStep): string {
  const name = named(thread);
  switch (does) {
    case 'runs':
      return `${name} runs on core ${core}`;
    case 'ready':
      return via === 'readied'
        ? `${name} is readied by the thread above, and waits for core ${core}`
        : `${name} is ready and waits for core ${core}`;
    case 'waits':
      return `${name} waits${waitReason === '' ? '' : ` (${waitReason})`} for a device, a timer, or an unknown thread`;
    case 'unknown':
      return `${name}: nothing known`;
  }
}

export interface PathShare {
  name: string;
  does: PathStep['does'];
  ns: number;
}

/** By thread and what it does, the longest first. */
export function pathShares({ steps }: CriticalPath): PathShare[] {
  const shares = new Map<string, PathShare>();
  const verbs = { runs: 'runs', ready: 'waits for a core', waits: 'waits', unknown: 'unknown' } as const;
  for (const { thread, does, startNs, endNs } of steps) {
    const key = `${thread.threadId} ${does}`;
    const share = shares.get(key) ?? { name: `${named(thread)} ${verbs[does]}`, does, ns: 0 };
    shares.set(key, { ...share, ns: share.ns + endNs - startNs });
  }
  return [...shares.values()].sort((a, b) => b.ns - a.ns);
}
