import type { ModuleSymbols, SymbolStatus } from '../../../contract/stacks.ts';
import { formatCount, formatFixed } from '../../base/format.ts';
import type { ListColumn } from '../../panel/list-model.ts';

export type Shown = 'all' | 'named' | 'missing';

export const stateTitles: Readonly<Record<ModuleSymbols['state'], string>> = {
  loaded: 'Names',
  notFound: 'Not found',
  refused: 'Refused',
  unknownPdb: 'PDB unknown',
  notLoaded: 'Not loaded',
};

const count = (id: string, title: string, help: string, value: (row: ModuleSymbols) => number) => ({
  ...{ id, title, help, value },
  number: true,
  text: (row: ModuleSymbols) => formatCount(value(row)),
});

export const moduleColumns: readonly ListColumn<ModuleSymbols>[] = [
  { id: 'module', title: 'Module', help: 'The file that the code is from', text: ({ module }) => module },
  {
    id: 'state',
    title: 'Status',
    help: 'Whether the module’s functions have names',
    text: ({ state }) => stateTitles[state],
  },
  count('frames', 'Frames', 'Stack frames in this module', ({ frames }) => frames),
  count('named', 'Named', 'Frames with the name of a function', ({ named }) => named),
  {
    id: 'reason',
    title: 'Reason',
    help: 'Why it has this status',
    fills: true,
    leastPx: 160,
    text: ({ reason }) => reason,
  },
  {
    id: 'pdb',
    title: 'PDB',
    help: 'The symbol file that the module names',
    leastPx: 80,
    text: ({ pdb }) => (pdb === null ? '' : `${pdb.name} (${pdb.guid}, age ${pdb.age})`),
  },
  {
    id: 'file',
    title: 'Source',
    help: 'The file that the names are from',
    leastPx: 80,
    text: ({ file }) => file ?? '',
  },
];

export function shownModules(modules: readonly ModuleSymbols[], shown: Shown, search: string): ModuleSymbols[] {
  const wanted = search.trim().toLowerCase();
  return modules.filter(
    ({ module, pdb, state }) =>
      (shown === 'all' || (shown === 'named') === (state === 'loaded')) &&
      (module.toLowerCase().includes(wanted) || (pdb?.name.toLowerCase().includes(wanted) ?? false)),
  );
}

export interface Figure {
  name: string;
  value: string;
  of: string;
}

export function statusSummary({ modules, frames }: SymbolStatus): Figure[] {
  const loaded = modules.filter(({ state }) => state === 'loaded').length;
  const share = frames.total === 0 ? 0 : (100 * frames.named) / frames.total;
  return [
    { name: 'Modules with names', value: formatCount(loaded), of: `of ${formatCount(modules.length)}` },
    { name: 'Frames with a name', value: formatFixed(share, 1), of: '%' },
    { name: 'Compiled at run time', value: formatCount(frames.runtime), of: 'frames' },
    { name: 'Outside of any module', value: formatCount(frames.withoutModule), of: 'frames' },
  ];
}
