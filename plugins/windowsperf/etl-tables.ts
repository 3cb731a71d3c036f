/**
 * The two tables of WindowsPerf's WPA plugin for traces: the same GUIDs, columns and default configurations, so that
 * profiles of WPA find them. What differs is the driver's value: the plugin adds up running totals, here their
 * differences are added.
 */
import { type ColumnJson, column, type TableJson } from '../shared/column.ts';
import { view } from '../shared/view.ts';

export const CATEGORY = 'PMU from WindowsPerf';

const NOT_SCALED =
  '**More events than counters (multiplexing):** the driver then writes no events, and the tool only writes the counts of the turns in which an event had a counter. The trace does not say how many turns there were, so nothing here is scaled: only compare such values within one group, or use `wperf stat --json`, which has scaled values. Values recorded by Corescope are scaled; their GPC index is 33.';

const HOW_TO_RECORD =
  'Use a build of WindowsPerf with ETW (`wperf --version` shows `+etw-drv` and `+etw-app`), start a session with the providers **WindowsPerf Driver** and **WindowsPerf App** (their WPR profiles come with it), and run `wperf stat -t` during the session.';

const description = (id: string): ColumnJson =>
  column(id, 'Event Description', "=mapped(eventName, 'armEventTitles')", '300', 'What the event counts');

export const driverTable: TableJson = {
  id: 'e122471e-25a6-4f7f-be6c-e62774fd0410',
  name: 'WindowsPerf GPC Data from Driver',
  description: 'GPC data gathered with WindowsPerf Driver',
  category: CATEGORY,
  sqlName: 'driver',
  rows: 'windowsperf/driver',
  howToRecord: HOW_TO_RECORD,
  help: `Counts of each PMU event on each core, gathered by the driver at its ticks.

The driver writes **running totals**: its counts since the last reset. **Value** is the difference from the previous total, so you can add up values over time and cores; the first total of an event has no value. A total that falls was reset in between and counts in full (see the configuration **Resets**). Counts between the last tick and the reset are never logged.

WPA’s plugin adds up the totals themselves; to see them, choose the variant **Running total** of Value.

${NOT_SCALED}`,
  columns: {
    time: column('e3056a08-d44d-4cd6-8158-503bdaef899c', 'Time', 'time', 'right 150', 'The time of the event'),
    core: column(
      '229769ea-126a-4f29-8ab9-dace3331fcd3',
      'Core',
      'core',
      '150',
      'The CPU core that generated this event',
    ),
    event: column(
      'e7907471-c6e2-41d2-aaa2-e4d790eb8676',
      'Event Index',
      'event',
      'x8 150',
      'The raw index of the event; ffffffff is the fixed cycle counter',
    ),
    eventName: column(
      '5aa7b0de-4e2a-4733-9185-d7df84f6156f',
      'Event Name',
      'eventName',
      '150',
      'The name of the event in Arm’s documentation',
    ),
    gpc: column(
      '2e057186-ce48-45db-85c2-4948d332fcb7',
      'GPC Index',
      'gpc',
      '150',
      'The index of the general-purpose counter (GPC); 31 = the cycle counter, 32 = the event had no counter, 33 = events took turns and the value is scaled',
    ),
    value: {
      ...column(
        '54b4a016-9f78-4bae-a0ab-afdfbf33c3f1',
        'Value',
        'value',
        'right N0 sum 150',
        'The count since the previous total of the event on this core',
      ),
      variants: {
        raw: {
          id: 'a96efe29-69e0-459c-b69f-2f1c220c677d',
          name: 'Running total',
          projection: { field: 'runningTotal' },
          hints: { aggregation: 'max' },
        },
      },
    },
    runningTotal: column(
      '8081eb90-4ec0-4d56-866a-b71abe6945ad',
      'Running Total',
      'runningTotal',
      'right N0 max 150',
      'The value that the driver wrote: the count since its last reset',
    ),
    rate: column(
      '7e45b5e9-93eb-4c51-9013-4902c6bf6ae0',
      'Value per Second',
      'rate',
      'right N0 average 150',
      'The value divided by the time since the previous total of the event',
    ),
    startTime: column(
      'd9a526a3-ed15-4ba5-b108-27e46c44bdf1',
      'Start Time',
      'start',
      'right min 150',
      'When counting started: the time of the previous total',
    ),
    restarted: column(
      '6f90697c-a7b2-414d-88da-b09e5da393e8',
      'Restarted',
      'restarted',
      '150',
      'Whether the total is less than the previous one, because it was reset in between',
    ),
    counter: column(
      'fa6aa3e1-c64a-4a6b-b4d5-bb1df2eac664',
      'Counter',
      "=if(gpc = 31, 'fixed cycle counter', if(gpc = 33, 'in turns: scaled', if(gpc >= 32, 'none: event not counted in this tick', concat('counter ', text(gpc)))))",
      '180',
      'The counter of the core that counted the event. With more events than counters, events take turns; values that Corescope scaled are marked here',
    ),
    eventDescription: description('d6d8b098-f867-4a9a-8bee-138a804844a0'),
    product: column(
      '84eddee3-2567-4f5f-b92a-75a32de6b5db',
      'Product',
      "=coalesce(mapped(product, 'armProductTitles'), 'unknown')",
      '200',
      'The product name of the core, if Arm describes its PMU',
    ),
  },
  configurations: [
    {
      name: 'Driver PMU Data',
      columns: view('event core | gpc time | value'),
      roles: { startTime: 'time' },
      chart: 'line',
      help: 'WPA’s columns and grouping.',
    },
    {
      name: 'By core',
      columns: view('core eventName | event gpc counter time | value'),
      roles: { startTime: 'time' },
      chart: 'line',
    },
    {
      name: 'By event name',
      columns: view('eventName core | eventDescription counter time | value'),
      roles: { startTime: 'time' },
      chart: 'line',
    },
    {
      name: 'Rate per second',
      columns: view('eventName core | counter startTime time rate | value'),
      roles: { startTime: 'startTime', endTime: 'time' },
      chart: 'line',
      aggregationOverTime: 'rate',
      help: 'A line for each core: counts per second, spread over the time in which they were counted.',
    },
    {
      name: 'Added up over time',
      columns: view('eventName core | counter time | value'),
      roles: { startTime: 'time' },
      chart: 'line',
      aggregationOverTime: 'cumulative',
    },
    {
      name: 'Running totals as written',
      columns: [
        ...view('eventName core | gpc time restarted |'),
        { column: 'value', variant: 'raw', hints: { aggregation: 'max' } },
      ],
      roles: { startTime: 'time' },
      chart: 'line',
      help: 'The sawtooth that the driver writes: totals rise until wperf resets them. Groups show the maximum.',
    },
    {
      name: 'Resets',
      columns: view('core eventName | time runningTotal | value'),
      roles: { startTime: 'time' },
      chart: 'pointInTime',
      filter: { query: 'restarted' },
      help: 'Totals that fell: wperf resets the counters before each interval of `stat -t`.',
    },
  ],
  defaultConfiguration: 'Driver PMU Data',
};

