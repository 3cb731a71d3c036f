import type { Preferences, PreferencesPatch } from '../../../contract/preferences.ts';
import { usePreferences } from '../../base/preferences-store.ts';
import { type Command, commandGroup } from '../../state/command.ts';
import { useUi } from '../../state/services.ts';
import { nextZoom } from './preference-list.ts';

/** What of the preferences is changed often enough to be in the menus. */
export function preferenceCommands(): Command[] {
  const now = usePreferences.getState;
  const always = () => true;
  /** One of several choices. */
  const choice = <N extends keyof Preferences>(id: string, title: string, name: N, value: Preferences[N]) => ({
    id,
    title,
    checked: () => now()[name] === value,
    run: () => now().set({ [name]: value } as PreferencesPatch),
  });
  const zoom = (percent: number) => now().set({ zoomPercent: percent });
  const isHighContrast = () => document.documentElement.dataset.contrast === 'more';
  return [
    ...commandGroup('View', 5, always, [
      choice('theme-system', 'System theme', 'theme', 'system'),
      choice('theme-light', 'Light theme', 'theme', 'light'),
      choice('theme-dark', 'Dark theme', 'theme', 'dark'),
    ]),
    ...commandGroup('View', 6, always, [
      {
        id: 'high-contrast',
        title: 'High contrast',
        checked: isHighContrast,
        run: () => now().set({ contrast: isHighContrast() ? 'normal' : 'more' }),
      },
    ]),
    ...commandGroup('View', 7, always, [
      choice('times-relative', 'Time since the start of the trace', 'timeDisplay', 'relative'),
      choice('times-local', 'Local time of day', 'timeDisplay', 'local'),
      choice('times-utc', 'UTC time of day', 'timeDisplay', 'utc'),
    ]),
    ...commandGroup('View', 8, always, [
      {
        id: 'page-zoom-in',
        title: 'Zoom in on the page',
        keys: ['Ctrl+Alt+=', 'Ctrl+Alt++'],
        run: () => zoom(nextZoom(now().zoomPercent, 1)),
      },
      {
        id: 'page-zoom-out',
        title: 'Zoom out of the page',
        keys: ['Ctrl+Alt+−'],
        run: () => zoom(nextZoom(now().zoomPercent, -1)),
      },
      { id: 'page-zoom-reset', title: 'Reset page zoom', keys: ['Ctrl+Alt+0'], run: () => zoom(100) },
    ]),
    ...commandGroup('File', 4, always, [
      { id: 'preferences', title: 'Preferences…', keys: ['Ctrl+,'], run: () => useUi.getState().show('preferences') },
    ]),
  ];
}
