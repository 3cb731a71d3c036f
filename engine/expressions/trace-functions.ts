/** The functions of expressions that tell what the trace knows: of its machine, processes, threads, files and images. */
import { type FunctionDefinition, one, row } from './function-definition.ts';
import {
  label,
  ofAnyImage,
  ofFile,
  offsetInImage,
  ofImage,
  ofProcess,
  ofSoleProcess,
  ofThread,
} from './name-functions.ts';
import { textOf } from './text-functions.ts';

const pid = one('pid');
const tid = one('tid');
const address = one('address', ['address']);
const time = one('time', ['time']);

/** In the order of docs/expressions.md. */
export const traceFunctions: readonly FunctionDefinition[] = [
  {
    name: 'cpuCount',
    parameters: [],
    result: 'integer',
    doc: 'processors of the traced machine',
    impure: true,
    build: row(
      ({ processors }) =>
        () =>
          processors,
    ),
  },
  {
    name: 'traceEnd',
    parameters: [],
    result: 'time',
    doc: 'time of the last event',
    impure: true,
    build: row(
      ({ endNs }) =>
        () =>
          endNs,
    ),
  },
  {
    name: 'processName',
    parameters: [pid, time],
    result: 'text',
    doc: 'image name of the process that had this pid then; empty where unknown',
    impure: true,
    build: row(ofProcess((process) => process?.name ?? '')),
  },
  {
    name: 'processLabel',
    parameters: [pid, time],
    result: 'text',
    doc: 'the same with the pid: notepad.exe (4711)',
    impure: true,
    build: row(ofProcess((process, id) => label(process?.name || 'Unknown', id))),
  },
  {
    name: 'commandLine',
    parameters: [pid, time],
    result: 'text',
    doc: 'command line of that process',
    impure: true,
    build: row(ofProcess((process) => process?.commandLine ?? '')),
  },
  {
    name: 'userSid',
    parameters: [pid, time],
    result: 'text',
    doc: 'SID of its user',
    impure: true,
    build: row(ofProcess((process) => process?.userSid ?? '')),
  },
  {
    name: 'threadName',
    parameters: [tid, time],
    result: 'text',
    doc: 'name that the thread gave itself; empty where it gave none',
    impure: true,
    build: row(ofThread((thread) => thread?.name ?? '')),
  },
  {
    name: 'threadLabel',
    parameters: [tid, time],
    result: 'text',
    doc: 'the same with the tid: Worker (4712); the tid alone where it has no name',
    impure: true,
    build: row(ofThread((thread, id) => (thread?.name ? label(thread.name, id) : textOf(id)))),
  },
  {
    name: 'processOfThread',
    parameters: [tid, time],
    result: 'integer',
    doc: 'pid of the thread that had this tid then; −1 where unknown',
    impure: true,
    build: row(
      ({ names }) =>
        (thread, timeNs) =>
          names?.processOfThread(thread, timeNs) ?? -1,
    ),
  },
  {
    name: 'fileName',
    parameters: [address, time],
    result: 'text',
    doc: 'path of the file that a FileObject or FileKey stood for then',
    impure: true,
    build: row(ofFile),
  },
  {
    name: 'moduleName',
    parameters: [pid, address, time],
    result: 'text',
    doc: 'name of the image that contains the address',
    impure: true,
    build: row(ofImage('name')),
  },
  {
    name: 'modulePath',
    parameters: [pid, address, time],
    result: 'text',
    doc: 'path of the image that contains the address',
    impure: true,
    build: row(ofImage('path')),
  },
  {
    name: 'moduleOf',
    parameters: [address, time],
    result: 'text',
    doc: 'name of the image that contains the address, whosever address it is; empty where processes disagree',
    impure: true,
    build: row(ofAnyImage),
  },
  {
    name: 'offsetInModule',
    parameters: [address, time],
    result: 'integer',
    doc: 'bytes from the base of that image to the address; missing without one',
    impure: true,
    build: row(offsetInImage),
  },
  {
    name: 'processOf',
    parameters: [address, time],
    result: 'integer',
    doc: 'pid of the only process that has an image at the address; −1 where none or several have, and in the kernel',
    impure: true,
    build: row(ofSoleProcess),
  },
  {
    name: 'runningThread',
    parameters: [one('cpu'), time],
    result: 'integer',
    doc: 'tid of the thread that ran on that CPU then; −1 where unknown',
    impure: true,
    build: row(
      ({ names }) =>
        (cpu, timeNs) =>
          names?.runningThreadOn(cpu, timeNs) ?? -1,
    ),
  },
];
