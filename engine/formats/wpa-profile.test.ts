import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rtfText } from './rtf-text.ts';
import { type ProfilePreset, readWpaProfile } from './wpa-profile.ts';

const TABLE = 'B855361E-7BE0-4BC8-A754-3E8507715CA5';
const columnsXml = (count: number): string =>
  Array.from({ length: count }, (_, i) => `<Column Name="C${i}" IsVisible="true" />`).join('');

const second = (preset: string, graph = '', view = ''): string => `<?xml version="1.0" encoding="utf-8"?>
<?Copyright (c) of nobody.?>
<WpaProfileContainer xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" Version="2" xmlns="http://tempuri.org/x.xsd">
  <Content xsi:type="WpaProfile2">
    <Sessions><Session Index="0"><FileReferences><FileReference FileName="a.stacktags" /></FileReferences></Session></Sessions>
    <Views>
      <View Guid="0dd0f892-c905-4b5a-a5a3-96459e89171d" Title="Analysis" ${view}>
        <Graphs><Graph Guid="${TABLE}" LayoutStyle="All" ${graph}>${preset}</Graph></Graphs>
        <SessionIndices><SessionIndex>0</SessionIndex></SessionIndices>
      </View>
    </Views>
    <ModifiedGraphs><GraphSchema Guid="${TABLE}"><PersistedPresets>
      <Preset Name="Kept" KeyColumnCount="1" GraphColumnCount="4" LeftFrozenColumnCount="2" RightFrozenColumnCount="3">
        <Columns>${columnsXml(1)}</Columns>
      </Preset>
    </PersistedPresets></GraphSchema></ModifiedGraphs>
  </Content>
</WpaProfileContainer>`;

/** The first preset. */
function presetOf(preset: string, graph?: string, view?: string): ProfilePreset {
  const { presets, warnings } = readWpaProfile(second(preset, graph, view));
  expect(warnings).toEqual([]);
  expect(presets.map(({ name }) => name).slice(1)).toEqual(['Kept']);
  return presets[0];
}

describe('the second generation', () => {
  test('bars by their places: three keys, gold, freeze, two columns, freeze, three columns, blue, one', () => {
    const { order } = presetOf(
      `<Preset Name="P" KeyColumnCount="3" LeftFrozenColumnCount="4" RightFrozenColumnCount="7" GraphColumnCount="11">
        <Columns>${columnsXml(9)}</Columns></Preset>`,
    );
    expect(order).toEqual([0, 1, 2, '|pivot', '|freezeLeft', 3, 4, '|freezeRight', 5, 6, 7, '|graph', 8]);
  });

  test('a bar without an attribute stands first', () => {
    const { order } = presetOf(
      `<Preset Name="P" KeyColumnCount="2" RightFrozenColumnCount="4" GraphColumnCount="5"><Columns>${columnsXml(2)}</Columns></Preset>`,
    );
    expect(order).toEqual(['|freezeLeft', 0, '|pivot', 1, '|freezeRight', '|graph']);
  });

  test('without any place what opens a table stands first and what closes it last', () => {
    const { order } = presetOf(`<Preset Name="P"><Columns>${columnsXml(2)}</Columns></Preset>`);
    expect(order).toEqual(['|pivot', '|freezeLeft', 0, 1, '|freezeRight', '|graph']);
  });

  test('two bars in one place, or one in none: said, and all columns stay', () => {
    for (const places of [
      'KeyColumnCount="2" LeftFrozenColumnCount="2"',
      'KeyColumnCount="99"',
      'KeyColumnCount="-1"',
      'KeyColumnCount="x"',
    ]) {
      const { presets, warnings } = readWpaProfile(
        second(
          `<Preset Name="P" ${places} RightFrozenColumnCount="5" GraphColumnCount="6"><Columns>${columnsXml(3)}</Columns></Preset>`,
        ),
      );
      expect(warnings.join()).toMatch(/Line 8: the preset “P” has overlapping or missing bars: .* may be misplaced/);
      expect(presets[0].order.filter((item) => typeof item === 'number')).toEqual([0, 1, 2]);
      expect(presets[0].order.filter((item) => typeof item === 'string').sort()).toEqual([
        '|freezeLeft',
        '|freezeRight',
        '|graph',
        '|pivot',
      ]);
    }
  });

  test('all that a preset says', () => {
    const preset = presetOf(
      `<Preset Name="P" KeyColumnCount="1" GraphColumnCount="2" LeftFrozenColumnCount="0" RightFrozenColumnCount="3"
        GraphChartType="StackedBars" AggregationOverTime="OutstandingPeak" InitialFilterQuery="[A]:=&quot;x&quot;"
        InitialFilterShouldKeep="false" InitialExpansionQuery="[A]:=1" InitialSelectionQuery="[A]:=2" GraphFilterTopValue="5"
        GraphFilterThresholdValue="0" GraphFilterColumnGuid="{00000000-0000-0000-0000-00000000000A}" HelpText="Help" NewInWpa="1">
        <MetadataEntries><MetadataEntry Guid="00000000-0000-0000-0000-00000000000B" Name="Start" ColumnMetadata="StartTime" /></MetadataEntries>
        <HighlightEntries><HighlightEntry HighlightQuery="[A]:=3" HighlightColor="#FFFF0000" StartTimeColumnName="Start" /></HighlightEntries>
        <Columns><Column Guid="{00000000-0000-0000-0000-00000000000C}" Name="A (ms)" Width="88.5" IsVisible="true" AggregationMode="Sum"
          SortOrder="Descending_Abs" SortPriority="2" TextAlignment="Right" CellFormat="mN" HelpText="x">
          <DurationInViewOptionsParameter TimeStampType="Start" InViewEnabled="true" /><NewInWpa><Deep /></NewInWpa></Column></Columns>
      </Preset>`,
    );
    expect(preset).toEqual({
      tableGuid: TABLE.toLowerCase(),
      tableClass: null,
      name: 'P',
      view: 'Analysis',
      shown: true,
      order: ['|freezeLeft', '|pivot', '|graph', '|freezeRight', 0],
      columns: [
        {
          guid: '00000000-0000-0000-0000-00000000000c',
          name: 'A (ms)',
          widthPx: 88.5,
          visible: true,
          aggregation: 'Sum',
          sortOrder: 'Descending_Abs',
          sortPriority: 2,
          format: 'mN',
          align: 'Right',
          annotations: null,
        },
      ],
      filter: '[A]:="x"',
      filterKeeps: false,
      expand: '[A]:=1',
      select: '[A]:=2',
      chart: 'StackedBars',
      overTime: 'OutstandingPeak',
      roles: [{ role: 'StartTime', guid: '00000000-0000-0000-0000-00000000000b', name: 'Start' }],
      highlights: [{ query: '[A]:=3', color: '#FFFF0000' }],
      graphFilter: { guid: '00000000-0000-0000-0000-00000000000a', top: 5, threshold: 0 },
      help: 'Help',
      // Where its tag ends.
      line: 11,
    });
  });

  test('what stands in no view, or is hidden there, is not shown; filters keep unless it is said', () => {
    const preset = `<Preset Name="P"><Columns>${columnsXml(1)}</Columns></Preset>`;
    expect(presetOf(preset).shown).toBe(true);
    expect(presetOf(preset).filterKeeps).toBe(true);
    expect(presetOf(preset, 'IsShown="false"').shown).toBe(false);
    expect(presetOf(preset, 'IsShown="true"', 'IsVisible="false"').shown).toBe(false);
    expect(readWpaProfile(second(preset)).presets[1]).toMatchObject({ name: 'Kept', shown: false, view: '' });
  });
});

