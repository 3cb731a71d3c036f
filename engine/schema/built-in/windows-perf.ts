/** WindowsPerf's two providers (Arm, BSD-3-Clause): what its manifests say, so that nobody has to install them. */
import type { ProviderFacts } from '../manifest/provider-facts.ts';

const LEVEL_INFORMATIONAL = 4;
const CHANNEL_SYSTEM = 8;

/** The tool `wperf`: a round's counts of one event on one core. */
const app: ProviderFacts = {
  guid: '6afccf81-3a0c-411e-a4aa-c4cf02eb840d',
  name: 'WindowsPerf App',
  messageFile: 'wperf.exe',
  tasks: [{ value: 1, name: 'Counting' }],
  opcodes: [],
  keywords: [
    { mask: '0x1', name: 'Read' },
    { mask: '0x2', name: 'Write' },
    { mask: '0x4', name: 'Local' },
    { mask: '0x8', name: 'Remote' },
  ],
  levels: [],
  channels: [{ value: 16, name: 'Wperf_Driver/Analytic' }],
  maps: [],
  templates: [
    {
      id: 'ReadGPC',
      fields: [
        { name: 'Core', inType: 'UInt64' },
        { name: 'Event', inType: 'UnicodeString' },
        { name: 'EventIdx', inType: 'UInt32' },
        { name: 'EventNote', inType: 'UnicodeString' },
        { name: 'Value', inType: 'UInt64' },
      ],
    },
  ],
  events: [
    {
      id: 1,
      version: 0,
      level: 0,
      task: 1,
      opcode: 0,
      keyword: '0x5',
      channel: 16,
      template: 'ReadGPC',
      name: 'ReadGPC',
      symbol: 'ReadGPC',
    },
  ],
};

/** The driver: running totals of one event on one core. */
const driver: ProviderFacts = {
  guid: '9b15b4b5-6979-4ba7-9b26-00c630a4d7b3',
  name: 'WindowsPerf Driver',
  messageFile: '%SystemDrive%\\Windows\\System32\\drivers\\wperf-driver.sys',
  tasks: [],
  opcodes: [],
  keywords: [],
  levels: [],
  channels: [{ value: CHANNEL_SYSTEM, name: 'System' }],
  maps: [],
  templates: [
    {
      id: 'ReadGPC',
      fields: [
        { name: 'Core', inType: 'UInt64' },
        { name: 'Event', inType: 'UInt32' },
        { name: 'GPCIdx', inType: 'UInt32' },
        { name: 'Value', inType: 'UInt64' },
      ],
    },
  ],
  events: [
    {
      id: 1,
      version: 0,
      level: LEVEL_INFORMATIONAL,
      task: 0,
      opcode: 0,
      keyword: '0x0',
      channel: CHANNEL_SYSTEM,
      template: 'ReadGPC',
      name: 'ReadGPC',
      symbol: 'ReadGPC',
    },
  ],
};

export const WINDOWS_PERF_FACTS: readonly ProviderFacts[] = [app, driver];
