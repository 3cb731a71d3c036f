/** A context switch in words: sentences of plain and of strong parts, and the steps with their times. */
import type { ContextSwitch } from '../../../../contract/context-switch.ts';
import { formatDuration } from '../../../base/time-format.ts';

/** `strong`: it carries a figure or a name; `readying`: a link to the switch of the readying thread. */
export interface WordsPart {
  text: string;
  kind: 'plain' | 'strong' | 'readying';
}

export interface SwitchStep {
  timeNs: number;
  text: string;
  /** What the thread does from then on. */
  does: 'waits' | 'ready' | 'runs' | 'leaves';
}

const plain = (text: string): WordsPart => ({ text, kind: 'plain' });
const strong = (text: string): WordsPart => ({ text, kind: 'strong' });

/** The kernel's names of states in which a thread could go on. */
const ableToRun = new Set(['Ready', 'Standby', 'DeferredReady', 'Running']);

/** A preempted thread left its core though it could have gone on. */
const wasPreempted = ({ lastOut }: ContextSwitch): boolean => lastOut !== null && ableToRun.has(lastOut.state);

/** So long a ready time makes one ask for cores that were idle. */
const noticeableNs = 10_000;

/** What happened, from the time at which the thread last left a core to the time at which it left this one. */
export function switchWords(found: ContextSwitch): WordsPart[] {
  return [...waitWords(found), ...readyWords(found), ...runWords(found), ...idleWords(found)];
}

function waitWords(found: ContextSwitch): WordsPart[] {
  const { lastOut, waitedNs, readying } = found;
  if (lastOut === null)
    return readying === null
      ? [plain('This is the first time that the trace shows this thread. It ')]
      : [plain('Readied by '), readyingPart(found), plain(', it ')];
  if (wasPreempted(found)) return [plain(`Was preempted on core ${lastOut.core}. It `)];
  const reason = lastOut.waitReason === '' ? '' : ` (${lastOut.waitReason})`;
  if (waitedNs === null) {
    const off = formatDuration(found.timeNs - lastOut.timeNs);
    return [
      plain('Was off its core for '),
      strong(off),
      plain(`${reason}. The trace does not say when it was ready. It `),
    ];
  }
  const waited = [plain('Waited '), strong(formatDuration(waitedNs)), plain(reason)];
  return readying === null
    ? [...waited, plain('. It ')]
    : [...waited, plain(' until '), readyingPart(found), plain(' readied it. It ')];
}

const readyingPart = ({ readying }: ContextSwitch): WordsPart =>
  readying?.thread == null
    ? strong('a DPC')
    : { text: nameOf(readying.thread), kind: readying.row === null ? 'strong' : 'readying' };

/** A thread without a name of its own is called by its process and id. */
const nameOf = ({ process, thread }: { process: string; thread: string }): string => `${process}, ${thread}`;

function readyWords({ wasReadyNs, before, core }: ContextSwitch): WordsPart[] {
  if (wasReadyNs === null || wasReadyNs === 0) return [];
  const ready = [plain('was ready for '), strong(formatDuration(wasReadyNs))];
  return before === null
    ? [...ready, plain(', then ')]
    : [...ready, plain(' until '), strong(nameOf(before)), plain(` left core ${core}, then `)];
}

function runWords({ timeNs, outNs, core, out }: ContextSwitch): WordsPart[] {
  const ran = [plain('ran '), strong(formatDuration(outNs - timeNs)), plain(` on core ${core}`)];
  return [...ran, plain(`${outText(out)}.`)];
}

function outText({ state, waitReason }: ContextSwitch['out']): string {
  if (state === '') return ' until the trace ended';
  if (state === 'Terminated') return ' and ended';
  if (ableToRun.has(state)) return ' and was preempted';
  return waitReason === '' ? ' and began to wait' : ` and began to wait (${waitReason})`;
}

function idleWords({ idleCores, wasReadyNs }: ContextSwitch): WordsPart[] {
  if (idleCores.length === 0 || wasReadyNs === null || wasReadyNs < noticeableNs) return [];
  const cores = idleCores.length === 1 ? `Core ${idleCores[0]} was` : `Cores ${listed(idleCores)} were`;
  return [plain(` ${cores} idle all that time.`)];
}

const mostListed = 8;

function listed(numbers: readonly number[]): string {
  if (numbers.length > mostListed)
    return `${numbers.slice(0, mostListed).join(', ')} and ${numbers.length - mostListed} more`;
  return `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
}

/** Each change of the thread's state, in the order of time. */
export function switchSteps(found: ContextSwitch): SwitchStep[] {
  const { timeNs, core, lastOut, readyNs, outNs, out, readying } = found;
  const steps: SwitchStep[] = [];
  const preempted = wasPreempted(found);
  if (lastOut !== null) {
    const { timeNs: leftNs, waitReason } = lastOut;
    const why = preempted ? 'preempted' : waitReason === '' ? 'waits' : `waits: ${waitReason}`;
    steps.push({ timeNs: leftNs, text: `Left core ${lastOut.core}, ${why}`, does: preempted ? 'ready' : 'waits' });
  }
  if (readyNs !== null && !preempted) {
    const by = readying === null ? '' : ` by ${readying.thread === null ? 'a DPC' : nameOf(readying.thread)}`;
    steps.push({ timeNs: readyNs, text: `Readied${by}`, does: 'ready' });
  }
  steps.push({ timeNs, text: `Runs on core ${core}`, does: 'runs' });
  if (out.state !== '') steps.push({ timeNs: outNs, text: `Left core ${core}${outText(out)}`, does: 'leaves' });
  return steps;
}
