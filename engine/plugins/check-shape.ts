/** Does a value have the form of a plugin? What the schemas of the contract find, as sentences with places. */
import {
  dataCooker,
  type ProcessingSource,
  pluginConfiguration,
  processingSource,
  type TableDefinition,
  tableDefinition,
} from '../../contract/plugin.ts';
import { keysAt } from '../../contract/plugin-keys.ts';
import type { JsonPath, Problems } from './problems.ts';
import { suggestion } from './suggestion.ts';

type Issue = NonNullable<ReturnType<typeof processingSource.safeParse>['error']>['issues'][number];

interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: { issues: Issue[] } };
}

/** The plugin with its defaults; null, and `problems` say why, where it has another form. */
export function checkShape(value: unknown, problems: Problems): ProcessingSource | null {
  if (isTooLarge(value, [], problems)) return null;
  const { cookers, tables } = objectOf(value);
  // Part by part: a hundred thousand mistakes must not all be found before the first hundred are told.
  const plugin = parsed(processingSource, emptied(value, { cookers: [], tables: [] }), [], problems);
  const checkedCookers = listOf(cookers).map((cooker, i) => parsed(dataCooker, cooker, ['cookers', i], problems));
  const checkedTables = listOf(tables).map((table, i) => checkTable(table, ['tables', i], problems));
  if (plugin === null || problems.hasErrors) return null;
  return {
    ...plugin,
    cookers: checkedCookers.filter((one) => one !== null),
    tables: checkedTables.filter((one) => one !== null),
  };
}

function checkTable(value: unknown, path: JsonPath, problems: Problems): TableDefinition | null {
  const table = parsed(
    tableDefinition,
    emptied(value, { columns: {}, configurations: [{ name: 'one', columns: [] }] }),
    path,
    problems,
  );
  const columns: TableDefinition['columns'] = {};
  for (const [key, column] of Object.entries(objectOf(objectOf(value).columns)))
    Object.assign(columns, parsed(tableDefinition.shape.columns, { [key]: column }, [...path, 'columns'], problems));
  const configurations = listOf(objectOf(value).configurations).map((configuration, i) =>
    parsed(pluginConfiguration, configuration, [...path, 'configurations', i], problems),
  );
  return table && { ...table, columns, configurations: configurations.filter((one) => one !== null) };
}

/** Null, and `problems` say why, where it has another form; or where they are full. */
function parsed<T>(schema: Schema<T>, value: unknown, path: JsonPath, problems: Problems): T | null {
  if (problems.isFull) return null;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    if (problems.isFull) break;
    tell(issue, path, value, problems);
  }
  return null;
}

/** The most entries of a list or an object. */
function limitOf(path: JsonPath): readonly [most: number, what: string] {
  const [first, , third] = path;
  if (first === 'maps') return [100_000, 'names'];
  if (path.length === 1 && first === 'cookers') return [1024, 'cookers'];
  if (path.length === 1 && first === 'tables') return [256, 'tables'];
  if (path.length === 3 && third === 'configurations') return [256, 'configurations'];
  return [4096, path.length === 3 && third === 'columns' ? 'columns' : 'entries'];
}

/** What is far too much is told once, not ten thousand times. The depth of values is bounded. */
function isTooLarge(value: unknown, path: JsonPath, problems: Problems): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const entries = Object.entries(value);
  const [most, what] = limitOf(path);
  if (entries.length <= most)
    return entries.some(([key, below]) =>
      isTooLarge(below, [...path, Array.isArray(value) ? Number(key) : key], problems),
    );
  problems.error(`${entries.length} ${what} are too many: the limit is ${most}`, path, { key: true });
  return true;
}

/** The same object with other things in these places, where there is something of their kind. */
function emptied(value: unknown, parts: Readonly<Record<string, readonly unknown[] | object>>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, part]) => {
    const isFilled = typeof part === 'object' && part !== null && Object.keys(part).length > 0;
    const isSame = Object.hasOwn(parts, key) && Array.isArray(part) === Array.isArray(parts[key]);
    return [key, isFilled && isSame ? parts[key] : part];
  });
  return Object.fromEntries(entries);
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** @param base where `value` stands, which the issue's own path starts from */
function tell(issue: Issue, base: JsonPath, value: unknown, problems: Problems): void {
  // The format's paths have no symbols.
  const inner = issue.path as JsonPath;
  const path = [...base, ...inner];
  const found = valueAt(value, inner);
  if (found === undefined && inner.length > 0 && isAboutValue(issue)) {
    problems.error(`“${shown(inner.at(-1))}” is missing`, path.slice(0, -1));
    return;
  }
  switch (issue.code) {
    case 'unrecognized_keys':
      for (const key of issue.keys) {
        const known = keysAt(path);
        // Another form has it: people know what they meant.
        const near = known.includes(key) ? '' : suggestion(key, known, false);
        problems.error(`“${shown(key)}” is not allowed here${near}`, [...path, key], { key: true });
      }
      break;
    case 'invalid_key':
      problems.error(`“${shown(path.at(-1))}” must be ${firstMessage(issue.issues)}`, path, { key: true });
      break;
    case 'invalid_union':
      // Forms that one word tells apart have no errors of their own when it is none of theirs.
      if (issue.errors.length === 0) problems.error(notOneOf(found, optionsOf(issue)), path);
      else tellUnion(issue.errors as Issue[][], path, found, problems);
      break;
    case 'invalid_type':
      problems.error(`expected ${wanted(issue)}, not ${kindOf(found)}`, path);
      break;
    case 'invalid_value':
      problems.error(notOneOf(found, issue.values), path);
      break;
    case 'invalid_format':
      if (typeof found === 'string' && found.startsWith('|'))
        problems.error(
          `there is no bar “${shown(found)}”; the bars are |pivot, |graph, |freezeLeft, |freezeRight`,
          path,
        );
      else problems.error(`“${shown(found)}” must be ${issue.message}`, path);
      break;
    case 'too_big':
      problems.error(sizeOf(issue.origin, 'at most', Number(issue.maximum)), path);
      break;
    case 'too_small':
      problems.error(sizeOf(issue.origin, 'at least', Number(issue.minimum)), path);
      break;
    default:
      problems.error(issue.message, path);
  }
}

