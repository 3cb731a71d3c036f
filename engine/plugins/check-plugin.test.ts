import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PluginProblem } from '../../contract/tables.ts';
import { checkDefinition, checkPlugin, checkTogether, readPlugin } from './check-plugin.ts';
import { examplePlugin } from './testing/example-plugin.ts';

const problemsOf = (text: string, file = 'mine.json'): PluginProblem[] => checkPlugin(text, file, []).problems;

/** The example with `from` (once in it) made into `to`; `‸` in `to` is where the problem is expected. */
function changed(from: string, to: string): { text: string; place: { line: number; column: number } } {
  expect(examplePlugin.split(from), from).toHaveLength(2);
  const marked = examplePlugin.replace(from, () => to);
  const before = marked.slice(0, marked.indexOf('‸')).split('\n');
  return { text: marked.replace('‸', ''), place: { line: before.length, column: before.at(-1)!.length + 1 } };
}

test('the example is right', () => {
  const { plugin, problems } = checkPlugin(examplePlugin, 'mine.json', []);
  expect(problems).toEqual([]);
  expect(plugin?.key).toBe('mine');
  const types = Object.fromEntries([...plugin!.types].map(([path, columns]) => [path, Object.fromEntries(columns)]));
  expect(types).toEqual({
    'mine/starts': {
      time: 'time',
      cpu: 'integer',
      request: 'address',
      size: 'integer',
      elapsed: 'duration',
      note: 'text',
      sizeKb: 'number',
      before: 'duration',
      speed: 'number',
      sum: 'integer',
      place: 'integer',
      last: 'text',
      recent: 'number',
      process: 'text',
    },
    'mine/stops': { time: 'time', cpu: 'integer', request: 'address', size: 'integer' },
    'mine/large': types['mine/starts'],
    'mine/both': { time: 'time', cpu: 'integer', size: 'integer', what: 'text' },
    'mine/pairs': {
      startTime: 'time',
      endTime: 'time',
      complete: 'bool',
      cpu: 'integer',
      stopCpu: 'integer',
      size: 'integer',
      duration: 'duration',
      depth: 'integer',
    },
    'mine/groups': { cpu: 'integer', requests: 'integer', longest: 'duration', sizes: 'integer' },
    'mine/values': { cpu: 'integer', name: 'text', value: 'integer' },
    'mine/metrics': { cpu: 'integer', metric: 'text', unit: 'text', group: 'text', exact: 'number', value: 'number' },
  });
});

