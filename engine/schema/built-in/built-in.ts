/** Manifests that the engine ships with: WindowsPerf's, a part of Windows' processor power, those of the .NET runtime and its tasks, web requests, and script engines. */
/// <reference path="../../base/text-files.d.ts" />
import { ManifestCatalog } from '../manifest/manifest-catalog.ts';
import type { ProviderFacts } from '../manifest/provider-facts.ts';
import { compileProvider } from '../manifest/provider-manifest.ts';
import dotnet from './dotnet.json?raw';
import dotnetLater from './dotnet-later.json?raw';
import dotnetTasks from './dotnet-tasks.json?raw';
import jscript from './jscript.json?raw';
import processorPower from './processor-power.json?raw';
import web from './web.json?raw';
import windowsPerf from './windows-perf.json?raw';

/** What is to be added to the facts of the provider with the same GUID; events take the place of those that it has. */
type LaterFacts = Pick<ProviderFacts, 'guid' | 'tasks' | 'opcodes' | 'keywords' | 'maps' | 'templates' | 'events'>;

/** As text: most runs decode no event by these manifests. `compileProvider` refuses what is wrong in them. */
const providersIn = <Facts extends LaterFacts>(text: string): Facts[] =>
  (JSON.parse(text) as { providers: Facts[] }).providers;

let catalog: ManifestCatalog | null = null;

/** Made when it is first asked for (some milliseconds), and one for all. */
export function builtInCatalog(): ManifestCatalog {
  if (catalog === null) {
    catalog = new ManifestCatalog();
    const later = providersIn<LaterFacts>(dotnetLater);
    const ofDotnet = providersIn<ProviderFacts>(dotnet).map((provider) => withLaterFacts(provider, later));
    const facts = [windowsPerf, processorPower, dotnetTasks, web, jscript].flatMap((text) =>
      providersIn<ProviderFacts>(text),
    );
    for (const provider of [...facts, ...ofDotnet])
      catalog.add(
        compileProvider(provider, 'builtIn', (sentence) => {
          throw new Error(`built-in manifest: ${sentence}`);
        }),
      );
  }
  return catalog;
}

/** The facts of PerfView's manifest, with what later runtimes have added. */
function withLaterFacts(provider: ProviderFacts, all: readonly LaterFacts[]): ProviderFacts {
  const later = all.find(({ guid }) => guid === provider.guid);
  if (later === undefined) return provider;
  const replaced = new Set(later.events.map(({ id, version }) => `${id}.${version}`));
  return {
    ...provider,
    tasks: [...provider.tasks, ...later.tasks],
    opcodes: [...provider.opcodes, ...later.opcodes],
    keywords: [...provider.keywords, ...later.keywords],
    maps: [...provider.maps, ...later.maps],
    templates: [...provider.templates, ...later.templates],
    events: [...provider.events.filter(({ id, version }) => !replaced.has(`${id}.${version}`)), ...later.events],
  };
}
