/** What TraceEvent makes of events of the kernel, of merged traces and of PerfView. */
import type { DecodedEvent, DecodedTrace } from './decoded-trace.ts';
import * as names from './enum-names.ts';
import { decodedField } from './field-names.ts';
import { dateOfFiletime, dateOfUnixSeconds, hexText, withCommas } from './printed-forms.ts';
import { absentRules, flagsRule, integerIn, numberIn, type Rule, rule, ruleOfNumber, valueIn } from './rule.ts';

const HEADER = /^Windows Kernel\/EventTrace$/;
const PROCESS = /^Windows Kernel\/Process\//;
const THREAD_START = /^Windows Kernel\/Thread\/Start$/;
const SAMPLE = /^Windows Kernel\/PerfInfo\/Sample$/;
const DISK = /^Windows Kernel\/DiskIO\/(Read|Write|FlushBuffers)$/;
const HARD_FAULT = /^Windows Kernel\/Memory\/HardFault$/;
const UDP = /^Windows Kernel\/UdpIp\/(Send|Recv)$/;
const FILE_CREATE = /-Kernel-File\/Create$/;
/** With paths as the kernel says them. */
const PATHS = /^Windows Kernel\/Image\/|-Kernel-File\/Create$/;

/** Bits of a sample's flags; above them is the thread's priority. */
const EXECUTING_DPC = 1;
const EXECUTING_ISR = 2;
const PRIORITY_SHIFT = 3;
/** Of an IRP's flags. */
const IRP_PRIORITY_SHIFT = 17;

const yesOrNo = (bit: number) => (flags: number) => (flags & bit ? 'True' : 'False');

const filetime = (event: DecodedEvent, field: string): string | null => {
  const ticks = integerIn(event, field);
  return ticks === null ? null : dateOfFiletime(ticks);
};

/** Rounded as .NET rounds: halves up. */
const milliseconds = (ns: number): string => (Math.round(ns / 1000) / 1000).toFixed(3);

function dosPath(event: DecodedEvent, trace: DecodedTrace): string | null {
  const path = valueIn(event, 'FileName');
  return typeof path === 'string' ? trace.decoder.names.dosPath(path) : null;
}

/** Names of the single bits, in their order. */
function namesOfBits(event: DecodedEvent, field: string): string | null {
  const { raw = null, map = null } = decodedField(event, field) ?? {};
  if (map === null || typeof raw !== 'number') return null;
  return [...map.entries]
    .filter(([mask]) => mask > 0 && Number.isInteger(Math.log2(mask)) && (raw & mask) !== 0)
    .sort(([a], [b]) => a - b)
    .map(([, name]) => name)
    .join('|');
}

