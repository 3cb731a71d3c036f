/** What users know about events beside their traces: the manifests and TMF files that they added. One for all traces. */
import { ManifestCatalog } from './manifest/manifest-catalog.ts';
import type { ReadManifest } from './manifest/manifest-reader.ts';
import type { Tmf } from './wpp/tmf.ts';
import { WppCatalog } from './wpp/wpp-catalog.ts';

export class SchemaLibrary {
  readonly manifests = new ManifestCatalog();
  readonly wpp = new WppCatalog();

  constructor(manifests: Iterable<ReadManifest> = [], tmfs: Iterable<Tmf> = []) {
    for (const { providers } of manifests) for (const provider of providers) this.manifests.add(provider);
    for (const tmf of tmfs) this.wpp.add(tmf);
  }
}
