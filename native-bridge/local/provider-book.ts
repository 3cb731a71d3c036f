/** The providers that this machine knows, and how those of our sessions were enabled. */
import type { MachineProvider, ProviderPlan } from '../../contract/recording.ts';
import type { EtwCalls, TdhCalls } from '../calls/calls.ts';
import { payloadPredicates } from '../etw/filters.ts';
import { captureState, disableProvider, enableProvider, type KnownProviderPlan } from '../etw/providers.ts';
import { sessionHandle } from '../etw/sessions.ts';
import { enumerateProviders, providerGuid } from '../tdh/providers.ts';
import { payloadFilter } from '../tdh/schemas.ts';

const GUID_TEXT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export class ProviderBook {
  readonly #etw: EtwCalls;
  readonly #tdh: TdhCalls;
  #known: MachineProvider[] | null = null;
  /** As they were enabled, by session and GUID: what is asked for their state is asked with the same keywords. */
  readonly #enabled = new Map<string, KnownProviderPlan>();

  constructor(etw: EtwCalls, tdh: TdhCalls) {
    this.#etw = etw;
    this.#tdh = tdh;
  }

  all(): MachineProvider[] {
    this.#known ??= enumerateProviders(this.#tdh);
    return this.#known;
  }

  /** Asks the machine again: programs come and go. */
  renewed(): MachineProvider[] {
    this.#known = null;
    return this.all();
  }

  /** The plan with its GUID. @throws BridgeError when nobody knows the provider */
  found(plan: ProviderPlan): KnownProviderPlan {
    return { ...plan, guid: plan.guid ?? providerGuid(this.all(), plan.name) };
  }

  enable(session: string, handle: bigint, plan: KnownProviderPlan): void {
    const filter = payloadFilter(this.#tdh, plan, payloadPredicates(plan.filters, plan.name));
    enableProvider(this.#etw, handle, plan, filter);
    this.#enabled.set(planKey(session, plan.guid), plan);
    if (plan.captureStateOnStart) captureState(this.#etw, handle, plan.guid, plan);
  }

  /** @param provider its GUID or name */
  disable(session: string, provider: string): void {
    disableProvider(this.#etw, sessionHandle(this.#etw, session), this.#guidOf(provider));
  }

  /** @param provider its GUID or name */
  captureState(session: string, provider: string): void {
    const guid = this.#guidOf(provider);
    const asEnabled = this.#enabled.get(planKey(session, guid)) ?? null;
    captureState(this.#etw, sessionHandle(this.#etw, session), guid, asEnabled);
  }

  #guidOf(provider: string): string {
    return GUID_TEXT.test(provider) ? provider.toLowerCase() : providerGuid(this.all(), provider);
  }
}

const planKey = (session: string, guid: string): string => `${guid} ${session.toLowerCase()}`;
