/**
 * What programs ask of the kernel, and what of it they hold: system calls, ALPC, handles and objects, pool and heaps.
 * Tables and columns that WPA has as well have its GUIDs, so that profiles made for it find them.
 */
import { definePlugin } from '../../contract/plugin.ts';
import { alpc } from './alpc.ts';
import { handles } from './handles.ts';
import { heap } from './heap.ts';
import { ntStatus } from './nt-status.ts';
import { pool } from './pool.ts';
import { systemCalls } from './system-calls.ts';

const parts = [systemCalls, alpc, handles, pool, heap];

export const kernel = definePlugin({
  id: 'd2e1552e-13f5-4cba-b85e-c0f9a5b9e981',
  key: 'kernel',
  name: 'Kernel',
  description: 'System calls, ALPC, handles and objects, pool and heap allocations.',
  inputs: [{ kind: 'etl' }],
  maps: { ntStatus },
  cookers: parts.flatMap(({ cookers }) => cookers),
  tables: parts.flatMap(({ tables }) => tables),
});