export const appTable: TableJson = {
  id: 'cc0cdec2-710d-4955-8c3c-cebf606960d2',
  name: 'WindowsPerf GPC Data from App',
  description: 'GPC data gathered with WindowsPerf App',
  category: CATEGORY,
  sqlName: 'app',
  rows: 'windowsperf/app',
  howToRecord: HOW_TO_RECORD,
  help: `Counts of each PMU event on each core, as printed by \`wperf\`: one for each interval of \`wperf stat -t\`. Counters are reset before each interval, so you can add up values. The time is the interval’s **end**.

**Event Note** says why the event was counted: \`e\` if requested by itself, \`g0\`, \`g1\` … if part of a group, followed by a comma and the metric that needs it.

${NOT_SCALED}`,
  columns: {
    time: column('61979965-b0b8-4529-ae52-3c6e2a58ba8a', 'Time', 'time', 'right 150 hidden', 'The time of the event'),
    core: column(
      'b8f574dd-1dac-44ad-a623-4b39d39a09f6',
      'Core',
      'core',
      '150',
      'The CPU core that generated this event',
    ),
    event: column(
      '58a54596-0a1a-4f59-91e5-4f231f80f06e',
      'Event Index',
      'event',
      '150',
      'The raw index of the event; 4294967295 is the fixed cycle counter',
    ),
    eventName: column(
      '15c1cb95-fa17-4c10-8ee9-1851c8992d8e',
      'Event Name',
      'eventName',
      '150',
      'The name of the event',
    ),
    note: column('c646628b-dd05-489a-9df1-a1bb2e62561d', 'Event Note', 'note', '150', 'Why the event was counted'),
    value: column(
      '30971239-377c-443c-b00d-ee8047e59b28',
      'Value',
      'value',
      'right N0 sum 150',
      'The count in this interval, not scaled for events that took turns',
    ),
    startTime: column(
      'c22561f6-be88-4b1c-ba75-e9010655e907',
      'Start Time',
      'start',
      'right min 150 hidden',
      'The time of the previous value: the interval started then or, after a pause, later',
    ),
    eventDescription: description('cbde6f0b-1160-4213-a669-c17d33df35cc'),
    grouped: column(
      'd4146639-08d1-4153-8b76-b15fe1220a03',
      'Counted',
      "=if(note like 'g%', 'in a group, perhaps in turns', 'by itself')",
      '180 hidden',
      'Groups of events may have taken turns; values are not scaled',
    ),
  },
  configurations: [
    {
      name: 'App PMU Data',
      columns: view('eventName core | event note time | value'),
      roles: { startTime: 'time' },
      chart: 'line',
      help: 'WPA’s columns and grouping.',
    },
    {
      name: 'By core',
      columns: view('core eventName | event note time | value'),
      roles: { startTime: 'time' },
      chart: 'line',
    },
    {
      name: 'By event note',
      columns: view('note eventName core | grouped eventDescription time | value'),
      roles: { startTime: 'time' },
      chart: 'line',
    },
    {
      name: 'Rate per second',
      columns: view('eventName core | note startTime time | value'),
      roles: { startTime: 'startTime', endTime: 'time' },
      chart: 'line',
      aggregationOverTime: 'rate',
    },
  ],
  lanes: [
    {
      source: 'WindowsPerf app',
      of: 'core',
      configuration: 'Rate per second',
      unit: 'per second',
      columns: { title: 'eventDescription', counted: 'grouped' },
    },
  ],
  defaultConfiguration: 'App PMU Data',
};
