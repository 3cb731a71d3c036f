/** Pages about a trace as a whole: what is missing, the machine, statistics, what is wrong. */
import type { pageCalls, Results } from '../../contract/queries.ts';
import { hasNotices, lossesOf } from '../../engine/events/losses/losses.ts';
import { traceStatistics } from '../../engine/reports/trace-statistics.ts';
import type { CallOptions } from '../base/call-options.ts';
import type { Handlers } from '../base/handlers.ts';
import { passOptions } from '../traces/decoded-trace.ts';
import type { TraceStore } from '../traces/trace-store.ts';
import { diagnose } from './diagnostics.ts';
import { systemOf } from './system-config.ts';

export const pageHandlers = (store: TraceStore): Handlers<keyof typeof pageCalls> => ({
  losses: async ({ trace }, options) => {
    const survey = store.trace(trace);
    return lossesOf(hasNotices(survey) ? await store.decoded(trace).loaded(options) : survey);
  },
  system: async ({ trace }, options) => {
    const { names } = await store.decoded(trace).decoder(options);
    return systemOf(store.decoded(trace).tables, store.trace(trace).info, names.processors(), options);
  },
  statistics: async ({ trace }, options) => {
    const { names } = await store.decoded(trace).decoder(options);
    const processAt = (pid: number, ns: number): string => names.processAt(pid, ns)?.name ?? '';
    return traceStatistics(
      await store.decoded(trace).loaded(options),
      processAt,
      passOptions(store.trace(trace), options),
    );
  },
  diagnostics: ({ trace, allTables }, options) => diagnosticsOf(store, trace, allTables, options),
});

async function diagnosticsOf(
  store: TraceStore,
  trace: string,
  allTables: boolean,
  options: CallOptions,
): Promise<Results['diagnostics']> {
  const { manifests, profiles, regions, plugins } = store.userData;
  const decoded = store.decoded(trace);
  const decoder = await decoded.decoderWithStacks(options);
  const known = { names: decoder.summary(), stacks: (await decoder.stacks()).counts };
  const files = { manifests: await manifests.list(), profiles: await profiles.list(), regions: await regions.list() };
  const denied = await decoded.tables.denied(allTables, options);
  return diagnose(store.trace(trace).info, known, (await plugins.list()).plugins, files, denied);
}
