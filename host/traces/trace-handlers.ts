/** Traces: opened, looked at, closed. */
import type { traceCalls } from '../../contract/queries.ts';
import type { EventDetails } from '../../contract/schema.ts';
import { ProviderCatalog } from '../../engine/events/provider-catalog.ts';
import type { TraceDecoder } from '../../engine/events/trace-decoder.ts';
import { SchemaResolver } from '../../engine/schema/schema-resolver.ts';
import type { CallOptions } from '../base/call-options.ts';
import type { Handlers } from '../base/handlers.ts';
import { HostError } from '../base/host-error.ts';
import type { StackTagFiles } from './imports/stack-tag-files.ts';
import { traceMarks } from './trace-marks.ts';
import { noRegions, traceRegions } from './trace-regions.ts';
import type { TraceStore } from './trace-store.ts';

export function traceHandlers(store: TraceStore, stackTags: StackTagFiles): Handlers<keyof typeof traceCalls> {
  const { manifests, regions } = store.userData;
  /** Of a trace and of all manifests; without a trace of the manifests alone. */
  const catalog = async (
    trace: string | null,
    options: CallOptions,
  ): Promise<Pick<TraceDecoder, 'providers' | 'provider' | 'manifest'>> => {
    if (trace !== null) return store.decoded(trace).decoder(options);
    const library = await manifests.library();
    return new ProviderCatalog(library, new SchemaResolver(library), []);
  };
  const event = async (trace: string, row: number, options: CallOptions): Promise<EventDetails> => {
    const decoded = store.decoded(trace);
    const { events } = decoded.trace.info;
    if (row >= events) throw new HostError('bad-request', `The trace has ${events} events: there is no row ${row}.`);
    const details = await (await decoded.decoderWithStacks(options)).details(row, decoded.pass(options));
    const stackTag = await stackTags.tagOf(details.stack);
    return stackTag === null ? details : { ...details, stackTag };
  };
  return {
    open: async ({ source }, options) => store.opened(await store.openSource(source, options)),
    close: ({ trace }) => store.close(trace),
    info: ({ trace }) => store.trace(trace).info,
    kinds: ({ trace }, options) => store.decoded(trace).namedKinds(options),
    events: async ({ trace, offset, limit, ...filter }, options) => {
      const rows = await store.decoded(trace).matchRows(filter, options);
      return (await store.decoded(trace).loaded(options)).readRows(rows, offset, limit);
    },
    series: ({ trace, ...query }, options) => store.decoded(trace).series(query, options),
    names: async ({ trace }, options) => (await store.decoded(trace).decoder(options)).summary(),
    describe: async ({ trace, rows }, options) => {
      const decoded = store.decoded(trace);
      return (await decoded.decoder(options)).texts(rows, decoded.pass(options));
    },
    event: ({ trace, row }, options) => event(trace, row, options),
    providers: async ({ trace }, options) => (await catalog(trace, options)).providers(),
    provider: async ({ trace, guid }, options) => (await catalog(trace, options)).provider(guid),
    providerManifest: async ({ trace, guid }, options) => (await catalog(trace, options)).manifest(guid),
    processes: async ({ trace }, options) => (await store.decoded(trace).decoder(options)).processes(),
    threads: async ({ trace }, options) => (await store.decoded(trace).decoder(options)).threads(),
    images: async ({ trace }, options) => (await store.decoded(trace).decoder(options)).images(),
    regions: async ({ trace }, options) => {
      const { tables } = store.decoded(trace);
      // Without files there is nothing to look for, and no payload to read.
      return (await regions.sets()).length === 0 ? noRegions() : traceRegions(tables, options);
    },
    marks: ({ trace }, options) => traceMarks(store.decoded(trace), options),
  };
}
