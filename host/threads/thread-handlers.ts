/** What threads did and why. */

import type { contextSwitchCalls } from '../../contract/context-switch.ts';
import type { criticalPathCalls } from '../../contract/critical-path.ts';
import type { Handlers } from '../base/handlers.ts';
import type { TraceTables } from '../tables/trace-tables.ts';
import { contextSwitchOf } from './context-switch.ts';
import { criticalPathOf } from './critical-path.ts';

/** @param tablesOf an open trace's @throws HostError when it is not open */
export const threadHandlers = (
  tablesOf: (trace: string) => TraceTables,
): Handlers<keyof typeof contextSwitchCalls | keyof typeof criticalPathCalls> => ({
  criticalPath: ({ trace, ...query }, options) => criticalPathOf(tablesOf(trace), query, options),
  contextSwitch: ({ trace, row }, options) => contextSwitchOf(tablesOf(trace), { row }, options),
});
