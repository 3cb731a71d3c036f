/**
 * How the page looks, by the preferences and, where they say so, by the system: `data-theme`, `data-contrast`,
 * `data-motion` and `data-zoom` on <html>, which every style and canvas reads.
 */

import { useSyncExternalStore } from 'react';
import { at } from '../../contract/checked.ts';
import { scaleDividerDrags } from '../kit/page-zoom.ts';
import { usePreferences } from './preferences-store.ts';

const system = {
  light: '(prefers-color-scheme: light)',
  contrast: '(prefers-contrast: more)',
  reduced: '(prefers-reduced-motion: reduce)',
};
const isOn = (query: string): boolean => window.matchMedia(query).matches;

/** Call once, before the first render. */
export function followTheme(): void {
  applyTheme();
  scaleDividerDrags();
  usePreferences.subscribe(applyTheme);
  for (const query of Object.values(system)) window.matchMedia(query).addEventListener('change', applyTheme);
}

function applyTheme(): void {
  const { theme, contrast, motion, zoomPercent } = usePreferences.getState();
  const { dataset, style } = document.documentElement;
  const put = (name: string, value: string) => {
    // Whoever watches an attribute is told of every write, also of one that changes nothing.
    if (dataset[name] !== value) dataset[name] = value;
  };
  put('theme', theme === 'system' ? (isOn(system.light) ? 'light' : 'dark') : theme);
  put('contrast', contrast === 'system' ? (isOn(system.contrast) ? 'more' : 'normal') : contrast);
  put('motion', motion === 'system' ? (isOn(system.reduced) ? 'reduced' : 'full') : motion);
  const zoom = String(zoomPercent / 100);
  style.setProperty('--zoom', zoom);
  style.zoom = zoom;
  put('zoom', zoom);
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-contrast'] });
  return () => observer.disconnect();
}

/** `dark` or `light`; the component renders again when it or the contrast changes. */
export const useThemeName = (): string => {
  const name = useSyncExternalStore(
    subscribe,
    () =>
      `${document.documentElement.dataset.theme ?? 'dark'} ${document.documentElement.dataset.contrast ?? 'normal'}`,
  );
  return at(name.split(' '), 0);
};
