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
  { name: 'table', value: 'name', says: 'show this table: its SQL name, GUID or title' },
  { name: 'preset', value: 'name', says: 'with this preset' },
  { name: 'filter', value: 'expression', says: 'show only rows that match' },
  { name: 'layout', value: 'what', says: 'graph, table or graphAndTable' },
  {
    name: 'show',
    value: 'what',
    says: 'show this panel: events, processes, threads, images, system, statistics, diagnostics, sql …, or record',
  },
  { name: 'tab', value: 'name', says: 'in the analysis with this name, created if needed' },
  { name: 'range', value: 'a..b', says: 'zoom to this range, such as 1s..1.5s' },
  { name: 'select', value: 'a..b', says: 'select this range' },
  { name: 'cursor', value: 'time', says: 'put the cursor at this time' },
  { name: 'recipe', value: 'name', says: 'open the workspace of a recipe' },
  { name: 'theme', value: 'name', says: 'system, light or dark' },
] as const satisfies readonly LinkParameter[];

export type LinkParameterName = (typeof linkParameters)[number]['name'];
