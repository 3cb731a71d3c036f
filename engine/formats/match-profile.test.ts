import { describe, expect, test } from 'vitest';
import { definePlugin, type TableConfiguration } from '../../contract/plugin.ts';
import { Cookery } from '../cook/cookery.ts';
import { noRows } from '../cook/sources.ts';
import { checkDefinitions } from '../plugins/check-plugin.ts';
import { Table } from '../tables/table.ts';
import { matchProfile } from './match-profile.ts';
import { readWpaProfile } from './wpa-profile.ts';

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A table over the processes of a trace. */
const plugin = definePlugin({
  id: id(1),
  name: 'Test',
  key: 'test',
  inputs: [{ kind: 'etl' }],
  cookers: [],
  tables: [
    {
      id: id(2),
      name: 'File I/O',
      rows: 'source/processes',
      columns: {
        process: {
          id: id(10),
          name: 'Process',
          projection: { field: 'name' },
          variants: { pid: { id: id(11), name: 'Process ID', projection: { field: 'pid' } } },
        },
        waits: { id: id(12), name: 'Waits', projection: { expr: 'endTime - startTime' }, hints: { format: 'ms' } },
        start: { id: id(13), name: 'Start Time', projection: { field: 'startTime' } },
        text: { id: id(14), name: 'Command', projection: { field: 'commandLine' } },
      },
      configurations: [{ name: 'Own', columns: ['process', '|pivot', 'waits'], roles: { startTime: 'start' } }],
      defaultConfiguration: 'Own',
    },
  ],
});

function matched(preset: string, graph = `<Graph Guid="{${id(2)}}">`) {
  const element = /<(\w+)/.exec(graph)![1];
  const { presets } = readWpaProfile(
    `<WpaProfileContainer Version="2"><Views><View>${graph}${preset}</${element}></View></Views></WpaProfileContainer>`,
  );
  const [checked] = checkDefinitions([plugin]);
  const { environment } = new Cookery(null, [checked]);
  const [definition] = checked.definition.tables;
  const rows = noRows(new Cookery(null, [checked]).typesOf('source/processes'), environment);
  return matchProfile(presets, [new Table(definition, checked, rows, environment)]);
}

const preset = (columns: string, more = ''): string =>
  `<Preset Name="P" KeyColumnCount="1" LeftFrozenColumnCount="0" GraphColumnCount="3" RightFrozenColumnCount="2" ${more}><Columns>${columns}</Columns></Preset>`;

/** The one preset. */
function configurationOf(text: string, graph?: string): TableConfiguration {
  const { matched: found, unmatched } = matched(text, graph);
  expect(unmatched).toEqual([]);
  expect(found).toHaveLength(1);
  return found[0].configuration;
}
const whats = (text: string, graph?: string): string[] => matched(text, graph).unmatched.map(({ what }) => what);

