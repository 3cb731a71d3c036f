/** What the host says can be held back for a while: the page hears of it through a worker. */
import type { Page } from '@playwright/test';

interface HeldWindow extends Window {
  /** What the host says meanwhile; undefined: it is heard at once. */
  held?: (() => void)[] | undefined;
  /** Words that the host was asked with since it is held back. */
  asked?: string;
}

function holdableWorker(): void {
  const own = window as HeldWindow;
  window.Worker = class extends Worker {
    override postMessage(message: unknown): void {
      const { frame } = message as { frame?: Uint8Array };
      if (frame !== undefined) own.asked = `${own.asked ?? ''}${new TextDecoder().decode(frame)}`;
      super.postMessage(message);
    }
    override addEventListener(type: string, listener: (event: Event) => void): void {
      super.addEventListener(type, (event: Event) => {
        if (own.held === undefined) listener(event);
        else own.held.push(() => listener(event));
      });
    }
  } as typeof Worker;
}

/** Before the page is opened. */
export const makeHoldable = (page: Page): Promise<unknown> => page.addInitScript(holdableWorker);

export const holdHost = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const own = window as HeldWindow;
    own.held = [];
    own.asked = '';
  });

/** Waits until the host, which is held back, was asked with this word. */
export const hostAsked = (page: Page, word: string): Promise<unknown> =>
  page.waitForFunction((sought) => (window as HeldWindow).asked?.includes(sought), word);

/** What it has said meanwhile is heard now. */
export const hearHost = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const own = window as HeldWindow;
    const waiting = own.held ?? [];
    own.held = undefined;
    for (const hear of waiting) hear();
  });
