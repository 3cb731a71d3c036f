/** The mouse's wheel as a hand turns it. */
import type { CDPSession, Locator } from '@playwright/test';

const SECONDS = 5;
/** Input comes a little more often than frames, as from a touchpad. */
const INPUT_INTERVAL_MS = 12;

const CTRL = 2;
const SHIFT = 8;

interface Wheel {
  deltaY: number;
  modifiers: number;
}

/** Real wheel events over an element, for some seconds. */
export async function turnWheel(
  element: Locator,
  session: CDPSession,
  wheel: (step: number) => Wheel,
  seconds = SECONDS,
): Promise<void> {
  const box = (await element.boundingBox())!;
  const steps = (seconds * 1000) / INPUT_INTERVAL_MS;
  const start = performance.now();
  for (let step = 0; step < steps; step++) {
    void session.send('Input.dispatchMouseEvent', {
      type: 'mouseWheel',
      x: box.x + box.width * (0.3 + (0.4 * step) / steps),
      y: box.y + box.height / 2,
      deltaX: 0,
      ...wheel(step),
    });
    const waitMs = start + (step + 1) * INPUT_INTERVAL_MS - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/** Zooms in and out at moving places, pans to and fro. */
export function panAndZoom(step: number): Wheel {
  const back = step % 80 >= 40;
  if (step % 160 < 80) return { deltaY: back ? 30 : -30, modifiers: CTRL };
  return { deltaY: back ? 25 : -25, modifiers: SHIFT };
}

export const zoomIn = (): Wheel => ({ deltaY: -30, modifiers: CTRL });

/** To and fro, some seconds each way. */
export const pan = (step: number): Wheel => ({ deltaY: step % 200 < 100 ? 25 : -25, modifiers: SHIFT });

/** Down for a while, then up, slow and fast. */
export const scroll = (step: number): Wheel => ({
  deltaY: (step % 160 < 80 ? 1 : -1) * (step % 40 < 20 ? 30 : 400),
  modifiers: 0,
});
