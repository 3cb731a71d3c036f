/** What commands want of the window before they can be run. */
import type { AppStore } from './app-store.ts';
import { hasData } from './has-data.ts';
import { useTables } from './tables-store.ts';

export function conditionsOf(app: AppStore) {
  const isReady = () => app.getState().connection === 'ready';
  const isTraceOpen = () => {
    const { opened, loading, failed } = app.getState();
    return isReady() && opened !== null && loading === null && failed === null;
  };
  const hasEvents = () => isTraceOpen() && (app.getState().opened?.info.events ?? 0) > 0;
  /** Analyses are on screen: files of wperf have tables without events. */
  const hasAnalyses = () =>
    hasEvents() ||
    (isTraceOpen() && useTables.getState().byTrace[app.getState().opened?.trace ?? '']?.tables?.some(hasData) === true);
  return { isReady, isTraceOpen, hasEvents, hasAnalyses };
}
