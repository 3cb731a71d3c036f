/** What disks and files were asked for, by whom, and how long it took. */
import { definePlugin } from '../../contract/plugin.ts';
import { diskCookers, diskTables } from './disk-usage.ts';
import { fileCookers, fileMaps, fileTables } from './file-io.ts';

export const disk = definePlugin({
  id: '197e6f16-aeb8-47b4-8878-2fa8c0e86c8d',
  key: 'disk',
  name: 'Disk and file',
  description: 'Disk requests and file operations.',
  inputs: [{ kind: 'etl' }],
  maps: { ...fileMaps, diskOperations: { '10': 'Read', '11': 'Write', '14': 'Flush' } },
  cookers: [...diskCookers, ...fileCookers],
  tables: [...diskTables, ...fileTables],
});