describe('tables and columns', () => {
  test('by GUID whatever the name; then by name; then by name without its unit', () => {
    const { columns } = configurationOf(
      preset(`<Column Guid="${id(12).toUpperCase()}" Name="Wartezeit" IsVisible="true" />
        <Column Guid="${id(99)}" Name="PROCESS" IsVisible="true" /><Column Name="Waits (us)" IsVisible="true" /><Column Name="StartTime (s)" />`),
    );
    expect(whats(preset('<Column Name="Process" /><Column Name="Waits (in view)" />'))).toEqual([
      'column “Waits (in view)”',
    ]);
    expect(columns).toEqual([
      '|freezeLeft',
      '|pivot',
      '|freezeRight',
      '|graph',
      { column: 'waits', hints: { visible: true } },
      { column: 'process', hints: { visible: true } },
      { column: 'waits', hints: { visible: true } },
      { column: 'start', hints: { visible: false } },
    ]);
  });
  test('variants have GUIDs and names, too', () => {
    const { columns } = configurationOf(preset(`<Column Guid="${id(11)}" Name="x" /><Column Name="Process ID" />`));
    expect(columns.filter((item) => typeof item === 'object')).toEqual([
      { column: 'process', variant: 'pid', hints: { visible: false } },
      { column: 'process', variant: 'pid', hints: { visible: false } },
    ]);
  });
  test('a table of WPA by its GUID there, too', () => {
    const graph = '<Graph Guid="e2a7d340-0dbd-4f24-8b26-e5388eeaf562">';
    expect(matched(preset('<Column Name="Process" />'), graph).matched.map(({ table }) => table)).toEqual([id(2)]);
  });
  test('graphs of the first generation by their class, as far as it is called as a table', () => {
    const columns = '<HdvColumnViewModelPreset Name="Process" IsVisible="True" />';
    const old = `<HdvViewModelPreset Name="P" KeyColumnCount="1">${columns}</HdvViewModelPreset>`;
    expect(matched(old, '<FileIOGraphTreeItem>').matched.map(({ table }) => table)).toEqual([id(2)]);
    expect(whats(old, '<GpuGraphTreeItem>')).toEqual(['table GpuGraphTreeItem']);
  });
  test('what is not there is listed with the line of its preset', () => {
    const { matched: found, unmatched } = matched(
      preset(
        `<Column Name="Stack" />\n<Column Guid="${id(10)}" Name="Process" AggregationMode="Median" CellFormat="zz" />`,
      ),
    );
    expect(found).toHaveLength(1);
    expect(unmatched).toEqual([
      { preset: 'P', line: 1, what: 'column “Stack”', why: 'the table “File I/O” has no such column' },
      { preset: 'P', line: 1, what: 'aggregation “Median” of “Process”', why: 'unknown' },
      { preset: 'P', line: 1, what: 'format “zz” of “Process”', why: 'unknown' },
    ]);
    expect(whats(preset('<Column Name="Stack" />'))).toEqual(['column “Stack”', 'preset “P”']);
    expect(whats(preset('<Column Name="Process" />'), `<Graph Guid="${id(77)}">`)).toEqual([`table ${id(77)}`]);
  });
  test('a preset that is no more than a name is the table’s own of that name', () => {
    expect(configurationOf('<Preset Name="OWN" />').name).toBe('Own');
    expect(whats('<Preset Name="Mine" />')).toEqual(['preset “Mine”']);
  });
});

test('hints', () => {
  const { columns } = configurationOf(
    preset(
      `<Column Name="Waits" Width="7" IsVisible="true" AggregationMode="UniqueCount" SortOrder="Descending_Abs" SortPriority="400" TextAlignment="Center" CellFormat="mN" />`,
    ),
  );
  expect(columns.at(-1)).toEqual({
    column: 'waits',
    hints: {
      visible: true,
      width: 20,
      aggregation: 'uniqueCount',
      sort: 'descendingAbs',
      sortPriority: 100,
      align: 'center',
      format: 'mN',
    },
  });
});