/** Of several forms that a value may have, the one that it comes nearest to says what is wrong. */
function tellUnion(branches: readonly Issue[][], path: JsonPath, value: unknown, problems: Problems): void {
  const strangeness = branches.map((branch) => strangenessOf(branch, branches, value));
  const best = branches[strangeness.indexOf(Math.min(...strangeness))];
  const choice = best.find(isChoice);
  if (choice !== undefined) {
    // A word that names the form (`op` of derived columns): each form knows its own, people may choose among all.
    const [key] = choice.path;
    const values = branches.flatMap((branch) => branch.filter(isChoice).filter((issue) => issue.path[0] === key));
    problems.error(
      notOneOf(
        valueAt(value, [key as string]),
        values.flatMap((issue) => issue.values),
      ),
      [...path, key as string],
    );
  } else if (best.every(({ code, path: inner }) => code === 'invalid_type' && inner.length === 0)) {
    const types = branches.flatMap((branch) =>
      branch.flatMap((one) => (one.code === 'invalid_type' ? wanted(one) : [])),
    );
    problems.error(`expected ${[...new Set(types)].join(' or ')}, not ${kindOf(value)}`, path);
  } else for (const issue of best) tell(issue, path, value, problems);
}

/** How far a value is from a form: another type altogether, the word of another form, keys that are not its own. */
function strangenessOf(branch: readonly Issue[], all: readonly Issue[][], value: unknown): number {
  let sum = 0;
  for (const issue of branch) {
    const [key] = issue.path;
    if (issue.path.length === 0 && issue.code === 'invalid_type') sum += 1000;
    else if (issue.code === 'unrecognized_keys' && issue.path.length === 0) sum += issue.keys.length;
    else if (issue.path.length !== 1) continue;
    else if (valueAt(value, [key as string]) === undefined && isAboutValue(issue)) sum += 2;
    else if (issue.code === 'invalid_value' && all.some((other) => takes(other, key as string))) sum += 100;
  }
  return sum;
}

/** A form that has the key, and whose word its value is. */
const takes = (branch: readonly Issue[], key: string): boolean =>
  !branch.some(
    (issue) =>
      (isChoice(issue) && issue.path[0] === key) || (issue.code === 'unrecognized_keys' && issue.keys.includes(key)),
  );

const isChoice = (issue: Issue): issue is Extract<Issue, { code: 'invalid_value' }> =>
  issue.code === 'invalid_value' && issue.path.length === 1;

const isAboutValue = ({ code }: Issue): boolean =>
  code === 'invalid_type' || code === 'invalid_union' || code === 'invalid_value';

/** Words that tell forms apart; zod gives them, and does not say so in its types. */
const optionsOf = (issue: Issue): readonly unknown[] =>
  'options' in issue && Array.isArray(issue.options) ? issue.options : [];

function valueAt(value: unknown, path: JsonPath): unknown {
  let at = value;
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = (at as Record<string | number, unknown>)[step];
  }
  return at;
}

function notOneOf(found: unknown, values: readonly unknown[]): string {
  const names = [...new Set(values)].map(String);
  if (typeof found !== 'string') return `expected one of ${names.join(', ')}, not ${kindOf(found)}`;
  return `“${shown(found)}” is not one of ${names.join(', ')}${suggestion(found, names, false)}`;
}

function sizeOf(origin: string, bound: string, limit: number): string {
  const what = origin === 'string' ? 'character' : origin === 'array' ? 'item' : null;
  if (what === null) return `this must be ${bound} ${limit}`;
  return `expected ${bound} ${limit} ${what}${limit === 1 ? '' : 's'}`;
}

const wanted = ({ expected }: { expected: string }): string => typeNames[expected] ?? expected;

const typeNames: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list […]',
  object: 'an object {…}',
  record: 'an object {…}',
};

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : typeof value === 'string' ? 'a string' : String(value);
}

const firstMessage = (issues: readonly { message: string }[]): string => issues[0]?.message ?? 'another name';

/** Texts of other people, short enough for a sentence. */
const shown = (value: unknown): string => {
  const text = String(value);
  return text.length > 64 ? `${text.slice(0, 63)}…` : text;
};
