/** A report about a trace as a page of its own (HTML) or for programs (XML). */
import type { Fact, FactList } from '../../contract/pages.ts';
import { type Element, elementText, escaped } from '../../engine/base/xml-element.ts';

export interface ReportSection {
  title: string;
  /** Sentences. */
  notes: string[];
  facts: Fact[];
  lists: FactList[];
}

export interface Report {
  /** Name of the trace. */
  file: string;
  /** Which Corescope made it. */
  madeWith: string;
  sections: ReportSection[];
}

export const reportFormats = ['html', 'xml'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const reportText = (report: Report, format: ReportFormat): string =>
  format === 'html' ? htmlOf(report) : xmlOf(report);

function xmlOf({ file, madeWith, sections }: Report): string {
  const data = (name: string, value: string): Element => ['Data', { name, value }];
  const table = ({ title, columns, rows }: FactList): Element => [
    'Table',
    { name: title },
    ...rows.map((row): Element => ['Item', {}, ...columns.map((column, i) => data(column.title, row[i] ?? ''))]),
  ];
  const root: Element = [
    'Report',
    { file, madeWith },
    ...sections.map(
      ({ title, notes, facts, lists }): Element => [
        'Section',
        { name: title },
        ...notes.map((text): Element => ['Note', { text }]),
        ...facts.map(({ name, value }) => data(name, value)),
        ...lists.map(table),
      ],
    ),
  ];
  return `<?xml version="1.0" encoding="utf-8"?>\n${elementText(root, '')}`;
}

/** In both themes, on paper as well; nothing is loaded, and no script runs. */
const STYLE = `:root{color-scheme:light dark;font:14px/1.45 system-ui,sans-serif}body{margin:24px auto;max-width:1100px;padding:0 16px}
h1{font-size:20px}h2{font-size:16px;margin:28px 0 8px;border-bottom:1px solid #8884}h3{font-size:14px;margin:16px 0 4px}
table{border-collapse:collapse;display:block;overflow-x:auto}th,td{text-align:left;padding:2px 14px 2px 0;vertical-align:top}
th{font-weight:600}thead th{border-bottom:1px solid #8884}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}nav a{margin-right:14px}.m{opacity:.7}`;

function htmlOf({ file, madeWith, sections }: Report): string {
  const html = (text: string): string => escaped(text).replaceAll('&#10;', '<br>').replaceAll('&#9;', ' ');
  const links = sections.map(({ title }, i) => `<a href="#s${i}">${html(title)}</a>`);
  const cell = (tag: 'td' | 'th', text: string, isNumber: boolean): string =>
    `<${tag}${isNumber ? ' class="n"' : ''}>${html(text)}</${tag}>`;
  const table = ({ title, columns, rows }: FactList): string =>
    [
      `<h3>${html(title)}</h3>`,
      `<table><thead><tr>${columns.map((one) => cell('th', one.title, one.number)).join('')}</tr></thead><tbody>`,
      ...rows.map((row) => `<tr>${columns.map((one, i) => cell('td', row[i] ?? '', one.number)).join('')}</tr>`),
      '</tbody></table>',
    ].join('\n');
  const section = ({ title, notes, facts, lists }: ReportSection, i: number): string =>
    [
      `<section id="s${i}"><h2>${html(title)}</h2>`,
      ...notes.map((text) => `<p>${html(text)}</p>`),
      ...(facts.length === 0 ? [] : ['<table><tbody>']),
      ...facts.map(({ name, value }) => `<tr><th>${html(name)}</th><td>${html(value)}</td></tr>`),
      ...(facts.length === 0 ? [] : ['</tbody></table>']),
      ...lists.map(table),
      '</section>',
    ].join('\n');
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${html(file)}</title>`,
    '<meta name="viewport" content="width=device-width">',
    `<style>${STYLE}</style></head><body>`,
    `<h1>${html(file)}</h1><p class="m">${html(madeWith)}</p><nav>${links.join('')}</nav>`,
    ...sections.map(section),
    '</body></html>\n',
  ].join('\n');
}
