/** How `corescope table` looks at a table: by a preset, or as a workspace shows it. */
import { resolve } from 'node:path';
import { infoWithOwn } from '../contract/own-columns.ts';
import type { TableConfiguration } from '../contract/plugin.ts';
import type { TableInfo, TableQuery } from '../contract/tables.ts';
import type { TableView, Workspace } from '../contract/workspace.ts';
import { HostError } from '../host/base/host-error.ts';
import type { CliContext } from './context.ts';
import { printable } from './format.ts';
import type { Opened } from './with-trace.ts';

export interface ChosenView {
  /** With the columns of the preset. */
  info: TableInfo;
  asked: { configuration: string; definition?: TableConfiguration };
  /** Undefined: the preset's; empty: none. */
  filter: string | undefined;
  sort: NonNullable<TableQuery['sort']>;
}

/** @throws HostError for presets that nobody knows, and workspaces that do not show the table */
export async function chosenView(
  info: TableInfo,
  { preset, workspace: file }: { preset: string | undefined; workspace: string | undefined },
  { host, watched }: Pick<Opened, 'host' | 'watched'>,
  context: CliContext,
): Promise<ChosenView> {
  const workspace = file === undefined ? null : await readWorkspace(file, { host, watched }, context);
  if (preset === undefined && workspace === null) return asPreset(info, info.defaultConfiguration);
  const { presets } = await host.call('presets', {});
  const saved = [...(workspace?.presets[info.id] ?? []), ...(presets[info.id] ?? [])];
  if (preset !== undefined) return named(info, saved, preset);
  const view = viewOf(info, workspace, file ?? '');
  const { edited, configuration, filter, sort } = view ?? { ...noView, configuration: info.defaultConfiguration };
  const shown = edited === null ? named(info, saved, configuration) : own(info, edited);
  return view === null ? shown : { ...shown, filter, sort };
}

const noView: Pick<TableView, 'edited' | 'filter' | 'sort'> = { edited: null, filter: '', sort: [] };

async function readWorkspace(
  file: string,
  { host, watched }: Pick<Opened, 'host' | 'watched'>,
  { writeError }: CliContext,
): Promise<Workspace> {
  const { grant } = host.grants.add(resolve(file));
  const { workspace, warnings } = await host.call('openWorkspace', { grant }, watched);
  for (const warning of warnings) writeError(`corescope: ${printable(warning)}`);
  return workspace;
}

/**
 * Of the first panel that shows the table, in the analysis that is on screen or else in any; null where it was never changed.
 * @throws HostError where none does
 */
function viewOf(info: TableInfo, workspace: Workspace | null, file: string): TableView | null {
  const { tabs, activeTab } = workspace ?? { tabs: [], activeTab: null };
  const panels = [...tabs.filter(({ id }) => id === activeTab), ...tabs].flatMap((tab) => tab.panels);
  for (const { content } of panels) if (content.kind === 'table' && content.table === info.id) return content.view;
  throw new HostError(
    'not-found',
    `${file} does not show the table “${info.name}”. Name one of its presets: --preset.`,
  );
}

const asPreset = (info: TableInfo, configuration: string): ChosenView => {
  const { ownColumns } = info.configurations.find(({ name }) => name === configuration) ?? {};
  return { info: infoWithOwn(info, { ownColumns }), asked: { configuration }, filter: undefined, sort: [] };
};

const own = (info: TableInfo, definition: TableConfiguration): ChosenView => ({
  info: infoWithOwn(info, definition),
  asked: { configuration: definition.name, definition },
  filter: undefined,
  sort: [],
});

/** Presets of the table go first, then those of the workspace, then those that the user saved. @throws HostError */
function named(info: TableInfo, saved: readonly TableConfiguration[], name: string): ChosenView {
  const isIt = (one: TableConfiguration): boolean => one.name.toLowerCase() === name.toLowerCase();
  const given = info.configurations.find(isIt);
  if (given !== undefined) return asPreset(info, given.name);
  const found = saved.find(isIt);
  if (found !== undefined) return own(info, found);
  const names = [...new Set([...info.configurations, ...saved].map((one) => `“${one.name}”`))].join(', ');
  throw new HostError('not-found', `The table “${info.name}” has no preset “${name}”. It has ${names}.`);
}
