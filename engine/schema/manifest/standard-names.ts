/** Names that every manifest may use without declaring them (winmeta.xml), by which events refer with the prefix `win:`. */

export const STANDARD_LEVELS: ReadonlyMap<string, number> = new Map([
  ['LogAlways', 0],
  ['Critical', 1],
  ['Error', 2],
  ['Warning', 3],
  ['Informational', 4],
  ['Verbose', 5],
]);

export const STANDARD_OPCODES: ReadonlyMap<string, number> = new Map([
  ['Info', 0],
  ['Start', 1],
  ['Stop', 2],
  ['DC_Start', 3],
  ['DC_Stop', 4],
  ['Extension', 5],
  ['Reply', 6],
  ['Resume', 7],
  ['Suspend', 8],
  ['Send', 9],
  ['Receive', 240],
]);

/** As people see them; TDH and TraceEvent say it so. */
export const STANDARD_OPCODE_NAMES: ReadonlyMap<number, string> = new Map(
  [...STANDARD_OPCODES].map(([name, value]) => [value, name.replace('_', '')]),
);

/** Masks as `0x…`. */
export const STANDARD_KEYWORDS: ReadonlyMap<string, string> = new Map([
  ['AnyKeyword', '0x0'],
  ['ResponseTime', '0x1000000000000'],
  ['WDIContext', '0x2000000000000'],
  ['WDIDiag', '0x4000000000000'],
  ['SQM', '0x8000000000000'],
  ['AuditFailure', '0x10000000000000'],
  ['CorrelationHint', '0x10000000000000'],
  ['AuditSuccess', '0x20000000000000'],
  ['EventlogClassic', '0x80000000000000'],
]);

export const STANDARD_CHANNELS: ReadonlyMap<string, number> = new Map([
  ['TraceClassic', 0],
  ['System', 8],
  ['Application', 9],
  ['Security', 10],
  ['TraceLogging', 11],
]);
