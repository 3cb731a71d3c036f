/** Event rates: what each PMU event counted a second, also where events took turns. */
import { type ConfigurationJson, column, type TableJson } from '../shared/column.ts';
import { view } from '../shared/view.ts';
import { CATEGORY } from './etl-tables.ts';

const roles = { startTime: 'startTime', endTime: 'time' } as const;
const VALUES = 'eventDescription counted share interval startTime time';

const configuration = (name: string, keys: string, help: string): ConfigurationJson => ({
  name,
  columns: view(`${keys} | ${VALUES} | rate`),
  roles,
  chart: 'line',
  help,
});

export const rateTable: TableJson = {
  id: 'e1ecefd4-64b9-4d1a-b931-9e7a08cceca0',
  name: 'WindowsPerf Event Rates from Driver',
  description: 'Counts per second of each PMU event on each core, gathered by WindowsPerf’s driver',
  category: CATEGORY,
  sqlName: 'driver_rates',
  rows: 'windowsperf/driver.rates',
  howToRecord: '`corescope record --pmu ipc,l1d_cache` or a profile with counters.',
  help: `Counts per second. The value of a group is for its whole time; groups over several cores show the mean of a core.

**More events than counters:** events take turns. The counts per cycle in the ticks of an event, times the cycles of all ticks, estimate its count. **±** is half the width of the 95% interval, **Counted %** the share of ticks in which the event was counted. Below 10 ticks there is no interval. Counts that Corescope scaled without recording single ticks have neither.`,
  columns: {
    time: column('a4ca854e-7050-4111-8784-4e6a0d868c9e', 'Time', 'time', 'right max', 'When the counts were read'),
    startTime: column(
      '1453deff-e5ba-44a7-89f6-3226def911dd',
      'Start Time',
      'begin',
      'right min',
      'When counting started; for events that took turns, when the event was last counted before',
    ),
    core: column('6d2d82a9-9ba2-477d-bf56-e9259fc4cef1', 'Core', 'core', '80'),
    eventName: column('6b9020e3-a614-4413-9c9d-fef0206d59e6', 'Event Name', 'counter', '180'),
    eventDescription: column(
      '204061a5-32b2-4fa4-978b-3a626686f7c1',
      'Event Description',
      "=mapped(counter, 'armEventTitles')",
      '300',
    ),
    counted: column(
      'c3c82163-c636-427c-bb66-579001727611',
      'Counted',
      "=if(estimated > 0, 'in turns: scaled', if(allTicks > 1, 'in turns', 'all the time'))",
      '130 hidden',
    ),
    share: column(
      'e5634b74-0982-4a6c-bd91-e960053e0567',
      'Counted %',
      'countedShare',
      'right N1 fromSums 90',
      'Percent of the ticks in which the event was counted; below 100, events took turns',
    ),
    interval: column(
      '7c1fb7cb-4fa6-4aaf-9b65-a1485294cd66',
      '±',
      'halfWidth',
      'right N0 fromSums 110',
      'Half the width of the 95% interval. Empty: counted in fewer than 10 ticks, or scaled',
    ),
    rate: column('64a71b52-3cf6-4807-b1fb-6b5111a18b70', 'Value per Second', 'value', 'right N0 fromSums 150'),
  },
  configurations: [
    configuration('By event', 'eventName core', 'A line for each core: counts per second.'),
    configuration(
      'By core',
      'core eventName',
      'Rates of different events are never added. Expand a core to see its events.',
    ),
  ],
  lanes: [
    {
      source: 'WindowsPerf driver',
      of: 'core',
      configuration: 'By event',
      unit: 'per second',
      columns: { title: 'eventDescription', counted: 'counted' },
      interval: 'interval',
      share: 'share',
    },
  ],
  defaultConfiguration: 'By event',
};
