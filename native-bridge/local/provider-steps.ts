/** Providers of the machine: which there are, the schemas of their events, and switching them on and off in a session. */
import type { Bridge } from '../calls/bridge.ts';
import type { Calls } from '../calls/calls.ts';
import { refused } from '../calls/errors.ts';
import { sessionHandle } from '../etw/sessions.ts';
import { describeProvider } from '../tdh/providers.ts';
import { eventSchema, providerSchemas } from '../tdh/schemas.ts';
import type { ProviderBook } from './provider-book.ts';
import { step } from './steps.ts';

type ProviderSteps = Pick<
  Bridge,
  'enableProvider' | 'disableProvider' | 'captureState' | 'providers' | 'provider' | 'providerSchemas' | 'schemas'
>;

export const providerSteps = ({ etw, tdh }: Calls, book: ProviderBook): ProviderSteps => ({
  enableProvider: (session, provider) =>
    step(() => book.enable(session, sessionHandle(etw, session), book.found(provider))),
  disableProvider: (session, provider) => step(() => book.disable(session, provider)),
  captureState: (session, provider) => step(() => book.captureState(session, provider)),
  // Whoever asks for the list gets a new one.
  providers: () => step(() => book.renewed()),
  provider: (guid) =>
    step(() => {
      const provider = book.all().find((candidate) => candidate.guid === guid.toLowerCase());
      if (!provider) throw refused(`This machine knows no provider ${guid}`);
      return describeProvider(tdh, provider);
    }),
  providerSchemas: (guid) => step(() => providerSchemas(tdh, guid)),
  schemas: (requests) => step(() => requests.map(({ eventHeader }) => eventSchema(tdh, eventHeader))),
});
