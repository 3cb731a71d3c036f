/** The table of normalisations of fields. How often each one is needed stands in expected-ways.ts. */
import { DOTNET_RULES } from './dotnet-rules.ts';
import { KERNEL_RULES } from './kernel-rules.ts';
import type { Rule } from './rule.ts';

/** Why each rule is there. */
export const REASONS: Readonly<Record<string, string>> = {
  enum: 'TraceEvent prints the name that its own class gives the number.',
  flags: 'TraceEvent prints the names that its own class gives the bits, the number where one has no name.',
  'absent in this version': 'TraceEvent prints a default where this version of the event has no such field.',
  'build time': 'TraceEvent shows TimeDateStamp a second time, as a date.',
  'version packing': 'TraceEvent prints the four version bytes as one number.',
  filetime: 'TraceEvent prints a date; ours is the number of ticks, as the expected files have it.',
  'sample flags': 'TraceEvent takes the sample’s flags apart, and shows its CPU as a field.',
  parent: 'TraceEvent shows the ids of a thread’s creator, which stand in the event’s header, as fields.',
  elapsed: 'TraceEvent calculates a duration in milliseconds from ticks.',
  'file name': 'TraceEvent looks up the name that the trace gives the file key.',
  'dos path': 'TraceEvent rewrites NT paths by the trace’s volume mapping.',
  'system drive': 'TraceEvent puts C: before paths that the kernel gives from the root of its own drive.',
  'io priority': 'Bits 17–19 of the IRP’s flags, which TraceEvent prints apart.',
  'create options': 'Windows packs disposition and options into one word, which TraceEvent takes apart.',
  'base name': 'TraceEvent shows the path’s last part a second time.',
  'payload length': 'TraceEvent shows the length of a manifest chunk as a field.',
  'udp context': 'TraceEvent shows the process and the size as one number, and bytes behind the ports as another.',
  'type name': 'TraceEvent looks up the name that a BulkType event gives the type id.',
  'at most one': 'Ours is an array: the writer has it or not, which only the payload’s length tells.',
  'first item': 'TraceEvent shows the first items of an array as fields with a number.',
  'whole heap': 'TraceEvent adds up the sizes of the generations, and says which the collection was of.',
  'bit by bit': 'TraceEvent joins the names of all bits where the manifest has one name for the whole value, too.',
  'attributed process': 'TraceEvent shows its own attribution of the event where the payload has a field of that name.',
};

const RULES = [...DOTNET_RULES, ...KERNEL_RULES];

/** Rules for a field, in the order in which they are tried. */
export const rulesFor = (event: string, field: string): Rule[] =>
  RULES.filter(({ events, fields }) => fields.includes(field) && events.test(event));
