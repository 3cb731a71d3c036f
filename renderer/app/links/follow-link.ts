import type { OpenSource } from '../../../contract/open-source.ts';
import { errorInfo } from '../../base/client/trace-client.ts';
import type { AppStore } from '../../state/app-store.ts';
import { useRecorder } from '../../state/recorder-state.ts';
import { useTables } from '../../state/tables-store.ts';
import { useTraces } from '../../state/traces-store.ts';
import { workspaceOpener } from '../../state/workspace-names.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import { applyLink, applyTimes } from './apply-link.ts';
import { parseLink } from './deep-link.ts';

/**
 * Opens the trace that a link names, and shows what it says: the time as soon as the first trace of the window is open,
 * before anyone acts on another one, and the rest once its tables are known.
 * @param search of an address
 */
export function followLink(app: AppStore, search: string): void {
  const { link, problems } = parseLink(search);
  const tell = (more: readonly string[]): void => {
    const all = [...problems, ...more];
    if (all.length > 0) app.getState().notify(all.join(' '));
  };
  const { trace, recipe, ...all } = link;
  if (trace !== undefined) openWhenReady(app, trace);
  const { show, ...rest } = all;
  const shown = show === 'record' ? rest : all;
  if (show === 'record') recordWhenReady(app, trace !== undefined);
  if (recipe === undefined && Object.keys(shown).length === 0) {
    tell([]);
    return;
  }
  let isTimeShown = false;
  let isDone = false;
  const stops: (() => void)[] = [];
  const tryNow = (): void => {
    const first = useTraces.getState().traces[0]?.opened.trace;
    if (first === undefined || useWorkspace.getState().tabs.length === 0) return;
    if (!isTimeShown) {
      isTimeShown = true;
      applyTimes(shown);
    }
    const { tables = null } = useTables.getState().byTrace[first] ?? {};
    // What is shown changes what this listens to.
    if (tables === null || isDone) return;
    isDone = true;
    for (const stop of stops) stop();
    if (recipe === undefined) tell(applyLink(shown, tables));
    else void openLinked(recipe).then((problem) => tell([...problem, ...applyLink(shown, tables)]));
  };
  stops.push(...[useTables, useTraces, useWorkspace].map((store) => store.subscribe(tryNow)));
  tryNow();
}

/** @returns why not, in a sentence, or nothing */
async function openLinked(recipe: string): Promise<string[]> {
  const { openRecipe } = await import('../../features/help/open-recipe.ts');
  const problem = await openRecipe(recipe).catch((error: unknown) => errorInfo(error).message);
  return problem === null ? [] : [problem];
}

/** @param withTrace a trace is opened first, by the address */
function recordWhenReady(app: AppStore, withTrace: boolean): void {
  const show = (): boolean => {
    const { connection, hello, opened, failed } = app.getState();
    const isFirst = withTrace || hello?.initial !== null;
    if (connection !== 'ready' || (isFirst && opened === null && failed === null)) return false;
    stop();
    // Behind the trace, which comes on show when it is opened.
    setTimeout(() => useRecorder.getState().show(true));
    return true;
  };
  let stop: () => void = () => {};
  if (!show()) stop = app.subscribe(() => void show());
}

/** @param name `sample`, or a grant of the host */
function openWhenReady(app: AppStore, name: string): void {
  const open = (): boolean => {
    const { connection, hello, client } = app.getState();
    if (connection !== 'ready' || client === null) return false;
    stop();
    const source: OpenSource = name === 'sample' ? { type: 'sample' } : { type: 'grant', grant: name };
    const known = hello?.recent.find(({ grant }) => grant === name)?.name;
    const shownName = name === 'sample' ? 'sample.etl' : (known ?? 'The trace in the address');
    // Behind the trace that the host opens by itself, which this one takes the place of.
    void workspaceOpener.restoring.then(() =>
      queueMicrotask(() => void app.getState().open({ source, name: shownName })),
    );
    return true;
  };
  let stop: () => void = () => {};
  if (!open()) stop = app.subscribe(() => void open());
}
