/** The .NET runtime's manifest to the file of facts that the engine ships. */
import { readProviderFacts } from '../engine/schema/manifest/manifest-reader.ts';
import { ManifestWarnings } from '../engine/schema/manifest/manifest-warnings.ts';
import type { FieldFacts, ProviderFacts } from '../engine/schema/manifest/provider-facts.ts';

const SOURCE =
  "Events of the .NET runtime: facts from PerfView's ClrEtwAll.man (Microsoft, MIT), see NOTICE. " +
  'Written by scripts/generate-built-in-manifests.mjs: do not edit. Later events are in dotnet-later.json.';

/**
 * The text of `engine/schema/built-in/dotnet.json`: one task, field list, event … a line, so that a newer manifest
 * makes a readable difference.
 * @param manifest the text of ClrEtwAll.man
 * @throws Error when the manifest is not read without warnings
 */
export function dotNetFactsText(manifest: string): string {
  const warnings = new ManifestWarnings();
  const providers = readProviderFacts(manifest, warnings).map(withoutEmptyMessages);
  if (warnings.list().length > 0) throw new Error(warnings.list().join('\n'));
  return `{
"source":${JSON.stringify(SOURCE)},
"providers":${lines(providers)}
}
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
  return `[${providers.map((provider) => `{\n${Object.entries(provider).map(entry).join(',\n')}\n}`).join(',\n')}]`;
}
