import { createContext, useContext } from 'react';
import { create, useStore } from 'zustand';
import type { Door } from '../door/door.ts';
import type { AppState, AppStore } from '../store/app-store.ts';
import { chooseTheme, type ThemeChoice, themeChoice } from './theme.ts';

/** What every component may use, given once at the root. */
export interface Services {
  door: Door;
  app: AppStore;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('no ServicesContext above this component');
  return services;
}

export const useApp = <T>(select: (state: AppState) => T): T => useStore(useServices().app, select);

export type DialogName = 'shortcuts' | 'details' | 'warnings' | 'go-to-time' | 'manifests' | 'providers' | 'plugins';

/** What the lower half of an open trace shows. */
export const tabNames = ['events', 'tables', 'providers', 'processes', 'threads', 'images'] as const;
export type TabName = (typeof tabNames)[number];

interface UiState {
  dialog: DialogName | null;
  theme: ThemeChoice;
  tab: TabName;
  show(dialog: DialogName | null): void;
  setTheme(theme: ThemeChoice): void;
  setTab(tab: TabName): void;
}

/** Which dialog and which tab is open, and the theme: of the window, not of a trace. */
export const useUi = create<UiState>()((set) => ({
  dialog: null,
  theme: themeChoice(),
  tab: 'events',
  show: (dialog) => set({ dialog }),
  setTheme(theme) {
    chooseTheme(theme);
    set({ theme });
  },
  setTab: (tab) => set({ tab }),
}));
