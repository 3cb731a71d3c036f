/** The .NET runtime's manifest to the module of facts that the engine ships. */
import { readProviderFacts } from '../engine/schema/manifest/manifest-reader.ts';
import { ManifestWarnings } from '../engine/schema/manifest/manifest-warnings.ts';
import type { FieldFacts, ProviderFacts } from '../engine/schema/manifest/provider-facts.ts';

/**
 * The text of `engine/schema/built-in/dotnet-facts.ts`: one task, field list, event … a line, so that a newer manifest
 * makes a readable difference.
 * @param manifest the text of ClrEtwAll.man
 * @throws Error when the manifest is not read without warnings
 */
export function dotNetFactsModule(manifest: string): string {
  const warnings = new ManifestWarnings();
  const providers = readProviderFacts(manifest, warnings).map(withoutEmptyMessages);
  if (warnings.list().length > 0) throw new Error(warnings.list().join('\n'));
  return `/**
 * Events of the .NET runtime: facts from PerfView's ClrEtwAll.man (Microsoft, MIT), see NOTICE.
 * Written by scripts/generate-built-in-manifests.mjs: do not edit. Later events are in dotnet-later.ts.
 */

/** JSON of ProviderFacts[]. */
export const DOTNET_FACTS = String.raw\`${lines(providers)}\`;
`;
}

/** Most messages list the fields by their names, as every table of fields does. */
function withoutEmptyMessages(provider: ProviderFacts): ProviderFacts {
  const templates = new Map(provider.templates.map(({ id, fields }) => [id, fields]));
  const events = provider.events.map(({ message, ...event }) =>
    message === undefined || listsFields(message, templates.get(event.template ?? '') ?? [])
      ? event
      : { ...event, message },
  );
  return { ...provider, events };
}

/** `Count=%1;%nReason=%2`: names and numbers only, whether or not they fit. */
const listsFields = (message: string, fields: readonly FieldFacts[]): boolean =>
  message === 'NONE' || fields.length === 0 || /^(%?\w*=%\d+|%n|[;\s])*$/.test(message);

/** JSON with a line for every item of a provider's lists. */
function lines(providers: readonly ProviderFacts[]): string {
  const list = (items: readonly unknown[]): string =>
    items.length === 0 ? '[]' : `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`;
  const entry = ([name, value]: [string, unknown]): string =>
    `${JSON.stringify(name)}:${Array.isArray(value) ? list(value) : JSON.stringify(value)}`;
  const text = `[${providers.map((provider) => `{\n${Object.entries(provider).map(entry).join(',\n')}\n}`).join(',\n')}]`;
  if (/`|\$\{/.test(text)) throw new Error('the facts hold characters that a template literal would take for its own');
  return text;
}
