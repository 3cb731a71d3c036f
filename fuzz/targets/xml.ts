/** Files of others in XML: manifests, profiles of WPR and WPA, regions, stack tags. */

import { builtInProfiles } from '../../engine/formats/recording/built-in-profiles.ts';
import { context, usual } from '../../engine/formats/recording/testing/wprp-text.ts';
import { problemsOf, readWprp } from '../../engine/formats/recording/wprp-file.ts';
import { planOf, profilesOf } from '../../engine/formats/recording/wprp-plan.ts';
import { readRegions } from '../../engine/formats/regions.ts';
import { readStackTags, StackTagger } from '../../engine/formats/stack-tags.ts';
import { regionsXml } from '../../engine/formats/testing/region-text.ts';
import { readWpaProfile } from '../../engine/formats/wpa-profile.ts';
import { EventSourceManifests } from '../../engine/schema/manifest/event-source-manifests.ts';
import { lastOf, readManifest } from '../../engine/schema/manifest/manifest-reader.ts';
import { manifestText } from '../bases.ts';
import { bytesOf, type FuzzTarget, holds, nothing, ownBase, textBase, textIn } from '../target.ts';

/** What XML is made of, and what goes wrong in it. */
export const XML = [
  '<',
  '>',
  '</',
  '/>',
  '="',
  '"',
  '&lt;',
  '&#x41;',
  '&a;',
  '<!--',
  '-->',
  '<!---->',
  '<![CDATA[',
  ']]>',
  '<?x ',
  '?>',
  '<!DOCTYPE x [',
  '<a>',
  '<a b="">',
  'xmlns:x=""',
  '\r\n',
  ' ',
  '0x',
  '-1',
  '4294967296',
  '%1',
  '*',
  'true',
];
/** Of a hostile file as many as a list that people read. */
const MOST_WARNINGS = 200;
const short = (list: readonly unknown[]): void => holds(list.length <= MOST_WARNINGS, () => `${list.length} warnings`);

export const manifest: FuzzTarget = {
  name: 'manifest',
  bases: () => [textBase('all', manifestText(3)), ownBase('two', () => bytesOf(manifestText(40, 'Two')))],
  dictionary: [
    ...XML,
    'win:UInt32',
    'win:UnicodeString',
    'win:Boolean',
    'count="',
    'length="',
    'map="B"',
    '<struct name="Q">',
    '</struct>',
    '$(string.m)',
    '%2!x!',
  ],
  run(input) {
    const { providers, warnings } = readManifest(textIn(input), 'manifest');
    short(warnings);
    for (const { events, keywords } of providers) {
      for (const { schema } of events) {
        holds(schema.eventName !== '' || schema.message !== undefined, () => 'an event that is nothing');
        holds(schema.keywordNames.length <= 64 + keywords.length, () => `${schema.keywordNames.length} keywords`);
      }
    }
  },
  isDeclared: nothing,
};

/** Pieces of 200 bytes, each with a head, as they come in events. */
const PIECE = 200;
export const eventSource: FuzzTarget = {
  name: 'event-source',
  bases: () => [
    ownBase('pieces', () => {
      const text = bytesOf(manifestText(3));
      const total = Math.ceil(text.length / (PIECE - 8));
      return Buffer.concat(
        Array.from({ length: total }, (_, i) =>
          Buffer.concat([
            Buffer.from([1, 1, 0, 0x5b, total, 0, i, 0]),
            text.subarray(i * (PIECE - 8), (i + 1) * (PIECE - 8)),
          ]),
        ),
      );
    }),
  ],
  run(input) {
    const manifests = new EventSourceManifests(1 << 20);
    const provider = '11223344-5566-7788-99aa-bbccddeeff00';
    for (let at = 0; at < input.length; at += PIECE)
      manifests.addChunk(provider, 1, input, at, Math.min(input.length, at + PIECE));
    holds(manifests.incomplete >= 0, () => 'incomplete');
    const found = lastOf(manifests.complete()).length;
    holds(lastOf(manifests.complete()).length === found, () => 'a second reading finds others');
    short(manifests.warnings);
  },
  isDeclared: nothing,
};

export const wprp: FuzzTarget = {
  name: 'wprp',
  bases: () => [textBase('usual', usual), ...[...builtInProfiles].map(([name, text]) => textBase(name, text))],
  dictionary: [
    ...XML,
    '<Profile Id="',
    'Base="',
    'Operation="Add"',
    '<Keyword Value="',
    '<BufferSize Value="',
    'PercentageOfTotalMemory="true"',
    '<?corescope-pmu ',
    '<?corescope-plan {',
    'LoggingMode="File"',
    'DetailLevel="Light"',
  ],
  run(input) {
    const file = readWprp(textIn(input), 'a.wprp');
    for (const { name } of profilesOf(file)) planOf(file, name, 'verbose', 'memory', context);
    short(problemsOf(file));
  },
  isDeclared: nothing,
};

