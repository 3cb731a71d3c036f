/**
 * Markers of a recording as events of its trace: what host/recorder writes, and the table of marks reads. They are
 * TraceLogging events, which say themselves what they are, here and in every other program.
 */

export const MARKER_PROVIDER_NAME = 'Corescope.Marker';
/** Made of the name, as EventSource does it. */
export const MARKER_PROVIDER = '843b5439-2c32-558e-0325-8126a2802433';

/** Name of the event, and of its one field: a text of 16 bits a unit. */
export const MARKER_EVENT = 'Marker';
export const MARKER_TEXT = 'Text';
/** Units of it, at most. */
export const LONGEST_MARKER = 1024;

/** A text as a marker can have it: not longer, and no character cut in half. */
export function markerText(text: string): string {
  if (text.length <= LONGEST_MARKER) return text;
  const last = text.charCodeAt(LONGEST_MARKER - 1);
  const isHalf = last >= 0xd800 && last < 0xdc00;
  return text.slice(0, isHalf ? LONGEST_MARKER - 1 : LONGEST_MARKER);
}
