/** CPU activity: samples, context switches, interrupts, frequencies, idle states. */
import { definePlugin } from '../../contract/plugin.ts';
import { dpcIsr } from './dpc-isr.ts';
import { lanes } from './lanes.ts';
import { migrations } from './migrations.ts';
import { power } from './power.ts';
import { precise } from './precise.ts';
import { sampled } from './sampled.ts';
import { threadStates } from './thread-states.ts';

const parts = [sampled, precise, lanes, threadStates, migrations, dpcIsr, power];

export const cpu = definePlugin({
  id: '5a8d9931-34cd-4425-b9a7-014984e951b5',
  key: 'cpu',
  name: 'CPU',
  description: 'CPU activity: samples, context switches, interrupts, frequencies, idle states.',
  inputs: [{ kind: 'etl' }],
  maps: { dpcTypes: { 66: 'Threaded', 68: 'Regular', 69: 'Timer', 70: 'Regular' } },
  cookers: parts.flatMap((part) => part.cookers),
  tables: parts.flatMap((part) => part.tables),
});
