/** Texts: TMF files, plugins, expressions, conditions, workspaces, markers, wperf's files, links. */
import { parsePayloadConditions, payloadConditionsText } from '../../contract/payload-conditions.ts';
import { sqlNamesIn, sqlParametersIn, sqlTokens, whyNotOneSelect } from '../../contract/sql-tokens.ts';
import { AddressPool } from '../../engine/columns/address-pool.ts';
import { TextPool } from '../../engine/columns/text-pool.ts';
import { EventCondition } from '../../engine/conditions/event-condition.ts';
import { Pattern, PatternError } from '../../engine/events/pattern.ts';
import { rowsOf, selected } from '../../engine/expressions/testing/rows.ts';
import { readWperf } from '../../engine/formats/wperf/read-wperf.ts';
import { countJson, samplingJson, timelineJson } from '../../engine/formats/wperf/testing/wperf-files.ts';
import { WperfError } from '../../engine/formats/wperf/wperf-error.ts';
import { checkDefinitions, checkPlugin } from '../../engine/plugins/check-plugin.ts';
import { examplePlugin } from '../../engine/plugins/testing/example-plugin.ts';
import { readTmf } from '../../engine/schema/wpp/tmf.ts';
import { fieldOf } from '../../engine/schema/wpp/wpp-fields.ts';
import { HostError } from '../../host/base/host-error.ts';
import { readWorkspaceText, workspaceText } from '../../host/workspaces/workspace-text.ts';
import { ExpressionError } from '../../language/expression-error.ts';
import { definitions } from '../../plugins/index.ts';
import { MarkersFileError, readMarkersCsv, readMarkersJson } from '../../renderer/features/markers/markers-file.ts';
import { type FuzzTarget, holds, nothing, textBase, textIn } from '../target.ts';

const JSON_WORDS = [
  '{',
  '}',
  '[',
  ']',
  '":',
  ',',
  '"',
  'null',
  'true',
  '-1',
  '1e309',
  '1e-9',
  '9007199254740993',
  '"__proto__":{}',
  '"constructor":',
  '\\u0000',
  '\\ud800',
  '""',
  '[[',
  '{"a":',
  '//',
  '/*',
  ' ',
];

const tmfText = `// PDB:  driver.pdb\n00000000-aaaa-bbbb-cccc-dddddddddddd driver // SRC=main.cpp MJ= MN=\n#typev main_cpp12 10 "%0Loaded "%10!s!" // %11!d! times" //   LEVEL=TRACE_LEVEL_ERROR FLAGS=A | B FUNC=N::F\n{\npath(a, "ItemLong"), ItemWString -- 10\nx ? count, ItemLong : 2, ItemListByte(Low, a(b),DPC) -- 11\n}\n#type bare 65535 "" // FUNC=\n`;
export const tmf: FuzzTarget = {
  name: 'tmf',
  bases: () => [textBase('all', tmfText)],
  dictionary: [
    '#typev ',
    '{\n',
    '}\n',
    ', Item',
    'ItemListLong(',
    ' -- 11',
    '%10!',
    '!s!',
    '"',
    '//',
    '\n',
    '(',
    ')',
    'ItemEnum(',
    '%!FUNC!',
  ],
  run(input) {
    const { messages, warnings } = readTmf(textIn(input));
    holds(warnings.length <= 200, () => `${warnings.length} warnings`);
    for (const message of messages) for (const argument of message.arguments) fieldOf(argument);
  },
  isDeclared: nothing,
};

const builtIn = checkDefinitions(definitions);
export const plugin: FuzzTarget = {
  name: 'plugin',
  share: 0.1,
  bases: () => [
    textBase('example', examplePlugin),
    ...definitions.map((one) => textBase(one.key ?? one.name, JSON.stringify(one, null, 1))),
  ],
  dictionary: [
    ...JSON_WORDS,
    '"kind":',
    '"cookers":[',
    '"columns":{',
    '"expression":"',
    '"source":"',
    'if(',
    'sum(',
    '"from":',
    '"path":',
    'previous(',
    '"configurations":[',
  ],
  run(input) {
    const text = textIn(input);
    // A plugin cannot be beside itself.
    const others = builtIn.filter(({ definition }) => !text.includes(definition.id));
    const { plugin: checked, problems } = checkPlugin(text, 'fuzz.json', others);
    holds(checked !== null || problems.length > 0, () => 'a plugin that is none, without a reason');
    for (const { line, column } of problems) holds(line >= 1 && column >= 1, () => `a problem at ${line}:${column}`);
  },
  isDeclared: nothing,
};

