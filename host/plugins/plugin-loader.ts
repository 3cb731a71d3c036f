/** Which of the plugins at hand work, beside each other and beside the built-in ones. */
import { at, present } from '../../contract/checked.ts';
import type { ProcessingSourceJson } from '../../contract/plugin.ts';
import type { PluginProblem } from '../../contract/tables.ts';
import {
  type CheckedPlugin,
  checkTogether,
  type ReadPlugin,
  readDefinition,
} from '../../engine/plugins/check-plugin.ts';
import type { ColumnTypes, Plugin } from '../../engine/plugins/plugin.ts';

export interface LoadedPlugins {
  /** Without those whose place another takes. */
  readonly builtIn: readonly { readonly read: ReadPlugin; readonly checked: CheckedPlugin }[];
  /** In the order that they were given in. */
  readonly others: readonly CheckedPlugin[];
}

/** An id of a plugin that something built in has as well. */
interface TakenPlace {
  readonly id: string;
  /** Of what is built in, for people. */
  readonly name: string;
  readonly path: (string | number)[];
}

export class PluginLoader {
  #definitions: readonly ProcessingSourceJson[] = [];
  #read: readonly ReadPlugin[] | null = null;
  /** GUIDs of the built-in plugins and of their tables → what they are called. */
  readonly #names = new Map<string, string>();
  /** The built-in plugins, whole and alone. */
  #whole: LoadedPlugins['builtIn'] | null = null;
  /** What others left of them the last time. */
  #left: { readonly taken: string; readonly reads: readonly ReadPlugin[] } | null = null;

  /** The built-in plugins; they are checked when they are first asked for. */
  define(definitions: readonly ProcessingSourceJson[]): void {
    this.#definitions = definitions;
  }

  /** The built-in plugins, whole; null before they were needed so. */
  get whole(): LoadedPlugins['builtIn'] | null {
    return this.#whole;
  }

  /** Takes the built-in plugins as another loader of the same definitions had them `whole`. */
  restore(whole: LoadedPlugins['builtIn']): void {
    this.#whole = whole;
  }

  get #builtIn(): readonly ReadPlugin[] {
    if (this.#read !== null) return this.#read;
    this.#read =
      this.#whole?.map(({ read }) => read) ??
      this.#definitions.map((definition) => readDefinition(definition, definition.name));
    for (const { definition } of this.#read) {
      if (definition === null) continue;
      this.#names.set(definition.id, `plugin “${definition.name}”`);
      for (const { id, name } of definition.tables)
        this.#names.set(id, `table “${name}” of plugin “${definition.name}”`);
    }
    return this.#read;
  }

  /** A plugin that works takes the place of the built-in one with its id, and its tables that of built-in ones with theirs. */
  load(plugins: readonly ReadPlugin[]): LoadedPlugins {
    // Those that would take a place but do not work.
    const failed = new Map<ReadPlugin, CheckedPlugin>();
    for (;;) {
      const trying = plugins.filter((plugin) => !failed.has(plugin));
      const { builtIn, checked } = this.#beside(trying);
      const broken = trying.filter((plugin, i) => at(checked, i).plugin === null && this.#places(plugin).length > 0);
      if (broken.length === 0) {
        const found = new Map(trying.map((plugin, i) => [plugin, this.#told(plugin, at(checked, i))]));
        return {
          builtIn,
          others: plugins.map((plugin) => found.get(plugin) ?? present(failed.get(plugin), 'the plugin')),
        };
      }
      for (const plugin of broken) failed.set(plugin, at(checked, trying.indexOf(plugin)));
    }
  }

  /** Plugins checked beside what they leave of the built-in ones. */
  #beside(plugins: readonly ReadPlugin[]): { builtIn: LoadedPlugins['builtIn']; checked: CheckedPlugin[] } {
    const builtIn = this.#builtIn;
    const taken = new Set(plugins.flatMap((plugin) => this.#places(plugin).map(({ id }) => id)));
    if (taken.size === 0) {
      this.#whole ??= paired(builtIn, checkTogether(builtIn, []));
      const known = this.#whole.flatMap(({ checked: { plugin } }) => plugin ?? []);
      return { builtIn: this.#whole, checked: checkTogether(plugins, known) };
    }
    const key = [...taken].sort().join();
    if (this.#left?.taken !== key)
      this.#left = { taken: key, reads: builtIn.flatMap((read) => without(read, taken) ?? []) };
    const left = this.#left.reads;
    const checked = checkTogether([...left, ...plugins], []);
    return { builtIn: paired(left, checked), checked: checked.slice(left.length) };
  }

  /** What of the built-in plugins a plugin takes the place of. */
  #places({ definition }: ReadPlugin): TakenPlace[] {
    if (definition === null) return [];
    const own = [
      { id: definition.id, path: ['id'] },
      ...definition.tables.map(({ id }, i) => ({ id, path: ['tables', i, 'id'] })),
    ];
    return own.flatMap(({ id, path }) => {
      const name = this.#names.get(id);
      return name === undefined ? [] : [{ id, name, path }];
    });
  }

  /** Says what a plugin takes the place of. */
  #told(plugin: ReadPlugin, { plugin: made, problems }: CheckedPlugin): CheckedPlugin {
    if (made === null) return { plugin: made, problems };
    const warnings = this.#places(plugin).map(
      ({ name, path }): PluginProblem =>
        plugin.places.problem(`this replaces the built-in ${name}, which has the same id`, path, {
          severity: 'warning',
        }),
    );
    return { plugin: made, problems: [...problems, ...warnings] };
  }
}

const paired = (reads: readonly ReadPlugin[], checked: readonly CheckedPlugin[]): LoadedPlugins['builtIn'] =>
  reads.map((read, i) => ({ read, checked: at(checked, i) }));

/** A built-in plugin without the tables that are taken; null where it is taken itself. */
function without(read: ReadPlugin, taken: ReadonlySet<string>): ReadPlugin | null {
  const { definition } = read;
  if (definition === null) return read;
  if (taken.has(definition.id)) return null;
  const tables = definition.tables.filter(({ id }) => !taken.has(id));
  return tables.length === definition.tables.length ? read : { ...read, definition: { ...definition, tables } };
}

/** Plugins as they were where nothing about them has changed: what was made with these can be kept. */
export function keptPlugins(before: readonly Plugin[], now: readonly Plugin[]): Plugin[] {
  const known = new Map(before.map((plugin) => [plugin.definition, plugin]));
  return now.map((plugin) => {
    const old = known.get(plugin.definition);
    return old !== undefined && sameTypes(old.types, plugin.types) ? old : plugin;
  });
}

const sameTypes = (a: ReadonlyMap<string, ColumnTypes>, b: ReadonlyMap<string, ColumnTypes>): boolean =>
  sameMaps(a, b, (one, other) => sameMaps(one, other, Object.is));

const sameMaps = <T>(a: ReadonlyMap<string, T>, b: ReadonlyMap<string, T>, same: (a: T, b: T) => boolean): boolean =>
  a.size === b.size && [...a].every(([key, value]) => b.has(key) && same(value, b.get(key) as T));
