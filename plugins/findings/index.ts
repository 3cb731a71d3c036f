/** The rules of findings that come with Corescope, in the order of the page. */
import type { FindingRule } from '../../contract/findings.ts';
import { coreStalls, frequencyCap, ipcBelowSiblings } from './cpu.ts';
import { dpcStorm, readyWhileIdle, threadBounces } from './scheduling.ts';
import { lostEvents } from './trace.ts';
import { diskStall, gcLongPause, gcShare, hardFaults, lockConvoy, softFaults } from './waits.ts';

export const findingRules: readonly FindingRule[] = [
  ipcBelowSiblings,
  coreStalls,
  frequencyCap,
  threadBounces,
  readyWhileIdle,
  dpcStorm,
  diskStall,
  hardFaults,
  softFaults,
  lockConvoy,
  gcLongPause,
  gcShare,
  lostEvents,
];
