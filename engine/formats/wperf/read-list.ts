/** What wperf says of itself: `list`, `man`, `detect` and `--version`, all with `--json`. */
import type { JsonValue } from './json.ts';
import type { WperfRows } from './wperf-rows.ts';

/** Member of the file → what its items are, and which of their members goes where. */
const lists: readonly { list: string; kind: string; name: string; index?: string; type?: string; content?: string }[] =
  [
    { list: 'Predefined_Events', kind: 'Event', name: 'Alias_Name', index: 'Raw_Index', type: 'Event_Type' },
    { list: 'Predefined_Metrics', kind: 'Metric', name: 'Metric', content: 'Events' },
    { list: 'Predefined_Groups_of_Metrics', kind: 'Group of metrics', name: 'Group', content: 'Metrics' },
    {
      list: 'Version',
      kind: 'Component',
      name: 'Component',
      index: 'Version',
      type: 'GitVer',
      content: 'FeatureString',
    },
    { list: 'Manual_Results', kind: 'Description', name: 'Field_Type', content: 'Result' },
    { list: 'Devices', kind: 'Device', name: 'Device_Instance_ID', content: 'Hardware_IDs' },
  ];

/** @throws WperfError */
export function readLists(file: JsonValue, rows: WperfRows): void {
  for (const { list, kind, name, index, type, content } of lists)
    for (const item of file.optional(list)?.items() ?? []) {
      const text = (member: string | undefined): string =>
        member === undefined ? '' : (item.optional(member)?.text() ?? '');
      rows.add('source/wperf-list', {
        kind,
        name: item.member(name).text(),
        index: text(index),
        type: text(type),
        content: text(content),
      });
    }
}
