import { usePreferences } from '../../base/preferences-store.ts';
import type { AppStore } from '../../state/app-store.ts';

/** Where the preferences want it, a window with a trace in it does not close before somebody has said so. Call once. */
export function askBeforeClosing(app: AppStore): void {
  window.addEventListener('beforeunload', (event) => {
    // The browser asks; in Electron, electron/windows.ts does.
    if (usePreferences.getState().confirmClose && app.getState().opened !== null) event.preventDefault();
  });
}
