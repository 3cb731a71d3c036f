import {
  align8,
  BUFFER,
  BUFFER_HEADER_BYTES,
  HEADER_TYPE,
  MARKER_MESSAGE,
  MARKER_TYPED,
} from '../../engine/format/layout.ts';

/** Header types whose size stands at byte 4, behind the marker; the others have it in the first two bytes. */
const sizeBehindMarker: ReadonlySet<number> = new Set([
  HEADER_TYPE.system32,
  HEADER_TYPE.system64,
  HEADER_TYPE.compact32,
  HEADER_TYPE.compact64,
  HEADER_TYPE.perfinfo32,
  HEADER_TYPE.perfinfo64,
]);

/**
 * Goes through the events of an uncompressed ETL buffer, up to the first damage, without decoding them.
 * @param visit gets where the event begins and how many bytes it has
 */
export function eachEvent(buffer: Uint8Array, visit: (view: DataView, at: number, sizeBytes: number) => void): void {
  if (buffer.length < BUFFER_HEADER_BYTES) return;
  const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.length);
  const end = Math.min(buffer.length, view.getUint32(BUFFER.filledBytes, true));
  for (let at = BUFFER_HEADER_BYTES; at + 8 <= end; ) {
    const marker = view.getUint8(at + 3);
    if (marker !== MARKER_TYPED && marker !== MARKER_MESSAGE) break;
    const typed = marker === MARKER_TYPED && sizeBehindMarker.has(view.getUint8(at + 2));
    const sizeBytes = view.getUint16(typed ? at + 4 : at, true);
    if (sizeBytes < 8 || at + sizeBytes > end) break;
    visit(view, at, sizeBytes);
    at += align8(sizeBytes);
  }
}

/** Events of such a buffer: for figures. */
export function countEvents(buffer: Uint8Array): number {
  let events = 0;
  eachEvent(buffer, () => {
    events++;
  });
  return events;
}
