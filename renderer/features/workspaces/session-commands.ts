import type { Command } from '../../state/command.ts';
import { type Services, useUi } from '../../state/services.ts';
import { useSession } from '../../state/session-store.ts';

/** Workspaces as files, for the one list of commands. */
export function sessionCommands({ app }: Services): Command[] {
  const ready = () => app.getState().connection === 'ready';
  const traceOpen = () => {
    const { opened, loading, failed } = app.getState();
    return ready() && opened !== null && loading === null && failed === null;
  };
  const hasEvents = () => traceOpen() && (app.getState().opened?.info.events ?? 0) > 0;
  const ofFiles = (
    id: string,
    title: string,
    does: { keys?: readonly string[]; enabled(): boolean; run(): void },
  ): Command => ({ id, title, menu: 'File', group: 2, ...does });
  const session = () => useSession.getState();
  const { show } = useUi.getState();
  return [
    ofFiles('save-workspace', 'Save workspace', {
      keys: ['Ctrl+S'],
      enabled: () => traceOpen() && !session().saving,
      run: () => void session().save(),
    }),
    ofFiles('save-workspace-as', 'Save workspace as…', {
      keys: ['Ctrl+Shift+S'],
      enabled: () => traceOpen() && !session().saving,
      run: () => void session().saveAs(),
    }),
    ofFiles('share', 'Share…', { enabled: traceOpen, run: () => show('share') }),
    ofFiles('export-range', 'Export range as trace…', { enabled: hasEvents, run: () => show('export-range') }),
    ofFiles('reopen-workspace', 'Reopen the last workspace', {
      enabled: ready,
      run: () => void session().reopenLast(),
    }),
    ofFiles('set-startup-workspace', 'Set as startup workspace', {
      enabled: traceOpen,
      run: () => void session().setStartup(),
    }),
    ofFiles('clear-startup-workspace', 'Clear startup workspace', {
      enabled: () => ready() && session().hasStartup,
      run: () => void session().clearStartup(),
    }),
  ];
}
