/** Which kinds of events a cooker's selectors mean. */
import type { EventSelector } from '../../contract/plugin.ts';
import { hasEventHeader, hasPerfinfoHeader, type KindInfo } from '../../contract/trace.ts';
import { classicClass } from '../format/well-known.ts';

const isGuid = /^\{?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\}?$/;

/** The kinds of a trace by what selectors call their providers: files may have tens of thousands. */
export class KindIndex {
  readonly #byProvider = new Map<string, Set<KindInfo>>();
  readonly #carriesCounters: boolean;

  /**
   * @param kinds with the names of their providers, as people know them
   * @param carriesCounters of the trace (`TraceSurvey`); where it is left out, any event may carry them
   */
  constructor(kinds: readonly KindInfo[], carriesCounters = true) {
    this.#carriesCounters = carriesCounters;
    for (const kind of kinds)
      for (const name of [kind.provider, kind.group, kind.providerName, classicClass(kind)]) {
        if (name === null) continue;
        const key = name.toLowerCase();
        const named = this.#byProvider.get(key);
        if (named === undefined) this.#byProvider.set(key, new Set([kind]));
        else named.add(kind);
      }
  }

  /**
   * Kinds of which some events can be meant, with the selectors that mean them: all that the kind alone tells. Names of
   * events are looked at one by one.
   */
  meantBy(selectors: readonly EventSelector[]): Map<KindInfo, EventSelector[]> {
    const meant = new Map<KindInfo, EventSelector[]>();
    for (const selector of selectors) {
      const provider = selector.provider.toLowerCase();
      const key = isGuid.test(provider) ? provider.replace(/[{}]/g, '') : provider;
      for (const kind of this.#byProvider.get(key) ?? []) {
        if (!meansKind(selector, kind) || (selector.counters && !this.#mayCarryCounters(kind))) continue;
        const list = meant.get(kind);
        if (list === undefined) meant.set(kind, [selector]);
        else list.push(selector);
      }
    }
    return meant;
  }

  /** Behind a header that has room for them; of events with EVENT_HEADER only each one tells. */
  #mayCarryCounters(kind: KindInfo): boolean {
    return hasPerfinfoHeader(kind) ? this.#carriesCounters : hasEventHeader(kind);
  }
}

function meansKind({ id, opcode, version }: EventSelector, kind: KindInfo): boolean {
  // Of classic events the type says what `id` says of others.
  const hasId = hasEventHeader(kind) || kind.kind === 'message';
  if (id !== undefined && !(hasId && id.includes(kind.id))) return false;
  if (opcode !== undefined && !opcode.includes(kind.opcode)) return false;
  return version === undefined || version.includes(kind.version);
}
