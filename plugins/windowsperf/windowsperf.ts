/** Arm's PMU by WindowsPerf: its events in traces, metrics computed from them, and the files that its tool writes. */
import { definePlugin } from '../../contract/plugin.ts';
import {
  dmcEventNames,
  eventNames,
  eventTitles,
  lookNext,
  metricTitles,
  metricWords,
  productEventNames,
  productsByPart,
  productTitles,
  sampleEvents,
} from './arm-pmu.ts';
import { cookers } from './cookers.ts';
import { appTable, driverTable } from './etl-tables.ts';
import { fileTables } from './file-tables.ts';
import { metricTables } from './metric-tables.ts';
import { rateTable } from './rate-table.ts';
import { recordedCookers } from './recorded-cookers.ts';
import { recordedTables } from './recorded-tables.ts';

export const windowsPerf = definePlugin({
  id: 'ff6379c9-a8c5-400c-88d1-b835ebeaba36',
  key: 'windowsperf',
  name: 'WindowsPerf',
  description: 'Counters of Arm’s Performance Monitoring Unit, recorded by WindowsPerf’s driver and tool.',
  about: { projectUrl: 'https://github.com/arm-developer-tools/windowsperf' },
  inputs: [
    { kind: 'etl' },
    { kind: 'file', extension: 'json', format: 'wperf' },
    { kind: 'file', extension: 'csv', format: 'wperf' },
    { kind: 'file', extension: 'data', format: 'wperf' },
  ],
  maps: {
    armEvents: eventNames,
    armProductEvents: productEventNames,
    dmcEvents: dmcEventNames,
    armEventTitles: eventTitles,
    armProducts: productsByPart,
    armProductTitles: productTitles,
    armMetricTitles: metricTitles,
    armMetricWords: metricWords,
    armSampleEvents: sampleEvents,
    armLookNext: lookNext,
  },
  cookers: [...cookers, ...recordedCookers],
  tables: [driverTable, appTable, ...metricTables, rateTable, ...recordedTables, ...fileTables],
});
