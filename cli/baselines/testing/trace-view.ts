/** TraceEvent's view of a trace, which `COUNT` lines count: events that it folds into others or drops are not in it. */
import type { EventView } from '../../../engine/events/event-view.ts';
import type { DecodedTrace } from './decoded-trace.ts';
import { printedNameOf } from './event-names.ts';

interface LeftOut {
  readonly events: RegExp;
  readonly reason: string;
  /** Which of them; absent = all. */
  readonly which?: (event: EventView) => boolean;
}

/** Of MethodFlags. */
const JITTED_OR_DYNAMIC = 9;
/** Of a sample's flags. */
const EXECUTING_DPC_OR_ISR = 3;

const LEFT_OUT: readonly LeftOut[] = [
  {
    events: /^Windows Kernel\/PerfInfo\/Sample$/,
    reason: 'Samples of idle CPUs: of thread 0, in no DPC and no interrupt.',
    which: (event) => event.number('ThreadId') === 0 && ((event.number('Flags') ?? 0) & EXECUTING_DPC_OR_ISR) === 0,
  },
  { events: /^Windows Kernel\/StackWalk\//, reason: 'Stacks are joined to their events.' },
  { events: /\/ClrStack\/Walk$/, reason: 'Stacks are joined to their events.' },
  { events: /^Windows Kernel\/Thread\/DC(Start|Stop)$/, reason: 'Rundown of threads: becomes its list of threads.' },
  { events: /^Windows Kernel\/FileIO\/File(Create|Delete|Rundown)$/, reason: 'File names: become its list of files.' },
  { events: /\/Method\/(DCEnd|DCStop)?ILToNativeMap$/, reason: 'Maps of lines: become part of methods.' },
  { events: /\/Method\/DCStopVerbose$/, reason: 'Rundown of methods: becomes its list of methods.' },
  {
    events: /\/Method\/LoadVerbose$/,
    reason: 'Methods that were compiled ahead: become its list of methods.',
    which: (event) => ((event.number('MethodFlags') ?? 0) & JITTED_OR_DYNAMIC) === 0,
  },
  {
    events: /^Windows Kernel\/(EventTrace\/PartitionInfo|Image\/HypercallPage|SystemConfig\/(DPI|OpticalMedia))$/,
    reason: 'Not known to its kernel parser.',
  },
];

export interface TraceView {
  /** Name → number of events in the view. */
  readonly counts: Map<string, number>;
  /** The same of what it leaves out. */
  readonly leftOut: Record<string, number>;
}

export async function traceView(trace: DecodedTrace): Promise<TraceView> {
  const counts = new Map<string, number>();
  const leftOut: Record<string, number> = {};
  await trace.forEach((event) => {
    const { name } = printedNameOf(event, trace);
    const rule = LEFT_OUT.find(({ events, which }) => events.test(name) && (which?.(event) ?? true));
    if (rule === undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
    else leftOut[name] = (leftOut[name] ?? 0) + 1;
  });
  return { counts, leftOut };
}