const profileText = `<?xml version="1.0" encoding="utf-8"?><WpaProfileContainer Version="2"><Content xsi:type="WpaProfile2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><Sessions><Session Index="0"><FileReferences /></Session></Sessions><Views><View Guid="b6c56b03-1111-4222-8333-444455556666" IsVisible="true" Title="Analysis"><Graphs><Graph Guid="c58f5fea-0319-4046-932d-e695ebe20b47" LayoutStyle="All"><Preset Name="P" KeyColumnCount="3" LeftFrozenColumnCount="4" RightFrozenColumnCount="7" GraphColumnCount="11" GraphChartType="StackedLine" InitialFilterQuery="[CPU]:=&quot;1&quot; AND NOT [Process]:~&quot;a&quot;" InitialFilterShouldKeep="false"><Columns><Column Guid="11111111-2222-4333-8444-555555555555" Name="CPU Usage (ms)" AggregationMode="Sum" SortOrder="Descending" SortPriority="0" Width="80" IsVisible="true" CellFormat="mN" TextAlignment="Right"/><Column Guid="11111111-2222-4333-8444-555555555556" Name="Process" Width="200" IsVisible="true"><DateTimeTimestampOptionsParameter /></Column></Columns><HelpText>{\\rtf1\\ansi Hello \\b x\\b0\\par}</HelpText></Preset></Graph></Graphs><SessionIndices><SessionIndex>0</SessionIndex></SessionIndices></View></Views><ModifiedGraphs /></Content></WpaProfileContainer>`;

export const wpaProfile: FuzzTarget = {
  name: 'wpa-profile',
  bases: () => [textBase('second', profileText)],
  dictionary: [...XML, 'Column Guid="', '{\\rtf1', '\\u-1?', '{\\*\\x ', 'GraphTreeItem', '[', ']', ' (ms) '],
  run(input) {
    short(readWpaProfile(textIn(input)).warnings);
  },
  isDeclared: nothing,
};

const guid = (n: number): string => `{00000000-0000-0000-0000-${n.toString(16).padStart(12, '0')}}`;
const region = (n: number, inside: string): string => `<Region Guid="${guid(n)}" Name="R${n}">${inside}</Region>`;
const regionsText = regionsXml(
  region(
    1,
    region(
      2,
      `<Start><Event Provider="${guid(9)}" Id="301" Version="0" OpCode="2" Name="Task"/><PayloadIdentifier FieldName="Key" FieldValue="0"/></Start><Stop><Duration Provider="${guid(9)}" Id="0x12D" Duration="Took" Multiplier="1000000"/></Stop><Match><Event TID="true"><Payload FieldName="A" TargetFieldName="B"/></Event><Parent PID="true"/><SelfNest/></Match><Filter Type="OutPost"><Event ProviderId="${guid(9)}" Id="1"/></Filter><Naming><PayloadBased NameField="S" Type="PID"/></Naming>`,
    ),
  ) +
    region(
      3,
      `<Start><Region RegionGuid="${guid(2)}"/></Start><Stop><Region RegionGuid="${guid(2)}" Endpoint="Stop"/></Stop>`,
    ),
);

export const regions: FuzzTarget = {
  name: 'regions',
  bases: () => [textBase('all', regionsText)],
  dictionary: [
    ...XML,
    `RegionGuid="${guid(1)}"`,
    `Guid="${guid(2)}"`,
    '<Region ',
    '</Region>',
    '<Start>',
    '</Start>',
    'Type="In"',
  ],
  run(input) {
    const { regions: found, warnings } = readRegions(textIn(input));
    short(warnings);
    for (const [i, { parent }] of found.entries()) holds(parent < i, () => `region ${i} is in ${parent}`);
  },
  isDeclared: nothing,
};

const frames = [
  { module: 'nt.exe', method: 'a1b2c' },
  { module: 'm.dll', method: null },
];
export const stackTags: FuzzTarget = {
  name: 'stack-tags',
  bases: () => [
    textBase(
      'tags',
      '<?xml version="1.0"?><Tag Name=""><Tag Name="A" Priority="5"><Entrypoint Module="nt*.exe" Method="a*b*c"/><Tag Name="B"><Entrypoint Module="*" Method="*"/></Tag></Tag><HintTag Name="H" HintOperator="EqualTo" HintType="Any"><HintEntry Hint="x"/></HintTag></Tag>',
    ),
  ],
  dictionary: [...XML, '<Tag Name="', '*', '**', 'Module="', 'Priority="-1"'],
  run(input) {
    const file = readStackTags(textIn(input));
    short(file.warnings);
    new StackTagger([file]).tagOf(frames);
  },
  isDeclared: nothing,
};
