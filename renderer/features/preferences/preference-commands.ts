import type { Preferences, PreferencesPatch } from '../../../contract/preferences.ts';
import { usePreferences } from '../../base/preferences-store.ts';
import type { Command } from '../../state/command.ts';
import { useUi } from '../../state/services.ts';
import { nextZoom } from './preference-list.ts';

/** What of the preferences is changed often enough to be in the menus. */
export function preferenceCommands(): Command[] {
  const now = () => usePreferences.getState();
  const view = (id: string, title: string, group: number, run: () => void): Command => ({
    id,
    title,
    menu: 'View',
    group,
    enabled: () => true,
    run,
  });
  /** One of several choices. */
  const choice = <N extends keyof Preferences>(
    id: string,
    title: string,
    group: number,
    name: N,
    value: Preferences[N],
  ) => ({
    ...view(id, title, group, () => now().set({ [name]: value } as PreferencesPatch)),
    checked: () => now()[name] === value,
  });
  const zoom = (percent: number) => now().set({ zoomPercent: percent });
  const isHighContrast = () => document.documentElement.dataset.contrast === 'more';
  return [
    choice('theme-system', 'Theme of the system', 5, 'theme', 'system'),
    choice('theme-light', 'Light theme', 5, 'theme', 'light'),
    choice('theme-dark', 'Dark theme', 5, 'theme', 'dark'),
    {
      ...view('high-contrast', 'High contrast', 6, () => now().set({ contrast: isHighContrast() ? 'normal' : 'more' })),
      checked: isHighContrast,
    },
    choice('times-relative', 'Times since the start of the trace', 7, 'timeDisplay', 'relative'),
    choice('times-local', 'Local time of day', 7, 'timeDisplay', 'local'),
    choice('times-utc', 'Time of day in UTC', 7, 'timeDisplay', 'utc'),
    {
      ...view('page-zoom-in', 'Larger page', 8, () => zoom(nextZoom(now().zoomPercent, 1))),
      keys: ['Ctrl+Alt+=', 'Ctrl+Alt++'],
    },
    {
      ...view('page-zoom-out', 'Smaller page', 8, () => zoom(nextZoom(now().zoomPercent, -1))),
      keys: ['Ctrl+Alt+−'],
    },
    { ...view('page-zoom-reset', 'Page at 100 %', 8, () => zoom(100)), keys: ['Ctrl+Alt+0'] },
    {
      ...view('preferences', 'Preferences…', 4, () => useUi.getState().show('preferences')),
      menu: 'File',
      keys: ['Ctrl+,'],
    },
  ];
}
