/**
 * Providers of Windows that tell by their manifests what kernel events tell as well: who they are, and from which field
 * of which kernel event each of their fields comes. The facts are in windows-providers.json; none of it serves to decode
 * real traces.
 */
import { at } from '../../contract/checked.ts';
import type { ProviderFacts } from '../../engine/schema/manifest/provider-facts.ts';
import { hookOf } from './kernel-groups.ts';
import windowsProviders from './windows-providers.json' with { type: 'json' };

/** An event that is told anew, as another provider tells it. */
export interface Retold {
  id: number;
  version: number;
  opcode: number;
  task: number;
  /** A mask, `0x…`, without the bit of the channel. */
  keyword: string;
  /** Hooks of the kernel events. */
  of: readonly number[];
  fields: readonly RetoldField[];
  /** Field of the kernel event with the process that writes it, where it is not who runs. */
  writer?: string;
}

interface RetoldField {
  name: string;
  inType: string;
  length?: string;
  outType?: string;
  /** A field of the kernel event, or what is derived (`@…`); left out: of the same name, or 0. */
  source?: string;
}

type EventJson = Omit<Retold, 'of'> & { of: number[][] };
type ProviderJson = Pick<ProviderFacts, 'guid' | 'name' | 'keywords' | 'tasks' | 'opcodes'> & { events: EventJson[] };

const LEVEL_INFORMATIONAL = 4;
const CHANNEL_ANALYTIC = 16;

const providers: readonly ProviderJson[] = windowsProviders.providers;

export const RETELLING_PROVIDERS: readonly { guid: string; events: readonly Retold[] }[] = providers.map(
  ({ guid, events }) => ({
    guid,
    events: events.map((event) => ({ ...event, of: event.of.map((pair) => hookOf(at(pair, 0), at(pair, 1))) })),
  }),
);

export const WINDOWS_FACTS: readonly ProviderFacts[] = providers.map(({ events, ...provider }) => ({
  ...provider,
  levels: [],
  channels: [{ value: CHANNEL_ANALYTIC, name: `${provider.name}/Analytic` }],
  maps: [],
  templates: events.map(({ id, fields }) => ({
    id: `Event${id}`,
    fields: fields.map(({ source: _, ...field }) => field),
  })),
  events: events.map(({ id, version, task, opcode, keyword }) => ({
    ...{ id, version, level: LEVEL_INFORMATIONAL, task, opcode, keyword },
    channel: CHANNEL_ANALYTIC,
    template: `Event${id}`,
  })),
}));
