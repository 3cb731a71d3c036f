/**
 * What runs and is loaded is written down when a session begins (rundown); a ring in memory forgets that first of all.
 * Before such a ring is saved, a session of a moment has it written down once more, to a part of its own.
 */
import type { SessionPlan } from '../../contract/recording.ts';
import type { Bridge } from '../../native-bridge/calls/bridge.ts';
import { kernelWords } from '../../native-bridge/etw/kernel-keywords.ts';

export const namesPart = 'names.etl';
/** Keywords whose rundowns name things. */
const naming = ['ProcessThread', 'Loader', 'Filename'];

/** Of the rings of a recording; null where none of them would have had names. */
export function namesSessionOf(rings: readonly SessionPlan[]): SessionPlan | null {
  const kernel = rings.filter(({ kind, logging }) => kind === 'system' && logging === 'memory');
  const words = new Set(kernel.flatMap(({ kernelKeywords }) => kernelKeywords.flatMap((word) => kernelWords(word))));
  const kernelKeywords = naming.filter(
    // DiskIO has Filename in it.
    (word) => words.has(word) || (word === 'Filename' && words.has('DiskIO')),
  );
  const [first] = kernel;
  if (first === undefined || kernelKeywords.length === 0) return null;
  return {
    ...first,
    name: 'corescope-names',
    logging: 'file',
    realTime: false,
    kernelKeywords,
    stacks: [],
    poolTags: [],
    providers: [],
    hardwareCounters: null,
    lastBranches: null,
  };
}

/** @throws BridgeError */
export async function writeNames(bridge: Bridge, session: SessionPlan, path: string): Promise<void> {
  await bridge.startSession(session, path);
  await bridge.stopSession(session.name);
}
