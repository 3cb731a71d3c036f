/** From a preset without data to a recording that fills it. */
import type { PmuCatalog, RecordingProfileInfo } from '../../contract/recording-methods.ts';
import type { PresetWithoutData } from '../../contract/tables.ts';
import type { TraceClient } from '../base/client/trace-client.ts';
import { usualSampleInterval, withCounters, withPmu, withSampleSource } from './plan-edits.ts';
import { useRecord } from './record-store.ts';
import { isActive, shownState, useRecorder } from './recorder-state.ts';

/** Events and metrics of words that are names of metrics, or of their groups. */
function countersOf({ metrics }: PmuCatalog, words: readonly string[]): { events: number[]; metrics: string[] } {
  const chosen = metrics.filter(({ name, group }) => words.includes(name) || words.includes(group));
  return { events: [...new Set(chosen.flatMap(({ events }) => events))], metrics: chosen.map(({ name }) => name) };
}

/** The recording screen with the profile of counters; null while a recording is under way, and where nothing can be counted. */
async function showCounting(
  client: TraceClient,
): Promise<{ catalog: PmuCatalog; profile: RecordingProfileInfo } | null> {
  useRecorder.getState().show(true);
  if (isActive(shownState(useRecorder.getState()))) return null;
  const { machine, client: known, begin } = useRecord.getState();
  if (machine === null || known !== client) await begin(client);
  const { profiles, catalog, choose } = useRecord.getState();
  const profile = profiles.find(({ pmu, file }) => pmu && file === null);
  if (profile === undefined || catalog === null) return null;
  await choose({ profile: profile.id });
  return { catalog, profile };
}

/**
 * Shows the recording screen with samples of events on one core: their addresses name the code. The core that is sampled does
 * not count.
 * @param events by name @param core null = the last one
 */
export async function recordSamples(
  client: TraceClient,
  events: readonly string[],
  core: number | null,
): Promise<void> {
  const shown = await showCounting(client);
  if (shown === null) return;
  const found = shown.catalog.events.filter(({ name }) => events.includes(name));
  const { edit, setProblem, machine } = useRecord.getState();
  if (found.length === 0) return setProblem(`The cores of this machine cannot sample ${events.join(', ')}.`);
  const cores = machine?.processors ?? 1;
  edit((plan) => {
    const sampled = found.reduce(
      (before, { event }) => withSampleSource(before, { event, interval: usualSampleInterval }, cores),
      withPmu(plan, { sampling: null }),
    );
    const { sampling = null } = sampled.pmu ?? {};
    return core === null || sampling === null || core >= cores
      ? sampled
      : withPmu(sampled, { sampling: { ...sampling, core } });
  });
}

/**
 * Shows the recording screen with the profile of counters, which counts what the preset needs: one click starts it. Says so
 * where this machine cannot count it. While a recording is under way only that is shown.
 */
export async function recordForPreset(client: TraceClient, { preset, counters }: PresetWithoutData): Promise<void> {
  const shown = await showCounting(client);
  if (shown === null) return;
  const { catalog, profile } = shown;
  const { events, metrics } = countersOf(catalog, counters);
  const { setProblem } = useRecord.getState();
  if (metrics.length === 0)
    return setProblem(
      `The cores of this machine cannot count what the preset “${preset}” needs (${counters.join(', ')}). The profile ${profile.name} is the nearest that they can.`,
    );
  const { plan, edit } = useRecord.getState();
  const counted = new Set(plan?.pmu?.sets.flatMap((set) => set.metrics));
  if (!metrics.every((metric) => counted.has(metric))) edit((now) => withCounters(now, events, metrics));
}
