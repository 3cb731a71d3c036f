import { createContext, useContext } from 'react';
import { create, useStore } from 'zustand';
import type { Door } from '../base/door/door.ts';
import type { AppState, AppStore } from './app-store.ts';

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

const dialogNames = [
  'shortcuts',
  'details',
  'warnings',
  'go-to-time',
  'manifests',
  'providers',
  'plugins',
  'preferences',
  'palette',
  'share',
  'export-range',
  'columns',
  'recipes',
  'glossary',
  'marker',
  'add-trace',
  'align-trace',
  'compare',
  'match-keys',
  'preset-conflicts',
] as const;
type DialogName = (typeof dialogNames)[number];

interface UiState {
  dialog: DialogName | null;
  show(dialog: DialogName | null): void;
}

/** Which dialog is open: of the window, not of a trace. */
export const useUi = create<UiState>()((set) => ({
  dialog: null,
  show: (dialog) => set({ dialog }),
}));
