/** What is made of files and rows together: regions found in a trace, presets for our tables, words about rows. */
import { tableConfiguration } from '../../contract/plugin.ts';
import { plainText } from '../../engine/columns/plain-text.ts';
import { CookError } from '../../engine/cook/cook-error.ts';
import { Cookery } from '../../engine/cook/cookery.ts';
import { compileQuery } from '../../engine/expressions/compile.ts';
import { EXTENDED_TYPE } from '../../engine/format/extended-data.ts';
import { matchProfile } from '../../engine/formats/match-profile.ts';
import { readRegions } from '../../engine/formats/regions.ts';
import { guid, regionsXml } from '../../engine/formats/testing/region-text.ts';
import { readWpaProfile } from '../../engine/formats/wpa-profile.ts';
import { checkDefinition, checkDefinitions } from '../../engine/plugins/check-plugin.ts';
import { withOwnColumns } from '../../engine/tables/own-columns.ts';
import { tablePage } from '../../engine/tables/page.ts';
import { rowFacts } from '../../engine/tables/row-facts.ts';
import { Table } from '../../engine/tables/table.ts';
import { TableError } from '../../engine/tables/table-error.ts';
import { plainColumn, testEnvironment } from '../../engine/tables/testing/small-table.ts';
import { writtenTrace } from '../../engine/testing/written-trace.ts';
import { PayloadBuilder } from '../../engine/write/payload-builder.ts';
import { traceLoggingMetadata } from '../../engine/write/trace-logging-builder.ts';
import { emptyTables } from '../../host/traces/imports/profiles.ts';
import { ExpressionError } from '../../language/expression-error.ts';
import type { Random } from '../../machine/random.ts';
import { definitions } from '../../plugins/index.ts';
import { traceBases, traceBasesReady } from '../bases.ts';
import {
  type Base,
  BrokenInvariant,
  bytesOf,
  type FuzzTarget,
  holds,
  nothing,
  ownBase,
  textBase,
  textIn,
} from '../target.ts';
import { decoderOf, isDeclaredOfTraces } from './trace.ts';
import { XML } from './xml.ts';

const TASKS = '11111111-2222-3333-4444-555555555555';
const THREADS = '3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c';
const region = (n: number, ends: string, inside = ''): string =>
  `<Region Guid="${guid(n)}" Name="R${n}">${ends}${inside}</Region>`;
const eventOf = (end: 'Start' | 'Stop', attributes: string, payload = ''): string =>
  `<${end}><Event ${attributes}/>${payload}</${end}>`;
const task = (end: 'Start' | 'Stop', name: string): string => eventOf(end, `Provider="{${TASKS}}" Name="${name}"`);
const field = '<PayloadIdentifier FieldName="Number" FieldValue="1"/>';
/** Over events of our own, and over context switches, which nearly all traces have. */
const regionsText = regionsXml(
  [
    region(
      1,
      `${task('Start', 'A')}${task('Stop', 'B')}<Match><Event TID="true" PID="true"><Payload FieldName="Text" TargetFieldName="Text"/></Event><SelfNest/></Match><Naming><PayloadBased NameField="Text"/></Naming>`,
      region(2, `${task('Start', 'C')}${task('Stop', 'D')}<Match><Parent TID="true"/></Match>`),
    ),
    region(
      3,
      `<Start><Region RegionGuid="${guid(1)}"/></Start><Stop><Region RegionGuid="${guid(2)}" Endpoint="Stop"/></Stop>`,
    ),
    region(
      4,
      `${eventOf('Start', `Provider="{${THREADS}}" OpCode="36"`)}${eventOf('Stop', `Provider="{${THREADS}}" OpCode="36"`)}<Match><Event CPU="true"/></Match>`,
    ),
    region(5, `${eventOf('Start', `Provider="{${TASKS}}" Name="A"`, field)}${task('Stop', 'D')}`),
    region(6, '', region(7, `${task('Start', 'B')}${task('Stop', 'A')}`)),
  ].join(''),
);

function tasksTrace(random: Random): Uint8Array {
  const fields = [
    { name: 'Text', in: 'unicodeString' as const },
    { name: 'Number', in: 'uint32' as const },
  ];
  return writtenTrace({}, (writer) => {
    for (let i = 0; i < 60; i++) {
      const values = new PayloadBuilder(8).wstr(random.pick(['', 'a', 'b'])).u32(random.between(0, 3));
      const extended = [
        { type: EXTENDED_TYPE.schemaTraceLogging, data: traceLoggingMetadata(random.pick([...'ABCD']), fields) },
      ];
      const place = { cpu: 0, pid: random.between(1, 3), tid: random.between(1, 4), provider: TASKS };
      writer.event({
        ...place,
        ticks: i * 1000,
        id: 0,
        opcode: 0,
        channel: 11,
        payload: values.build().slice(),
        extended,
      });
    }
  });
}