/** What is changed, and what is said of it: exactly one error, at `‸`. */
const mistakes: Record<string, [from: string, to: string, message: RegExp][]> = {
  JSON: [
    ['"key": "mine",', '"key": "mine"', /^expected “,”$/],
    ['"name": "Mine",', '"name": ‸Mine,', /^unknown name or symbol: put strings in double quotes$/],
    ['"key": "mine",', '‸// a comment\n"key": "mine",', /^comments are only allowed in \.jsonc files$/],
    [
      '"size", { "name": "In words", "text": "{size} bytes on {cpu}" }]',
      '"size",‸]',
      /^expected a value \(remove a comma before “\]”\)$/,
    ],
    ['"key": "mine",', '"key": "mine",\n  ‸"key": "mine",', /^“key” is repeated$/],
    ['"cpu": "start.cpu"', '‸"__proto__": "start.cpu"', /^“__proto__” cannot be a name$/],
    ['"What the disk did"', '‸"What the disk did\n"', /^unterminated string: missing “"”$/],
  ],
  form: [
    ['"category": "Mine"', '‸"categorie": "Mine"', /^“categorie” is not allowed here; did you mean “category”\?$/],
    [
      '"rows": "mine/starts", "where"',
      '"rows": "mine/starts", ‸"whre"',
      /^“whre” is not allowed here; did you mean “where”\?$/,
    ],
    ['"op": "rate"', '"op": ‸"rat"', /^“rat” is not one of delta, rate, cumulative, .* lookup; did you mean “rate”\?$/],
    [
      '"op": "cumulative", "of": "size"',
      '"op": "cumulative", "of": "size", ‸"time": "time"',
      /^“time” is not allowed here$/,
    ],
    ['"type": "ticks"', '"type": ‸"tick"', /^“tick” is not one of u32, .*; did you mean “ticks”\?$/],
    [
      '"chart": "stateDiagram"',
      '"chart": ‸"gantt"',
      /^“gantt” is not one of line, stackedLine, stackedBars, stateDiagram, pointInTime, heatMap, latencyMap$/,
    ],
    ['"resourceId": "cpu"', '‸"resourceID": "cpu"', /must be one of|is not one of|not allowed here/],
    ['"format": "ms"', '"format": ‸"msec"', /^“msec” must be a format such as N0, x8, ms, MB$/],
    ['"width": 120', '"width": ‸"120"', /^expected a number, not a string$/],
    ['"width": 120', '"width": ‸5', /^this must be at least 20$/],
    ['"rows": "mine/metrics",', '', /^“rows” is missing$/],
    ['"opcode": [10, 11]', '"opcode": [10, ‸1100]', /^this must be at most 255$/],
    ['"opcode": [10, 11]', '"opcode": ‸11', /^expected a list \[…\], not 11$/],
    ['"id": "00000000-0000-4000-8000-000000000002"', '"id": ‸"2"', /^“2” must be a GUID such as /],
    ['"path": "mine/large"', '"path": ‸"large"', /^“large” must be a path such as windowsperf\/readgpc.driver$/],
    ['"sizeKb": { "expr"', '‸"size kb": { "expr"', /^“size kb” must be a name of letters, digits and _/],
    [
      '"|freezeRight", "|graph"',
      '"|freezeRight", ‸"|graf"',
      /^there is no bar “\|graf”; the bars are \|pivot, \|graph, \|freezeLeft, \|freezeRight$/,
    ],
    ['"cpu": "start.cpu"', '"cpu": ‸"cpu"', /^“cpu” must be `start\.column` or `stop\.column`$/],
    ['{ "const": 1 }', '{ "const": ‸[1] }', /^expected a string or a number or true or false, not a list$/],
    ['"projection": { "const": 1 }', '"projection": ‸"1"', /^expected an object \{…\}, not a string$/],
    ['"kind": "etl"', '"kind": ‸"elt"', /^“elt” is not one of etl, file/],
    ['"name": "Mine",', '"name": ‸"",', /^expected at least 1 character$/],
    [
      '"roles": { "startTime": "start" }',
      '"roles": { "startTime": ‸{ "column": "start", "variant": "x" } }',
      /^expected a string, not an object$/,
    ],
  ],
  cookers: [
    [
      '"path": "mine/large", "rows": "mine/starts"',
      '"path": "mine/large", "rows": ‸"mine/stats"',
      /^there is no cooker “mine\/stats”; did you mean “mine\/starts”\?$/,
    ],
    [
      '"in": "source/processes"',
      '"in": ‸"source/process"',
      /^there is no cooker “source\/process”; did you mean “source\/processes”\?$/,
    ],
    ['"path": "mine/large"', '"path": ‸"mine/stops"', /^a cooker “mine\/stops” already exists$/],
    ['"path": "mine/large"', '"path": ‸"source/large"', /^“source\/…” is reserved for Corescope’s own cookers/],
    ['"cpu": "$cpu",\n', '"cpu": ‸"$cup",\n', /^events have no “\$cup”; did you mean “\$cpu”\?$/],
    ['"field": "TransferSize"', '"field": ‸"$bytes"', /^name a common event attribute by itself: "size": "\$bytes"$/],
    ['"sizeKb": { "expr": "size / 1KB" }', '"sizeKb": { "expr": "size / ‸siz" }', /^there is no column “siz”/],
    [
      '"sizeKb": { "expr": "size / 1KB" }',
      '"sizeKb": { "expr": "size / 1KB" },\n‸"note": { "expr": "size / 1KB" }',
      /^cooker mine\/starts already has a column “note”$/,
    ],
    ['"where": "size > 0 and cpu < 64"', '"where": ‸"size + 1"', /^expected bool, but the expression is integer$/],
    ['"where": "size > 0 and cpu < 64"', '"where": "size > 0 and ‸place < 64"', /^there is no column “place”/],
    [
      '"of": "time", "partitionBy": ["cpu"]',
      '"of": ‸"note", "partitionBy": ["cpu"]',
      /^“note” of cooker mine\/starts is text; expected integer, number, time or duration$/,
    ],
    [
      '"of": "time", "partitionBy": ["cpu"]',
      '"of": "time", "partitionBy": [‸"core"]',
      /^cooker mine\/starts has no column “core”; there are /,
    ],
    [
      '"op": "rate", "of": "size"',
      '"op": "rate", "time": ‸"size", "of": "size"',
      /^“size” of cooker mine\/starts is integer; expected time$/,
    ],
    [
      '"op": "cumulative", "of": "size"',
      '"op": "cumulative", "of": ‸"time"',
      /^“time” of cooker mine\/starts is time; expected integer, number, duration or bool$/,
    ],
    [
      '"recent": { "op": "window", "of": "sizeKb", "aggregate": "average", "duration": "10ms" }',
      '"recent": ‸{ "op": "window", "of": "sizeKb", "aggregate": "average" }',
      /^the window has no size: “rows” or “duration” is missing/,
    ],
    ['"duration": "10ms"', '"duration": ‸"10"', /^expected duration, but the expression is integer$/],
    ['"duration": "10ms"', '"duration": "10ms + ‸elapsed"', /^there is no column “elapsed”/],
    [
      '"match": { "pid": "cpu" }',
      '"match": { "pid": ‸"note" }',
      /^“pid” is integer and “note” is text: they can never be equal$/,
    ],
    ['"take": "name"', '"take": ‸"nam"', /^cooker source\/processes has no column “nam”; did you mean “name”\?$/],
    ['"bound": "time"', '"bound": ‸"cpu"', /^“cpu” of cooker mine\/starts is integer; expected time$/],
    [
      '"fields": ["time", "cpu", "size"]',
      '"fields": ["time", "cpu", ‸"note"]',
      /^cooker mine\/stops has no column “note”/,
    ],
    [
      '"size": { "field": "Size", "type": "u64" }',
      '"size": "Size"',
      /^“size” is integer in mine\/starts and text in mine\/stops: the types must be the same$/,
    ],
    ['"mine/stops": "stop"', '‸"mine/large": "stop"', /^“mine\/large” is not one of the union’s cookers/],
    ['"name": "what"', '"name": ‸"size"', /^cooker mine\/both already has a column “size”$/],
    [
      '"by": { "request": "request" }',
      '"by": { "request": ‸"cpu" }',
      /^“request” is address and “cpu” is integer: they can never be equal$/,
    ],
    ['"stopCpu": "stop.cpu"', '"stopCpu": ‸"stop.note"', /^cooker mine\/stops has no column “note”/],
    ['"stopCpu": "stop.cpu"', '‸"endTime": "stop.cpu"', /^cooker mine\/pairs already has a column “endTime”$/],
    [
      '"by": ["cpu"] },\n      "fields"',
      '"by": ["cpu", ‸"core"] },\n      "fields"',
      /^cooker mine\/pairs has no column “core”/,
    ],
    [
      '"aggregate": "count", "where"',
      '"aggregate": "count", "of": ‸"cpu", "where"',
      /^“count” counts rows: it takes no “of”$/,
    ],
    ['{ "aggregate": "max", "of": "duration" }', '‸{ "aggregate": "max" }', /^“of” is missing: “max” needs a column$/],
    ['"where": "complete"', '"where": ‸"cpu"', /^expected bool, but the expression is integer$/],
    [
      '"sizes": { "aggregate": "sum"',
      '‸"cpu": { "aggregate": "count" }, "sizes": { "aggregate": "sum"',
      /^cooker mine\/groups already has a column “cpu”$/,
    ],
    ['"sizes": "Bytes"', '"longest": "Bytes"', /^the columns are integer and duration: they must have the same type$/],
    ['"event": "name"', '"event": ‸"value"', /^“value” of cooker mine\/values is integer; expected text$/],
    ['"[Bytes] / Requests"', '"[Bytes] / ‸"', /^expected a value at the end of the expression$/],
    [
      '"unit": "bytes"',
      '"only": ‸"x"',
      /^“only” of a formula needs the column named by “only” of the metrics, which is missing/,
    ],
  ],
  rings: [
    [
      '"before": { "op": "delta", "of": "time"',
      '‸"before": { "op": "delta", "of": "before"',
      /^derived columns depend on each other: before → before$/,
    ],
    [
      '"rows": "mine/starts", "where"',
      '"rows": "mine/large", "where"',
      /^cookers depend on each other: mine\/large → mine\/large$/,
    ],
  ],
  tables: [
    [
      '"rows": "mine/pairs"',
      '"rows": ‸"mine/pears"',
      /^there is no cooker “mine\/pears”; did you mean “mine\/pairs”\?$/,
    ],
    [
      '"requiresCookers": ["mine/groups"]',
      '"requiresCookers": [‸"mine/group"]',
      /^there is no cooker “mine\/group”; did you mean “mine\/groups”\?$/,
    ],
    [
      '"projection": { "field": "endTime" }',
      '"projection": { "field": ‸"endtime" }',
      /^cooker mine\/pairs has no column “endtime”; did you mean “endTime”\?$/,
    ],
    [
      '"kb": { "id": "00000000-0000-4000-8000-000000000014", "name": "Size in KB", "projection": { "expr": "size / 1024" }',
      '‸"kb": { "id": "00000000-0000-4000-8000-000000000014", "name": "Size in KB", "projection": { "stack": "event" }',
      /^a stack needs a column of its own: it cannot be a variant$/,
    ],
    ['"expr": "size / 1024"', '"expr": "size / \\u0031\\t+ ‸sise"', /^there is no column “sise”/],
    ['"expr": "mapped(cpu, \'kinds\')"', '"expr": "mapped(cpu, ‸\'kind\')"', /no map “kind”|map/],
    [
      '"visibleDomain": "clipDuration", "start": "startTime", "end": "endTime"',
      '"visibleDomain": "clipDuration", "start": "startTime"',
      /^unknown time span: specify two of “start”, “end” and “duration”/,
    ],
    [
      '"start": "startTime", "end": "endTime" } },',
      '"start": "startTime", "end": ‸"size" } },',
      /^“size” of cooker mine\/pairs is integer; expected time$/,
    ],
    [
      '"visibleDomain": "clipDuration"',
      '"visibleDomain": "clipDuration", ‸"perCpus": true',
      /^“perCpus” is for percentOfView/,
    ],
    ['"weight": "time"', '"weight": ‸"kb"', /^“kb” is a variant of “size”, but a column is expected/],
    ['"aggregation": "weightedAverage", "weight": "time"', '"aggregation": ‸"weightedAverage"', /^“weight” is missing/],
    [
      '"id": "00000000-0000-4000-8000-000000000017"',
      '"id": ‸"{00000000-0000-4000-8000-000000000010}"',
      /^column “CPU” of table “My Disk” already/,
    ],
    [
      '"id": "00000000-0000-4000-8000-000000000014"',
      '"id": ‸"00000000-0000-4000-8000-000000000001"',
      /^plugin “Mine” already has this ID: give variant “Size in KB” of column “Size”its own id$/,
    ],
    ['"name": "My Metrics"', '"name": ‸"My disk"', /^table “My Disk” is “mine_my_disk” in SQL as well/],
    [
      '"defaultConfiguration": "By CPU"',
      '"defaultConfiguration": ‸"By Cpu"',
      /^there is no configuration “By Cpu”; did you mean “By CPU”\?$/,
    ],
    [
      '"name": "All", "columns": ["start"',
      '"name": ‸"By CPU", "columns": ["start"',
      /^a configuration “By CPU” already exists$/,
    ],
    [
      '"rowDetails": ["cpu", "size"',
      '"rowDetails": ["cpu", ‸"sizes"',
      /^table “My Disk” has no column “sizes”; did you mean “size”\?$/,
    ],
    ['"chart": "stateDiagram"', '"chart": ‸"flame"', /^“flame” is not one of line, .*, latencyMap$/],
    ['"run": "filterTo"', '"run": ‸"filterToo"', /“filterToo” is not one of .*filterTo.*did you mean “filterTo”\?$/],
    ['"id": "others"', '"id": ‸"same"', /^a command “same” already exists$/],
    ['"columns": ["cpu"] }', '"columns": [‸"cup"] }', /has no column “cup”; did you mean “cpu”\?$/],
    [
      '"configuration": "All", "match"',
      '"configuration": ‸"Al", "match"',
      /^table “My Metrics” has no configuration “Al”/,
    ],
    ['"match": { "value": "size" }', '"match": { ‸"vale": "size" }', /^table “My Metrics” has no column “vale”/],
    ['"match": { "value": "size" }', '"match": { "value": ‸"sice" }', /has no column “sice”; did you mean “size”\?$/],
    ['"{{{cpu}}}: {size}"', '"{{{cpu}}}: {‸sice}"', /has no column “sice”; did you mean “size”\?$/],
    [
      '"{{{cpu}}}: {size}"',
      '"{{{cpu}}}: ‸{size"',
      /^a “\{” has no counterpart; for the character itself, write “\{\{”$/,
    ],
    ['WHERE cpu IN ({cpu})"', 'WHERE cpu IN ({‸core})"', /has no column “core”/],
    ['"{size} bytes on {cpu}"', '"{size} bytes on {‸kb}"', /^“kb” is a variant of “size”/],
    [
      '"requiresCookers": ["mine/groups"]',
      '"isDataAvailable": "rows > 3 and ‸event > 0"',
      /“event”.*did you mean “events”/,
    ],
    ['"when": "size > 0"', '"when": ‸"size"', /^expected bool, but the expression is integer$/],
  ],
  configurations: [
    [
      '["start", "|graph", "size"]',
      '["start", "|graph", ‸"sice"]',
      /^table “My Disk” has no column “sice”; did you mean “size”\?$/,
    ],
    ['["start", "|graph", "size"]', '["start", "|graph", "size", ‸"start"]', /^“start” is used twice$/],
    ['["start", "|graph", "size"]', '["|graph", "start", ‸"|pivot", "size"]', /^“\|pivot” is right of “\|graph”/],
    ['["start", "|graph", "size"]', '["|pivot", "start", ‸"|pivot", "|graph", "size"]', /^“\|pivot” is used twice$/],
    ['["start", "|graph", "size"]', '["|graph", "start", ‸"|graph", "size"]', /^“\|graph” is used twice$/],
    [
      '["start", "|graph", "size"]',
      '["|freezeRight", "start", ‸"|freezeLeft", "|graph", "size"]',
      /^“\|freezeLeft” is right of “\|freezeRight”/,
    ],
    [
      '["start", "|graph", "size"]',
      '["|freezeLeft", "start", ‸"|freezeLeft", "|graph", "size"]',
      /^“\|freezeLeft” is used twice$/,
    ],
    [
      '["start", "|graph", "size"]',
      '["|freezeRight", "start", ‸"|freezeRight", "|graph", "size"]',
      /^“\|freezeRight” is used twice$/,
    ],
    ['"variant": "kb"', '"variant": ‸"mb"', /^column “size” has no variant “mb”; did you mean “kb”\?$/],
    [
      '{ "column": "size", "variant": "kb" }',
      '{ "column": "cpu", "variant": ‸"kb" }',
      /^column “cpu” has no variant “kb”; it has none$/,
    ],
    [
      '"roles": { "startTime": "start" }',
      '"roles": { "startTime": ‸"kb" }',
      /^“kb” is a variant of “size”, but a column is expected: roles, weights and highlights cannot use variants$/,
    ],
    [
      '"roles": { "startTime": "start" }',
      '"roles": { "startTime": ‸"size" }',
      /^“size” of table “My Disk” is integer; expected time$/,
    ],
    ['"endTime": "end"', '"duration": ‸"end"', /^“end” of table “My Disk” is time; expected duration$/],
    ['"query": "size > 0"', '"query": "size > ‸"', /^expected a value at the end of the expression$/],
    ['"query": "[Kind of It] = \'one\'"', '"query": "‸[Kind of That] = \'one\'"', /no column “Kind of That”/],
    ['"query": "[Kind of It] = \'one\'"', '"query": ‸"[Kind of It]"', /^expected bool, but the expression is text$/],
    ['"query": "[Kind of It] = \'one\'"', '"query": "‸[Size in KB] = 1"', /variant/],
    [
      '"top": 5, "column": "time"',
      '"top": 5, "column": ‸"tim"',
      /^table “My Disk” has no column “tim”; did you mean “time”\?$/,
    ],
  ],
};

describe.each(Object.entries(mistakes))('%s', (_, list) => {
  test.each(list)('%s → %s', (from, to, message) => {
    const { text, place } = changed(from, to);
    const problems = problemsOf(text).filter(({ severity }) => severity === 'error');
    expect(problems.map((problem) => problem.message)).toEqual([expect.stringMatching(message)]);
    const [{ line, column, file }] = problems;
    expect(file).toBe('mine.json');
    if (to.includes('‸')) expect({ line, column }).toEqual(place);
  });
});

test('several mistakes are all told, each where it is; what follows from one is not', () => {
  const text = examplePlugin
    .replace('"$cpu",\n', '"$cup",\n')
    .replace('"size / 1KB"', '"siz / 1KB"')
    .replace('"of": "note"', '"of": "not"')
    .replace('"complete"', '"compleet"')
    .replace('"field": "endTime"', '"field": "end"')
    .replace('"defaultConfiguration": "By CPU"', '"defaultConfiguration": "No"')
    .replace('"rowDetails": ["cpu", "size"', '"rowDetails": ["cpu", "size", "x", "y"');
  const lines = text.split('\n');
  const problems = problemsOf(text);
  // `cpu` is not known, nor is all that is made of it: nothing is said of these.
  expect(problems.map(({ line, column }) => lines[line - 1].slice(column - 1).split(/[,\]} ]/)[0])).toEqual([
    '"$cup"',
    'siz',
    '"not"',
    'compleet"',
    '"end"',
    '"No"',
    '"x"',
    '"y"',
  ]);
});

test('rings of several cookers and of several columns name all of them', () => {
  const text = examplePlugin
    .replace('"from": "mine/pairs", "by": ["cpu"]', '"from": "mine/metrics", "by": ["cpu"]')
    .replace('"sizeKb": { "expr": "size / 1KB" }', '"sizeKb": { "expr": "size / 1KB + recent" }');
  const lines = text.split('\n');
  const problems = problemsOf(text);
  expect(problems.map(({ message }) => message)).toEqual([
    'cookers depend on each other: mine/groups → mine/metrics → mine/values → mine/groups',
    'derived columns depend on each other: sizeKb → recent → sizeKb',
  ]);
  expect(problems.map(({ line }) => lines[line - 1].trim())).toEqual([
    '"path": "mine/groups",',
    expect.stringMatching(/^"sizeKb"/),
  ]);
});

test('.jsonc may have comments and commas at ends; places count them', () => {
  const text = `\r\n/* two\r\nlines */ ${examplePlugin.replace('"size"]\n', '"size",], // last\n').replace('["value"]', '["valu"]')}`;
  expect(problemsOf(text, 'mine.JSONC')).toEqual([
    {
      message: 'table “My Metrics” has no column “valu”; did you mean “value”?',
      severity: 'error',
      file: 'mine.JSONC',
      line: text.slice(0, text.indexOf('["valu"]')).split('\n').length,
      column:
        text
          .split('\n')
          .find((line) => line.includes('["valu"]'))!
          .indexOf('"valu"') + 1,
    },
  ]);
  expect(problemsOf(text)[0].message).toBe('comments are only allowed in .jsonc files');
});

test('a graph without times and states without ends are warnings', () => {
  const text = examplePlugin
    .replace('"roles": { "startTime": "start" }', '"chart": "line"')
    .replace('"endTime": "end", ', '')
    .replace('"count": { "id"', '"count": { "description": "", "id"')
    .replace('"hints": { "width": 120, "format": "ms" }', '"hints": { "aggregation": "sum" }')
    .replace('"field": "value" } }', '"field": "metric" }, "hints": { "aggregation": "average" } }');
  const { plugin, problems } = checkPlugin(text, 'mine.json', []);
  expect(plugin).not.toBeNull();
  expect(problems.map(({ severity, message }) => [severity, message])).toEqual([
    ['warning', 'states need an end: add an “endTime” or a “duration” to “roles”'],
    ['warning', 'without a time, nothing can be drawn: add a “startTime” to “roles”'],
    ['warning', 'the column is text: it has no average'],
  ]);
});

describe('several plugins', () => {
  const other = (text: string): string =>
    text.replaceAll('00000000-0000', '11111111-0000').replaceAll('mine', 'yours').replaceAll('Mine', 'Yours');
  const [mine, yours] = [examplePlugin, other(examplePlugin)];

  test('each has ids, paths, keys and names in SQL of its own', () => {
    const { plugin } = checkPlugin(mine, 'mine.json', []);
    expect(checkPlugin(yours, 'yours.json', [plugin!]).problems).toEqual([]);
    const messages = (text: string): string[] =>
      checkPlugin(text, 'yours.json', [plugin!]).problems.map(({ message }) => message);
    expect(messages(yours.replace(/11111111(-0000-4000-8000-000000000002)/, '00000000$1'))).toEqual([
      'table “My Disk” (of plugin “Mine”) already has this ID: give table “My Disk”its own id',
    ]);
    expect(messages(yours.replace('"path": "yours/large"', '"path": "mine/large"'))).toEqual([
      'another plugin already has a cooker “mine/large”',
    ]);
    const [key, ...tables] = messages(yours.replace('"key": "yours"', '"key": "mine"'));
    expect(key).toBe('plugin “Mine” already has the key “mine”: give this one its own “key”');
    expect(tables[0]).toMatch(/^table “My Disk” of plugin “Mine” is “mine_my_disk” in SQL as well/);
    expect(messages(yours.replace('"key": "yours",', '').replace('"name": "Yours"', '"name": "MINE"'))[0]).toMatch(
      /^plugin “Mine” already has the key “mine”/,
    );
  });

  test('one may use cookers of another, whichever comes first', () => {
    const user = readPlugin(yours.replace('"rows": "yours/pairs"', '"rows": "mine/pairs"'), 'yours.json');
    const used = readPlugin(mine, 'mine.json');
    expect(checkTogether([user, used], []).map(({ problems }) => problems)).toEqual([[], []]);
    expect(checkTogether([user], [])[0].problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^there is no cooker “mine\/pairs”/),
    ]);
  });

  test('two that need each other are told so', () => {
    const a = readPlugin(
      mine.replace('"path": "mine/large", "rows": "mine/starts"', '"path": "mine/large", "rows": "yours/large"'),
      'a',
    );
    const b = readPlugin(
      yours.replace('"path": "yours/large", "rows": "yours/starts"', '"path": "yours/large", "rows": "mine/large"'),
      'b',
    );
    const messages = checkTogether([a, b], []).map(({ problems }) => problems[0]?.message);
    expect(messages).toEqual([
      expect.stringMatching(/^there is no cooker “yours\/large”/),
      expect.stringMatching(/^there is no cooker “mine\/large”/),
    ]);
  });
});

