/** Instrumentation manifests: text to providers. */
import type { SchemaSource } from '../../../contract/schema.ts';
import { ManifestDocument } from './manifest-document.ts';
import { factsOf } from './manifest-facts.ts';
import { MAX_MANIFEST_BYTES } from './manifest-text.ts';
import { ManifestWarnings } from './manifest-warnings.ts';
import type { ProviderFacts } from './provider-facts.ts';
import { compileProvider, type ProviderManifest } from './provider-manifest.ts';
import { readXml } from './xml.ts';

export interface ReadManifest {
  providers: ProviderManifest[];
  /** Sentences for people, with lines where they apply. */
  warnings: string[];
}

/** Never throws: what is wrong ends in a warning, and all that could be read stays. */
export function readManifest(text: string, source: SchemaSource): ReadManifest {
  const warnings = new ManifestWarnings();
  const providers = readProviderFacts(text, warnings).map((facts) =>
    compileProvider(facts, source, (sentence) => warnings.add(sentence)),
  );
  return { providers, warnings: warnings.list() };
}

/** The same as plain data. */
export function readProviderFacts(text: string, warnings: ManifestWarnings): ProviderFacts[] {
  if (text.length > MAX_MANIFEST_BYTES) {
    warnings.add(
      `The manifest has ${Math.round(text.length / (1 << 20))} Mi characters, and at most ${MAX_MANIFEST_BYTES >> 20} Mi are read. Split it by providers.`,
    );
    return [];
  }
  const document = new ManifestDocument(warnings);
  readXml(text, document, warnings);
  if (document.providers.length === 0)
    warnings.add('No provider is in it: this is no instrumentation manifest (instrumentation/events/provider).');
  const strings = document.strings();
  return document.providers.map((provider) => factsOf(provider, strings, warnings)).filter((facts) => facts !== null);
}
