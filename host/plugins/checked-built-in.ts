/**
 * The built-in plugins as they were checked: that takes half a second, and comes to the same until the program is another.
 */
import type { ProcessingSource } from '../../contract/plugin.ts';
import type { PluginProblem } from '../../contract/tables.ts';
import type { Plugin } from '../../engine/plugins/plugin.ts';
import { PathPlaces } from '../../engine/plugins/problems.ts';
import type { ValueType } from '../../language/value-type.ts';
import type { UserCache } from '../cache/user-cache.ts';
import type { LoadedPlugins } from './plugin-loader.ts';

type BuiltIn = LoadedPlugins['builtIn'];

/** As JSON has it: maps are lists of pairs. */
interface KeptPlugin {
  readonly file: string;
  readonly definition: ProcessingSource;
  readonly problems: PluginProblem[];
  readonly key: string;
  readonly types: [path: string, columns: [name: string, type: ValueType][]][];
}

const keyOf = (program: string) => ({ what: 'built-in plugins', program, madeOf: [] });
const PART = 'plugins.json';

/** Null where they have to be checked. */
export async function keptBuiltIn({ store, program }: UserCache): Promise<BuiltIn | null> {
  const bytes = (await store.read(keyOf(program)))?.get(PART);
  if (bytes === undefined) return null;
  return (JSON.parse(new TextDecoder().decode(bytes)) as KeptPlugin[]).map(
    ({ file, definition, problems, key, types }) => {
      const plugin: Plugin = {
        key,
        definition,
        types: new Map(types.map(([path, columns]) => [path, new Map(columns)])),
      };
      return { read: { file, definition, problems: [], places: new PathPlaces(file) }, checked: { plugin, problems } };
    },
  );
}

/** Plugins with errors are not kept: no program that is released has one. */
export async function keepBuiltIn({ store, program }: UserCache, builtIn: BuiltIn): Promise<void> {
  const kept = builtIn.flatMap(({ read, checked: { plugin, problems } }): KeptPlugin[] => {
    if (plugin === null || read.problems.length > 0) return [];
    const types = [...plugin.types].map(([path, columns]): KeptPlugin['types'][number] => [path, [...columns]]);
    return [{ file: read.file, definition: plugin.definition, problems, key: plugin.key, types }];
  });
  if (kept.length < builtIn.length) return;
  await store.write(keyOf(program), new Map([[PART, new TextEncoder().encode(JSON.stringify(kept))]]));
}
