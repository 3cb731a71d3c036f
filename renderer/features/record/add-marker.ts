import { useRecordUi } from './record-ui.ts';

/** The last one that was asked for. */
let last: Promise<void> = Promise.resolve();

/**
 * Marks this moment, with the text that was written for it. Of several that are asked for at once each waits for the one
 * before: they are set, and counted, in the order in which they were asked for.
 */
export function addMarker(): Promise<void> {
  const { markerText, setMarkerText } = useRecordUi.getState();
  // What is written from now on is for the next one; the actions may still have to be fetched.
  setMarkerText('');
  last = last
    .then(() => import('./record-actions.ts'))
    .then(({ setMarker }) => setMarker(markerText.trim()))
    .catch(() => {});
  return last;
}
