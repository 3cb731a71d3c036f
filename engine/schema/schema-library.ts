/** What users know about events beside their traces: the manifests and TMF files that they added. One for all traces. */
import { builtInCatalog } from './built-in/built-in.ts';
import { ManifestCatalog } from './manifest/manifest-catalog.ts';
import type { ReadManifest } from './manifest/manifest-reader.ts';
import type { Tmf } from './wpp/tmf.ts';
import { WppCatalog } from './wpp/wpp-catalog.ts';

export class SchemaLibrary {
  readonly manifests = new ManifestCatalog();
  readonly wpp = new WppCatalog();

  /** Whether events may be read by what Corescope knows by heart; without it a trace shows what it says of itself. */
  readonly hasBuiltIn: boolean;

  constructor(manifests: Iterable<ReadManifest> = [], tmfs: Iterable<Tmf> = [], hasBuiltIn = true) {
    this.hasBuiltIn = hasBuiltIn;
    for (const { providers } of manifests) for (const provider of providers) this.manifests.add(provider);
    for (const tmf of tmfs) this.wpp.add(tmf);
  }

  /** Manifests that come with Corescope; empty where these are left out. */
  get builtIn(): ManifestCatalog {
    return this.hasBuiltIn ? builtInCatalog() : noManifests;
  }
}

const noManifests = new ManifestCatalog();
