/** Clock frequencies and idle states of the CPUs. */
import { column, lasting, type PluginPart } from '../shared/column.ts';
import { view } from '../shared/view.ts';

const ROLES = { startTime: 'entryTime', endTime: 'exitTime', resourceId: 'cpu' } as const;

const duration = (aggregation: 'sum' | 'min' | 'max') =>
  ({ align: 'right', format: 'mN', aggregation, width: 110 }) as const;

export const power: PluginPart = {
  cookers: [
    {
      // A change, and (18) what it is at the session's begin or end.
      path: 'cpu/frequency.changes',
      events: [{ provider: '0f67e49f-fe51-4e9f-b490-6f2948cc6027', id: [10, 18] }],
      fields: {
        time: '$time',
        state: { field: 'State', type: 'u32' },
        speed: { field: 'Speed', type: 'u32' },
        group: { field: 'Group', type: 'u32' },
        number: { field: 'Number', type: 'u32' },
        performance: { field: 'Performance', type: 'u32' },
      },
      derive: {
        cpu: { expr: 'group * 64 + number' },
        nextTime: { op: 'next', of: 'time', partitionBy: ['cpu'] },
        endTime: { expr: 'coalesce(nextTime, traceEnd())' },
      },
    },
    {
      path: 'cpu/idle.enter',
      events: [{ provider: 'Power', opcode: [57] }],
      fields: { time: '$time', cpu: '$cpu', state: { field: 'State', type: 'u32' } },
    },
    {
      path: 'cpu/idle.exit',
      events: [{ provider: 'Power', opcode: [58] }],
      fields: { time: '$time', cpu: '$cpu', state: { field: 'State', type: 'u32' } },
    },
    {
      path: 'cpu/idle.entered',
      pair: { start: 'cpu/idle.enter', stop: 'cpu/idle.exit', by: { cpu: 'cpu' }, restart: true },
      fields: { cpu: 'start.cpu', state: 'start.state' },
    },
    {
      // From a switch to the idle thread to the next: the state is what the switch away from it tells.
      path: 'cpu/idle.switched',
      rows: 'cpu/idle.switches',
      derive: {
        startTime: { expr: 'previousSwitchTime' },
        endTime: { expr: 'time' },
        state: { expr: 'previousCState' },
      },
    },
    {
      path: 'cpu/idle.switches',
      rows: 'cpu/contextSwitches',
      where: 'oldTid = 0 and previousSwitchTime is not missing',
    },
    {
      path: 'cpu/idle',
      union: ['cpu/idle.entered', 'cpu/idle.switched'],
      fields: ['startTime', 'endTime', 'cpu', 'state'],
      time: 'startTime',
      label: {
        name: 'type',
        of: { 'cpu/idle.entered': 'Idle state', 'cpu/idle.switched': 'Idle thread' },
      },
      derive: {
        previousState: { op: 'previous', of: 'state', partitionBy: ['type', 'cpu'] },
        nextState: { op: 'next', of: 'state', partitionBy: ['type', 'cpu'] },
        duration: { expr: 'endTime - startTime' },
        stateName: { expr: "if(state is missing, 'unknown', concat('C', text(state)))" },
      },
    },
  ],
  tables: [
    {
      id: '1f5112b7-b400-4239-a99f-18fe74177b5b',
      name: 'CPU Frequency',
      description: 'Clock frequency of every CPU over time',
      category: 'Power',
      sqlName: 'frequency',
      rows: 'cpu/frequency.changes',
      howToRecord:
        'Provider `Microsoft-Windows-Kernel-Processor-Power` (0f67e49f-fe51-4e9f-b490-6f2948cc6027), informational level, all keywords (WPR: profile **Power**). Corescope reads the fields `Speed`, `Group` and `Number` of its events 10 and 18 as public copies of the manifest describe them. This is not yet tested on a real trace. Processors that choose their own frequency may report it rarely or never.',
      help: 'A row is the time for which a CPU had one frequency, as set by the power manager. **CPU** is 64 · group + number. The last row of a CPU extends to the end of the trace; before the first row, the frequency is unknown. Causes of low frequencies under load: the power plan, heat, or bursts of work that are too short to raise the frequency.',
      columns: {
        cpu: column('7e13fd89-d55a-47bc-afa8-9446a7236b3d', 'CPU', 'cpu', 'right F0 50'),
        frequency: column('a6f0a9d2-4768-4e0b-be8e-aeb599b2e17e', 'Frequency (MHz)', 'speed', 'right N0 110'),
        averageFrequency: column(
          '40ee7692-565c-4972-91ef-cc4bf0b5c3e6',
          'Average Frequency (MHz)',
          'speed',
          { align: 'right', format: 'N0', aggregation: 'weightedAverage', weight: 'sumDuration', width: 130 },
          'Weighted by time',
        ),
        performance: column(
          '321e5a59-fb01-4272-9211-dea4f9c0c32b',
          'Performance (%)',
          'performance',
          'right F0 70',
          'Percent of the nominal frequency, if reported',
        ),
        state: column(
          '5b055df7-471d-491f-aeff-6405a1f7fff5',
          'State',
          'state',
          'right F0 70',
          'Number of the performance state',
        ),
        count: column('15164699-b3a5-475c-9d56-2aea484dddbc', 'Count', { const: 1 }, 'right N0 sum 70'),
        entryTime: column('b18694bc-8a48-4099-b250-2748dec937e1', 'Entry Time', 'time', 'right time min 120'),
        exitTime: column('4d9ee20e-4f11-4146-acca-0b0f6dcdc8c0', 'Exit Time', 'endTime', 'right time max 120'),
        sumDuration: lasting(
          column('4bc3655d-5a34-4eb7-a8d6-06801cb015f4', 'Sum:Duration(ms)', '=endTime - time', duration('sum')),
          'time',
          'endTime',
        ),
        minDuration: lasting(
          column('a08b829c-6ee2-4e80-80a2-65f3b098ba78', 'Min:Duration(ms)', '=endTime - time', duration('min')),
          'time',
          'endTime',
        ),
        maxDuration: lasting(
          column('9e06b842-1dd4-474c-85e1-a822c1f94f1f', 'Max:Duration(ms)', '=endTime - time', duration('max')),
          'time',
          'endTime',
        ),
        percentDuration: {
          ...column(
            '061d164d-b908-4e32-8e99-b07b4883f926',
            '% Duration',
            { visibleDomain: 'percentOfView', start: 'time', end: 'endTime', unit: ['cpu'], perCpus: true },
            'right N2 sum 90',
            'Percent of the time of all CPUs',
          ),
          isPercent: true,
        },
      },
      configurations: [
        {
          name: 'Frequency by CPU',
          columns: view(
            'cpu+ | frequency performance state count entryTime exitTime sumDuration percentDuration | averageFrequency',
          ),
          roles: ROLES,
          chart: 'line',
          aggregationOverTime: 'current',
        },
        {
          name: 'State Diagram by CPU, Frequency',
          columns: view(
            'cpu+ frequency | performance state count sumDuration minDuration maxDuration percentDuration | entryTime exitTime',
          ),
          roles: ROLES,
          chart: 'stateDiagram',
        },
        {
          name: 'Time by Frequency, CPU',
          columns: view(
            'frequency cpu | performance count entryTime exitTime sumDuration minDuration maxDuration | percentDuration-',
          ),
          roles: ROLES,
          chart: 'stackedLine',
        },
      ],
      defaultConfiguration: 'Frequency by CPU',
    },
    {
      id: 'bc1acba0-d18c-48b6-a105-064f881e6e3a',
      name: 'CPU Idle States',
      description: 'When each CPU was idle, and how deeply it slept',
      category: 'Power',
      sqlName: 'idle',
      rows: 'cpu/idle',
      howToRecord:
        'For the type *Idle state*: the kernel session’s idle events (`Power` group, types 57 and 58; WPR keyword `IdleStates`, xperf: `IDLE_STATES`). Their layout comes from documented structures and is not yet tested on a real trace. For the type *Idle thread*: keyword `CSwitch` alone.',
      help: `A row is the time for which a CPU was idle. **Type** says how this was determined:

- **Idle state**: from the kernel’s *idle enter* to its *idle exit* on that CPU; the state is the one the CPU was asked to enter.
- **Idle thread**: from the context switch to the idle thread to the next switch; the state is the previous C-state in the next switch, 0 if the CPU did not sleep.

State numbers are specific to the processor: higher states are deeper and take longer to wake from. Many short periods in shallow states waste energy: to see what wakes the CPU, look at **CPU Usage (Precise)** and **DPC/ISR Duration**.`,
      columns: {
        type: column(
          'c41f988b-095c-498f-af79-0d0d2b2bacf0',
          'Type',
          'type',
          '100',
          'The events that this row is based on',
        ),
        cpu: column('6d66a496-b15f-4539-b487-a7c383e2af86', 'CPU', 'cpu', 'right F0 50'),
        state: column('f1cd7dd1-19f9-4132-9e16-96a3b43d5a5a', 'State', 'stateName', '90'),
        stateNumber: column('16bec369-257d-47f2-ad2c-0d054de16d32', 'State (Numeric)', 'state', 'right F0 max 70'),
        previousState: column(
          '2ca34f44-6b4c-4a5d-aa06-78422ff55c5f',
          'Prev State',
          'previousState',
          'right F0 70',
          'The previous idle state of this CPU',
        ),
        nextState: column(
          'ecd79957-5984-4b01-a86a-13a369c84010',
          'Next State',
          'nextState',
          'right F0 70',
          'The next idle state of this CPU',
        ),
        count: column('a24c203f-1ac9-476c-baa4-f8a122e672b3', 'Count', { const: 1 }, 'right N0 sum 70'),
        entryTime: column('27dd4be3-cdfc-471d-9f5b-0e0ff02de38d', 'Entry Time', 'startTime', 'right time min 120'),
        exitTime: column('c53e867f-4636-4008-adcb-b7143eac7d5d', 'Exit Time', 'endTime', 'right time max 120'),
        sumDuration: lasting(
          column('feec1ad0-53de-4e04-a368-de8f23d80186', 'Sum:Duration(ms)', 'duration', duration('sum')),
          'startTime',
          'endTime',
        ),
        minDuration: lasting(
          column('66d513fb-6039-465e-a328-d1e3a3c12015', 'Min:Duration(ms)', 'duration', duration('min')),
          'startTime',
          'endTime',
        ),
        maxDuration: lasting(
          column('6a8ee7a6-95c9-4e1d-b706-6c6f8b61799c', 'Max:Duration(ms)', 'duration', duration('max')),
          'startTime',
          'endTime',
        ),
        percentDuration: {
          ...column(
            '29a900b3-658c-4f9a-857b-d6c3753aa72b',
            '% Duration',
            {
              visibleDomain: 'percentOfView',
              start: 'startTime',
              end: 'endTime',
              unit: ['type', 'cpu'],
              perCpus: true,
            },
            'right N2 sum 90',
            'Percent of the time of all CPUs',
          ),
          isPercent: true,
        },
      },
      configurations: [
        {
          name: 'State by Type, CPU',
          columns: view(
            'type cpu state | count entryTime exitTime sumDuration minDuration maxDuration stateNumber | percentDuration-',
          ),
          roles: ROLES,
          chart: 'line',
        },
        {
          name: 'State Diagram by Type, CPU',
          columns: view(
            'type cpu state | count sumDuration minDuration maxDuration previousState nextState percentDuration | entryTime exitTime',
          ),
          roles: ROLES,
          chart: 'stateDiagram',
        },
      ],
      defaultConfiguration: 'State by Type, CPU',
    },
  ],
};
