/**
 * Clock frequencies of processors, by Microsoft-Windows-Kernel-Processor-Power: fields and their types as public lists
 * of Windows' manifests have them (OTRF's OSSEM, MIT), which have no numbers of tasks and keywords. None of it is proven
 * by a real trace; what a trace says of its own events is taken first.
 */
import type { EventFacts, FieldFacts, ProviderFacts } from '../manifest/provider-facts.ts';

const LEVEL_INFORMATIONAL = 4;

const numbers = (names: string): FieldFacts[] => names.split(' ').map((name) => ({ name, inType: 'UInt32' }));

/** Of versions 0, 1 and 2 (later ones go on): MHz, the processor in its group, performance in percent. */
const fields: FieldFacts[][] = [
  [...numbers('State Speed'), { name: 'Group', inType: 'UInt16' }, { name: 'Number', inType: 'UInt8' }],
  numbers('Performance'),
  numbers('TolerancePercent'),
];

/** A processor's frequency: 10 as it changes, 18 as it is when a session begins or ends. */
const events: EventFacts[] = [10, 18].flatMap((id) =>
  fields.map((_, version) => ({
    id,
    version,
    level: LEVEL_INFORMATIONAL,
    task: 0,
    opcode: 0,
    keyword: '0x0',
    channel: 0,
    template: `ProcessorPerfStateChange${version}`,
    name: 'ProcessorPerfStateChange',
  })),
);

export const PROCESSOR_POWER_FACTS: ProviderFacts = {
  guid: '0f67e49f-fe51-4e9f-b490-6f2948cc6027',
  name: 'Microsoft-Windows-Kernel-Processor-Power',
  tasks: [],
  opcodes: [],
  keywords: [],
  levels: [],
  channels: [],
  maps: [],
  templates: fields.map((_, version) => ({
    id: `ProcessorPerfStateChange${version}`,
    fields: fields.slice(0, version + 1).flat(),
  })),
  events,
};
