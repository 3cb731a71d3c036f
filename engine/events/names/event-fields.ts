/** Fields of events that carry one fact under several names, by who wrote them. */
import type { EventView } from '../event-view.ts';

/** The first of these fields that the event has as a number. */
export function numberOf(event: EventView, ...names: readonly string[]): number | undefined {
  for (const name of names) {
    const value = event.number(name);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The first of these fields that the event has as a text; an empty one is none. */
export function textOf(event: EventView, ...names: readonly string[]): string | null {
  for (const name of names) {
    const value = event.text(name);
    if (value !== undefined && value !== '') return value;
  }
  return null;
}

export interface Address {
  readonly low: number;
  readonly high: number;
}

/** A pointer as two words; null where the event has no field of that name, or not all of it. */
export function addressOf(event: EventView, name: string): Address | null {
  const { layout, payload } = event;
  const i = layout === null ? -1 : layout.names.indexOf(name);
  if (layout === null || i < 0 || i >= layout.located) return null;
  const at = layout.offsets[i];
  const sizeBytes = layout.offsets[i + 1] - at;
  if (sizeBytes !== 4 && sizeBytes !== 8) return null;
  return {
    low: payload.view.getUint32(at, true),
    high: sizeBytes === 8 ? payload.view.getUint32(at + 4, true) : 0,
  };
}

/** Kernel's half of the addresses. Of 32 bits that is the upper 2 GB, but for the few systems started with /3GB. */
export const isKernelAddress = ({ low, high }: Address, pointerSize: 4 | 8): boolean =>
  (pointerSize === 8 ? high : low) >>> 31 === 1;
