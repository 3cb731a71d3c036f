/** The one list of commands: what the features declare, in the order of the menus. */
import { menuNames } from '../../contract/desktop.ts';
import { compareCommands } from '../features/compare/compare-commands.ts';
import { detailsCommands } from '../features/details/details-commands.ts';
import { eventCommands } from '../features/events/event-commands.ts';
import { helpCommands } from '../features/help/help-commands.ts';
import { regionCommands } from '../features/markers/region-commands.ts';
import { tableCommands } from '../features/pivot/table-commands.ts';
import { pluginCommands } from '../features/plugins/plugin-commands.ts';
import { preferenceCommands } from '../features/preferences/preference-commands.ts';
import { providerCommands } from '../features/providers/provider-commands.ts';
import { recordCommands } from '../features/record/record-commands.ts';
import { timelineCommands } from '../features/timeline/timeline-commands.ts';
import { sessionCommands } from '../features/workspaces/session-commands.ts';
import type { Command } from '../state/command.ts';
import type { Services } from '../state/services.ts';
import { appCommands } from './app-commands.ts';
import { withKeysHere } from './keymap.ts';
import { linkCommands } from './links/link-commands.ts';
import { workspaceCommands } from './workspace/workspace-commands.ts';

const declared: readonly ((services: Services) => Command[])[] = [
  appCommands,
  compareCommands,
  providerCommands,
  pluginCommands,
  sessionCommands,
  eventCommands,
  timelineCommands,
  detailsCommands,
  workspaceCommands,
  tableCommands,
  regionCommands,
  preferenceCommands,
  recordCommands,
  helpCommands,
  linkCommands,
];

export function createCommands(services: Services): Command[] {
  const commands = declared
    .flatMap((commandsOf) => commandsOf(services))
    .sort((a, b) => menuNames.indexOf(a.menu) - menuNames.indexOf(b.menu) || a.group - b.group);
  return withKeysHere(commands, services.door.ownWindow);
}
