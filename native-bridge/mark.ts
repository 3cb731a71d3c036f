/**
 * For Node programs, `import { mark } from 'corescope/mark'`: writes markers as `corescope mark --event` does, as events of the
 * provider Corescope.Marker.
 */
import { markerText } from '../contract/marker-events.ts';
import { MarkerEvents } from './etw/marker-events.ts';
import { bindEvents } from './win32/events.ts';
import { Libraries, type LibraryPaths } from './win32/libraries.ts';

let markers: MarkerEvents | null = null;

/**
 * Writes a marker at this moment, for all sessions that have the provider enabled. Costs a few microseconds where none has.
 * @param text what is longer than 1024 units is cut
 * @param libraries other libraries than Windows' own: those of tests
 * @returns whether it was written: false off Windows, where there is no ETW
 * @throws BridgeError where Windows refuses it
 */
export function mark(text: string, libraries?: LibraryPaths): boolean {
  if (process.platform !== 'win32' && libraries === undefined) return false;
  markers ??= new MarkerEvents(bindEvents(new Libraries(libraries)));
  markers.write(markerText(text));
  return true;
}