const rows = rowsOf({
  i: { type: 'integer', cells: [0, 1, -4] },
  n: { type: 'number', cells: [0.5, null, 1e300] },
  t: { type: 'time', cells: [0, 5, 2e9] },
  d: { type: 'duration', cells: [1000, null, -7] },
  s: { type: 'text', cells: ['', 'abc', 'a*b'] },
  b: { type: 'bool', cells: [true, false, null] },
  a: { type: 'address', cells: [0n, 5n, 0xffff_8000_0000_0010n] },
});
export const expression: FuzzTarget = {
  name: 'expression',
  bases: () =>
    [
      'i = 1 and not (n > 2.5 or s like "a%") and d between 1ms and 2s',
      'if(b, concat(s, "x"), substring(s, 1, 2)) != "" or s matches "^(a|b)*c$" or a in (0x5, 0x10)',
      '[i]:>="1" AND NOT ([s]:~"ab" OR [d]:<"5 ms") AND [t]:>1s',
      's contains "a" ? i + 1 > 2 * -n % 3 : n is missing',
    ].map((text, i) => textBase(String(i), text)),
  dictionary: [
    '(',
    ')',
    '[',
    ']:',
    ' and ',
    ' or ',
    'not ',
    '"',
    "'",
    '?',
    ':',
    '1e309',
    '0x',
    'ms',
    ' like ',
    ' between ',
    ' in (',
    'if(',
    'lower(',
    ' matches "',
    '(a*)*',
    '%',
    '*',
    '-',
    '.',
    ',',
  ],
  run(input) {
    const kept = selected(textIn(input), rows);
    holds(kept.length <= 3, () => `${kept.length} of 3 rows`);
  },
  isDeclared: (error) => error instanceof ExpressionError,
};

const texts = ['', 'a'.repeat(200), 'abcabcabc', 'C:\\Windows\\x.dll'];

function readAgain(text: string): void {
  const parsed = parsePayloadConditions(text);
  const again = parsePayloadConditions(payloadConditionsText(parsed));
  holds(JSON.stringify(again) === JSON.stringify(parsed), () => `written and read again it is another: ${text}`);
}

export const conditions: FuzzTarget = {
  name: 'conditions',
  bases: () =>
    [
      "id = 12 and Size >= 4096 and Path contains 'Temp' or id in (7, 8) and payload.id not between 1 and 20",
      'OldThreadWaitReason = "DelayExecution" and not (payload.a.b > 0xfffffffffffffffe or cpu in (1, 2))',
      '^(a|b)*[^\\w]{2,30}c?$|x+',
      'Process.Name ~ "a.*b"',
    ].map((text, i) => textBase(String(i), text)),
  dictionary: [
    ' and 1.',
    "''",
    '>=',
    ' is not ',
    ' contains ',
    '(',
    ')',
    '{1,255}',
    '[^',
    ']',
    '|',
    '*',
    '+?',
    '\\x41',
    '=',
    '~',
    '..',
    '[0]',
  ],
  run(input) {
    const text = textIn(input);
    for (const make of [
      () => readAgain(text),
      () => new EventCondition([text], new Map()),
      () => texts.map((one) => new Pattern(text).isIn(one)),
    ])
      try {
        make();
      } catch (error) {
        if (!(error instanceof ExpressionError || error instanceof PatternError)) throw error;
      }
    for (const { start, end } of sqlTokens(text))
      holds(start < end && end <= text.length, () => `a token from ${start} to ${end}`);
    sqlNamesIn(text);
    sqlParametersIn(text);
    whyNotOneSelect(text);
  },
  isDeclared: nothing,
};

