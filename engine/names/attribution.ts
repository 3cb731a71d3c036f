/**
 * Whose event it is, where the header does not say it (format document part i). Most such events tell it in their
 * payload; the others happened on the thread that ran on their CPU.
 */
import type { KindInfo } from '../../contract/trace.ts';
import type { EventView } from '../events/event-view.ts';

interface Rule {
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
const both: Rule = { pid: 'ProcessId', tid: 'ThreadId' };
/** I/O completes on whatever thread the CPU happens to run. */
const issuer: Rule = { ...tid('IssuingThreadId'), overHeader: true };
const connection = pid('PID');
const stack: Rule = { pid: 'StackProcess', tid: 'StackThread' };

const EXECUTING_DPC = 1;

/** Kernel group → event type → rule. */
const RULES: Record<string, Record<number, Rule>> = {
  DiskIo: {
    10: issuer,
    11: issuer,
    14: issuer,
    12: tid('IssuingThreadId'),
    13: tid('IssuingThreadId'),
    15: tid('IssuingThreadId'),
  },
  FileIo: {
    ...Object.fromEntries([37, 38, 39, 40].map((type) => [type, pid('ProcessId')])),
    ...Object.fromEntries(
      [64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 77, 79, 80, 81].map((type) => [type, tid('TTID')]),
    ),
  },
  Image: Object.fromEntries([2, 3, 4, 10].map((type) => [type, pid('ProcessId')])),
  PageFault: {
    32: tid('ThreadId'),
    ...Object.fromEntries([98, 99, 128, 129].map((type) => [type, pid('ProcessId')])),
  },
  PerfInfo: { 46: tid('ThreadId'), 47: tid('ThreadId') },
  Process: Object.fromEntries([1, 2, 3, 4, 10, 11, 32, 33, 39].map((type) => [type, pid('ProcessId')])),
  StackWalk: { 32: stack, 37: stack, 38: stack },
  TcpIp: Object.fromEntries(
    [10, 11, 12, 13, 14, 15, 16, 18].flatMap((v4) => [v4, v4 + 16]).map((type) => [type, connection]),
  ),
  Thread: {
    ...Object.fromEntries([1, 2, 3, 4, 72].map((type) => [type, both])),
    36: tid('NewThreadId'),
    50: { unless: { field: 'Flags', bit: EXECUTING_DPC } },
  },
  UdpIp: Object.fromEntries([10, 11, 26, 27].map((type) => [type, connection])),
};

const NOTHING: Rule = {};

export interface Attribution {
  /** −1 = not known. */
  pid: number;
  tid: number;
}

/** What names and context switches know. */
export interface WhoRan {
  /** Thread that ran on that CPU; −1 = not known. */
  runningThreadOn(cpu: number, timeNs: number): number;
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
    } else if (!inHeader && !isNobodys(event, rule)) told.tid = who.runningThreadOn(event.cpu, event.timeNs);
  }
  if (told.pid < 0 && told.tid >= 0) told.pid = who.processOfThread(told.tid, event.timeNs);
  return told;
}

/** The thread that an event's payload names; −1 = none. */
export const payloadThread = (event: EventView): number => idIn(event, ruleOf(event.kind).tid);

/** Events of this kind name their thread in the payload only. */
export const hasPayloadThread = (kind: KindInfo): boolean => ruleOf(kind).tid !== undefined;

const ruleOf = ({ group, opcode }: KindInfo): Rule => (group === null ? undefined : RULES[group]?.[opcode]) ?? NOTHING;

const UNKNOWN_ID = 0xffffffff;

function idIn(event: EventView, field: string | undefined): number {
  const id = field === undefined ? undefined : event.number(field);
  // Version 2 of FileIo has room for 64 bits.
  return id === undefined || id >= UNKNOWN_ID ? -1 : id;
}

const isNobodys = (event: EventView, { unless }: Rule): boolean =>
  unless !== undefined && ((event.number(unless.field) ?? 0) & unless.bit) !== 0;
