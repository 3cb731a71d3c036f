/** .NET: collections and pauses, heaps, the JIT, exceptions, locks, the loader, tasks and activities. */
import { definePlugin } from '../../contract/plugin.ts';
import { activityCookers, activityTables } from './activities.ts';
import { codeCookers, codeMaps, codeTables } from './code.ts';
import { gcCookers, gcTables } from './gc.ts';
import { taskCookers, taskMaps, taskTables } from './tasks.ts';

export const clr = definePlugin({
  id: '47f0e779-3717-460a-82fb-b8775fe28e66',
  key: 'clr',
  name: '.NET runtime',
  description: 'Events of the Common Language Runtime.',
  inputs: [{ kind: 'etl' }],
  maps: { ...codeMaps, ...taskMaps },
  cookers: [...gcCookers, ...codeCookers, ...taskCookers, ...activityCookers],
  tables: [...gcTables, ...codeTables, ...taskTables, ...activityTables],
});
