import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const windowState = z.object({
  x: z.number().int().optional(),
  y: z.number().int().optional(),
  width: z.number().int().min(1).max(32_767),
  height: z.number().int().min(1).max(32_767),
  maximized: z.boolean(),
});
export type WindowState = z.infer<typeof windowState>;

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

const firstState: WindowState = { width: 1440, height: 900, maximized: false };

/** How much of the title bar must lie on a screen so that the window can be grabbed, in px. */
const grabWidthPx = 120;
const titleBarHeightPx = 40;

/** The saved size and place; the first-run size when there is none, it is damaged, or no screen shows it any more. */
export function readWindowState(file: string, screens: readonly Rectangle[]): WindowState {
  const saved = readJson(file);
  if (saved === null) return firstState;
  const { x, y, width, height, maximized } = saved;
  if (x === undefined || y === undefined) return saved;
  return isReachable({ x, y, width, height }, screens) ? saved : { ...firstState, maximized };
}

/** Whether enough of the title bar lies on a screen. */
function isReachable({ x, y, width }: Rectangle, screens: readonly Rectangle[]): boolean {
  return screens.some(
    (screen) =>
      Math.min(x + width, screen.x + screen.width) - Math.max(x, screen.x) >= grabWidthPx &&
      y >= screen.y &&
      y + titleBarHeightPx <= screen.y + screen.height,
  );
}

/**
 * Where a window goes whose screen is no more: into the middle of the first one, no larger than it.
 * @returns null when it can stay
 */
export function placeOnScreen(window: Rectangle, screens: readonly Rectangle[]): Rectangle | null {
  const [screen] = screens;
  if (screen === undefined || isReachable(window, screens)) return null;
  const width = Math.min(window.width, screen.width);
  const height = Math.min(window.height, screen.height);
  const x = screen.x + Math.floor((screen.width - width) / 2);
  return { x, y: screen.y + Math.floor((screen.height - height) / 2), width, height };
}

/** Written beside and renamed, so that a crash leaves the old file. A full disk only loses the window's place. */
export function writeWindowState(file: string, state: WindowState): void {
  try {
    writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  } catch (error) {
    console.warn(`The window position could not be saved: ${error instanceof Error ? error.message : error}`);
  }
}

function readJson(file: string): WindowState | null {
  try {
    return windowState.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
