import { useSyncExternalStore } from 'react';

/**
 * Light or dark: the system's, or what the user chose. The result is `data-theme` on <html>, which every style and
 * canvas reads; the choice is kept in localStorage.
 */
export type ThemeChoice = 'system' | 'light' | 'dark';

const storageKey = 'corescope.theme';
const systemLight = () => window.matchMedia('(prefers-color-scheme: light)');

export function themeChoice(): ThemeChoice {
  const stored = localStorage.getItem(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function chooseTheme(choice: ThemeChoice): void {
  localStorage.setItem(storageKey, choice);
  applyTheme();
}

/** Call once, before the first render. */
export function followTheme(): void {
  applyTheme();
  systemLight().addEventListener('change', applyTheme);
}

function applyTheme(): void {
  const choice = themeChoice();
  const theme = choice === 'system' ? (systemLight().matches ? 'light' : 'dark') : choice;
  document.documentElement.dataset.theme = theme;
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** `dark` or `light`; the component renders again when it changes. */
export const useThemeName = (): string =>
  useSyncExternalStore(subscribe, () => document.documentElement.dataset.theme ?? 'dark');