const workspaceJson = JSON.stringify({
  format: 'corescope-workspace',
  version: 1,
  traces: [{ name: 'a.etl', path: 'a.etl', sizeBytes: 10, offsetNs: 0 }],
  tabs: [
    {
      id: 't1',
      name: 'Analysis',
      panels: [
        { id: 'p1', title: null, content: { kind: 'table', trace: 0, table: 'x', view: null } },
        { id: 'p2', title: 'Two', content: { kind: 'events', trace: 0 } },
      ],
      layout: null,
      window: { startNs: 0, endNs: 5 },
      selection: null,
    },
  ],
  markers: [{ id: 'm', name: 'M', startNs: 1, endNs: 2, color: 'c1', note: '' }],
});
export const workspace: FuzzTarget = {
  name: 'workspace',
  bases: () => [textBase('one', workspaceJson)],
  dictionary: [...JSON_WORDS, '"panels":[', '"id":"p1"', '"kind":"sql"', '"tabs":[', '"layout":{', '"view":{'],
  run(input) {
    const { workspace: read, warnings } = readWorkspaceText(textIn(input), 'w.corescope');
    holds(warnings.length <= 200, () => `${warnings.length} warnings`);
    const again = readWorkspaceText(workspaceText(read), 'w.corescope');
    const { savedWith, savedAtUtc } = again.workspace;
    const same = JSON.stringify({ ...read, savedWith, savedAtUtc }) === JSON.stringify(again.workspace);
    holds(same, () => 'written and read again it is another');
  },
  isDeclared: (error) => error instanceof HostError && error.info.code === 'bad-request',
};

export const markers: FuzzTarget = {
  name: 'markers',
  bases: () => [
    textBase('csv', 'name,Start (ms),"end (ms)",color,note\r\n"a ""b""",1.5,2,c1,x\r\nb,"1,234",,c8,\r\n'),
    textBase(
      'json',
      '{"format":"corescope-markers","version":1,"trace":null,"markers":[{"name":"a","startNs":1,"endNs":2,"color":"c1","note":""}]}',
    ),
  ],
  dictionary: [...JSON_WORDS, '\r\n', ';', '\t', 'start', '(ms)', '[s]'],
  run(input) {
    for (const read of [readMarkersCsv, readMarkersJson])
      try {
        for (const { startNs, endNs } of read(textIn(input)))
          holds(startNs <= endNs, () => `from ${startNs} to ${endNs}`);
      } catch (error) {
        if (!(error instanceof MarkersFileError)) throw error;
      }
  },
  isDeclared: nothing,
};

const json = (value: unknown): string => JSON.stringify(value);
export const wperf: FuzzTarget = {
  name: 'wperf',
  bases: () => [
    textBase('sampling', json(samplingJson())),
    ...wperfTexts().map((text, i) => textBase(`text-${i}`, text)),
  ],
  dictionary: [
    ...JSON_WORDS,
    '"core":',
    '"cores":',
    '"counter_value":',
    '"timeline":',
    'core,',
    'cycle',
    '0x11',
    '\r\n',
    ',,',
    'Time',
    '"count":',
    '"sampling":',
  ],
  run(input) {
    const pools = { texts: new TextPool(), addresses: new AddressPool() };
    const name = input.length % 2 === 0 ? 'a.json' : 'timeline.csv';
    for (const { count, columns } of readWperf(input, name, pools).sources.values())
      for (const column of columns.values())
        holds(column.values.length >= count, () => 'a column is shorter than its rows');
  },
  isDeclared: (error) => error instanceof WperfError,
};

function wperfTexts(): string[] {
  const cores = {
    0: [{ name: 'cycle', index: '0x11', note: 'e', value: 100, multiplexed: [1, 2, 50] as [number, number, number] }],
  };
  const spec = { cores, elapsed: 1.5, multiplexing: true };
  return [
    json(countJson(spec)),
    json(timelineJson([spec, spec], 1)),
    'Multiplexing,FALSE\r\nKernel mode,FALSE\r\nCount interval,1.00\r\nVendor,Arm\r\nEvent class,core\r\n\r\ncore 0,core 0,core 1,core 1\r\ncycle,inst_retired,cycle,inst_retired\r\n1,2,3,4\r\n5,6,7,8\r\n',
  ];
}
