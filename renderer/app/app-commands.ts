/** What the window itself can do: open and close traces, be searched, explain its keys. */
import { type Command, commandGroup } from '../state/command.ts';
import { conditionsOf } from '../state/conditions.ts';
import { type Services, useUi } from '../state/services.ts';

export function appCommands({ app, door }: Services): Command[] {
  const { isReady, isTraceOpen } = conditionsOf(app);
  const always = () => true;
  const { show } = useUi.getState();
  const { newWindow } = door;
  return [
    ...commandGroup(
      'File',
      0,
      always,
      // A browser opens windows itself.
      newWindow === null
        ? []
        : [{ id: 'new-window', title: 'New window', keys: ['Ctrl+Alt+N'], run: () => newWindow() }],
    ),
    ...commandGroup('File', 1, isReady, [
      { id: 'open', title: 'Open trace…', keys: ['Ctrl+O'], run: () => void app.getState().pickAndOpen() },
      {
        id: 'open-sample',
        title: 'Open sample trace',
        run: () => void app.getState().open({ source: { type: 'sample' }, name: 'sample.etl' }),
      },
    ]),
    ...commandGroup('File', 3, isTraceOpen, [
      {
        id: 'close-trace',
        title: 'Close trace',
        keys: ['Ctrl+Shift+W', 'Alt+Shift+W'],
        run: () => void app.getState().closeTrace(),
      },
    ]),
    ...commandGroup('View', 0, always, [
      { id: 'palette', title: 'Search everything…', keys: ['Ctrl+Shift+P'], run: () => show('palette') },
    ]),
    ...commandGroup('Trace', 0, isTraceOpen, [
      { id: 'trace-details', title: 'Trace details…', run: () => show('details') },
      {
        id: 'trace-warnings',
        title: 'Warnings…',
        enabled: () => (app.getState().opened?.info.warnings.length ?? 0) > 0,
        run: () => show('warnings'),
      },
    ]),
    ...commandGroup('Help', 1, always, [
      { id: 'shortcuts', title: 'Keyboard shortcuts', keys: ['?'], run: () => show('shortcuts') },
    ]),
  ];
}
