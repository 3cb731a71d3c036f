/** Orders to the recorder, and what the window does when they are carried out. */
import type { RecorderState, RecordingPlan } from '../../../contract/recording.ts';
import { errorInfo } from '../../base/client/trace-client.ts';
import type { GrantedFile } from '../../base/desktop-api.ts';
import { pickFiles } from '../../base/door/pick-files.ts';
import { planToStart } from '../../state/plan-edits.ts';
import { type Detail, useRecord } from '../../state/record-store.ts';
import { isActive, isReplay, replayOf, shownState, takeState, useRecorder } from '../../state/recorder-state.ts';
import type { Services } from '../../state/services.ts';
import { useLiveView } from './live-view.ts';
import { openSaved } from './open-saved.ts';
import { profileExtension } from './profile-files.ts';
import { useRecordUi } from './record-ui.ts';

/** Tells the recorder's state from the answer to an order without waiting for the next poll. */
async function refreshState(): Promise<void> {
  const { client } = useRecord.getState();
  const state = await client?.call('recorderState', { after: -1 }).catch(() => null);
  if (state != null) takeState(state);
}

/** @param change what of the plan was asked for just now, and is not to stay in it */
export async function startRecording(change: (plan: RecordingPlan) => RecordingPlan = (plan) => plan): Promise<void> {
  const { plan, order } = useRecord.getState();
  if (plan === null || isActive(useRecorder.getState().state)) return;
  useLiveView.getState().reset();
  const started = await order((client) =>
    client.call('startRecording', { plan: change(planToStart(plan)), target: null }),
  );
  if (started !== null) await refreshState();
}

/** Ends the recording and opens what was saved, with the same time in view and selected. */
export async function stopAndOpen(services: Services): Promise<void> {
  const state = shownState(useRecorder.getState());
  if (state === null || !isActive(state)) return;
  if (isReplay(state)) return endReplay();
  useRecordUi.setState({ isEnding: true });
  try {
    await stopAndOpenNow(services);
  } finally {
    useRecordUi.setState({ isEnding: false });
  }
}

async function stopAndOpenNow(services: Services): Promise<void> {
  // What starts still is given up, and nothing is there to be opened.
  const told = shownState(useRecorder.getState())?.messages.length ?? 0;
  const stopped = await useRecord.getState().order((client) => client.call('stopRecording', { discard: false }));
  if (stopped === null) return;
  takeState(stopped);
  const ended = await whenEnded(stopped);
  if (ended === null) return;
  await openSaved(services, ended);
  // The messages of the recording are not in view any more.
  for (const { kind, text } of ended.messages.slice(told)) if (kind === 'warning') services.app.getState().notify(text);
}

/** The state in which it is saved; null when it has failed, which the screen shows. */
function whenEnded(stopped: RecorderState): Promise<RecorderState | null> {
  const resultOf = (state: RecorderState | null): RecorderState | null | undefined => {
    if (state === null || state.recording !== stopped.recording) return null;
    return state.phase === 'saved' ? state : isActive(state) ? undefined : null;
  };
  return new Promise((resolve) => {
    const first = resultOf(stopped);
    if (first !== undefined) return resolve(first);
    const stop = useRecorder.subscribe(({ state }) => {
      const result = resultOf(state);
      if (result === undefined) return;
      stop();
      resolve(result);
    });
  });
}

export async function discardRecording(): Promise<void> {
  const stopped = await useRecord.getState().order((client) => client.call('stopRecording', { discard: true }));
  if (stopped !== null) takeState(stopped);
}

/** Has what is recorded go on with a profile, too. @returns whether it does */
export async function addToRecording(profile: string, detail: Detail): Promise<boolean> {
  const added = await useRecord.getState().order((client) => client.call('addToRecording', { profile, detail }));
  if (added !== null) await refreshState();
  return added !== null;
}

/** @param written for it; where nothing was, it has a number */
export async function setMarker(written: string): Promise<void> {
  const messages = useRecorder.getState().state?.messages ?? [];
  const text = written || `Marker ${messages.filter(({ kind }) => kind === 'marker').length + 1}`;
  await useRecord.getState().order((client) => client.call('markRecording', { text }));
  await refreshState();
}

/** Saves what the flight recorder holds; the recording goes on. */
export async function saveFlight({ app }: Services): Promise<void> {
  const saved = await useRecord.getState().order((client) => client.call('saveFlight', {}));
  if (saved !== null) app.getState().notify(`${saved.name} saved. The flight recorder keeps running.`);
}

