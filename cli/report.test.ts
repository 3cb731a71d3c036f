/** `report`, as a page and for programs: its figures are those of the other commands. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ManifestWarnings } from '../engine/schema/manifest/manifest-warnings.ts';
import { readXml } from '../engine/schema/manifest/xml.ts';
import { samplePart } from '../engine/testing/sample.ts';
import { reportText } from '../host/pages/report-text.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { runCaptured } from './testing/run-captured.ts';

const folder = temporaryFolder();
const trace = join(folder, 'part.etl');

async function printed(...args: string[]): Promise<string> {
  const { exitCode, out } = await runCaptured(args);
  expect(exitCode).toBe(0);
  return out;
}

/** Tables of the XML, by section and name: an object a row. Read by the reader of manifests. */
function tablesOf(xml: string): Map<string, Record<string, string>[]> {
  const tables = new Map<string, Record<string, string>[]>();
  const warnings = new ManifestWarnings();
  let section = '';
  let rows: Record<string, string>[] = [];
  let row: Record<string, string> | null = null;
  readXml(
    xml,
    {
      open(name, attributes) {
        if (name === 'Section') section = attributes.get('name') ?? '';
        if (name === 'Table') {
          rows = [];
          tables.set(`${section}/${attributes.get('name')}`, rows);
        }
        if (name === 'Item') {
          row = {};
          rows.push(row);
        }
        if (name === 'Data' && row !== null) row[attributes.get('name') ?? ''] = attributes.get('value') ?? '';
      },
      close(name) {
        if (name === 'Item') row = null;
      },
    },
    warnings,
  );
  expect(warnings.list()).toEqual([]);
  return tables;
}

beforeAll(async () => writeFileSync(trace, await samplePart(2e9, 2.2e9)));

test('as XML, its sums are those of the commands that print them', async () => {
  const tables = tablesOf(await printed('report', trace, '--format', 'xml'));
  const sum = (name: string): number =>
    (tables.get(`Events/${name}`) ?? []).reduce((all, { events = '0' }) => all + Number(events), 0);
  const info = JSON.parse(await printed('info', trace, '--json')) as { events: number };
  expect(info.events).toBeGreaterThan(1000);
  for (const name of ['By kind', 'By provider', 'By processor', 'By process'])
    expect([name, sum(name)]).toEqual([name, info.events]);
  const counts = JSON.parse(await printed('counts', trace, '--json')) as { kinds: { id: number; count: number }[] };
  const byId = (rows: { id: number | string; count: number | string }[]): Map<number, number> => {
    const all = new Map<number, number>();
    for (const { id, count } of rows) all.set(Number(id), (all.get(Number(id)) ?? 0) + Number(count));
    return all;
  };
  const kinds = (tables.get('Events/By kind') ?? []).map(({ id = '', events = '' }) => ({ id, count: events }));
  expect(byId(kinds)).toEqual(byId(counts.kinds));
  const findings = JSON.parse(await printed('findings', trace, '--json')) as { findings: { severity: string }[] };
  expect((tables.get('Findings/What stands out') ?? []).map(({ severity }) => severity)).toEqual(
    findings.findings.map(({ severity }) => severity),
  );
});

test('as a page, it loads nothing and runs nothing, whatever a trace says', async () => {
  const page = await printed('report', trace);
  expect(page).toMatch(/^<!doctype html>/);
  for (const title of ['Events', 'Losses', 'Findings', 'Processors']) expect(page).toContain(title);
  expect(page).not.toMatch(/<(?:script|link|img|iframe)|(?:src|href)="(?!#)/);
  const list = { title: 'T', columns: [{ title: 'c', number: false }], rows: [['<script>alert("1")</script>\u0007']] };
  const section = { title: 'S & <b>', notes: ['a\nb'], facts: [{ name: '"n"', value: '<v>' }], lists: [list] };
  const report = { file: '<x>.etl', madeWith: 'Corescope', sections: [section] };
  const hostile = reportText(report, 'html');
  expect(hostile).not.toMatch(/<script|<b>|<v>|<x>/);
  expect(hostile).not.toContain('\u0007');
  expect(hostile).toContain('&lt;script&gt;');
  expect(tablesOf(reportText(report, 'xml')).get('S & <b>/T')).toEqual([{ c: '<script>alert("1")</script>\ufffd' }]);
});
