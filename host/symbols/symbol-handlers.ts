/** Call stacks, and the symbols that name them. */
import type { stackCalls } from '../../contract/stacks.ts';
import { tableStacks } from '../../engine/stacks/table-stacks.ts';
import type { CallOptions } from '../base/call-options.ts';
import type { Handlers } from '../base/handlers.ts';
import type { TraceTables } from '../tables/trace-tables.ts';
import type { SymbolSettings } from './symbol-settings.ts';
import type { TraceSymbols } from './trace-symbols.ts';

/** An open trace. */
interface WithSymbols {
  readonly tables: TraceTables;
  symbols(options: CallOptions): Promise<TraceSymbols>;
}

/** @param traceOf an open trace's @throws HostError when it is not open */
export const symbolHandlers = (
  traceOf: (trace: string) => WithSymbols,
  settings: SymbolSettings,
): Handlers<keyof typeof stackCalls> => ({
  stackTree: async ({ trace, ...query }, options) => {
    const opened = traceOf(trace);
    const table = await opened.tables.table(query.table, options);
    const symbols = await opened.symbols(options);
    return tableStacks(table, await symbols.named(options), query);
  },
  symbolStatus: async ({ trace }, options) => (await traceOf(trace).symbols(options)).status(options),
  addresses: async ({ trace, addresses, pid, atNs = null }, options) => {
    const symbols = await traceOf(trace).symbols(options);
    return addresses.map((address) => symbols.address(address, pid, atNs));
  },
  setSymbolPath: async ({ path }) => {
    await settings.setPath(path);
    return { path };
  },
});