test('views of one title stay apart, and those of one view together', () => {
  const preset = (name: string): string => `<Preset Name="${name}"><Columns>${columnsXml(1)}</Columns></Preset>`;
  const view = (title: string, ...names: string[]): string =>
    `<View Title="${title}"><Graphs><Graph Guid="${TABLE}">${names.map(preset).join('')}</Graph></Graphs></View>`;
  const views = [view('CPU', 'a', 'b'), view('CPU', 'c'), view('CPU (2)', 'd'), view('', 'e'), view('', 'f')];
  const { presets } = readWpaProfile(`<WpaProfileContainer Version="2">${views.join('')}</WpaProfileContainer>`);
  expect(presets.map(({ name, view: of }) => [name, of])).toEqual([
    ['a', 'CPU'],
    ['b', 'CPU'],
    ['c', 'CPU (2)'],
    ['d', 'CPU (2) (2)'],
    ['e', ''],
    ['f', ''],
  ]);
});

test('the first generation: graphs by class or ClsID, titles in elements, False left out', () => {
  const { presets, warnings } = readWpaProfile(`<?xml version="1.0" encoding="utf-8"?>
<WpaProfile xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml" SavedWith="6.3.9600.16384" xmlns="clr-namespace:A">
  <WpaProfile.Views>
    <AnalysisView Name="n" IsVisible="True">
      <AnalysisView.Title><ViewTitle Title="CPU" xmlns="clr-namespace:B" /></AnalysisView.Title>
      <CpuSamplingGraphTreeItem LayoutStyleFree="All" xmlns="clr-namespace:B">
        <CpuSamplingGraphTreeItem.HdvViewModelPreset>
          <HdvViewModelPreset Name="By Process" GraphChartType="StackedLine" GraphColumnCount="3" KeyColumnCount="1"
            RightFrozenColumnCount="2" InitialFilterQuery="[A]:=1" InitialFilterShouldKeep="False" xmlns="clr-namespace:C">
            <HdvViewModelPreset.ColumnMetadataEntries>
              <ColumnMetadataEntry Guid="0bbf4299-0176-445e-b1d9-991df475d631" Name="TimeStamp" ColumnMetadata="EndTime" />
            </HdvViewModelPreset.ColumnMetadataEntries>
            <HdvViewModelPreset.HighlightEntries />
            <HdvViewModelPreset.ConfigurableColumns>
              <HdvColumnViewModelPreset Name="Stack" Width="200">
                <HdvColumnViewModelPreset.Parameter><PresetStackOptions xmlns="clr-namespace:D" /></HdvColumnViewModelPreset.Parameter>
              </HdvColumnViewModelPreset>
              <HdvColumnViewModelPreset Name="% Weight" IsVisible="True" AggregationMode="Sum" SortOrder="Descending" />
            </HdvViewModelPreset.ConfigurableColumns>
          </HdvViewModelPreset>
        </CpuSamplingGraphTreeItem.HdvViewModelPreset>
      </CpuSamplingGraphTreeItem>
      <Core4SummaryTableFillerGraphTreeItem ClsID="{B186F02D-8D06-4BBB-9AD1-ABF7985FB61A}">
        <HdvViewModelPreset Name="Other" KeyColumnCount="1"><HdvColumnViewModelPreset Name="A" IsVisible="True" /></HdvViewModelPreset>
      </Core4SummaryTableFillerGraphTreeItem>
    </AnalysisView>
  </WpaProfile.Views>
  <WpaProfile.HdvPresetCollections />
</WpaProfile>`);
  expect(warnings).toEqual([]);
  expect(presets).toHaveLength(2);
  expect(presets[0]).toMatchObject({
    tableGuid: null,
    tableClass: 'CpuSamplingGraphTreeItem',
    view: 'CPU',
    shown: true,
    filterKeeps: false,
    order: ['|freezeLeft', '|pivot', '|freezeRight', '|graph', 0, 1],
    roles: [{ role: 'EndTime', guid: '0bbf4299-0176-445e-b1d9-991df475d631', name: 'TimeStamp' }],
  });
  expect(presets[0].columns.map(({ name, visible }) => [name, visible])).toEqual([
    ['Stack', false],
    ['% Weight', true],
  ]);
  expect(presets[1]).toMatchObject({
    tableGuid: 'b186f02d-8d06-4bbb-9ad1-abf7985fb61a',
    name: 'Other',
    filterKeeps: true,
  });
});

