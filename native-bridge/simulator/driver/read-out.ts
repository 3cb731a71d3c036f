/** What the driver has counted, as it answers it. */
import { DRIVER_STRUCTS, driverOffsetOf, driverSizeOf } from '../../pmu/driver-layouts.ts';
import type { KeptEvent } from './counters.ts';

const { event_idx, filter_bits, value, scheduled } = DRIVER_STRUCTS.pmu_event_usr.fields;

/** ReadOut and DSUReadOut: whole, whatever is in them. */
export function readOut(struct: 'ReadOut' | 'DSUReadOut', events: readonly KeptEvent[], round: number): Uint8Array {
  const bytes = new Uint8Array(driverSizeOf(struct));
  const view = new DataView(bytes.buffer);
  view.setUint32(driverOffsetOf(struct, 'evt_num'), events.length, true);
  view.setBigUint64(driverOffsetOf(struct, 'round'), BigInt(round), true);
  writeKept(bytes, driverOffsetOf(struct, 'evts'), events);
  return bytes;
}

/** pmu_event_usr, one behind the other. */
export function writeKept(bytes: Uint8Array, at: number, events: readonly KeptEvent[]): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  events.forEach((kept, i) => {
    const event = at + i * driverSizeOf('pmu_event_usr');
    view.setUint32(event + event_idx[0], kept.event, true);
    view.setUint32(event + filter_bits[0], kept.filterBits, true);
    view.setBigUint64(event + value[0], BigInt(kept.value), true);
    view.setBigUint64(event + scheduled[0], BigInt(kept.scheduled), true);
  });
}
