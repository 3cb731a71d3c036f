/**
 * Whose event it is, where the header does not say it (format document part i). Most such events tell it in their
 * payload; the others happened on the thread that ran on their CPU, but for those whose header could have named one.
 */
import { hasEventHeader, type KindInfo } from '../../../contract/trace.ts';
import type { EventView } from '../event-view.ts';

export interface Rule {
  /** Fields that have the process and the thread. */
  readonly pid?: string;
  readonly tid?: string;
  /** The payload knows it better than the header, whose thread is another's. */
  readonly overHeader?: boolean;
  /** Nobody's where this bit of this field is set: it did not happen on the thread that ran. */
  readonly unless?: { readonly field: string; readonly bit: number };
}

const tid = (field: string): Rule => ({ tid: field });
const pid = (field: string): Rule => ({ pid: field });
/** I/O completes on whatever thread the CPU happens to run. */
const issuer: Rule = { ...tid('IssuingThreadId'), overHeader: true };

const EXECUTING_DPC = 1;

const each = (types: readonly number[], rule: Rule): Record<number, Rule> =>
  Object.fromEntries(types.map((type) => [type, rule]));

const TCP_OVER_IPV4 = [10, 11, 12, 13, 14, 15, 16, 18];

/** Kernel group → event type → rule. */
const RULES: Record<string, Record<number, Rule>> = {
  DiskIo: { ...each([10, 11, 14], issuer), ...each([12, 13, 15], tid('IssuingThreadId')) },
  FileIo: {
    ...each([37, 38, 39, 40], pid('ProcessId')),
    ...each([64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 77, 79, 80, 81], tid('TTID')),
  },
  Image: each([2, 3, 4, 10], pid('ProcessId')),
  PageFault: { 32: tid('ThreadId'), ...each([98, 99, 128, 129], pid('ProcessId')) },
  PerfInfo: each([46, 47], tid('ThreadId')),
  Process: each([1, 2, 3, 4, 10, 11, 32, 33, 39], pid('ProcessId')),
  StackWalk: each([32, 37, 38], { pid: 'StackProcess', tid: 'StackThread' }),
  TcpIp: each([...TCP_OVER_IPV4, ...TCP_OVER_IPV4.map((type) => type + 16)], pid('PID')),
  Thread: {
    ...each([1, 2, 3, 4, 72], { pid: 'ProcessId', tid: 'ThreadId' }),
    36: tid('NewThreadId'),
    50: { unless: { field: 'Flags', bit: EXECUTING_DPC } },
  },
  UdpIp: each([10, 11, 26, 27], pid('PID')),
};

const NOTHING: Rule = {};

export interface Attribution {
  /** −1 = not known. */
  pid: number;
  tid: number;
}

/** What names and context switches know. */
export interface WhoRan {
  /** Thread that ran on that CPU at that place in the trace; −1 = not known. */
  runningThreadAtRow(cpu: number, row: number): number;
  /** Process of a thread; −1 = not known. */
  processOfThread(tid: number, timeNs: number): number;
}

/** By header, else by payload, else by context switches. */
export function attribute(event: EventView, who: WhoRan): Attribution {
  const rule = ruleOf(event.kind);
  const told: Attribution = { pid: event.pid, tid: event.tid };
  const inHeader = told.pid >= 0 || told.tid >= 0;
  if (rule.overHeader || !inHeader) {
    const payloadPid = idIn(event, rule.pid);
    const payloadTid = idIn(event, rule.tid);
    if (payloadPid >= 0 || payloadTid >= 0) {
      told.pid = payloadPid;
      told.tid = payloadTid;
    } else if (!inHeader && !hasEventHeader(event.kind) && !isNobodys(event, rule))
      told.tid = who.runningThreadAtRow(event.cpu, event.row);
  }
  if (told.pid < 0 && told.tid >= 0) told.pid = who.processOfThread(told.tid, event.timeNs);
  return told;
}

/** The thread that an event's payload names; −1 = none. */
export const payloadThread = (event: EventView): number => idIn(event, ruleOf(event.kind).tid);

/** Events of this kind name their thread in the payload only. */
export const hasPayloadThread = (kind: KindInfo): boolean => ruleOf(kind).tid !== undefined;

/** Each event asks. */
const rules = new WeakMap<KindInfo, Rule>();

export function ruleOf(kind: KindInfo): Rule {
  let rule = rules.get(kind);
  if (rule === undefined) {
    rule = (kind.group === null ? undefined : RULES[kind.group]?.[kind.opcode]) ?? NOTHING;
    rules.set(kind, rule);
  }
  return rule;
}

/** What is not below it names nobody. */
export const UNKNOWN_ID = 0xffffffff;

function idIn(event: EventView, field: string | undefined): number {
  const id = field === undefined ? undefined : event.number(field);
  // Version 2 of FileIo has room for 64 bits.
  return id === undefined || id >= UNKNOWN_ID ? -1 : id;
}

const isNobodys = (event: EventView, { unless }: Rule): boolean =>
  unless !== undefined && ((event.number(unless.field) ?? 0) & unless.bit) !== 0;
