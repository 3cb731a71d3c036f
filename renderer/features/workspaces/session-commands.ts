import { type Command, commandGroup } from '../../state/command.ts';
import { conditionsOf } from '../../state/conditions.ts';
import { type Services, useUi } from '../../state/services.ts';
import { useWorkspaceFile } from '../../state/workspace-file-store.ts';

/** Workspaces as files, for the one list of commands. */
export function sessionCommands({ app }: Services): Command[] {
  const { isReady, isTraceOpen, hasEvents } = conditionsOf(app);
  const session = useWorkspaceFile.getState;
  const canSave = () => isTraceOpen() && !session().saving;
  const { show } = useUi.getState();
  return commandGroup('File', 2, isReady, [
    {
      id: 'save-workspace',
      title: 'Save workspace',
      keys: ['Ctrl+S'],
      enabled: canSave,
      run: () => void session().save(),
    },
    {
      id: 'save-workspace-as',
      title: 'Save workspace as…',
      keys: ['Ctrl+Shift+S'],
      enabled: canSave,
      run: () => void session().saveAs(),
    },
    { id: 'share', title: 'Share…', enabled: isTraceOpen, run: () => show('share') },
    { id: 'export-range', title: 'Export range as trace…', enabled: hasEvents, run: () => show('export-range') },
    { id: 'reopen-workspace', title: 'Reopen the last workspace', run: () => void session().reopenLast() },
    {
      id: 'set-startup-workspace',
      title: 'Set as startup workspace',
      enabled: isTraceOpen,
      run: () => void session().setStartup(),
    },
    {
      id: 'clear-startup-workspace',
      title: 'Clear startup workspace',
      enabled: () => session().hasStartup,
      run: () => void session().clearStartup(),
    },
  ]);
}
