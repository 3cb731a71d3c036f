/**
 * The built-in plugins as they were checked, in a file beside the program: that takes half a second, and comes to the same
 * until the program is another. The build writes it (scripts/build.mjs); where the sources run as they are, there is none.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ProcessingSource } from '../../contract/plugin.ts';
import type { PluginProblem } from '../../contract/tables.ts';
import type { Plugin } from '../../engine/plugins/plugin.ts';
import { PathPlaces } from '../../engine/plugins/problems.ts';
import type { ValueType } from '../../language/value-type.ts';
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

export const checkedBuiltInPath = fileURLToPath(new URL('built-in-plugins.json', import.meta.url));

/** Null where they have to be checked. */
export function keptBuiltIn(path: string): BuiltIn | null {
  if (!existsSync(path)) return null;
  return (JSON.parse(readFileSync(path, 'utf8')) as KeptPlugin[]).map(({ file, definition, problems, key, types }) => {
    const plugin: Plugin = {
      key,
      definition,
      types: new Map(types.map(([cooker, columns]) => [cooker, new Map(columns)])),
    };
    return { read: { file, definition, problems: [], places: new PathPlaces(file) }, checked: { plugin, problems } };
  });
}

/** Plugins with errors are not kept: no program that is released has one. */
export function keepBuiltIn(path: string, builtIn: BuiltIn): void {
  const kept = builtIn.flatMap(({ read, checked: { plugin, problems } }): KeptPlugin[] => {
    if (plugin === null || read.problems.length > 0) return [];
    const types = [...plugin.types].map(([cooker, columns]): KeptPlugin['types'][number] => [cooker, [...columns]]);
    return [{ file: read.file, definition: plugin.definition, problems, key: plugin.key, types }];
  });
  if (kept.length === builtIn.length) writeFileSync(path, JSON.stringify(kept));
}
