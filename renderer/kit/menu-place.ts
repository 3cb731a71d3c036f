import type { MouseEvent } from 'react';

/** Where a menu of a button begins: under it. */
export function menuPlace(event: MouseEvent<HTMLElement>): { atX: number; atY: number } {
  const { left, bottom } = event.currentTarget.getBoundingClientRect();
  return { atX: left, atY: bottom + 2 };
}
