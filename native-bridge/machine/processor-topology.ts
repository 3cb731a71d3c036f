/**
 * Which processors are a core, of which efficiency class, and which cores are a cluster (GetLogicalProcessorInformationEx).
 * A core of a higher class is faster and less efficient; where all cores are alike, all are of class 0.
 */
import type { LogicalProcessor } from '../../contract/processors.ts';
import type { SystemCalls } from '../calls/calls.ts';
import { ERROR, PROCESSOR_RELATION, readField, STRUCTS } from '../calls/layouts.ts';
import { sizedAnswer } from '../calls/sized-answer.ts';

const STRUCT = 'SYSTEM_LOGICAL_PROCESSOR_INFORMATION_EX';
const HEAD_BYTES = STRUCTS[STRUCT].fields.Processor[0];
const MASKS = HEAD_BYTES + STRUCTS.PROCESSOR_RELATIONSHIP.fields.GroupMask[0];
const MASK_BYTES = STRUCTS.GROUP_AFFINITY.size;
const PROCESSORS_PER_GROUP = 64;
/** Windows' own limit is 2048. */
const MOST_PROCESSORS = 4096;

/** A core, or a cluster of them. */
interface Unit {
  efficiencyClass: number;
  /** Group × 64 + number in the group, ascending. */
  processors: number[];
}

/**
 * By number, as events have it: through all groups, without gaps.
 * @returns empty where Windows does not tell (before 10), or what it tells is damaged
 */
export function processorTopology(system: Pick<SystemCalls, 'logicalProcessorInformationEx'>): LogicalProcessor[] {
  const cores = unitsOf(system, PROCESSOR_RELATION.core);
  const clusters = unitsOf(system, PROCESSOR_RELATION.module);
  const clusterOf = new Map(clusters.flatMap(({ processors }, i) => processors.map((one) => [one, i] as const)));
  const found = cores.flatMap(({ efficiencyClass, processors }, core) =>
    processors.map((place) => ({ place, core, efficiencyClass, cluster: clusterOf.get(place) ?? null })),
  );
  if (new Set(found.map(({ place }) => place)).size !== found.length || found.length > MOST_PROCESSORS) return [];
  return found
    .sort((a, b) => a.place - b.place)
    .map(({ core, efficiencyClass, cluster }, processor) => ({ processor, core, efficiencyClass, cluster }));
}

/** In the order in which Windows lists them; those of no processor that runs are left out. */
function unitsOf(
  { logicalProcessorInformationEx }: Pick<SystemCalls, 'logicalProcessorInformationEx'>,
  relation: number,
) {
  const { status, bytes } = sizedAnswer((buffer) => logicalProcessorInformationEx(relation, buffer));
  const units: Unit[] = [];
  if (status !== ERROR.SUCCESS) return units;
  for (let at = 0; at + HEAD_BYTES <= bytes.length; ) {
    const size = readField(bytes, STRUCT, 'Size', at);
    if (size < HEAD_BYTES || at + size > bytes.length) break;
    if (readField(bytes, STRUCT, 'Relationship', at) === relation && size >= MASKS) {
      const unit = unitAt(bytes.subarray(at, at + size));
      if (unit.processors.length > 0) units.push(unit);
    }
    at += size;
  }
  return units;
}

/** @param record one SYSTEM_LOGICAL_PROCESSOR_INFORMATION_EX, up to its masks at least */
function unitAt(record: Uint8Array): Unit {
  const count = readField(record, 'PROCESSOR_RELATIONSHIP', 'GroupCount', HEAD_BYTES);
  const processors: number[] = [];
  for (let i = 0; i < count && MASKS + (i + 1) * MASK_BYTES <= record.length; i++) {
    const mask = readField(record, 'GROUP_AFFINITY', 'Mask', MASKS + i * MASK_BYTES);
    const group = readField(record, 'GROUP_AFFINITY', 'Group', MASKS + i * MASK_BYTES);
    for (let bit = 0; bit < PROCESSORS_PER_GROUP; bit++)
      if (((mask >> BigInt(bit)) & 1n) === 1n) processors.push(group * PROCESSORS_PER_GROUP + bit);
  }
  return { efficiencyClass: readField(record, 'PROCESSOR_RELATIONSHIP', 'EfficiencyClass', HEAD_BYTES), processors };
}
