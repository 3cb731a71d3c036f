/** Recording, for the one list of commands. What they do is fetched when it is asked for. */
import type { Command } from '../../state/command.ts';
import { isActive, isReplay, shownState, useRecorder } from '../../state/recorder-state.ts';
import type { Services } from '../../state/services.ts';
import { addMarker } from './add-marker.ts';

const actions = () => import('./record-actions.ts');

export function recordCommands(services: Services): Command[] {
  const { app } = services;
  const recorder = useRecorder.getState;
  const ready = () => app.getState().connection === 'ready';
  const shown = () => shownState(recorder());
  const isRecording = () => shown()?.phase === 'recording';
  const isOwn = () => isRecording() && !isReplay(shown());
  const command = (
    id: string,
    title: string,
    does: { keys?: readonly string[]; enabled(): boolean; run(): void | Promise<void> },
  ): Command => ({
    id,
    title,
    menu: 'Trace',
    group: 0,
    ...(does.keys && { keys: does.keys }),
    enabled: () => ready() && does.enabled(),
    run: () => void does.run(),
  });
  const showReplay = async () => {
    const { useRecordUi } = await import('./record-ui.ts');
    useRecordUi.getState().askReplay(true);
    recorder().show(true);
  };
  return [
    command('record', 'Record…', {
      keys: ['Ctrl+Alt+R'],
      enabled: () => true,
      run: () => recorder().show(true),
    }),
    command('record-start', 'Start recording', {
      enabled: () => recorder().isShown && !isActive(shown()),
      run: async () => (await actions()).startRecording(),
    }),
    command('record-stop', 'Stop recording and open', {
      enabled: () => isRecording() || shown()?.phase === 'starting',
      run: async () => (await actions()).stopAndOpen(services),
    }),
    command('record-discard', 'Discard recording…', {
      enabled: isOwn,
      run: async () => {
        const { useRecordUi } = await import('./record-ui.ts');
        recorder().show(true);
        useRecordUi.getState().askDiscard(true);
      },
    }),
    command('record-marker', 'Add marker to the recording', {
      keys: ['Ctrl+M'],
      enabled: isOwn,
      run: addMarker,
    }),
    command('record-save-flight', 'Save what the flight recorder holds', {
      keys: ['Ctrl+Alt+S'],
      enabled: () => isOwn() && recorder().state?.plan?.flightSeconds != null,
      run: async () => (await actions()).saveFlight(services),
    }),
    command('record-freeze', 'Freeze or follow the live view', {
      keys: ['Ctrl+Alt+F'],
      enabled: () => isRecording() && recorder().isShown,
      run: async () => {
        const { useLiveView } = await import('./live-view.ts');
        const { fixed, freeze, follow } = useLiveView.getState();
        if (fixed === null) freeze();
        else follow();
      },
    }),
    command('play-live', 'Play as live session…', { enabled: () => !isActive(shown()), run: showReplay }),
  ];
}