describe('files that are not as they should be', () => {
  const whole = second(`<Preset Name="P" KeyColumnCount="1"><Columns>${columnsXml(2)}</Columns></Preset>`);

  test('a cut file gives what stands before the cut, and says where it ends', () => {
    const { presets, warnings } = readWpaProfile(whole.slice(0, whole.indexOf('<ModifiedGraphs>') + 5));
    expect(presets.map(({ name }) => name)).toEqual(['P']);
    expect(warnings.join()).toMatch(/^Line \d+, column \d+: not well-formed XML/);
  });
  test('another version is read as this one, and that is said', () => {
    const { presets, warnings } = readWpaProfile(whole.replace('Version="2"', 'Version="3"'));
    expect(presets).toHaveLength(2);
    expect(warnings).toEqual([expect.stringMatching(/^Line 3: this profile has version 3/)]);
  });
  test('what is no profile is told so', () => {
    expect(readWpaProfile('<html />').warnings.join()).toMatch(/this is not a WPA profile/);
    expect(readWpaProfile('').warnings).not.toEqual([]);
    expect(readWpaProfile('\u0000\ufffe').presets).toEqual([]);
  });
  test('whatever is done to one, nothing is thrown', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('<', '>', '"', '<Preset ', '</Preset>', '<Columns>', '&#0;', '99999999999'),
    );
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(200), piece, (at, length, text) => {
        const { presets } = readWpaProfile(whole.slice(0, at) + text + whole.slice(at + length));
        for (const { order, columns } of presets) expect(order).toHaveLength(columns.length + 4);
      }),
      { numRuns: 300 },
    );
  });
});

describe('help texts', () => {
  test('as WPA writes them', () => {
    const text = String.raw`{}{\rtf1\ansi\ansicpg1252\uc1\deff2{\fonttbl{\f0\fcharset0 Times New Roman;}{\f2 Segoe UI;}}{\colortbl\red0\green0\blue0;}\loch\pard\plain{\lang1033\fs18\f2 \cf0\ql{\f2 {\ltrch CPU at a regular interval.}\li0\par}
{\f2 {\ltrch {\b More} \'93here\'94 \u8211?\{x\}\~y}\par}
}
}`;
    expect(rtfText(text)).toBe('CPU at a regular interval.\nMore “here” –{x} y');
  });
  test('others stay; hostile ones end', () => {
    expect(rtfText(' plain {text} ')).toBe('plain {text}');
    expect(rtfText('')).toBe('');
    expect(rtfText(`{\\rtf1 ${'{'.repeat(100_000)}deep`)).toBe('');
    fc.assert(fc.property(fc.string(), (text) => typeof rtfText(`{\\rtf1${text}`) === 'string'));
  });
});