/** The file of regions and the trace, one behind the other. */
const framed = (text: Uint8Array, trace: Uint8Array): Uint8Array => {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(text.length);
  return Buffer.concat([head, text, trace]);
};
const withRegions = (base: Base): Base => ({
  ...base,
  make: (random) => framed(bytesOf(regionsText), base.make(random)),
});

export const regionFinder: FuzzTarget = {
  name: 'region-finder',
  share: 0.1,
  ready: traceBasesReady,
  bases: () => {
    const tasks = ownBase('tasks', tasksTrace);
    return [...Array.from({ length: 10 }, () => tasks), ...traceBases()].map(withRegions);
  },
  dictionary: [...XML, `RegionGuid="${guid(1)}"`, `Guid="${guid(2)}"`, '<Match><SelfNest/></Match>', 'TID="true"'],
  headBytes: 4 + regionsText.length,
  isDeclared: (error) => isDeclaredOfTraces(error) || error instanceof CookError,
  async run(input) {
    const sizeBytes = input.length < 4 ? 0 : Buffer.from(input.subarray(0, 4)).readUInt32LE();
    const { regions } = readRegions(textIn(input.subarray(4, 4 + sizeBytes)));
    const cookery = new Cookery(await decoderOf(input.slice(4 + sizeBytes)), [], new Map(), [
      { name: 'fuzz', regions },
    ]);
    await cookery.cook(['source/regions']);
    const { count, columns } = cookery.rows('source/regions');
    const numbers = (name: string): ArrayLike<number> => columns.get(name)!.values;
    const [starts, ends, depths] = ['startTime', 'endTime', 'depth'].map(numbers);
    const names = new Set(['', ...regions.map(({ name }) => name)]);
    for (let row = 0; row < count; row++) {
      holds(ends[row] >= starts[row], () => `an instance from ${starts[row]} to ${ends[row]}`);
      holds(row === 0 || starts[row] >= starts[row - 1], () => `row ${row} begins before the one before it`);
      const parent = plainText(columns.get('parent')!, row);
      holds(names.has(String(parent)), () => `an instance in “${parent}”`);
      // Regions may lie in themselves.
      holds(depths[row] >= 0 && depths[row] < count, () => `an instance at depth ${depths[row]}`);
    }
  },
};

const tables = emptyTables(checkDefinitions(definitions));
const tableById = new Map(tables.map((table) => [table.definition.id, table]));
const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A preset with all columns of a table, with what presets can say of them. */
function presetText({ definition: { id, name, columns } }: Table): string {
  const all = Object.values(columns);
  const each = all
    .map(
      (column, i) =>
        `<Column Guid="${i % 2 === 0 ? column.id : guid(i)}" Name="${quoted(column.name)}" IsVisible="true" Width="80" AggregationMode="${['Sum', 'Count', 'Max', 'UniqueCount'][i % 4]}" SortOrder="${i === 2 ? 'Descending' : 'None'}" SortPriority="${i}" CellFormat="${['mN', 'N0', 'x', ''][i % 4]}"/>`,
    )
    .join('');
  const [first] = all;
  const query = `[${first.name}]:~&quot;a&quot; AND NOT [Series Name]:=&quot;b&quot;`;
  return `<Graph Guid="${id}"><Preset Name="P" KeyColumnCount="2" LeftFrozenColumnCount="3" RightFrozenColumnCount="${all.length + 2}" GraphColumnCount="${all.length + 3}" GraphChartType="StackedLine" InitialFilterQuery="${query}" InitialFilterShouldKeep="false" InitialExpansionQuery="[${first.name}]:=&quot;1&quot;" GraphFilterTopValue="3" GraphFilterThresholdValue="0.5"><MetadataEntries><MetadataEntry Guid="${first.id}" Name="${quoted(first.name)}" ColumnMetadata="StartTime"/></MetadataEntries><HighlightEntries><HighlightEntry HighlightQuery="${query}" HighlightColor="#ff0000"/></HighlightEntries><Columns>${each}</Columns></Preset><!-- ${quoted(name)} --></Graph>`;
}
const profileOf = (graphs: string): string =>
  `<WpaProfileContainer Version="2"><Content><Views><View Title="Analysis"><Graphs>${graphs}</Graphs></View></Views></Content></WpaProfileContainer>`;
