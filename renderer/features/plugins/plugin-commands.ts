/** Plugins, for the one list of commands. */
import { type Command, commandGroup } from '../../state/command.ts';
import { conditionsOf } from '../../state/conditions.ts';
import { type Services, useUi } from '../../state/services.ts';

export const pluginCommands = ({ app }: Services): Command[] =>
  commandGroup('File', 2, conditionsOf(app).isReady, [
    { id: 'plugins', title: 'Plugins…', keys: ['Ctrl+Shift+L'], run: () => useUi.getState().show('plugins') },
  ]);
