/** How the printed fields agree, counted over the three golden texts, and where they do not, with the reason. */
import type { Difference, Ways } from './comparison.ts';

/** Reasons stand in `NAME_REASONS` of event-names.ts. */
export const NAME_WAYS: Ways = {
  same: 991,
  'no opcode': 13,
  task: 18,
  'not the parser’s': 5,
};

/** Reasons stand in `HEADER_REASONS` of header-fields.ts. */
export const HEADER_WAYS: Ways = {
  header: 1807,
  process: 960,
  owner: 151,
  'no process': 65,
  subject: 55,
  'no thread': 39,
  'response time': 2,
};

/** Forms stand in printed-forms.ts, reasons of the others in `REASONS` of rules.ts. */
export const FIELD_WAYS: Ways = {
  text: 3898,
  number: 1129,
  'absent in this version': 274,
  hex: 214,
  flags: 99,
  'build time': 60,
  elapsed: 57,
  enum: 45,
  parent: 40,
  'sample flags': 40,
  'dos path': 37,
  'whole heap': 36,
  'udp context': 32,
  'file name': 30,
  'base name': 24,
  'io priority': 20,
  filetime: 11,
  'at most one': 10,
  'attributed process': 10,
  'create options': 10,
  'first item': 10,
  'type name': 10,
  'payload length': 9,
  boolean: 8,
  'system drive': 8,
  signed: 7,
  'bit by bit': 4,
  date: 3,
  'version packing': 3,
};

/** Events that are not in TraceEvent's view, by trace; reasons stand in trace-view.ts. */
export const LEFT_OUT_COUNTS: Readonly<Record<string, Ways>> = {
  gcevents: { 'Windows Kernel/EventTrace/PartitionInfo': 1 },
  'net.4.5.2.x64': {
    'Microsoft-Windows-DotNETRuntime/ClrStack/Walk': 14_983,
    'Microsoft-Windows-DotNETRuntime/Method/ILToNativeMap': 273,
    'Microsoft-Windows-DotNETRuntimeRundown/Method/DCEndILToNativeMap': 16_221,
    'Microsoft-Windows-DotNETRuntimeRundown/Method/DCStopVerbose': 16_702,
    'Windows Kernel/FileIO/FileCreate': 16,
    'Windows Kernel/FileIO/FileDelete': 14,
    'Windows Kernel/FileIO/FileRundown': 3054,
    'Windows Kernel/Image/HypercallPage': 1,
    'Windows Kernel/PerfInfo/Sample': 73_208,
    'Windows Kernel/StackWalk/KeyDelete': 1909,
    'Windows Kernel/StackWalk/KeyKernel': 2061,
    'Windows Kernel/StackWalk/KeyRundown': 1012,
    'Windows Kernel/StackWalk/KeyUser': 7046,
    'Windows Kernel/StackWalk/Stack': 252,
    'Windows Kernel/SystemConfig/DPI': 1,
    'Windows Kernel/SystemConfig/OpticalMedia': 1,
    'Windows Kernel/Thread/DCStart': 670,
    'Windows Kernel/Thread/DCStop': 664,
  },
  'net.4.5.x86': {
    'Microsoft-Windows-DotNETRuntime/ClrStack/Walk': 54_165,
    'Microsoft-Windows-DotNETRuntime/Method/ILToNativeMap': 176,
    'Microsoft-Windows-DotNETRuntime/Method/LoadVerbose': 20,
    'Microsoft-Windows-DotNETRuntimeRundown/Method/DCEndILToNativeMap': 201,
    'Microsoft-Windows-DotNETRuntimeRundown/Method/DCStopVerbose': 212,
    'Windows Kernel/FileIO/FileCreate': 1,
    'Windows Kernel/FileIO/FileRundown': 7660,
    'Windows Kernel/PerfInfo/Sample': 12_011,
    'Windows Kernel/StackWalk/Stack': 18_532,
    'Windows Kernel/Thread/DCStart': 639,
    'Windows Kernel/Thread/DCStop': 641,
  },
};

interface KnownDifference {
  readonly is: (difference: Difference) => boolean;
  readonly count: number;
  readonly reason: string;
}

export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    is: ({ event, field, golden, ours }) =>
      event === 'KernelTraceControl/ImageID' && field === 'ProcessID' && golden === '0' && ours === 4,
    count: 2,
    reason: 'TraceEvent prints a constant 0; the payload has the process (here System).',
  },
  {
    is: ({ event, field, golden, ours }) =>
      event === 'Windows Kernel/SystemConfig/PnP' &&
      field === 'PdoName' &&
      golden === '' &&
      String(ours).startsWith('\\Device\\'),
    count: 5,
    reason:
      'TraceEvent does not read this field in version 3; it stands behind the friendly name and ends the payload.',
  },
  {
    is: ({ event, field, golden, ours }) =>
      event === 'Windows Kernel/Process/Defunct' &&
      field === 'PName' &&
      /^Process\(/.test(golden) &&
      /^(smss|LogonUI)$/.test(String(ours)),
    count: 2,
    reason: 'TraceEvent has forgotten processes that ended before the trace; the event itself names them.',
  },
];

/** The same as `NAME_WAYS`, of the events of the four merged traces. */
export const MERGED_NAME_WAYS: Ways = {
  same: 79_872,
  'no opcode': 15_427,
  opcode: 168,
  task: 36,
  'not the parser’s': 3,
};
