import type { DownloadReport, ModuleSymbols, ServerConsent, SymbolStatus } from '../../../contract/stacks.ts';
import { formatBytes, formatCount, formatFixed } from '../../base/format.ts';
import type { ListColumn } from '../../panel/list-model.ts';

export type Shown = 'all' | 'named' | 'missing';

export const stateTitles: Readonly<Record<ModuleSymbols['state'], string>> = {
  loaded: 'Names',
  notFound: 'Not found',
  refused: 'Refused',
  unknownPdb: 'PDB unknown',
  notLoaded: 'Not loaded',
};

/** Ground and icon of a badge. */
const badgePx = 30;

const count = (id: string, title: string, help: string, value: (row: ModuleSymbols) => number) => ({
  ...{ id, title, help, value },
  number: true,
  text: (row: ModuleSymbols) => formatCount(value(row)),
});

export const moduleColumns = (servers: SymbolStatus['servers']): ListColumn<ModuleSymbols>[] => [
  { id: 'module', title: 'Module', help: 'The file that the code is from', text: ({ module }) => module },
  { id: 'pdb', title: 'PDB', help: 'The symbol file of the module', text: ({ pdb }) => pdb?.name ?? '' },
  {
    id: 'state',
    title: 'Status',
    help: 'Whether the module’s functions have names',
    besidePx: badgePx,
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
    id: 'file',
    title: 'Source, or what to do',
    help: 'The file that the names are from, or how to get them',
    leastPx: 120,
    text: (module) => module.file ?? adviceOf(module, servers),
  },
  {
    id: 'pdbId',
    title: 'PDB ID',
    help: 'GUID and age of the symbol file',
    mono: true,
    leastPx: 72,
    text: ({ pdb }) => (pdb === null ? '' : `${pdb.guid} ${pdb.age}`),
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

/** Modules that servers could be asked for. */
export const missingModules = (modules: readonly ModuleSymbols[]): ModuleSymbols[] =>
  modules.filter(({ request }) => request !== null);

export const missingInRange = (modules: readonly ModuleSymbols[]): ModuleSymbols[] =>
  missingModules(modules).filter(({ framesInRange }) => framesInRange > 0);

export const mayAsk = ({ consent }: ServerConsent): boolean => consent === 'always' || consent === 'once';

/** What one can do about a module without names; empty where nothing is left to do. */
function adviceOf({ state, request }: ModuleSymbols, servers: readonly ServerConsent[]): string {
  if (state === 'loaded') return '';
  if (state === 'refused') return 'Put the file of this build in a folder of the symbol path.';
  if (request === null) return 'Record with image IDs: merge the trace on the machine that recorded it.';
  if (servers.length === 0) return 'Add its folder, or a server, to the symbol path.';
  return servers.some(mayAsk) ? 'Download it, or add its folder.' : 'Allow a server, or add its folder.';
}

export const hostOf = (server: string): string => (URL.canParse(server) ? new URL(server).host : server);

export const progressText = (done: number, total: number): string =>
  total === 0 ? 'Asking…' : `${formatBytes(done)} of ${formatBytes(total)}`;

export function reportText(result: DownloadReport | string): string {
  if (typeof result === 'string') return result;
  const { downloaded, missing, failed } = result;
  const parts = [`${formatCount(downloaded)} downloaded`, `${formatCount(missing)} on no server`];
  const [first] = failed;
  if (first !== undefined) parts.push(`${formatCount(failed.length)} failed (${first.module}: ${first.reason})`);
  return parts.join(', ');
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
