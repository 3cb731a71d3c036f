/** Plugins checked before anything of them runs: a file's text, or the JSON of a plugin that is built in. */
import type { ProcessingSource, ProcessingSourceJson } from '../../contract/plugin.ts';
import type { PluginProblem } from '../../contract/tables.ts';
import { checkShape } from './check-shape.ts';
import { TableCheck } from './check-table.ts';
import { cookersUsedIn } from './cooker-references.ts';
import { CookerTypes } from './cooker-types.ts';
import { dependencyOrder } from './dependency-order.ts';
import { checkIds, keyOf } from './ids.ts';
import { JsonText } from './json-text.ts';
import type { ColumnTypes, Plugin } from './plugin.ts';
import { PathPlaces, type Places, Problems } from './problems.ts';
import { sourceTypes } from './source-types.ts';

/** Plugins that are loaded already: their ids are taken, their cookers may be used. */
export type KnownPlugins = readonly Plugin[];

/** A plugin that has the form of one; whether what it names is there was not asked yet. */
export interface ReadPlugin {
  readonly file: string;
  /** Null where it has another form: `problems` say why. */
  readonly definition: ProcessingSource | null;
  readonly problems: readonly PluginProblem[];
  readonly places: Places;
}

export interface CheckedPlugin {
  /** Null where it has errors. */
  readonly plugin: Plugin | null;
  /** Errors and warnings. */
  readonly problems: PluginProblem[];
}

/** @param file as messages name it; `.jsonc` allows comments */
export function readPlugin(text: string, file: string): ReadPlugin {
  const json = new JsonText(text, file);
  return json.failure === null
    ? read(json.value, file, json)
    : { file, definition: null, problems: [json.failure], places: json };
}

const readBefore = new WeakMap<ProcessingSourceJson, ReadPlugin>();

/** A plugin without a text, which nobody changes from now on: messages say the path in the JSON in place of lines. */
export function readDefinition(json: ProcessingSourceJson, name: string): ReadPlugin {
  const before = readBefore.get(json);
  if (before?.file === name) return before;
  const plugin = read(json, name, new PathPlaces(name));
  readBefore.set(json, plugin);
  return plugin;
}

function read(value: unknown, file: string, places: Places): ReadPlugin {
  const problems = new Problems(places);
  const definition = checkShape(value, problems);
  return { file, definition, problems: problems.list, places };
}

const checkedBefore = new WeakMap<ReadPlugin, { readonly known: KnownPlugins; readonly result: CheckedPlugin }>();

/** Once beside the same others: of many plugins, few are new. */
function checkRead(plugin: ReadPlugin, known: KnownPlugins): CheckedPlugin {
  const before = checkedBefore.get(plugin);
  if (before?.known.length === known.length && before.known.every((one, i) => one === known[i])) return before.result;
  const result = checkBeside(plugin, known);
  checkedBefore.set(plugin, { known: [...known], result });
  return result;
}

/** Whether all that a plugin names is there, and every expression has a type. */
function checkBeside(plugin: ReadPlugin, known: KnownPlugins): CheckedPlugin {
  const { definition, places } = plugin;
  if (definition === null) return { plugin: null, problems: [...plugin.problems] };
  const problems = new Problems(places);
  checkIds(definition, known, problems);
  const others = new Map<string, ColumnTypes>(sourceTypes);
  for (const { types } of known) for (const [path, columns] of types) others.set(path, columns);
  const cookers = new CookerTypes(definition, others, problems);
  for (const i of definition.tables.keys()) new TableCheck(definition, i, cookers, problems).check();
  const good = problems.hasErrors ? null : { key: keyOf(definition), definition, types: cookers.types };
  return { plugin: good, problems: problems.list };
}

export const checkPlugin = (text: string, file: string, known: KnownPlugins): CheckedPlugin =>
  checkBeside(readPlugin(text, file), known);

export const checkDefinition = (json: unknown, name: string, known: KnownPlugins): CheckedPlugin =>
  checkBeside(read(json, name, new PathPlaces(name)), known);

/**
 * Plugins that may use each other's cookers, in their order: each is checked when those that it uses are.
 * @param known plugins besides these
 */
export function checkTogether(plugins: readonly ReadPlugin[], known: KnownPlugins): CheckedPlugin[] {
  const makers = new Map<string, string>();
  for (const [i, { definition }] of plugins.entries())
    for (const { path } of definition?.cookers ?? []) if (!makers.has(path)) makers.set(path, String(i));
  const needs = new Map<string, string[]>();
  for (const [i, { definition }] of plugins.entries()) {
    const used = definition === null ? [] : cookersUsedIn(definition).flatMap((path) => makers.get(path) ?? []);
    needs.set(
      String(i),
      used.filter((maker) => maker !== String(i)),
    );
  }
  const { order } = dependencyOrder(needs);
  const checked = new Map<string, CheckedPlugin>();
  const good: Plugin[] = [...known];
  // Those that need each other come last: they are told what is not there.
  for (const i of new Set([...order, ...needs.keys()])) {
    const result = checkRead(plugins[Number(i)], good);
    checked.set(i, result);
    if (result.plugin !== null) good.push(result.plugin);
  }
  return plugins.map((_, i) => checked.get(String(i))!);
}

/**
 * The built-in plugins.
 * @throws Error that says all that is wrong with them
 */
export function checkDefinitions(definitions: readonly ProcessingSourceJson[]): Plugin[] {
  const checked = checkTogether(
    definitions.map((definition) => readDefinition(definition, definition.name)),
    [],
  );
  const errors = checked.flatMap(({ problems }) => problems.filter(({ severity }) => severity === 'error'));
  if (errors.length > 0) throw new Error(errors.map(({ file, message }) => `${file}: ${message}`).join('\n'));
  return checked.flatMap(({ plugin }) => plugin ?? []);
}
