/** The functions of expressions that tell what the trace knows: of its machine, processes, threads, files and images. */
import type { FunctionName } from '../../language/functions.ts';
import { getOrMake } from '../base/get-or-make.ts';
import { type Call, row } from './call.ts';
import { label, ofProcess, ofThread, processOfThread } from './entry-names.ts';
import type { Environment } from './expression.ts';
import {
  codeExecution,
  codeModule,
  ofAnyImage,
  ofFile,
  offsetInImage,
  ofImage,
  ofSoleProcess,
} from './name-functions.ts';
import { filledNode, type Node, type NumberType } from './node.ts';
import { textOf } from './text-functions.ts';

/** One number for all rows. */
const everywhere =
  (of: (environment: Environment) => number) =>
  ({ type }: Call): Node =>
    filledNode(type as NumberType, 'numbers', ({ environment }) => {
      const value = of(environment);
      return (out, { count }) => out.fill(value, 0, count);
    });

export const traceBuilders = {
  cpuCount: everywhere(({ processors }) => processors),
  traceStart: everywhere(({ startNs }) => startNs),
  traceEnd: everywhere(({ endNs }) => endNs),
  processName: ofProcess((process) => process?.name ?? ''),
  processLabel: ofProcess((process, id) => label(process?.name || 'Unknown', id)),
  commandLine: ofProcess((process) => process?.commandLine ?? ''),
  userSid: ofProcess((process) => process?.userSid ?? ''),
  processMachine: ofProcess((process) => process?.machine ?? ''),
  processExecution: ofProcess((process) => process?.execution ?? ''),
  threadName: ofThread((thread) => thread?.name ?? ''),
  threadLabel: ofThread((thread, id) => (thread?.name ? label(thread.name, id) : textOf(id))),
  processOfThread,
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
  efficiencyClass: row(({ names, texts }) => {
    const known = new Map<number, number>();
    return (cpu) => (names === null ? 0 : getOrMake(known, cpu, () => texts.idOf(names.efficiencyClass(cpu))));
  }),
} satisfies Partial<Record<FunctionName, (call: Call) => Node>>;
