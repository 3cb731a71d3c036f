/** The table of samples that Corescope takes with WindowsPerf's driver. */
import { column, stackColumn, type TableJson } from '../shared/column.ts';
import { view } from '../shared/view.ts';
import { CATEGORY } from './etl-tables.ts';

const SHARE = 'overhead weight';
const SAMPLE_VALUES = 'mode core dropped generated address time';

export const samplesTable: TableJson = {
  id: '8bc5ff29-4b47-43fb-bba6-fb59a2e9dfe1',
  name: 'PMU Samples',
  description: 'Where a core was each time a counter reached its interval',
  category: CATEGORY,
  sqlName: 'samples',
  rows: 'windowsperf/sampling',
  howToRecord:
    '`corescope record --pmu-sample l1d_cache_refill:10000@3 --kernel ProcessThread+Loader`, or **Sampling** under *PMU events* in the window. `Loader` provides the module names.',
  help: `A row is one sample: where the core was when a counter reached **Interval** events. **Overhead %** is percent of the samples of the same event, as \`wperf sample\` prints it; **Weight** is samples × interval: how many events they represent.

The driver only reports the address, not the time, process or thread. **Time** is when the sample was fetched, up to one period late. **Module** is the image at this address in any process; it is empty if processes have different images there. (Until the next restart, Windows loads a system DLL at the same address in all processes; the addresses of other images can differ.) **Process** is set only if a single process has an image at the address; for the kernel and for shared libraries, it is empty. **Place** is the offset in the module, for a disassembler or \`llvm-symbolizer\`.

Processors report the overflow some instructions late: a hot instruction is often the one **after** the slow one. **Dropped**: samples that found the driver’s buffer full (128 for each fetch); choose a longer interval then.`,
  columns: {
    time: column(
      '35ec2b56-c36c-49f1-a8c7-a5ffe1d5b37e',
      'Time',
      'time',
      'right time max 120',
      'When the sample was fetched',
    ),
    core: column('b2427d92-950c-4d27-91bf-cfea149595c0', 'Core', 'core', '70'),
    eventName: column('21f12b36-c604-4b45-a8dc-3094bbdc6dc1', 'Event Name', 'eventName', '150'),
    event: column('9c40e783-8863-4c33-8f06-356fa371a940', 'Event Index', 'event', 'right x8 90 hidden'),
    mode: column(
      '35fc127a-8c5a-4356-9c34-bf3e78c3f7eb',
      'Mode',
      "=if(address >= 0xffff000000000000, 'kernel', 'user')",
      '80',
    ),
    process: column(
      'caa4ea4b-80b6-461e-8b21-b71c31747d10',
      'Process',
      "=if(pid < 0, '', processLabel(pid, time))",
      '160',
      'The only process with an image at the address; empty for shared libraries and the kernel',
    ),
    module: column('a23172ae-d6bc-4029-a230-ca27571efb5e', 'Module', 'module', '150'),
    place: column('e2094328-1766-4639-8769-763402a81d80', 'Place', 'place', '190', 'Module + offset'),
    address: column('873333f9-b0f9-42cf-9c37-a46c0f56d1b2', 'Program Counter', 'address', 'right 150'),
    callerPlace: column(
      'd58e2566-040e-4f88-a042-e29413ac4d89',
      'Caller',
      'callerPlace',
      '190',
      'The link register: the return address of the function, until it calls another function',
    ),
    interval: column(
      '978eddd0-c7e8-43f5-b67c-aa515fc5f1eb',
      'Interval',
      'interval',
      'right N0 hidden',
      'The number of events between two samples',
    ),
    generated: column(
      'e79d6b48-1c84-4f1d-9a7a-a6c84d57c714',
      'Generated',
      'generated',
      'right N0 max hidden',
      'The number of samples that the core took',
    ),
    dropped: column(
      'a8414015-1971-485b-a3bb-00b449f84c69',
      'Dropped',
      'dropped',
      'right N0 max 90',
      'The number of samples that were lost because the buffer was full',
    ),
    weight: column(
      '54d78764-f37b-4e7c-ade3-aa8331c9dfc9',
      'Weight',
      'interval',
      'right N0 sum 140',
      'The number of counter events that the samples represent',
    ),
    overhead: {
      ...column(
        'a03bec66-b4a9-414f-a5ca-10fcc635c9b1',
        'Overhead %',
        'overhead',
        'right N2 sum 100',
        'Percent of the samples of the event',
      ),
      isPercent: true,
    },
    count: column('5faff3bd-5f35-4d2e-bda8-dc31dd166741', 'Samples', { const: 1 }, 'right N0 sum 90'),
    stack: stackColumn('9cbf3ef5-2124-4859-8341-13207abc21c7'),
  },
  configurations: [
    {
      name: 'By module',
      columns: view(`eventName module place | ${SHARE} process ${SAMPLE_VALUES} | count-`),
      roles: { startTime: 'time' },
      chart: 'stackedLine',
      aggregationOverTime: 'rate',
      help: 'The module and place where the event happens.',
    },
    {
      name: 'By process',
      columns: view(`eventName process module place | ${SHARE} ${SAMPLE_VALUES} | count-`),
      roles: { startTime: 'time' },
      chart: 'stackedLine',
      aggregationOverTime: 'rate',
    },
    {
      name: 'Hot addresses',
      columns: view(`eventName place | ${SHARE} module process callerPlace ${SAMPLE_VALUES} | count-`),
      roles: { startTime: 'time' },
      chart: 'stackedLine',
      aggregationOverTime: 'rate',
    },
    {
      name: 'By caller',
      columns: view(`eventName place callerPlace | ${SHARE} process ${SAMPLE_VALUES} | count-`),
      roles: { startTime: 'time' },
      chart: 'stackedLine',
      aggregationOverTime: 'rate',
    },
    {
      name: 'By core',
      columns: view(`core eventName mode | ${SHARE} process module place dropped generated address time | count-`),
      roles: { startTime: 'time' },
      chart: 'line',
      aggregationOverTime: 'rate',
    },
  ],
  samples: {
    counter: 'eventName',
    weight: 'weight',
    note: 'The driver does not record the process, thread or exact time of a sample. Its function is named where all processes have the same module at its address; its time is when it was fetched, up to one period late.',
  },
  defaultConfiguration: 'By module',
};
