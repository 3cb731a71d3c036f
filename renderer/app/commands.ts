import { containsNs } from '../base/view-math.ts';
import { compareCommands } from '../features/compare/compare-commands.ts';
import { helpCommands } from '../features/help/help-commands.ts';
import { regionCommands } from '../features/markers/region-commands.ts';
import { tableCommands } from '../features/pivot/table-commands.ts';
import { preferenceCommands } from '../features/preferences/preference-commands.ts';
import { recordCommands } from '../features/record/record-commands.ts';
import { sessionCommands } from '../features/workspaces/session-commands.ts';
import { type Command, pageActions } from '../state/command.ts';
import type { Services } from '../state/services.ts';
import { useUi } from '../state/services.ts';
import { useViewStore } from '../state/view-store.ts';
import { withKeysHere } from './keymap.ts';
import { linkCommands } from './links/link-commands.ts';
import { workspaceCommands } from './workspace/workspace-commands.ts';

export function createCommands(services: Services): Command[] {
  const { app, door } = services;
  const always = () => true;
  const traceOpen = () => {
    const { opened, loading, failed, connection } = app.getState();
    return opened !== null && loading === null && failed === null && connection === 'ready';
  };
  const hasEvents = () => traceOpen() && (app.getState().opened?.info.events ?? 0) > 0;
  const ready = () => app.getState().connection === 'ready';
  const view = () => useViewStore.getState();
  const ui = () => useUi.getState();

  /** At the cursor when it is in view, else in the middle. */
  const zoom = (factor: number) => {
    const { window, cursorNs, zoomAt } = view();
    const inView = cursorNs !== null && containsNs(window, cursorNs);
    zoomAt(inView ? cursorNs : (window.startNs + window.endNs) / 2, factor);
  };

  const viewCommand = (
    id: string,
    title: string,
    group: number,
    keys: readonly string[],
    does: { enabled?(): boolean; run(): void },
  ): Command => ({
    id,
    title,
    menu: 'View',
    group,
    keys,
    enabled: () => hasEvents() && (does.enabled?.() ?? true),
    run: does.run,
  });

  const commands: Command[] = [
    {
      id: 'palette',
      title: 'Search everything…',
      menu: 'View',
      group: 0,
      keys: ['Ctrl+Shift+P'],
      enabled: always,
      run: () => ui().show('palette'),
    },
    // A browser opens windows itself.
    ...(door.newWindow === null
      ? []
      : [
          {
            id: 'new-window',
            title: 'New window',
            menu: 'File',
            group: 0,
            keys: ['Ctrl+Alt+N'],
            enabled: always,
            run: door.newWindow,
          } satisfies Command,
        ]),
    {
      id: 'open',
      title: 'Open trace…',
      menu: 'File',
      group: 1,
      keys: ['Ctrl+O'],
      enabled: ready,
      run: () => void app.getState().pickAndOpen(),
    },
    {
      id: 'open-sample',
      title: 'Open sample trace',
      menu: 'File',
      group: 1,
      enabled: ready,
      run: () => void app.getState().open({ source: { type: 'sample' }, name: 'sample.etl' }),
    },
    {
      id: 'manifests',
      title: 'Manifests…',
      menu: 'File',
      group: 2,
      keys: ['Ctrl+Shift+M'],
      enabled: ready,
      run: () => ui().show('manifests'),
    },
    {
      id: 'manifest-providers',
      title: 'Providers of manifests…',
      menu: 'File',
      group: 2,
      enabled: ready,
      run: () => ui().show('providers'),
    },
    {
      id: 'plugins',
      title: 'Plugins…',
      menu: 'File',
      group: 2,
      keys: ['Ctrl+Shift+L'],
      enabled: ready,
      run: () => ui().show('plugins'),
    },
    {
      id: 'close-trace',
      title: 'Close trace',
      menu: 'File',
      group: 3,
      keys: ['Ctrl+Shift+W', 'Alt+Shift+W'],
      enabled: traceOpen,
      run: () => void app.getState().closeTrace(),
    },
    {
      id: 'copy-rows',
      title: 'Copy event rows',
      menu: 'Edit',
      group: 1,
      keys: ['Ctrl+C'],
      enabled: () => pageActions.copyRows !== null,
      run: () => pageActions.copyRows?.(),
    },
    {
      id: 'go-to-time',
      title: 'Go to time…',
      menu: 'Edit',
      group: 2,
      keys: ['Ctrl+J'],
      enabled: hasEvents,
      run: () => ui().show('go-to-time'),
    },
    viewCommand('zoom-to-selection', 'Zoom to selection', 1, ['Ctrl+.'], {
      enabled: () => view().selection !== null,
      run: () => view().zoomToSelection(),
    }),
    viewCommand('zoom-in', 'Zoom in', 1, ['Ctrl++', 'Ctrl+='], { run: () => zoom(2) }),
    viewCommand('zoom-out', 'Zoom out', 1, ['Ctrl+−'], { run: () => zoom(0.5) }),
    viewCommand('whole-trace', 'Whole trace', 1, ['Ctrl+0', 'Ctrl+Shift+−'], { run: () => view().reset() }),
    viewCommand('view-back', 'Previous view', 2, ['Backspace', 'Alt+←'], {
      enabled: () => view().backStack.length > 0,
      run: () => view().back(),
    }),
    viewCommand('view-forward', 'Next view', 2, ['Shift+Backspace', 'Alt+→'], {
      enabled: () => view().forwardStack.length > 0,
      run: () => view().forward(),
    }),
    viewCommand('clear-selection', 'Clear selection', 2, ['Esc'], {
      enabled: () => view().selection !== null,
      run: () => view().clearSelection(),
    }),
    ...workspaceCommands(hasEvents),
    ...tableCommands(),
    ...sessionCommands(services),
    ...regionCommands(services),
    ...preferenceCommands(),
    ...helpCommands(services),
    {
      id: 'trace-details',
      title: 'Trace details…',
      menu: 'Trace',
      group: 1,
      enabled: traceOpen,
      run: () => ui().show('details'),
    },
    {
      id: 'trace-warnings',
      title: 'Warnings…',
      menu: 'Trace',
      group: 1,
      enabled: () => traceOpen() && (app.getState().opened?.info.warnings.length ?? 0) > 0,
      run: () => ui().show('warnings'),
    },
    ...compareCommands(services),
    ...recordCommands(services),
    {
      id: 'shortcuts',
      title: 'Keyboard shortcuts',
      menu: 'Help',
      group: 1,
      keys: ['?'],
      enabled: always,
      run: () => ui().show('shortcuts'),
    },
    ...linkCommands(services, traceOpen),
  ];
  return withKeysHere(commands, door.ownWindow);
}
