/** From a preset without data to a recording that fills it. */
import type { PmuCatalog } from '../../contract/recording-methods.ts';
import type { PresetWithoutData } from '../../contract/tables.ts';
import type { TraceClient } from '../base/client/trace-client.ts';
import { withCounters } from './plan-edits.ts';
import { useRecord } from './record-store.ts';
import { isActive, shownState, useRecorder } from './recorder-state.ts';

/** Events and metrics of words that are names of metrics, or of their groups. */
function countersOf({ metrics }: PmuCatalog, words: readonly string[]): { events: number[]; metrics: string[] } {
  const chosen = metrics.filter(({ name, group }) => words.includes(name) || words.includes(group));
  return { events: [...new Set(chosen.flatMap(({ events }) => events))], metrics: chosen.map(({ name }) => name) };
}

/**
 * Shows the recording screen with the profile of counters, which counts what the preset needs: one click starts it. Says so
 * where this machine cannot count it. While a recording is under way only that is shown.
 */
export async function recordForPreset(client: TraceClient, { preset, counters }: PresetWithoutData): Promise<void> {
  useRecorder.getState().show(true);
  if (isActive(shownState(useRecorder.getState()))) return;
  const { machine, client: known, begin } = useRecord.getState();
  if (machine === null || known !== client) await begin(client);
  const { profiles, catalog, choose, setProblem } = useRecord.getState();
  const profile = profiles.find(({ pmu, file }) => pmu && file === null);
  if (profile === undefined || catalog === null) return;
  await choose({ profile: profile.id });
  const { events, metrics } = countersOf(catalog, counters);
  if (metrics.length === 0)
    return setProblem(
      `The cores of this machine cannot count what the preset “${preset}” needs (${counters.join(', ')}). The profile ${profile.name} is the nearest that they can.`,
    );
  const { plan, edit } = useRecord.getState();
  const counted = new Set(plan?.pmu?.sets.flatMap((set) => set.metrics));
  if (!metrics.every((metric) => counted.has(metric))) edit((now) => withCounters(now, events, metrics));
}
