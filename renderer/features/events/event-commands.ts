/** The list of events, for the one list of commands. */
import { type Command, commandGroup, pageActions } from '../../state/command.ts';
import { conditionsOf } from '../../state/conditions.ts';
import { type Services, useUi } from '../../state/services.ts';

export const eventCommands = ({ app }: Services): Command[] => [
  ...commandGroup('Edit', 0, () => pageActions.copyRows !== null, [
    { id: 'copy-rows', title: 'Copy event rows', keys: ['Ctrl+C'], run: () => pageActions.copyRows?.() },
  ]),
  ...commandGroup('Edit', 1, conditionsOf(app).hasEvents, [
    { id: 'go-to-time', title: 'Go to time…', keys: ['Ctrl+J'], run: () => useUi.getState().show('go-to-time') },
  ]),
];
