/** GetLogicalProcessorInformationEx of the simulated machine: cores of one processor and of two classes, two in a cluster. */
import { CORES_PER_CLUSTER, EFFICIENCY_CLASSES } from '../../machine/machine.ts';
import type { SystemCalls } from '../calls/calls.ts';
import { ERROR, PROCESSOR_RELATION, STRUCTS, writeField } from '../calls/layouts.ts';

const STRUCT = 'SYSTEM_LOGICAL_PROCESSOR_INFORMATION_EX';
const BODY = STRUCTS[STRUCT].fields.Processor[0];
const MASK = BODY + STRUCTS.PROCESSOR_RELATIONSHIP.fields.GroupMask[0];
const BYTES = BODY + STRUCTS.PROCESSOR_RELATIONSHIP.size;

export const logicalProcessorInformationEx: SystemCalls['logicalProcessorInformationEx'] = (relationship, buffer) => {
  const { core, module } = PROCESSOR_RELATION;
  if (relationship !== core && relationship !== module) return { status: ERROR.INVALID_PARAMETER, neededBytes: 0 };
  const each = relationship === core ? 1 : CORES_PER_CLUSTER;
  const firsts = EFFICIENCY_CLASSES.flatMap((_, i) => (i % each === 0 ? [i] : []));
  const neededBytes = firsts.length * BYTES;
  if (buffer.length < neededBytes) return { status: ERROR.INSUFFICIENT_BUFFER, neededBytes };
  buffer.fill(0, 0, neededBytes);
  for (const [i, first] of firsts.entries()) {
    const at = i * BYTES;
    writeField(buffer, STRUCT, 'Relationship', relationship, at);
    writeField(buffer, STRUCT, 'Size', BYTES, at);
    const efficiencyClass = relationship === core ? (EFFICIENCY_CLASSES[first] ?? 0) : 0;
    writeField(buffer, 'PROCESSOR_RELATIONSHIP', 'EfficiencyClass', efficiencyClass, at + BODY);
    writeField(buffer, 'PROCESSOR_RELATIONSHIP', 'GroupCount', 1, at + BODY);
    writeField(buffer, 'GROUP_AFFINITY', 'Mask', ((1n << BigInt(each)) - 1n) << BigInt(first), at + MASK);
  }
  return { status: ERROR.SUCCESS, neededBytes };
};
