/** Schemas of manifests, by the events that have them. */
import { hasEventHeader, type KindInfo } from '../../../contract/trace.ts';
import { getOrMake } from '../../base/get-or-make.ts';
import type { EventSchema } from '../model.ts';
import type { ManifestEvent, ProviderManifest } from './provider-manifest.ts';

export class ManifestCatalog {
  readonly #providers = new Map<string, ProviderManifest>();
  /** `provider.id` → versions, lowest first. */
  readonly #events = new Map<string, ManifestEvent[]>();
  /** The same by `class.opcode`: old systems write a task's events under its own GUID, with a classic header. */
  readonly #classic = new Map<string, ManifestEvent[]>();

  /**
   * A provider that is known already is replaced; events that the new manifest does not have stay, for traces hold
   * events of several versions of a program side by side.
   */
  add(provider: ProviderManifest): void {
    this.#providers.set(provider.guid, provider);
    const classes = new Map(
      provider.tasks.flatMap(({ value, guid }) => (guid === undefined ? [] : [[value, guid] as const])),
    );
    for (const event of provider.events) {
      insert(this.#events, `${provider.guid}.${event.id}`, event);
      const taskClass = classes.get(event.task);
      if (taskClass !== undefined) insert(this.#classic, `${taskClass}.${event.opcode}`, event);
    }
  }

  /** The schema of a kind's events, by provider and id (for classic headers by class and opcode) and by version. */
  exactSchemaFor(kind: KindInfo): EventSchema | null {
    return this.#versions(kind)?.find(({ version }) => version === kind.version)?.schema ?? null;
  }

  /**
   * The same, or that of another version: the highest below it, since writers append fields and what they appended is
   * left over; else the lowest above it, whose last fields are missing then.
   */
  schemaFor(kind: KindInfo): EventSchema | null {
    const versions = this.#versions(kind);
    if (versions === undefined) return null;
    return (versions.findLast(({ version }) => version <= kind.version) ?? versions[0]).schema;
  }

  /** @param guid lower case */
  provider(guid: string): ProviderManifest | undefined {
    return this.#providers.get(guid);
  }

  providers(): Iterable<ProviderManifest> {
    return this.#providers.values();
  }

  #versions(kind: KindInfo): readonly ManifestEvent[] | undefined {
    const isEvent = hasEventHeader(kind);
    return isEvent
      ? this.#events.get(`${kind.provider}.${kind.id}`)
      : this.#classic.get(`${kind.provider}.${kind.opcode}`);
  }
}

/**
 * Puts an event among its versions. Of the same version, a later manifest's takes the other's place; two ids that share
 * class and opcode do not, the first is the one that old systems wrote.
 */
function insert(events: Map<string, ManifestEvent[]>, key: string, event: ManifestEvent): void {
  const versions = getOrMake(events, key, () => []);
  const at = versions.findIndex(({ version }) => version >= event.version);
  if (at < 0) versions.push(event);
  else if (versions[at].version !== event.version) versions.splice(at, 0, event);
  else if (versions[at].id === event.id) versions[at] = event;
}
