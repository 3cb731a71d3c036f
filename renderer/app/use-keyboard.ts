import { useEffect } from 'react';
import { at } from '../../contract/checked.ts';
import { isFreeInText, isMac, isTyping, matchesKeys } from '../kit/keys.ts';
import type { AppStore } from '../state/app-store.ts';
import type { Command } from '../state/command.ts';
import { ofTextFields } from './native-menu.ts';

/** Parts of the window that F6 goes to, in order: the first thing in each that takes the focus. */
function focusRegion(step: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')]
    // What is on another tab keeps its place in the page, unseen.
    .filter((region) => region.checkVisibility())
    .flatMap((region) => {
      const target = region.matches('[tabindex="0"]')
        ? region
        : (region.querySelector<HTMLElement>(mainPart) ?? region.querySelector<HTMLElement>(control));
      return target === null ? [] : [{ region, target }];
    });
  if (regions.length === 0) return;
  const here = regions.findIndex(({ region }) => region.contains(document.activeElement));
  const next = here < 0 ? (step === 1 ? 0 : regions.length - 1) : (here + step + regions.length) % regions.length;
  at(regions, next).target.focus();
}

/** What stands for a part of the window: its list or graph if it has one, else its first control. */
const mainPart = '[role=grid], [role=treegrid], [role=application]';
const control = '[tabindex="0"], button:not([tabindex="-1"], :disabled), input';

/** The keys of the whole window. A part that has used a key itself has prevented its default. */
export function useKeyboard(app: AppStore, commands: readonly Command[]): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const { loading, failed, back } = app.getState();
      if (event.key === 'F6') {
        event.preventDefault();
        focusRegion(event.shiftKey ? -1 : 1);
        return;
      }
      if (event.key === 'Escape' && (loading !== null || failed !== null)) {
        event.preventDefault();
        back();
        return;
      }
      const typing = isTyping(event.target);
      for (const command of commands) {
        const keys = command.keys?.find((candidate) => matchesKeys(candidate, event, isMac));
        if (keys === undefined) continue;
        if (typing && (!isFreeInText(keys, isMac) || ofTextFields.has(command.id))) return;
        if (command.id === 'copy-rows' && !(window.getSelection()?.isCollapsed ?? true)) return;
        if (!command.enabled()) return;
        event.preventDefault();
        command.run();
        return;
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [app, commands]);
}