test('a definition without a text says the path', () => {
  const json = JSON.parse(
    examplePlugin.replace('"size / 1KB"', '"size / kb"').replace('"chart": "stateDiagram"', '"chart": "x"'),
  );
  const messages = (value: unknown): string[] =>
    checkDefinition(value, 'Mine', []).problems.map(({ message }) => message);
  expect(messages(json)).toEqual([
    expect.stringMatching(/^tables\[0\]\.configurations\[0\]\.chart: “x” is not one of/),
  ]);
  json.tables[0].configurations[0].chart = 'line';
  expect(messages(json)).toEqual([
    expect.stringMatching(/^cookers\[0\]\.derive\.sizeKb\.expr at 8: there is no column “kb”/),
  ]);
});

describe('too much', () => {
  const one = (text: string): PluginProblem => {
    const problems = problemsOf(text);
    expect(problems).toHaveLength(1);
    return problems[0];
  };

  test('a table of 10 000 columns gives one message', () => {
    const columns = Array.from({ length: 10_000 }, (_, i) => `"c${i}": {}`).join();
    const text = examplePlugin.replace('"columns": {\n        "cpu"', `"columns": {${columns},\n        "cpu"`);
    const { message, line } = one(text);
    expect(message).toBe('10007 columns are too many: the limit is 4096');
    expect(text.split('\n')[line - 1]).toMatch(/^ {6}"columns"/);
  });

  test('cookers, derived columns and problems are bounded', () => {
    const cookers = JSON.stringify(Array.from({ length: 1025 }, () => 1));
    expect(one(`{ "cookers": ${cookers} }`).message).toBe('1025 cookers are too many: the limit is 1024');
    const problems = problemsOf(`{ "cookers": ${JSON.stringify(Array.from({ length: 1000 }, () => ({})))} }`);
    expect(problems).toHaveLength(101);
    expect(problems[100].message).toMatch(/^and more/);
  });

  test('thousands of names that are not there are told soon, too', () => {
    const columns = Array.from({ length: 1000 }, (_, i) => `"column${i}": "$time",`).join('');
    const wrong = Array.from({ length: 1000 }, (_, i) => `"wrong${i}": { "op": "previous", "of": "colunm${i}" },`).join(
      '',
    );
    const text = examplePlugin
      .replace('"fields": {\n        "time": "$time"', `"fields": {\n${columns}        "time": "$time"`)
      .replace('"derive": {\n        "sizeKb"', `"derive": {\n${wrong}        "sizeKb"`);
    const problems = problemsOf(text);
    expect(problems).toHaveLength(101);
    expect(problems[0].message).toBe('cooker mine/starts has no column “colunm0”; did you mean “column0”?');
  });

  test('a hundred thousand mistakes are a hundred', () => {
    const rules = Array.from({ length: 500 }, (_, i) => `"a${i}": 1`).join();
    const cookers = Array.from({ length: 200 }, () => `{ "derive": { ${rules} } }`).join();
    expect(problemsOf(`{ "cookers": [${cookers}] }`)).toHaveLength(101);
  });

  test('nesting is bounded before anything calls itself for it', () => {
    expect(one('['.repeat(100_000))).toMatchObject({
      message: 'values are nested more than 64 deep',
      line: 1,
      column: 65,
    });
    expect(one(`{"a":${'{"a":'.repeat(50_000)}`).message).toBe('values are nested more than 64 deep');
  });

  test('so is the length of the file, of expressions, and their nesting', () => {
    expect(one(' '.repeat(5_000_001)).message).toMatch(/^the file is larger than 5 MB/);
    expect(one('').message).toBe('the file is empty');
    expect(one(`[${'[],'.repeat(400_000)}1]`).message).toBe('the file has too many values for a plugin');
    const nested = examplePlugin.replace('"size / 1KB"', `"${'('.repeat(10_000)}size${')'.repeat(10_000)}"`);
    expect(one(nested).message).toMatch(/^nested more than \d+ deep$/);
    const long = examplePlugin.replace('"size / 1KB"', `"size${' '.repeat(1 << 20)}"`);
    expect(one(long).message).toMatch(/expected at most 1048576 characters/);
  });

  test('chains of cookers and of derived columns may be as long as they like', () => {
    const chain = Array.from(
      { length: 1000 },
      (_, i) => `{ "path": "mine/c${i}", "rows": "mine/${i === 999 ? 'starts' : `c${i + 1}`}" },`,
    );
    const derived = Array.from(
      { length: 4000 },
      (_, i) => `"d${i}": { "expr": "${i === 3999 ? 'size' : `d${i + 1} + 1`}" },`,
    );
    const [cookers, columns] = ['"cookers": [', '"derive": {\n        "sizeKb"'];
    expect(problemsOf(examplePlugin.replace(cookers, `${cookers}${chain.join('')}`))).toEqual([]);
    expect(
      problemsOf(examplePlugin.replace(columns, columns.replace('"sizeKb"', `${derived.join('')}"sizeKb"`))),
    ).toEqual([]);
  });
});

