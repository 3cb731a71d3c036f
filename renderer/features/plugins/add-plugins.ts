import type { ProfileInfo } from '../../../contract/imports.ts';
import type { TableInfo } from '../../../contract/tables.ts';
import { errorInfo, type TraceClient } from '../../base/client/trace-client.ts';
import { pickFiles } from '../../base/door/pick-files.ts';
import { formatCounted } from '../../base/format.ts';
import { isProfile, pluginExtensions, profileExtensions } from '../../state/plugins-among.ts';
import { usePlugins } from '../../state/plugins-store.ts';
import { analysesOf, tablesShown } from '../../state/profile-analyses.ts';
import { type Services, useUi } from '../../state/services.ts';
import { useWorkspace } from '../../state/workspace-store.ts';

/** Lets the user choose plugins and profiles, and adds them. */
export async function pickPlugins(services: Services): Promise<void> {
  const picked = await pickFiles({ accept: [...pluginExtensions, ...profileExtensions].join(','), what: 'files' });
  if (picked.length > 0) await addPlugins(services, picked);
}

/**
 * Adds plugins and profiles, opens the analyses of the profiles where a trace is open, and says what came of it; where a file
 * has mistakes, the dialog says which.
 */
export async function addPlugins({ app, door }: Services, files: readonly File[]): Promise<void> {
  const { client, notify } = app.getState();
  if (client === null) return;
  const added = await usePlugins.getState().add(client, door, files);
  const names = new Set(added.filter(isProfile).map(({ name }) => name));
  const profiles = usePlugins.getState().profiles.filter(({ name }) => names.has(name));
  const trace = app.getState().opened?.trace;
  // What of them could not be opened is said in place of what was.
  const opened =
    trace === undefined ? null : await openAnalyses(client, trace, profiles).catch((error) => errorInfo(error).message);
  if (added.length > 0) notify([addedOf(added), opened].filter((text) => text !== null).join(' '));
  if (added.length < files.length) useUi.getState().show('plugins');
}

/** @returns what was opened, and for each profile what the trace has no rows for */
export async function openAnalyses(
  client: TraceClient,
  trace: string,
  profiles: readonly ProfileInfo[],
): Promise<string | null> {
  const shown = new Map<string, TableInfo>();
  for (const id of tablesShown(profiles)) shown.set(id, await client.call('tableInfo', { trace, table: id }));
  const { analyses, without } = analysesOf(profiles, shown);
  const { tabs, newTab, showTab } = useWorkspace.getState();
  for (const analysis of analyses) newTab(analysis);
  const first = useWorkspace.getState().tabs[tabs.length];
  if (first !== undefined) showTab(first.id);
  const count = analyses.length === 1 ? '1 analysis' : `${analyses.length} analyses`;
  const said = [analyses.length > 0 && `${count} opened.`, ...without];
  return said.filter((text) => text !== false).join(' ') || null;
}

function addedOf(files: readonly File[]): string {
  const profiles = files.filter(isProfile).length;
  const parts = [
    profiles < files.length && formatCounted(files.length - profiles, 'plugin'),
    profiles > 0 && formatCounted(profiles, 'profile'),
  ];
  return `${parts.filter(Boolean).join(' and ')} added.`;
}
