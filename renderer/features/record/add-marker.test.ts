import { expect, test } from 'vitest';
import type { RecorderState } from '../../../contract/recording.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { useRecord } from '../../state/record-store.ts';
import { useRecorder } from '../../state/recorder-state.ts';
import { addMarker } from './add-marker.ts';
import { useRecordUi } from './record-ui.ts';

test('markers are set in the order of asking, each with the text of its moment', async () => {
  const marks: string[] = [];
  const state = () => ({ phase: 'recording', messages: marks.map((text) => ({ kind: 'marker', text })) });
  const client = {
    call: async (method: string, { text }: { text: string }) => {
      if (method === 'recorderState') return state();
      // The first takes the longest on its way.
      for (let turns = 9 - 3 * marks.length; turns > 0; turns--) await Promise.resolve();
      marks.push(text);
      return null;
    },
  } as unknown as TraceClient;
  useRecord.setState({ client });
  useRecorder.setState({ state: state() as RecorderState });
  const { setMarkerText } = useRecordUi.getState();
  const asked = [addMarker()];
  setMarkerText(' multiply starts ');
  asked.push(addMarker());
  setMarkerText('of the next');
  await Promise.all(asked);
  expect(useRecordUi.getState().markerText).toBe('of the next');
  await Promise.all([addMarker(), addMarker()]);
  expect(marks).toEqual(['Marker 1', 'multiply starts', 'of the next', 'Marker 4']);
});
