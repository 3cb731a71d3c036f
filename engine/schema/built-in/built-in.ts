/** Manifests that the engine ships with: WindowsPerf's, a part of Windows' processor power, and those of the .NET runtime. */
import { ManifestCatalog } from '../manifest/manifest-catalog.ts';
import type { ProviderFacts } from '../manifest/provider-facts.ts';
import { compileProvider } from '../manifest/provider-manifest.ts';
import { DOTNET_FACTS } from './dotnet-facts.ts';
import { DOTNET_LATER } from './dotnet-later.ts';
import { PROCESSOR_POWER_FACTS } from './processor-power.ts';
import { WINDOWS_PERF_FACTS } from './windows-perf.ts';

let catalog: ManifestCatalog | null = null;

/** Made when it is first asked for (some milliseconds), and one for all. */
export function builtInCatalog(): ManifestCatalog {
  if (catalog === null) {
    catalog = new ManifestCatalog();
    for (const facts of [...WINDOWS_PERF_FACTS, PROCESSOR_POWER_FACTS, ...dotNetFacts()])
      catalog.add(
        compileProvider(facts, 'builtIn', (sentence) => {
          throw new Error(`built-in manifest: ${sentence}`);
        }),
      );
  }
  return catalog;
}

/** The facts of PerfView's manifest, with what later runtimes have added. */
function dotNetFacts(): ProviderFacts[] {
  return (JSON.parse(DOTNET_FACTS) as ProviderFacts[]).map((facts) => {
    const later = DOTNET_LATER.find(({ guid }) => guid === facts.guid);
    if (later === undefined) return facts;
    const replaced = new Set(later.events.map(({ id, version }) => `${id}.${version}`));
    return {
      ...facts,
      tasks: [...facts.tasks, ...later.tasks],
      opcodes: [...facts.opcodes, ...later.opcodes],
      keywords: [...facts.keywords, ...later.keywords],
      maps: [...facts.maps, ...later.maps],
      templates: [...facts.templates, ...later.templates],
      events: [...facts.events.filter(({ id, version }) => !replaced.has(`${id}.${version}`)), ...later.events],
    };
  });
}