export const KERNEL_RULES: readonly Rule[] = [
  rule('filetime', HEADER, ['EndTime', 'BootTime', 'StartTime'], filetime),
  rule('version packing', HEADER, 'Version', (event) => {
    const bytes = valueIn(event, 'Version');
    if (!Array.isArray(bytes) || bytes.length !== 4) return null;
    return withCommas(BigInt(bytes.reduce<number>((sum, byte, i) => sum + Number(byte) * 256 ** i, 0)));
  }),

  flagsRule(PROCESS, 'Flags', names.PROCESS_FLAGS),
  ...absentRules(PROCESS, 4, { Flags: 'None', PackageFullName: '', ApplicationID: '' }),
  rule('parent', THREAD_START, 'ParentThreadID', ({ tid }) => withCommas(BigInt(tid))),
  rule('parent', THREAD_START, 'ParentProcessID', ({ pid }) => withCommas(BigInt(pid))),
  rule('parent', /^Windows Kernel\/Thread\/Stop$/, ['ParentThreadID', 'ParentProcessID'], () => '-1'),
  ...absentRules(/^Windows Kernel\/Thread\//, 4, { ThreadName: '' }),

  rule('sample flags', SAMPLE, 'ProcessorNumber', ({ cpu }) => String(cpu)),
  ruleOfNumber('sample flags', SAMPLE, 'Priority', (flags) => String(flags >> PRIORITY_SHIFT), 'Flags'),
  ruleOfNumber('sample flags', SAMPLE, 'ExecutingDPC', yesOrNo(EXECUTING_DPC), 'Flags'),
  ruleOfNumber('sample flags', SAMPLE, 'ExecutingISR', yesOrNo(EXECUTING_ISR), 'Flags'),

  ruleOfNumber('flags', DISK, 'IrpFlags', (flags) => names.flagsText(names.IRP_FLAGS, flags & 0xffff)),
  ruleOfNumber(
    'io priority',
    DISK,
    'Priority',
    (flags) => names.enumText(names.IO_PRIORITY, (flags >> IRP_PRIORITY_SHIFT) & 7),
    'IrpFlags',
  ),
  rule('elapsed', DISK, ['ElapsedTimeMSec', 'DiskServiceTimeMSec'], (event, _, { trace }) => {
    const ticks = numberIn(event, 'HighResResponseTime');
    return ticks === null ? null : milliseconds((ticks * 1e9) / trace.info.clockFrequencyHz);
  }),
  rule('elapsed', HARD_FAULT, 'ElapsedTimeMSec', (event, _, { trace }) => {
    const from = integerIn(event, 'InitialTime');
    if (from === null) return null;
    const low = Number(BigInt.asUintN(32, from));
    return milliseconds(event.timeNs - trace.clock.stampToNs(low, Number(from >> 32n)));
  }),
  rule('file name', /^Windows Kernel\/(DiskIO|Memory)\//, 'FileName', (event, _, trace) => {
    const key = integerIn(event, 'FileKey');
    return key === null ? null : trace.fileName(key, event.timeNs);
  }),
  rule('dos path', PATHS, 'FileName', (event, _, trace) => dosPath(event, trace)),
  rule('system drive', PATHS, 'FileName', (event, _, trace) => {
    const path = dosPath(event, trace);
    return path !== null && /^\\[^\\]/.test(path) ? `C:${path}` : null;
  }),
  ruleOfNumber('create options', FILE_CREATE, 'CreateOptions', (word) =>
    names.flagsText(names.FILE_ATTRIBUTES, word & 0xffffff),
  ),
  ruleOfNumber(
    'create options',
    FILE_CREATE,
    'CreateDisposition',
    (word) => names.enumText(names.CREATE_DISPOSITION, word >>> 24),
    'CreateOptions',
  ),
  flagsRule(FILE_CREATE, 'ShareAccess', names.SHARE_ACCESS),

  rule('udp context', UDP, 'context', (event) => {
    const pid = integerIn(event, 'PID');
    const size = integerIn(event, 'size');
    return pid === null || size === null ? null : hexText((size << 32n) | pid);
  }),
  rule('udp context', UDP, 'dsize', (event) =>
    numberIn(event, 'seqnum') === 0 && numberIn(event, 'connid') === 0 ? '0' : null,
  ),

  rule('attributed process', /\/SystemConfig\/Services$/, 'ProcessName', (event, _, trace) => {
    const pid = numberIn(event, 'ProcessID');
    return pid === null ? null : trace.processName(pid, event.timeNs);
  }),
  ...absentRules(/\/SystemConfig\/PnP$/, 4, { ServiceName: '' }),

  ruleOfNumber('build time', /\/Image(ID)?(\/|$)/, 'BuildTime', dateOfUnixSeconds, 'TimeDateStamp'),
  rule('filetime', /\/SysConfig\/BuildInfo$/, 'InstallDate', filetime),
  rule('payload length', /\/ManifestData$/, 'PayloadLength', ({ payload }) => String(payload.length)),
  rule('bit by bit', /^PerfView\/KernelEnableParameters$/, ['keywords', 'stacks'], namesOfBits),
];