export async function elevate(): Promise<void> {
  const { order, setMachine, begin, client } = useRecord.getState();
  const machine = await order((asked) => asked.call('elevate', {}));
  if (machine === null) return;
  setMachine(machine);
  // What is there to be recorded may be more now.
  if (client !== null) await begin(client);
}

/** Adds `.wprp` files and chooses the first profile that came with them. */
export async function addProfiles({ door }: Services, files: readonly File[]): Promise<void> {
  const { order, setProfiles, profiles: before, choose } = useRecord.getState();
  const added = await order(async (client) => {
    const { signal } = new AbortController();
    const granted = await Promise.all(files.map((file) => door.grantFile(file, { signal, onProgress() {} })));
    return client.call('addRecordingProfiles', { grants: granted.map(({ grant }) => grant) });
  });
  if (added === null) return;
  const { profiles, problems } = added;
  setProfiles(profiles, problems);
  const fresh = profiles.filter(({ id }) => !before.some((one) => one.id === id));
  const first = fresh.find(({ problem }) => problem === null) ?? fresh[0];
  if (first === undefined) return;
  await choose({ profile: first.id });
  if (problems.length > 0) setProfiles(profiles, problems);
}

export async function pickProfiles(services: Services): Promise<void> {
  const files = await pickFiles({ accept: profileExtension, what: 'files' });
  if (files.length > 0) await addProfiles(services, files);
}

/** Profiles that were dropped on the window, whatever it shows. */
export async function takeProfiles(services: Services, files: readonly File[]): Promise<void> {
  const { client } = services.app.getState();
  if (client === null) return;
  useRecorder.getState().show(true);
  if (useRecord.getState().machine === null || useRecord.getState().client !== client)
    await useRecord.getState().begin(client);
  await addProfiles(services, files);
}

/** Keeps the plan as a profile of this user's. @returns whether it is kept */
export async function keepProfile(name: string): Promise<boolean> {
  const { plan, order, setProfiles, choose } = useRecord.getState();
  if (plan === null) return false;
  const profiles = await order((client) => client.call('keepProfile', { plan: { ...plan, title: name }, name }));
  if (profiles === null) return false;
  setProfiles(profiles);
  const kept = profiles.findLast((profile) => profile.file !== null && profile.name === name);
  if (kept !== undefined) await choose({ profile: kept.id });
  return true;
}

export async function removeProfile(profile: string): Promise<void> {
  const { order, setProfiles, choose } = useRecord.getState();
  const profiles = await order((client) => client.call('removeRecordingProfile', { profile }));
  if (profiles === null) return;
  setProfiles(profiles);
  if (profiles[0] !== undefined) await choose({ profile: profiles[0].id });
}

/** Plays a trace as if it were recorded now. */
export async function startReplay({ grant, name }: GrantedFile, speed: number): Promise<boolean> {
  useLiveView.getState().reset();
  const started = await useRecord.getState().order((client) => client.call('startReplay', { grant, speed }));
  if (started === null) return false;
  useRecorder.setState({ replay: replayOf(started.recording, speed === 1 ? name : `${name}, ${speed} ×`) });
  return true;
}

async function endReplay(): Promise<void> {
  const recording = useRecorder.getState().replay?.recording;
  useRecorder.setState({ replay: null });
  if (recording != null) await useRecord.getState().order((client) => client.call('endReplay', { recording }));
}

export async function recover({ app }: Services, recording: string): Promise<void> {
  useRecord.getState().use(app.getState().client);
  const { order, refreshRecoverable } = useRecord.getState();
  const recovered = await order((client) => client.call('recoverRecording', { recording }));
  // What it failed with is shown there.
  if (recovered === null) return useRecorder.getState().show(true);
  await refreshRecoverable();
  useRecorder.getState().show(false);
  const { grant, name } = recovered;
  await app.getState().open({ source: { type: 'grant', grant }, name });
}

export async function discardRecoverable({ app }: Services, recording: string): Promise<void> {
  useRecord.getState().use(app.getState().client);
  const { order, refreshRecoverable } = useRecord.getState();
  await order((client) => client.call('discardRecoverable', { recording }));
  await refreshRecoverable();
}

/** A choice of the user's of which nothing comes is no error. */
export async function pickReplay(services: Services): Promise<GrantedFile | null> {
  try {
    const picked = await services.door.pickTrace();
    if (!(picked instanceof File)) return picked;
    const { signal } = new AbortController();
    return await services.door.grantFile(picked, { signal, onProgress() {} });
  } catch (error) {
    useRecord.getState().setProblem(errorInfo(error).message);
    return null;
  }
}
