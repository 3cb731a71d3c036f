/** Instrumentation manifests: text to providers. */
import type { SchemaSource } from '../../../contract/schema.ts';
import { ManifestDocument } from './manifest-document.ts';
import { factsOf } from './manifest-facts.ts';
import { MAX_MANIFEST_BYTES } from './manifest-text.ts';
import { ManifestWarnings } from './manifest-warnings.ts';
import type { ProviderFacts } from './provider-facts.ts';
import { compileProvider, type ProviderManifest } from './provider-manifest.ts';
import { xmlSteps } from './xml.ts';

export interface ReadManifest {
  providers: ProviderManifest[];
  /** Sentences for people, with lines where they apply. */
  warnings: string[];
}

/** Never throws: what is wrong ends in a warning, and all that could be read stays. */
export const readManifest = (text: string, source: SchemaSource): ReadManifest => lastOf(manifestSteps(text, source));

/** The same in steps; only what a provider's elements mean is one step. */
export function* manifestSteps(text: string, source: SchemaSource): Generator<void, ReadManifest> {
  const warnings = new ManifestWarnings();
  const providers: ProviderManifest[] = [];
  for (const facts of yield* providerSteps(text, warnings)) {
    providers.push(compileProvider(facts, source, (sentence) => warnings.add(sentence)));
    yield;
  }
  return { providers, warnings: warnings.list() };
}

/** The same as plain data. */
export const readProviderFacts = (text: string, warnings: ManifestWarnings): ProviderFacts[] =>
  lastOf(providerSteps(text, warnings));

function* providerSteps(text: string, warnings: ManifestWarnings): Generator<void, ProviderFacts[]> {
  if (text.length > MAX_MANIFEST_BYTES) {
    warnings.add(
      `The manifest has ${Math.round(text.length / (1 << 20))} Mi characters; the limit is ${MAX_MANIFEST_BYTES >> 20} Mi. Split it by provider.`,
    );
    return [];
  }
  const document = new ManifestDocument(warnings);
  yield* xmlSteps(text, document, warnings);
  if (document.providers.length === 0)
    warnings.add('It has no provider, so it is not an instrumentation manifest (instrumentation/events/provider).');
  const strings = document.strings();
  const found: ProviderFacts[] = [];
  for (const provider of document.providers) {
    const facts = factsOf(provider, strings, warnings);
    if (facts !== null) found.push(facts);
    yield;
  }
  return found;
}

/** All steps at once. */
export function lastOf<T>(steps: Generator<void, T>): T {
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value;
}
