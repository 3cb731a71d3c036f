/** How numbers and times are written, for whoever shows them: it changes while they are on screen. */
import { useSyncExternalStore } from 'react';
import { onClockChange } from './clock.ts';
import { usePreferences } from './preferences-store.ts';

let version = 0;

/** Calls back after each change of separators, units, or of the clock that times are shown by; returns the unsubscriber. */
export function onFormatsChange(changed: () => void): () => void {
  const clock = onClockChange(changed);
  const preferences = usePreferences.subscribe((state, before) => {
    if (state.locale !== before.locale || state.sizeUnits !== before.sizeUnits) changed();
  });
  return () => {
    clock();
    preferences();
  };
}

onFormatsChange(() => version++);

/**
 * The component renders again after such a change. Its children do as well, unless they are memoised: those call it
 * themselves.
 * @returns another number after each change, for the keys of what is remembered
 */
export const useFormats = (): number => useSyncExternalStore(onFormatsChange, () => version);
