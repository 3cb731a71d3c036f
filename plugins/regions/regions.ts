/** Parts of a trace that have names: regions of interest, by the user's `*.regions.xml` files, and marks. */
import { definePlugin } from '../../contract/plugin.ts';
import { column, countColumn, lasting, presentId } from '../shared/column.ts';
import { view } from '../shared/view.ts';
import { marksCooker, marksTable } from './marks.ts';

const ROLES = { startTime: 'startTime', endTime: 'stopTime', duration: 'duration' } as const;
/** As WPA, which has no others. */
const WHOLE = { query: 'complete' } as const;
const VALUES = 'instance process threadId complete count durationInView duration';

export const regions = definePlugin({
  id: 'c33a3743-ae8a-44c3-83cd-8ef8e5227a80',
  key: 'regions',
  name: 'Regions of interest',
  description: 'Parts of the trace defined by regions files (launches, requests, scenarios), and marks.',
  inputs: [{ kind: 'etl' }],
  cookers: [marksCooker],
  tables: [
    {
      // WPA's GUIDs, so that its profiles find table and columns.
      id: '1ce7fd53-2344-4ea8-acd6-1a0722a51427',
      name: 'Regions of Interest',
      description: 'Named parts of the trace between a start and a stop, and how they nest',
      category: 'System Activity',
      sqlName: 'of_interest',
      rows: 'source/regions',
      howToRecord:
        'Specify a `*.regions.xml` file (`--regions FILE`, or the folder `regions` in the state folder), and record the providers of its events.',
      help: 'Each row is one region: from the event that begins it to the event that ends it. A region that never ends extends to the end of the trace and is not **complete**: the presets exclude it. A region made of others spans from the first to the last of them. With `--range region:Name`, any other table shows only one of them.',
      columns: {
        region: column('d96b19f7-d47a-40f3-ba80-fe0b9fae4616', 'Region', 'name', '240'),
        friendlyName: column('07ec3178-e4ce-4729-a918-f1cc44ee55b9', 'Region Friendly Name', 'friendlyName', '200'),
        path: column(
          '7696b426-06ac-4cfd-aec6-1197bfdd08eb',
          'Region Path',
          'path',
          '320',
          'The names of the regions from the root to this one',
        ),
        parent: column('c63b7be4-899e-488b-8a89-eb3055bd119e', 'Parent Region', 'parent', '200'),
        depth: column('741aba2d-df26-44db-9ec7-dbe515eb87ff', 'Depth', 'depth', 'right F0 60'),
        instance: column('756ffd82-795d-4538-bfb1-80b2eeaa9af1', 'Instance', 'instance', 'right F0 count 80'),
        instanceName: column('a310de95-c012-4af7-be28-f78dd2f71247', 'Instance Name', 'instanceName', '200'),
        process: column(
          'd0b2a5cb-1966-4fe9-919f-1383932b2d84',
          'Start Process',
          '=processLabel(pid, startTime)',
          '180',
        ),
        processName: column(
          '6d945afa-988e-4be4-906b-023fb72eda92',
          'Start Process Name',
          '=processName(pid, startTime)',
          '150',
        ),
        threadId: column('c74dbb74-97bf-4c5a-9b21-d967ce08df00', 'Start Thread', presentId('tid'), 'right F0 80'),
        stopProcess: column(
          'b9e5e33d-d875-4fb2-b4f9-7e9d14d8d370',
          'Stop Process',
          '=processLabel(stopPid, endTime)',
          '180',
        ),
        stopProcessName: column(
          '04222b11-b8be-49e1-9c52-a6d1f820a6d3',
          'Stop Process Name',
          '=processName(stopPid, endTime)',
          '150',
        ),
        stopThreadId: column(
          '052aa8a8-ce86-486b-8cc9-158ac7d27113',
          'Stop Thread',
          presentId('stopTid'),
          'right F0 80',
        ),
        complete: column(
          '47add2f4-685c-43be-b816-29e4e31c7249',
          'Complete',
          'complete',
          '80',
          'Whether the region has an end; other regions extend to the end of the trace',
        ),
        guid: column('471b850d-c2bc-482d-871d-13fb7c13bd2a', 'Region Guid', 'guid', '240 hidden'),
        file: column('328f22af-2e8a-4abc-8a19-bfefe367bf7c', 'ManifestFullPath', 'file', '200 hidden'),
        metadata: column('f1e83e9c-be88-4807-90f9-c33cdec16807', 'Metadata', 'metadata', '240 hidden'),
        count: countColumn('4b07fa1c-4e55-4112-bd79-db7279c2abc7'),
        duration: lasting(
          column('abfa45ec-ef0f-4fdd-8a6d-1c93a140032b', 'Duration', 'duration', 'right ms sum 100'),
          'startTime',
          'endTime',
        ),
        durationInView: column(
          'a5e78bd8-af37-4899-b967-7bf702526447',
          'Duration (in view)',
          { visibleDomain: 'clipDuration', start: 'startTime', end: 'endTime' },
          'right ms sum 110',
        ),
        startTime: column('93b276b8-d183-41b7-a16e-19eb9373dbf3', 'Start Time', 'startTime', 'right time min 110'),
        stopTime: column('03facf2d-1d9f-43c7-b8e8-aed46477f348', 'Stop Time', 'endTime', 'right time max 110'),
      },
      configurations: [
        {
          name: 'By Region',
          columns: view(`region instanceName | ${VALUES} | startTime+ stopTime`),
          roles: ROLES,
          chart: 'stateDiagram',
          filter: WHOLE,
          help: 'One lane per region: when it ran, how often and how long.',
        },
        {
          name: 'By Path',
          columns: view(`path instanceName | ${VALUES} | startTime+ stopTime`),
          roles: ROLES,
          chart: 'stateDiagram',
          filter: WHOLE,
        },
        {
          name: 'By Process',
          columns: view(
            'process region instanceName | instance threadId complete count durationInView duration | startTime+ stopTime',
          ),
          roles: ROLES,
          chart: 'stateDiagram',
          filter: WHOLE,
        },
        {
          name: 'By Time',
          columns: view(`| depth friendlyName parent ${VALUES} | startTime+ stopTime`),
          roles: ROLES,
          chart: 'stateDiagram',
          filter: WHOLE,
        },
      ],
      defaultConfiguration: 'By Region',
    },
    marksTable,
  ],
});
