/** Recording, for the one list of commands. What they do is fetched when it is asked for. */
import { type Command, commandGroup } from '../../state/command.ts';
import { conditionsOf } from '../../state/conditions.ts';
import { isActive, isReplay, shownState, useRecorder } from '../../state/recorder-state.ts';
import type { Services } from '../../state/services.ts';
import { addMarker } from './add-marker.ts';
import { useRecordUi } from './record-ui.ts';

const actions = () => import('./record-actions.ts');

export function recordCommands(services: Services): Command[] {
  const recorder = useRecorder.getState;
  const shown = () => shownState(recorder());
  const isRecording = () => shown()?.phase === 'recording';
  const isOwn = () => isRecording() && !isReplay(shown());
  const showReplay = () => {
    useRecordUi.getState().askReplay(true);
    recorder().show(true);
  };
  return commandGroup('Trace', 2, conditionsOf(services.app).isReady, [
    { id: 'record', title: 'Record…', keys: ['Ctrl+Alt+R'], run: () => recorder().show(true) },
    {
      id: 'record-start',
      title: 'Start recording',
      enabled: () => recorder().isShown && !isActive(shown()),
      run: async () => (await actions()).startRecording(),
    },
    {
      id: 'record-stop',
      title: 'Stop recording and open',
      enabled: () => isRecording() || shown()?.phase === 'starting',
      run: async () => (await actions()).stopAndOpen(services),
    },
    {
      id: 'record-discard',
      title: 'Discard recording…',
      enabled: isOwn,
      run: () => {
        recorder().show(true);
        useRecordUi.getState().askDiscard(true);
      },
    },
    {
      id: 'record-marker',
      title: 'Add marker to the recording',
      keys: ['Ctrl+M'],
      enabled: isOwn,
      run: addMarker,
    },
    {
      id: 'record-add',
      title: 'Add a profile to the recording…',
      enabled: isOwn,
      run: () => {
        recorder().show(true);
        useRecordUi.getState().askAdd(true);
      },
    },
    {
      id: 'record-save-flight',
      title: 'Save flight recorder content',
      keys: ['Ctrl+Alt+S'],
      enabled: () => isOwn() && recorder().state?.plan?.flightSeconds != null,
      run: async () => (await actions()).saveFlight(services),
    },
    {
      id: 'record-freeze',
      title: 'Freeze or follow the live view',
      keys: ['Ctrl+Alt+F'],
      enabled: () => isRecording() && recorder().isShown,
      run: async () => {
        const { useLiveView } = await import('./live-view.ts');
        const { follows, freeze, follow } = useLiveView.getState();
        if (follows) freeze();
        else follow();
      },
    },
    {
      id: 'record-boot',
      title: 'Record the start of Windows…',
      enabled: () => !isActive(shown()),
      run: () => {
        useRecordUi.getState().askBoot(true);
        recorder().show(true);
      },
    },
    { id: 'play-live', title: 'Play as live session…', enabled: () => !isActive(shown()), run: showReplay },
  ]);
}