test('whatever is done to a plugin, it is a plugin or has a problem with a place in the text', () => {
  type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
  const placesOf = (value: Json, path: (string | number)[] = []): (string | number)[][] =>
    typeof value !== 'object' || value === null
      ? [path]
      : [
          path,
          ...Object.entries(value).flatMap(([key, below]) =>
            placesOf(below, [...path, Array.isArray(value) ? Number(key) : key]),
          ),
        ];
  const original: Json = JSON.parse(examplePlugin);
  const places = placesOf(original).filter((path) => path.length > 0);
  const words = [
    'mine/starts',
    'cpu',
    'time',
    '|graph',
    '$time',
    'sum',
    'constructor',
    'size > 0',
    '00000000-0000-4000-8000-000000000001',
    '',
  ];
  const change = fc.record({
    at: fc.nat(),
    what: fc.constantFrom('delete', 'replace', 'copy', 'rename', 'swap'),
    value: fc.oneof(
      fc.constantFrom<Json[]>(...words, null, 0, -1, 1e9, true, [], {}),
      fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
    ),
    from: fc.nat(),
  });
  const parentOf = (root: Json, path: (string | number)[]): Record<string, Json> | null => {
    let at = root;
    for (const step of path.slice(0, -1)) {
      if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return null;
      at = (at as Record<string, Json>)[step];
    }
    return typeof at === 'object' && at !== null ? (at as Record<string, Json>) : null;
  };
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
      const json = structuredClone(original);
      for (const { at, what, value, from } of changes) {
        const path = places[at % places.length];
        const parent = parentOf(json, path);
        if (parent === null) continue;
        const key = String(path.at(-1));
        const source = places[from % places.length];
        if (what === 'delete') Array.isArray(parent) ? parent.splice(Number(key), 1) : delete parent[key];
        else if (what === 'replace') parent[key] = value;
        else if (what === 'rename' && !Array.isArray(parent)) {
          parent[String(value).slice(0, 40)] = parent[key];
          delete parent[key];
        } else parent[key] = structuredClone(parentOf(original, source)?.[String(source.at(-1))] ?? null);
      }
      const text = JSON.stringify(json, null, 1);
      const { plugin, problems } = checkPlugin(text, 'mine.json', []);
      const lines = text.split('\n');
      expect(plugin === null).toBe(problems.some(({ severity }) => severity === 'error'));
      for (const { line, column, message } of problems) {
        expect(message.length).toBeGreaterThan(5);
        expect(lines[line - 1]?.length ?? -1).toBeGreaterThanOrEqual(column - 1);
        expect(column).toBeGreaterThan(0);
      }
    }),
    { numRuns: 150 },
  );
});

test('text cut anywhere, or with any character changed, never throws', () => {
  fc.assert(
    fc.property(fc.nat(examplePlugin.length), fc.string({ maxLength: 3 }), fc.boolean(), (at, put, cut) => {
      const text = examplePlugin.slice(0, at) + put + (cut ? '' : examplePlugin.slice(at + 1));
      const { plugin, problems } = checkPlugin(text, 'mine.jsonc', []);
      if (plugin === null) expect(problems.length).toBeGreaterThan(0);
    }),
    { numRuns: 150 },
  );
});
