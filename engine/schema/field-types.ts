/** Types of fields by the codes and names that each source of schemas has for them: facts of field-types.json. */
import facts from './field-types.json' with { type: 'json' };
import type { InType, OutType } from './model.ts';

interface TypeFacts<T> {
  readonly type: T;
  readonly label?: string;
  readonly bytes?: number;
  readonly number?: string;
  readonly notation?: string;
  readonly code?: number;
  readonly tdh?: readonly number[];
  readonly traceLogging?: readonly number[];
  readonly manifest?: readonly string[];
}

export const inTypes = facts.inTypes as readonly TypeFacts<InType>[];
const outTypes = facts.outTypes as readonly TypeFacts<OutType>[];

const typesBy = <T, K>(
  types: readonly TypeFacts<T>[],
  keysOf: (type: TypeFacts<T>) => readonly K[] | undefined,
): ReadonlyMap<K, T> => new Map(types.flatMap((one) => (keysOf(one) ?? []).map((key): [K, T] => [key, one.type])));

const codesOf =
  (source: 'tdh' | 'traceLogging') =>
  ({ code, [source]: codes }: TypeFacts<unknown>) =>
    code === undefined ? codes : [code];
const manifestNames = ({ type, manifest = [type] }: TypeFacts<string>) => manifest.map((name) => name.toLowerCase());

/** By code. */
export const TDH_IN_TYPES = typesBy(inTypes, codesOf('tdh'));
export const TDH_OUT_TYPES = typesBy(outTypes, codesOf('tdh'));
export const TRACE_LOGGING_IN_TYPES = typesBy(inTypes, codesOf('traceLogging'));
export const TRACE_LOGGING_OUT_TYPES = typesBy(outTypes, codesOf('traceLogging'));

const manifestInTypes = typesBy(inTypes, manifestNames);
const manifestOutTypes = typesBy(outTypes, manifestNames);

/** By a manifest's name without prefix, in any case. */
export const inTypeOf = (name: string): InType | undefined => manifestInTypes.get(name.toLowerCase());
export const outTypeOf = (name: string): OutType => manifestOutTypes.get(name.toLowerCase()) ?? 'default';

/** Bytes that every value of a type takes; undefined where that differs. */
export const fixedSizes: ReadonlyMap<InType, number> = new Map(
  inTypes.flatMap(({ type, bytes }) => (bytes === undefined ? [] : [[type, bytes]])),
);

/** `unicodeString` → `UnicodeString`. */
const capital = (name: string): string => name[0].toUpperCase() + name.slice(1);

/** For people. */
export const inTypeName = (inType: InType): string =>
  inTypes.find(({ type }) => type === inType)?.label ?? capital(inType);
export const outTypeName = (outType: OutType): string =>
  outType === 'default' ? '' : (outTypes.find(({ type }) => type === outType)?.label ?? capital(outType));