const old = (name: string, table: string): string =>
  `<${table}GraphTreeItem><HdvViewModelPreset Name="${name}" KeyColumnCount="1"><HdvColumnViewModelPreset Name="Process" IsVisible="True"/></HdvViewModelPreset></${table}GraphTreeItem>`;

const annotation = (text: string, query: string): string =>
  `<AnnotationQueryEntry Annotation="${text}" AnnotationQuery="${query}"/>`;
/** A column of annotations of CPU Usage (Sampled). */
const annotated = `<Graph Guid="b855361e-7be0-4bc8-a754-3e8507715ca5"><Preset Name="P" KeyColumnCount="1" InitialFilterQuery="[Annotations]:=&quot;a&quot;"><Columns><Column Name="Process" IsVisible="true"/><Column Name="Annotations" IsVisible="true"><AnnotationsOptionsParameter><AnnotationQueryEntries>${annotation('a', '[Process]:~&quot;x&quot;')}${annotation('b', '[Count]:&gt;1 OR [Weight]:&lt;5ms')}</AnnotationQueryEntries></AnnotationsOptionsParameter></Column><Column Name="Count" IsVisible="true"/></Columns></Preset></Graph>`;

export const profileMatch: FuzzTarget = {
  name: 'profile-match',
  bases: () => [
    ...['CPU Usage (Precise)', 'CPU Usage (Sampled)', 'Disk Usage'].map((name) =>
      ownBase(name, () => bytesOf(profileOf(presetText(tables.find(({ definition }) => definition.name === name)!)))),
    ),
    textBase('old', profileOf(old('P', 'CpuSampling') + old('Q', 'FileIO'))),
    textBase('annotated', profileOf(annotated)),
  ],
  dictionary: [
    ...XML,
    ...definitions.flatMap((one) => one.tables.map(({ id }) => id)),
    ...['[Process]', '[Series Name]', ':=&quot;', ' AND ', ' OR NOT ', '(', ')', 'Name="Count"', 'ColumnMetadata="'],
  ],
  run(input) {
    const { presets } = readWpaProfile(textIn(input));
    const { matched, unmatched } = matchProfile(presets, tables);
    holds(matched.length <= presets.length, () => `${matched.length} of ${presets.length} presets`);
    const lost = presets.filter(
      (preset) => !matched.some((one) => one.preset === preset) && !unmatched.some(({ line }) => line === preset.line),
    );
    holds(lost.length === 0, () => `nothing is said of the preset “${lost[0].name}”`);
    for (const { table: id, configuration } of matched) {
      const table = tableById.get(id)!;
      // As a plugin may say it, and a workspace keeps it.
      const parsed = tableConfiguration.safeParse(configuration);
      holds(parsed.success, () => `no configuration: ${parsed.error?.message}`);
      const page = { trace: 't', table: id, definition: configuration, limit: 1 };
      const own = withOwnColumns(table, page);
      tablePage(own, page);
      for (const { query } of configuration.highlights ?? []) tablePage(own, { ...page, highlight: query });
    }
  },
  isDeclared: nothing,
};

/** A plugin's table of three columns with its values, and what the plugin says of rows. */
const factsText = JSON.stringify({
  texts: ['a.exe', 'a.exe', "it's \\ b", '', 'é\n]'],
  numbers: [4, 4, -9.5, null, 1e300],
  names: ['Process', 'Process ID', 'Busy Time'],
  paths: [['a.exe'], ["it's \\ b", '2'], []],
  commands: [
    { id: 'to', title: 'To', run: 'filterTo', columns: ['process', 'pid'] },
    { id: 'out', title: 'Out', run: 'filterOut', columns: ['busy'], when: 'pid > 1 and process != ""' },
    { id: 'open', title: 'Open', run: 'openTable', table: 'Facts', match: { pid: 'pid' }, in: 'newAnalysis' },
    { id: 'copy', title: 'Copy', run: 'copyText', text: '{{{process}}} at {busy}' },
    { id: 'ask', title: 'Ask', run: 'runSql', query: 'SELECT * FROM t WHERE pid IN ({pid}) AND p IN ({process})' },
  ],
  rowDetails: ['pid', { name: 'In words', text: '{process} has {busy}' }],
});

interface Facts {
  readonly texts: readonly string[];
  readonly numbers: readonly number[];
  readonly names: readonly string[];
  readonly paths: readonly (readonly string[])[];
  readonly commands?: unknown;
  readonly rowDetails?: unknown;
}

