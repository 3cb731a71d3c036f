/** The functions of expressions that tell what the trace knows: of its machine, processes, threads, files and images. */
import type { FunctionName } from '../../language/functions.ts';
import type { Call } from './call.ts';
import { row } from './call.ts';
import {
  codeExecution,
  codeModule,
  label,
  ofAnyImage,
  ofFile,
  offsetInImage,
  ofImage,
  ofProcess,
  ofSoleProcess,
  ofThread,
} from './name-functions.ts';
import type { Node } from './node.ts';
import { textOf } from './text-functions.ts';

export const traceBuilders = {
  cpuCount: row(
    ({ processors }) =>
      () =>
        processors,
  ),
  traceStart: row(
    ({ startNs }) =>
      () =>
        startNs,
  ),
  traceEnd: row(
    ({ endNs }) =>
      () =>
        endNs,
  ),
  processName: row(ofProcess((process) => process?.name ?? '')),
  processLabel: row(ofProcess((process, id) => label(process?.name || 'Unknown', id))),
  commandLine: row(ofProcess((process) => process?.commandLine ?? '')),
  userSid: row(ofProcess((process) => process?.userSid ?? '')),
  processMachine: row(ofProcess((process) => process?.machine ?? '')),
  processExecution: row(ofProcess((process) => process?.execution ?? '')),
  threadName: row(ofThread((thread) => thread?.name ?? '')),
  threadLabel: row(ofThread((thread, id) => (thread?.name ? label(thread.name, id) : textOf(id)))),
  processOfThread: row(
    ({ names }) =>
      (thread, timeNs) =>
        names?.processOfThread(thread, timeNs) ?? -1,
  ),
  fileName: row(ofFile),
  moduleName: row(ofImage('name')),
  modulePath: row(ofImage('path')),
  codeModule: row(codeModule),
  codeExecution: row(codeExecution),
  moduleOf: row(ofAnyImage),
  offsetInModule: row(offsetInImage),
  processOf: row(ofSoleProcess),
  runningThread: row(
    ({ names }) =>
      (cpu, timeNs) =>
        names?.runningThreadOn(cpu, timeNs) ?? -1,
  ),
  efficiencyClass: row(
    ({ names, texts }) =>
      (cpu) =>
        names === null ? 0 : texts.idOf(names.efficiencyClass(cpu)),
  ),
} satisfies Partial<Record<FunctionName, (call: Call) => Node>>;
