import type { AppStore } from '../../state/app-store.ts';
import { useTraces } from '../../state/traces-store.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import { useHelp } from './help-store.ts';

/** The tour over the trace that is open, in an analysis of its own; without one, over the sample. */
export async function startTour(app: AppStore): Promise<void> {
  const hasEvents = () => (app.getState().opened?.info.events ?? 0) > 0;
  if (!hasEvents()) await app.getState().open({ source: { type: 'sample' }, name: 'sample.etl' });
  // Whatever failed has said so.
  if (!hasEvents()) return;
  const begin = (): boolean => {
    if (useTraces.getState().traces[0]?.opened.trace !== app.getState().opened?.trace) return false;
    stop();
    useWorkspace.getState().newTab({ name: 'Tour', contents: [{ kind: 'eventRates', trace: 0 }] });
    useHelp.getState().goToStep(0);
    return true;
  };
  let stop: () => void = () => {};
  if (!begin()) stop = useTraces.subscribe(() => void begin());
}