const isListOf = (value: unknown, is: (one: unknown) => boolean): boolean => Array.isArray(value) && value.every(is);
const isText = (one: unknown): boolean => typeof one === 'string';
const MOST_ROWS = 200;

/** Null where it is none. */
function factsIn(text: string): Facts | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  const facts = (read ?? {}) as Facts;
  const { texts, numbers, names, paths } = facts;
  const isFacts =
    isListOf(texts, isText) &&
    isListOf(numbers, (one) => one === null || typeof one === 'number') &&
    isListOf(names, isText) &&
    isListOf(paths, (path) => isListOf(path, isText));
  return isFacts && paths.length > 0 && texts.length <= MOST_ROWS ? facts : null;
}

const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const KEYS = ['process', 'pid', 'busy'] as const;
const TYPES = ['text', 'integer', 'duration'] as const;
const given = {
  key: 'given',
  definition: checkDefinitions([
    { id: idOf(9), name: 'Given', key: 'given', inputs: [{ kind: 'etl' }], cookers: [], tables: [] },
  ])[0].definition,
  types: new Map([['given/rows', new Map(KEYS.map((key, i) => [key, TYPES[i]]))]]),
};

/** Null where the plugin is refused. */
function factsTable({ texts, numbers, names, commands, rowDetails }: Facts): Table | null {
  const projected = KEYS.map((key, i) => [key, { id: idOf(10 + i), name: names[i], projection: { field: key } }]);
  const definition = {
    id: idOf(1),
    name: 'Facts',
    key: 'facts',
    inputs: [{ kind: 'etl' }],
    cookers: [],
    tables: [
      {
        id: idOf(2),
        name: 'Facts',
        rows: 'given/rows',
        columns: Object.fromEntries(projected),
        configurations: [{ name: 'By process', columns: ['process', '|pivot', 'pid', 'busy'] }],
        defaultConfiguration: 'By process',
        commands,
        rowDetails,
      },
    ],
  };
  const { plugin } = checkDefinition(definition, 'fuzz', [given]);
  if (plugin === null) return null;
  const environment = testEnvironment();
  const numbersOf = texts.map((_, i) => numbers[i] ?? Number.NaN);
  const values = [texts, numbersOf, numbersOf.map((value) => Math.abs(value))];
  const columns = new Map(KEYS.map((key, i) => [key, plainColumn(TYPES[i], values[i], environment)]));
  return new Table(plugin.definition.tables[0], plugin, { count: texts.length, columns }, environment);
}

/** How many rows a filter of ours keeps, which must be one. */
function keptBy(table: Table, condition: string): number {
  try {
    const query = compileQuery(condition, table.filterScope);
    const whole = { fromNs: Number.NEGATIVE_INFINITY, toNs: Number.POSITIVE_INFINITY };
    return query.select(table.columnsFor(query, whole), table.environment).length;
  } catch (error) {
    throw new BrokenInvariant(`the filter ${condition}: ${error}`);
  }
}

export const factsOfRows: FuzzTarget = {
  name: 'row-facts',
  bases: () => [textBase('all', factsText)],
  dictionary: [
    ...[
      '"',
      "'",
      '\\\\',
      '\\"',
      '{',
      '}',
      '{{',
      '}}',
      '[',
      ']',
      ',',
      'null',
      '-1',
      '1e309',
      '\\u0000',
      '\\n',
      '\\ud800',
    ],
    ...['{process}', '{pid}', '"when":"', 'pid is missing', '"columns":["process"]', ' and ', ' or ', '"run":"', '[["'],
  ],
  run(input) {
    const facts = factsIn(textIn(input));
    const table = facts === null ? null : factsTable(facts);
    if (facts === null || table === null) return;
    const paths = facts.paths.map((path) => [...path]);
    const { rows, details, commands } = rowFacts(table, { trace: 't', table: 'x', paths }, (name) =>
      name === 'Facts' ? table : null,
    );
    holds(rows <= facts.texts.length, () => `${rows} of ${facts.texts.length} rows`);
    holds(details.length === (table.definition.rowDetails ?? []).length, () => `${details.length} details`);
    for (const { action, refusal } of commands) {
      holds((action === null) !== (refusal === null), () => 'a command with an action and a refusal, or neither');
      const condition =
        action?.kind === 'filter' ? action.condition : action?.kind === 'openTable' ? action.filter : '';
      if (condition === '') continue;
      const kept = keptBy(table, condition);
      holds(kept >= rows, () => `${condition} keeps ${kept} rows of ${rows}`);
    }
  },
  isDeclared: (error) => error instanceof TableError || error instanceof ExpressionError,
};
