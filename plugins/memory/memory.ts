/**
 * Memory: page faults, what processes commit, and what there is in all.
 * Tables and columns that WPA has as well have its GUIDs, so that profiles made for it find them.
 */
import { definePlugin } from '../../contract/plugin.ts';
import { faults } from './faults.ts';
import { usage } from './usage.ts';
import { virtualMemory } from './virtual-memory.ts';

const parts = [faults, virtualMemory, usage];

export const memory = definePlugin({
  id: '564c0dca-6dc5-493f-b8ae-cea98735ac05',
  key: 'memory',
  name: 'Memory',
  description: 'Hard and soft page faults, committed memory, memory lists and counters of processes.',
  inputs: [{ kind: 'etl' }],
  maps: {
    faults: {
      '10': 'Transition',
      '11': 'Demand zero',
      '12': 'Copy on write',
      '13': 'Guard',
      '14': 'Hard',
      '15': 'Access violation',
    },
  },
  cookers: parts.flatMap(({ cookers }) => cookers),
  tables: parts.flatMap(({ tables }) => tables),
});
