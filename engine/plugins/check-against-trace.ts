/** What of a plugin cannot be found in a trace: nothing of it is an error, traces differ. */
import type { EventSelector, EventsCooker } from '../../contract/plugin.ts';
import type { EventInfo, ProviderDetails } from '../../contract/schema.ts';
import type { PluginProblem } from '../../contract/tables.ts';
import { hasEventHeader, type KindInfo } from '../../contract/trace.ts';
import type { ReadPlugin } from './check-plugin.ts';
import { KindIndex } from './event-selection.ts';
import { type JsonPath, Problems } from './problems.ts';
import { suggestion } from './suggestion.ts';

/** What a decoder of an opened trace knows. */
export interface TraceSchemas {
  kinds(): readonly KindInfo[];
  provider(guid: string): ProviderDetails;
}

/** Of providers, ids and fields: more are not listed. */
const MOST_LISTED = 20;

/** Warnings about providers, events and fields that a trace does not have. */
export function checkAgainstTrace({ definition, places }: ReadPlugin, trace: TraceSchemas): PluginProblem[] {
  const problems = new Problems(places);
  for (const [i, cooker] of (definition?.cookers ?? []).entries()) {
    if (!('events' in cooker)) continue;
    const events = cooker.events.flatMap((selector, k) =>
      eventsOf(selector, ['cookers', i, 'events', k], trace, problems),
    );
    checkFields(cooker, ['cookers', i, 'fields'], events, problems);
  }
  return problems.list;
}

/** Events of the trace that a selector means. */
function eventsOf(selector: EventSelector, path: JsonPath, trace: TraceSchemas, problems: Problems): EventInfo[] {
  const { provider, name } = selector;
  const all = trace.kinds();
  const index = new KindIndex(all);
  const ofProvider = [...index.meantBy([{ provider }]).keys()];
  if (ofProvider.length === 0) {
    const names = new Set(
      all.flatMap(({ providerName, group }) => [providerName, group].filter((one) => one !== null)),
    );
    problems.warning(`provider “${provider}” does not occur in this trace${suggestion(provider, names, false)}`, [
      ...path,
      'provider',
    ]);
    return [];
  }
  const kinds = [...index.meantBy([selector]).keys()];
  if (kinds.length === 0) {
    const there = ofProvider.map(({ kind, id, opcode, version }) =>
      hasEventHeader({ kind }) ? `id ${id} version ${version}` : `opcode ${opcode} version ${version}`,
    );
    problems.warning(`“${provider}” has no such event in this trace; it has ${listed(there)}`, path);
    return [];
  }
  const seen = kinds.flatMap((kind) =>
    trace
      .provider(kind.provider)
      .eventInfos.filter(
        ({ count, id, version, opcode }) =>
          count > 0 && id === kind.id && version === kind.version && opcode === kind.opcode,
      ),
  );
  const named = name === undefined ? seen : seen.filter((event) => name.includes(event.name));
  if (named.length === 0 && seen.length > 0)
    problems.warning(
      `“${provider}” has no event of that name in this trace; it has ${listed(seen.map((event) => event.name))}`,
      [...path, 'name'],
    );
  const unknown = named.find(({ source }) => source === null);
  if (unknown !== undefined)
    problems.warning(
      `“${unknown.name}” of “${provider}” cannot be decoded: ${unknown.reason ?? 'it has no schema'}`,
      path,
    );
  return named;
}

function checkFields({ fields }: EventsCooker, path: JsonPath, events: readonly EventInfo[], problems: Problems): void {
  const known = new Set(events.flatMap((event) => event.fields.map(({ name }) => name)));
  // Not decoded, or not there: that is told already.
  if (known.size === 0) return;
  for (const [column, source] of Object.entries(fields)) {
    const names = typeof source === 'string' ? [source] : [source.field].flat();
    // Members and items are looked for in what they are part of.
    if (names.some((name) => name.startsWith('$') || known.has(name) || known.has(name.split(/[.[]/, 1)[0]))) continue;
    const wanted = names.map((name) => `“${name}”`).join(' or ');
    problems.warning(`none of these events has a field ${wanted}; they have ${listed([...known])}`, [...path, column]);
  }
}

function listed(names: readonly string[]): string {
  const all = [...new Set(names)];
  return all.length <= MOST_LISTED
    ? all.join(', ')
    : `${all.slice(0, MOST_LISTED).join(', ')} and ${all.length - MOST_LISTED} more`;
}
