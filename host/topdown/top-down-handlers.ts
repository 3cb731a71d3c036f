import type { topDownCalls } from '../../contract/top-down.ts';
import type { Handlers } from '../base/handlers.ts';
import type { TraceTables } from '../tables/trace-tables.ts';
import { topDownOf } from './top-down.ts';

/** @param tablesOf an open trace's @throws HostError when it is not open */
export const topDownHandlers = (tablesOf: (trace: string) => TraceTables): Handlers<keyof typeof topDownCalls> => ({
  topDown: ({ trace, ...question }, options) => topDownOf(tablesOf(trace), question, options),
});
