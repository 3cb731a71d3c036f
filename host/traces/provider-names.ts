/** Providers as people call them: by GUID, by name, or as a group of kernel events. */
import type { ProviderInfo } from '../../contract/schema.ts';
import { wellKnownNames } from '../../engine/format/well-known.ts';
import { suggestion } from '../../engine/plugins/suggestion.ts';
import { HostError } from '../base/host-error.ts';

const guidText = /^\{?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\}?$/i;
export const isGuid = (text: string): boolean => guidText.test(text);

/** @param providers of a trace and of manifests */
export function providerNamed(providers: readonly ProviderInfo[], text: string): ProviderInfo | undefined {
  const wanted = text.toLowerCase().replace(/^\{(.*)\}$/, '$1');
  return (
    providers.find(({ guid }) => guid === wanted) ??
    providers.find(({ name }) => [wanted, `kernel/${wanted}`].includes(name?.toLowerCase() ?? ''))
  );
}

/** Nothing is called so. @param providers those of the trace first: of equally near names the first is told */
export function noSuchProvider(text: string, providers: readonly ProviderInfo[]): HostError {
  const names = [...providers.flatMap(({ name }) => name ?? []), ...wellKnownNames()];
  const near = suggestion(text, new Set(names), false);
  return new HostError('not-found', `There is no provider “${text}”, in the trace or in a manifest${near || '.'}`);
}

/** A provider that may have no events in this trace, but that there is. */
export function isKnownProvider(text: string, providers: readonly ProviderInfo[]): boolean {
  const wanted = text.toLowerCase();
  return (
    providerNamed(providers, text) !== undefined ||
    wellKnownNames().some((name) => [wanted, `kernel/${wanted}`].includes(name.toLowerCase()))
  );
}
