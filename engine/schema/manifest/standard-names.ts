/** Names that every manifest may use without declaring them, by which events refer with the prefix `win:`. */
import names from './standard-names.json' with { type: 'json' };

const mapOf = <T>(entries: Readonly<Record<string, T>>): ReadonlyMap<string, T> => new Map(Object.entries(entries));

export const STANDARD_LEVELS = mapOf<number>(names.levels);
export const STANDARD_OPCODES = mapOf<number>(names.opcodes);
/** Masks as `0x…`. */
export const STANDARD_KEYWORDS = mapOf<string>(names.keywords);
export const STANDARD_CHANNELS = mapOf<number>(names.channels);

/** As people see them; TDH and TraceEvent say it so. */
export const STANDARD_OPCODE_NAMES: ReadonlyMap<number, string> = new Map(
  [...STANDARD_OPCODES].map(([name, value]) => [value, name.replace('_', '')]),
);
