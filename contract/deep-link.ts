/**
 * What an address of the page can say to show: parameters of the address, options of `corescope serve`, arguments of the
 * desktop app. The page reads them (renderer/app/links/); whoever passes them on needs their names alone.
 */
export interface LinkParameter {
  name: string;
  /** What its value is, as help texts write it. */
  value: string;
  says: string;
}

export const linkParameters = [
  { name: 'table', value: 'name', says: 'show this table: its name in SQL, its GUID or its title' },
  { name: 'preset', value: 'name', says: 'by this preset' },
  { name: 'filter', value: 'expression', says: 'only rows that it is true of' },
  { name: 'layout', value: 'what', says: 'graph, table or graphAndTable' },
  {
    name: 'show',
    value: 'what',
    says: 'show this panel: events, processes, threads, images, system, statistics, diagnostics, sql …, or record',
  },
  { name: 'tab', value: 'name', says: 'in the analysis of this name; a new one where there is none' },
  { name: 'range', value: 'a..b', says: 'bring these times into view, as 1s..1.5s' },
  { name: 'select', value: 'a..b', says: 'select these times' },
  { name: 'cursor', value: 'time', says: 'put the cursor there' },
  { name: 'recipe', value: 'name', says: 'open the workspace of a recipe' },
  { name: 'theme', value: 'name', says: 'system, light or dark' },
] as const satisfies readonly LinkParameter[];

export type LinkParameterName = (typeof linkParameters)[number]['name'];
