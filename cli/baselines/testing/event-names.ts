/** TraceEvent's names of events: its name of the provider, then task and opcode. */
import { eventNameOf } from '../../../engine/events/describe-event.ts';
import type { EventView } from '../../../engine/events/event-view.ts';
import type { DecodedTrace } from './decoded-trace.ts';

export interface PrintedName {
  readonly name: string;
  /** Which of `NAME_REASONS` made it of ours. */
  readonly by: string;
}

/** How names differ, and why. */
export const NAME_REASONS: Readonly<Record<string, string>> = {
  same: 'TraceEvent and this engine have the same name, behind the name of the provider.',
  'no opcode': 'TraceEvent leaves the opcode’s name out where the opcode is 0.',
  task: 'TraceEvent gives the event a task, or the task another name.',
  opcode: 'TraceEvent adds the opcode to the name of TraceLogging events.',
  'not the parser’s': 'TraceEvent’s kernel parser does not know the event: it has the name of the class, or a number.',
};

/** Providers that TraceEvent names by the parser that reads them. */
const PARSER_NAMES: Readonly<Record<string, string>> = {
  'b3e675d7-2554-4f18-830b-2762732560de': 'KernelTraceControl',
  'bbccf6c1-6cd1-48c4-80ff-839482e37671': 'KernelTraceControl',
  '9b79ee91-b5fd-41c0-a243-4248e266e9d0': 'Windows Kernel',
};

/** What stands in our names, and what TraceEvent says for it; the first that fits is taken. */
const OTHER_NAMES: readonly [by: string, ours: RegExp, theirs: string][] = [
  ['no opcode', /^(Windows Kernel\/EventTrace)\/Header$/, '$1'],
  ['no opcode', /^(KernelTraceControl\/ImageID)\/Info$/, '$1'],
  ['task', /^KernelTraceControl\/(Event(Map)?Info)$/, 'KernelTraceControl/MetaData/$1'],
  ['task', /^(Microsoft-Windows-DotNETRuntime)\/GC\/(IncreaseMemoryPressure)$/, '$1/GarbageCollection/$2'],
  ['task', /^(System\.Threading\.Tasks\.TplEventSource)\/TaskStarted$/, '$1/TaskExecute/Start'],
  ['task', /^(System\.Threading\.Tasks\.TplEventSource)\/TaskCompleted$/, '$1/TaskExecute/Stop'],
  ['not the parser’s', /^Windows Kernel\/(SystemConfig\/Platform|Image\/KernelBase)$/, 'MSNT_SystemTrace/$1'],
  ['not the parser’s', /^(Windows Kernel\/SysConfig)\/DeviceFamily$/, '$1/Opcode(37)'],
];

const OPCODES: Readonly<Record<number, string>> = { 1: 'Start', 2: 'Stop' };

/** The event's name as TraceEvent prints it. */
export function printedNameOf(event: EventView, { decoder }: DecodedTrace): PrintedName {
  const { kind, schema } = event;
  const provider =
    PARSER_NAMES[kind.provider] ??
    (kind.group === null ? (decoder.resolver.providerName(kind.provider) ?? kind.provider) : 'Windows Kernel');
  const ours = `${provider}/${eventNameOf(event)}`;
  const other = OTHER_NAMES.find(([, pattern]) => pattern.test(ours));
  if (other !== undefined) return { name: ours.replace(other[1], other[2]), by: other[0] };
  if (schema.source === 'traceLogging' && kind.opcode in OPCODES)
    return { name: `${ours}/${OPCODES[kind.opcode]}`, by: 'opcode' };
  return { name: ours, by: 'same' };
}
