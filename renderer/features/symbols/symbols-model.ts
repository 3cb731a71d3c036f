import type { ModuleSymbols, SymbolStatus } from '../../../contract/stacks.ts';
import { formatCount, formatFixed } from '../../base/format.ts';

export type Shown = 'all' | 'named' | 'missing';

export const stateTitles: Readonly<Record<ModuleSymbols['state'], string>> = {
  loaded: 'Names',
  notFound: 'Not found',
  refused: 'Refused',
  unknownPdb: 'PDB unknown',
  notLoaded: 'Not loaded',
};

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