describe('what else a preset says', () => {
  const columns = `<Column Name="Process" IsVisible="true" /><Column Guid="${id(12)}" Name="Wartezeit" IsVisible="true" />`;
  test('chart, aggregation over time, help', () => {
    const more = 'GraphChartType="StackedBars" AggregationOverTime="OutstandingPeak" HelpText="{}{\\rtf1 Look.}"';
    expect(configurationOf(preset(columns, more))).toMatchObject({
      name: 'P',
      chart: 'stackedBars',
      aggregationOverTime: 'outstandingPeak',
      help: 'Look.',
      roles: { startTime: 'start' },
    });
    expect(whats(preset(columns, 'GraphChartType="Spiral" AggregationOverTime="None"'))).toEqual([
      'chart type “Spiral”',
    ]);
    const flame = matched(preset(columns, 'GraphChartType="Flame"'));
    expect(flame.matched.map(({ configuration }) => configuration.chart)).toEqual([undefined]);
    expect(flame.unmatched).toMatchObject([
      { what: 'chart type “Flame”', why: 'flame graphs are not available: shown as lines' },
    ]);
  });
  test('queries, with our names of columns; those that cannot be understood are listed', () => {
    const more = (query: string): string => `InitialFilterQuery='${query}' InitialFilterShouldKeep="false"`;
    expect(configurationOf(preset(columns, more('[Process]:="a.exe" AND [Wartezeit]:>5ms'))).filter).toEqual({
      query: '[Process]:="a.exe" AND [Waits]:>5ms',
      keep: false,
    });
    // The innermost key.
    const selecting = preset(
      '<Column Name="Process" IsVisible="true" />',
      'InitialSelectionQuery=\'[Series Name]:="a"\'',
    );
    expect(matched(selecting).unmatched).toMatchObject([
      { what: 'selection [Series Name]:="a"', why: 'no row is initially selected' },
    ]);
    const { matched: found, unmatched } = matched(preset(columns, more('[Annotation]:="x"')));
    expect(found[0].configuration.filter).toBeUndefined();
    expect(unmatched).toMatchObject([{ what: 'filter [Annotation]:="x"', why: expect.stringContaining('Annotation') }]);
  });
  test('annotations, by their queries; filters can name the column', () => {
    const annotated = (entries: string, more = '') =>
      preset(
        `<Column Name="Process" IsVisible="true" />
         <Column Guid="${id(99)}" Name="Annotations" IsVisible="true" Width="90"><AnnotationsOptionsParameter>
           <AnnotationQueryEntries>${entries}</AnnotationQueryEntries></AnnotationsOptionsParameter></Column>
         <Column Name="Waits" IsVisible="true" />`,
        more,
      );
    const entry = (text: string, query: string): string =>
      `<AnnotationQueryEntry Annotation="${text}" AnnotationQuery='${query}' />`;
    const two = entry('ours', '[Process]:~"a"') + entry('slow', '[Waits]:>5ms');
    expect(configurationOf(annotated(two, `InitialFilterQuery='[Annotations]:="ours"'`))).toMatchObject({
      ownColumns: {
        annotation: {
          name: 'Annotations',
          notes: [
            { where: '[Process]:~"a"', text: 'ours' },
            { where: '[Waits]:>5ms', text: 'slow' },
          ],
        },
      },
      columns: expect.arrayContaining([{ column: 'annotation', hints: { visible: true, width: 90 } }]),
      filter: { query: '[Annotations]:="ours"', keep: true },
    });
    const { matched: found, unmatched } = matched(annotated(entry('x', '[Nothing]:=1') + entry('y', '')));
    expect(found[0]?.configuration.ownColumns).toEqual({ annotation: { name: 'Annotations', notes: [] } });
    expect(unmatched).toMatchObject([
      { what: 'query of the annotation “x”: [Nothing]:=1' },
      { what: 'annotation “y”', why: 'it has no query' },
    ]);
  });
  test('roles of columns that can have them', () => {
    const roles = (entries: string) =>
      configurationOf(preset(columns).replace('<Columns>', `<MetadataEntries>${entries}</MetadataEntries><Columns>`))
        .roles;
    expect(
      roles(`<MetadataEntry Guid="${id(13)}" ColumnMetadata="EndTime" /><MetadataEntry Name="Waits" ColumnMetadata="Duration" />
        <MetadataEntry Name="Process" ColumnMetadata="ResourceId" /><MetadataEntry Name="Start Time" ColumnMetadata="RecTop" />`),
    ).toEqual({ endTime: 'start', duration: 'waits', resourceId: 'process' });
    // A text is no time: the table's own roles hold.
    expect(roles(`<MetadataEntry Guid="${id(14)}" ColumnMetadata="StartTime" />`)).toEqual({ startTime: 'start' });
  });
  test('highlights and the graph’s filter', () => {
    const text = preset(columns, `GraphFilterTopValue="3" GraphFilterColumnGuid="${id(12)}"`).replace(
      '<Columns>',
      `<HighlightEntries><HighlightEntry HighlightQuery='[Process]:="a"' HighlightColor="#FFFF0000" /></HighlightEntries><Columns>`,
    );
    const { matched: found, unmatched } = matched(text);
    expect(found[0]!.configuration).toMatchObject({
      highlights: [{ query: '[Process]:="a"' }],
      graphFilter: { top: 3, column: 'waits' },
    });
    expect(unmatched).toMatchObject([{ what: 'color #FFFF0000 of a highlight', why: 'all highlights have one color' }]);
  });
});
