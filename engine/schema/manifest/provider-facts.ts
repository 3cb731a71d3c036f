/**
 * What a manifest says of a provider, with all names and strings looked up, as plain data without empty entries: what the reader of XML makes,
 * what the engine ships for .NET and WindowsPerf, and what `compileProvider` turns into schemas.
 */

export interface ProviderFacts {
  /** Lower case, no braces. */
  guid: string;
  name: string;
  symbol?: string;
  /** Where the provider's messages are on the machine that has it installed. */
  messageFile?: string;
  tasks: TaskFacts[];
  opcodes: OpcodeFacts[];
  keywords: KeywordFacts[];
  /** Those of its own; Windows' are known. */
  levels: NumberName[];
  channels: NumberName[];
  maps: MapFacts[];
  templates: TemplateFacts[];
  events: EventFacts[];
}

export interface NumberName {
  value: number;
  /** As shown: the message where there is one, else the name. */
  name: string;
}

export interface TaskFacts extends NumberName {
  /** The class under which old systems write the task's events. */
  guid?: string;
}

export interface OpcodeFacts extends NumberName {
  /** Value of the one task that it belongs to; absent = all. */
  task?: number;
}

export interface KeywordFacts {
  /** 64 bits, `0x…`. */
  mask: string;
  name: string;
}

export interface MapFacts {
  name: string;
  kind: 'values' | 'bits';
  entries: [value: number, name: string][];
}

interface TemplateFacts {
  id: string;
  fields: FieldFacts[];
}

export interface FieldFacts {
  name: string;
  /** As the manifest has it, without its prefix: `UInt32`, `FILETIME`; `struct` for a group. */
  inType: string;
  outType?: string;
  map?: string;
  /** A number, the name of an earlier field, or `*`: as many as fit. */
  count?: string;
  length?: string;
  members?: FieldFacts[];
}

export interface EventFacts {
  id: number;
  version: number;
  level: number;
  task: number;
  opcode: number;
  /** 64 bits, `0x…`; without the channel's bit, which the message compiler adds. */
  keyword: string;
  channel: number;
  /** Id of its template; absent = no payload. */
  template?: string;
  /** Attribute `name`, which newer manifests have. */
  name?: string;
  symbol?: string;
  /** With `%1`, `%n` and their like as they stand. */
  message?: string;
}
