/**
 * Records: a plan becomes sessions, counters and files; at the end one trace. It holds what runs, and says how it stands.
 * One recording at a time; the order of things is what keeps a crash from leaving anything behind (see ledger.ts).
 */

import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { at } from '../../contract/checked.ts';
import {
  nothingRecorded,
  type RecordingMachine,
  type RecordingMessage,
  type RecordingPlan,
  type RecoverableRecording,
  type SessionStatus,
  type StopTrigger,
} from '../../contract/recording.ts';
import type { Bridge } from '../../native-bridge/calls/bridge.ts';
import { BridgeError } from '../../native-bridge/calls/bridge-error.ts';
import { cancelledError, HostError, toHostError } from '../base/host-error.ts';
import { makeStateFolder } from '../base/state-file.ts';
import { checkWritable } from '../base/whole-file.ts';
import type { RecorderApi, RecorderReport, RecordingListener } from '../live/recorder-api.ts';
import type { Merger } from '../merge/merging.ts';
import { saveRecording } from '../merge/save.ts';
import { asRecorded } from './as-recorded.ts';
import { BootRecorder } from './boot-recorder.ts';
import { checkedAddition, checkedRecording, checkNotEmpty } from './check-recording.ts';
import { ControlServer, type FinishOptions } from './control.ts';
import { type Figures, leastDiskFreeBytes, megabytes, ratesAndLosses } from './figures.ts';
import { recordingFileName, untakenName, withFreeName } from './file-names.ts';
import { Ledger, type LedgerContent } from './ledger.ts';
import type { MachineLink } from './machine-link.ts';
import { stopAbandoned } from './own-sessions.ts';
import { counterName } from './pmu-catalog.ts';
import { type RecorderClock, realClock } from './recorder-clock.ts';
import { CutOffRecordings } from './recovery.ts';
import { RunningRecording } from './running-recording.ts';
import { type Trigger, triggersOf } from './triggers.ts';

export interface RecorderOptions {
  machine: MachineLink;
  /** Where ledgers and parts are, while they are needed. */
  recordingsDir: string;
  /** Where traces go that nobody gave a place. */
  savedDir: string;
  /** Where sessions that start with Windows log. */
  bootDir: string;
  /** Puts parts together; in Electron's main process never in its own thread. */
  merge: Merger;
  clock?: RecorderClock;
  /** Starts what cleans up when this process is killed. */
  watchdog?: (ledger: Ledger) => void;
  diskFreeBytes?: (folder: string) => Promise<number | null>;
  /** Lets other commands in. */
  openControl?: typeof ControlServer.listen;
  /** Before anything is taken of the machine. @returns waited for when nothing is recorded any more, before it is saved */
  onStarting?: () => Promise<() => Promise<void>>;
}

const pollMs = 1000;
/** A question about the state waits so long for news. */
const longestWaitMs = 1000;
const mostMessages = 1000;
/** Between two looks at a recording; more is said. */
const longestGapMs = 10_000;

const nothing: Omit<RecorderReport, 'revision' | 'simulated'> = {
  ...nothingRecorded,
  saved: null,
  flights: [],
  endedBecause: null,
  brokeOff: false,
};

interface Current {
  running: RunningRecording;
  ledger: Ledger;
  bridge: Bridge;
  control: ControlServer;
  onStopped: (() => Promise<void>) | undefined;
  figures: Figures | null;
  triggers: Trigger[];
  endTimers: (() => void)[];
  polling: boolean;
  /** A trigger saves a flight recorder not before then. */
  nextFlightMs: number;
  /** Nobody wants it any more. */
  givenUp: AbortController;
}

export class Recorder implements RecorderApi {
  readonly #options: RecorderOptions;
  readonly #clock: RecorderClock;
  readonly #cutOff: CutOffRecordings;
  readonly #boot: BootRecorder;
  readonly #listeners = new Set<RecordingListener>();
  readonly #waiting = new Set<() => void>();
  #report: RecorderReport;
  #current: Current | null = null;
  #starting: { begun: Promise<string>; givenUp: AbortController } | null = null;
  #ending: Promise<RecorderReport> | null = null;
  /** The last plan that was to be added. */
  #added: Promise<unknown> = Promise.resolve();
  /** The last marker that was asked for. */
  #marked: Promise<unknown> = Promise.resolve();

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.#clock = options.clock ?? realClock;
    this.#cutOff = new CutOffRecordings({
      ...options,
      own: () => this.#current?.ledger.content.recording ?? null,
      onWarning: (text) => this.#say('warning', text),
    });
    this.#boot = new BootRecorder({ ...options, nowMs: () => this.#clock.nowMs() });
    this.#report = { ...nothing, revision: 0, simulated: options.machine.simulated };
  }

  async machine() {
    return (await this.#bridge()).machine();
  }

  async providers() {
    return (await this.#bridge()).providers();
  }

  async provider(guid: string) {
    return (await this.#bridge()).provider(guid);
  }

  async schemas(requests: Parameters<RecorderApi['schemas']>[0]) {
    return (await this.#bridge()).schemas(requests);
  }

  async sessions(): Promise<SessionStatus[]> {
    return (await this.#bridge()).sessions();
  }

  async stopSession(name: string): Promise<SessionStatus[]> {
    const bridge = await this.#bridge();
    await bridge.stopSession(name);
    return bridge.sessions();
  }

  autologgers() {
    return this.#boot.autologgers();
  }

  registerBoot(plan: RecordingPlan) {
    return this.#boot.registerBoot(plan);
  }

  removeBoot() {
    return this.#boot.removeBoot();
  }

  saveBoot() {
    return this.#boot.saveBoot();
  }

  restartMachine() {
    return this.#boot.restartMachine();
  }

  async elevate() {
    await this.#options.machine.elevate();
    return this.machine();
  }

  listen(listener: RecordingListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async state(after: number): Promise<RecorderReport> {
    if (this.#report.revision <= after)
      await new Promise<void>((resolve) => {
        const done = (): void => {
          this.#waiting.delete(done);
          cancel();
          resolve();
        };
        const cancel = this.#clock.after(longestWaitMs, done);
        this.#waiting.add(done);
      });
    return this.report;
  }

  /** As it is now. */
  get report(): RecorderReport {
    const current = this.#current;
    if (current === null || this.#report.phase !== 'recording') return this.#report;
    return { ...this.#report, elapsedMs: this.#elapsedMs(current) };
  }

  /** Something is being recorded, or saved. */
  get isBusy(): boolean {
    return ['starting', 'recording', 'stopping', 'saving'].includes(this.#report.phase);
  }

  async start(plan: RecordingPlan, target: string | null): Promise<string> {
    if (this.isBusy)
      throw new HostError('bad-request', `“${this.#report.plan?.title}” is being recorded. Stop that recording first.`);
    const asked = asRecorded(plan);
    checkNotEmpty(asked);
    const startedAt = new Date(this.#clock.nowMs()).toISOString();
    const path = target ?? join(this.#options.savedDir, recordingFileName(asked, startedAt));
    this.#change({ ...nothing, phase: 'starting', plan: asked, startedAt, fileName: basename(path) });
    const givenUp = new AbortController();
    try {
      const place = async (): Promise<string> => target ?? (await this.#untaken(path));
      const begun = this.#begin(asked, place, startedAt, givenUp.signal);
      this.#starting = { begun, givenUp };
      return await begun;
    } catch (error) {
      const failure = asHostError(error);
      if (failure.info.code === 'cancelled') this.#change({ ...nothing, messages: this.#report.messages });
      else this.#change({ phase: 'failed', error: failure.message });
      throw failure;
    } finally {
      this.#starting = null;
    }
  }

  async stop(discard: boolean): Promise<RecorderReport> {
    if (this.#ending !== null) {
      // Who gives up what is being saved does not wait for it.
      if (discard) this.#current?.givenUp.abort();
      return this.#ending;
    }
    if (this.#current === null) {
      if (this.#starting === null) throw notRecording();
      const { begun, givenUp } = this.#starting;
      givenUp.abort();
      this.#change({ phase: 'stopping' });
      // Whoever started it is told what goes wrong. Where it was quicker than we, it ends as any other.
      return begun.then(
        () => this.stop(discard),
        () => this.report,
      );
    }
    this.#ending = this.#end(this.#current, discard).finally(() => {
      this.#ending = null;
    });
    return this.#ending;
  }

  /** Stops, and saves as it is said now. @throws HostError when it could not be written there: then it goes on */
  async finish({ target, compress }: FinishOptions): Promise<RecorderReport> {
    const { ledger } = this.#running();
    const { plan } = ledger.content;
    if (target !== null) await this.#checkTarget(target);
    const merge = { ...plan.merge, compress: plan.merge.compress || compress };
    await ledger.update({ plan: { ...plan, merge }, ...(target !== null && { target }) });
    return this.stop(false);
  }

  add(asked: RecordingPlan): Promise<string[]> {
    // One after the other: each comes on top of those before it.
    const added = this.#added.then(() => this.#add(asked));
    this.#added = added.catch(() => {});
    return added;
  }

  async #add(asked: RecordingPlan): Promise<string[]> {
    const told = new Set(this.#report.messages);
    const current = this.#running();
    const { running, ledger, bridge } = current;
    const before = ledger.content.plan;
    const machine = await bridge.machine();
    const { plan, problems, warnings, ...sessions } = await checkedAddition(before, asked, machine, bridge);
    await running.add(sessions);
    await ledger.update({ plan });
    this.#change({ plan });
    for (const problem of [...problems, ...warnings]) this.#say('warning', problem);
    this.#say('session', `“${asked.title}” was added.`);
    this.#watchTriggers(current, asked.stopWhen, machine);
    return this.#report.messages.flatMap((one) => (one.kind === 'warning' && !told.has(one) ? one.text : []));
  }

  mark(text: string): Promise<void> {
    // One after the other: they have their times, and stand in the list, as they were asked for.
    const marked = this.#marked.then(async () => {
      const timeNs = await this.#running().running.mark(text);
      this.#say('marker', text, timeNs);
    });
    this.#marked = marked.catch(() => {});
    return marked;
  }

  async saveFlight(): Promise<string> {
    const { running, ledger, bridge } = this.#running();
    const { plan } = ledger.content;
    if (plan.flightSeconds === null)
      throw new HostError(
        'bad-request',
        'This recording goes to a file. Only a flight recorder can be saved while it runs.',
      );
    const { parts, last, forget } = await running.flushFlight();
    const nowIso = new Date(this.#clock.nowMs()).toISOString();
    const wanted = join(dirname(ledger.content.target), recordingFileName({ ...plan, fileName: null }, nowIso));
    const { target, warnings } = await withFreeName(wanted, async (target) => ({
      target,
      ...(await saveRecording({ parts, target, plan, bridge, last, merge: this.#options.merge })),
    })).finally(forget);
    this.#change({ flights: [...this.#report.flights, target] });
    for (const warning of warnings) this.#say('warning', warning);
    this.#say('session', `The last ${plan.flightSeconds} s were saved as ${basename(target)}.`);
    return target;
  }

  recoverable(): Promise<RecoverableRecording[]> {
    return this.#cutOff.list();
  }

  recover(recording: string, target: string | null = null): Promise<string> {
    return this.#cutOff.recover(recording, target);
  }

  discardRecoverable(recording: string): Promise<void> {
    return this.#cutOff.discard(recording);
  }

  /** Of recordings that were cut off, those that are not among the recoverable: which, why, what to do. */
  leftOut(): Promise<string[]> {
    return this.#cutOff.leftOut();
  }

  /** Gives back what killed recorders took of this machine. */
  cleanUp(): Promise<void> {
    return this.#cutOff.cleanUp();
  }

  async close(): Promise<void> {
    if (this.isBusy) await this.stop(false).catch(() => {});
    await this.#options.machine.close();
    for (const done of [...this.#waiting]) done();
  }

  #bridge(): Promise<Bridge> {
    return this.#options.machine.bridge();
  }

  async #begin(
    asked: RecordingPlan,
    place: () => Promise<string>,
    startedAt: string,
    givenUp: AbortSignal,
  ): Promise<string> {
    const bridge = await this.#bridge();
    const machine = await bridge.machine();
    const plan = await this.#agree(asked, machine, bridge);
    const target = await place();
    await this.#checkTarget(target);
    // What is in the way of this recording is said again when it gets there.
    await this.cleanUp().catch((error) => this.#say('warning', asHostError(error).message));
    await stopAbandoned(bridge).catch(() => {});
    const onStopped = await this.#options.onStarting?.();
    const { control, ledger } = await this.#claim(plan, target, startedAt);
    this.#options.watchdog?.(ledger);
    const { recording } = ledger.content;
    const live = new HeldBuffers((buffers) => {
      for (const listener of this.#listeners) listener.buffers(recording, buffers);
    });
    const running = await RunningRecording.start({
      ...{ bridge, machine, plan, ledger, givenUp },
      clock: this.#clock,
      onBuffers: (buffers) => live.pass(buffers),
      onWarning: (text) => this.#say('warning', text),
    }).catch((error) => {
      control.close();
      throw error;
    });
    const current: Current = {
      ...{ running, ledger, bridge, control, onStopped },
      figures: null,
      triggers: [],
      endTimers: [],
      polling: false,
      nextFlightMs: 0,
      givenUp: new AbortController(),
    };
    this.#current = current;
    this.#change({ phase: 'recording', recording });
    this.#watchTriggers(current, plan.stopWhen, machine);
    this.#announce(current, machine);
    live.release();
    current.endTimers.push(this.#clock.every(pollMs, () => void this.#poll(current)));
    this.#say('session', `Recording “${plan.title}” has begun.`);
    await this.#poll(current);
    return recording;
  }

  /** What the machine takes of the plan; what it does not is a warning. @throws HostError when it may not, or cannot, record */
  async #agree(asked: RecordingPlan, machine: RecordingMachine, bridge: Bridge): Promise<RecordingPlan> {
    if (machine.access !== 'ready')
      throw new HostError(
        'bad-request',
        machine.accessProblem ?? 'You do not have permission to record on this machine.',
      );
    const { plan, problems } = await checkedRecording(asked, machine, bridge);
    this.#change({ plan });
    for (const problem of problems) this.#say('warning', problem);
    return plan;
  }

  /** A name of ours that no file has and no recording writes: two of one second are two files. @throws HostError */
  async #untaken(path: string): Promise<string> {
    const written = new Set((await Ledger.list(this.#options.recordingsDir)).map(({ content }) => content.target));
    const target = untakenName(path, (name) => written.has(name) || existsSync(name));
    this.#change({ fileName: basename(target) });
    return target;
  }

  /** @throws HostError when the trace could not be written there, or only a short one */
  async #checkTarget(target: string): Promise<void> {
    const { savedDir } = this.#options;
    if (dirname(target) === savedDir) await makeStateFolder(savedDir);
    await checkWritable(target);
    const free = await this.#freeBytes(dirname(target));
    if (free !== null && free < leastDiskFreeBytes)
      throw new HostError(
        'io',
        `The disk of ${dirname(target)} has only ${megabytes(free)} left, but a recording stops below ${megabytes(leastDiskFreeBytes)}. Free some space, or write to another disk.`,
      );
  }

  /** The ledger of a recording, and the way in for other commands. @throws HostError when another records to the target */
  async #claim(
    plan: RecordingPlan,
    target: string,
    startedAt: string,
  ): Promise<{ control: ControlServer; ledger: Ledger }> {
    const { machine, recordingsDir, openControl = ControlServer.listen } = this.#options;
    const { simulatedSeed } = machine;
    const control = await openControl(recordingsDir, this);
    const ledger = await Ledger.begin(recordingsDir, {
      ...{ startedAt, simulatedSeed, plan, target },
      control: control.address,
    }).catch((error) => {
      control.close();
      throw error;
    });
    const other = await ledger.earlierTo(target);
    if (other === null) return { control, ledger };
    control.close();
    await ledger.remove();
    throw new HostError(
      'bad-request',
      `“${other.plan.title}” is already being recorded to ${target}, since ${other.startedAt}. Choose another file, or stop that recording first.`,
    );
  }

  #triggersOf(stopWhen: readonly StopTrigger[], machine: RecordingMachine, bridge: Bridge): Trigger[] {
    return triggersOf(stopWhen, {
      schemas: (requests) => bridge.schemas(requests),
      counterName: (event) => counterName(event, machine.pmu),
      performanceCounter: (path) => bridge.performanceCounter(path),
      newLogEntry: (query, since) => bridge.newLogEntry(query, since),
      onWarning: (text) => this.#say('warning', text),
    });
  }

  #watchTriggers(current: Current, stopWhen: readonly StopTrigger[], machine: RecordingMachine): void {
    const { flightSeconds } = current.ledger.content.plan;
    const triggers = this.#triggersOf(stopWhen, machine, current.bridge);
    current.triggers.push(...triggers);
    for (const [i, trigger] of triggers.entries()) {
      // A flight recorder is saved by what happens; time alone is its end.
      const ends = flightSeconds === null || at(stopWhen, i).type === 'duration';
      const end = trigger.watch(
        (why) => this.#triggered(current, why, ends),
        this.#clock,
        (listener) => this.listen(listener),
      );
      current.endTimers.push(end);
    }
  }

  #announce(current: Current, machine: RecordingMachine): void {
    const { recording, plan } = current.ledger.content;
    const { streamClock: clock, logfileHeader, flushTimerMs } = current.running;
    const sinceHeaderMs = this.#elapsedMs(current);
    for (const listener of this.#listeners)
      listener.begins({ recording, plan, machine, clock, sinceHeaderMs, flushTimerMs, logfileHeader });
  }

  async #poll(current: Current): Promise<void> {
    if (current.polling || this.#current !== current || this.#report.phase !== 'recording') return;
    current.polling = true;
    try {
      const figures = { ...(await current.running.figures()), diskFreeBytes: await this.#diskFree(current) };
      if (this.#current !== current || this.#report.phase !== 'recording') return;
      this.#change(ratesAndLosses(figures, current.figures, current.ledger.content.plan));
      const gapMs = figures.atMs - (current.figures?.atMs ?? figures.atMs);
      if (gapMs >= longestGapMs)
        this.#say(
          'warning',
          `For ${Math.round(gapMs / 1000)} s, this recording did not respond: the computer was asleep or too busy. Its sessions continued if the computer was awake; counters were not read.`,
        );
      const events = figures.droppedEvents - (current.figures?.droppedEvents ?? 0);
      const buffers = figures.droppedBuffers - (current.figures?.droppedBuffers ?? 0);
      if (buffers > 0)
        for (const listener of this.#listeners) listener.dropped?.(current.ledger.content.recording, events, buffers);
      current.figures = figures;
      for (const trigger of current.triggers) trigger.figures?.(figures);
      const { diskFreeBytes, bytesWritten } = figures;
      // What is saved is there beside its parts for a moment, or on a disk of its own: it must fit.
      if (diskFreeBytes !== null && diskFreeBytes < leastDiskFreeBytes + bytesWritten)
        this.#endItself(
          diskFreeBytes < leastDiskFreeBytes
            ? `The disk is full (${megabytes(diskFreeBytes)} left), so the recording was stopped.`
            : `The disk has only ${megabytes(diskFreeBytes)} left, and saving needs up to ${megabytes(bytesWritten)} of it: the recording was stopped.`,
          true,
        );
      else if (current.running.isOver) this.#endItself('All sessions ended, so the recording was stopped.', true);
    } catch (error) {
      // The machine's process has gone: what it wrote is there, and nothing more comes.
      this.#endItself(`${BridgeError.infoOf(error).message} Data written before that is kept.`, true);
    } finally {
      current.polling = false;
    }
  }

  #triggered(current: Current, why: string, ends: boolean): void {
    if (this.#current !== current || this.#report.phase !== 'recording') return;
    if (ends) this.#endItself(why);
    else if (this.#clock.nowMs() >= current.nextFlightMs) {
      // What triggers may go on triggering: each moment is saved once.
      current.nextFlightMs = this.#clock.nowMs() + (current.ledger.content.plan.flightSeconds ?? 0) * 1000;
      this.#say('session', why);
      void this.saveFlight().catch((error) => this.#say('error', asHostError(error).message));
    }
  }

  /** @param brokeOff nobody wanted it */
  #endItself(why: string, brokeOff = false): void {
    this.#say(brokeOff ? 'error' : 'session', why);
    this.#change({ endedBecause: why, brokeOff });
    void this.stop(false).catch(() => {});
  }

  async #end(current: Current, discard: boolean): Promise<RecorderReport> {
    const { running, ledger, givenUp } = current;
    for (const end of current.endTimers) end();
    this.#change({ phase: 'stopping', elapsedMs: this.#elapsedMs(current), advice: null });
    try {
      // The one that is being written still belongs to it.
      await this.#marked;
      await running.stop();
      const figures = { ...(await running.figures()), diskFreeBytes: await this.#diskFree(current) };
      const { eventsPerSecond, bytesPerSecond } = this.#report;
      this.#change({
        ...ratesAndLosses(figures, current.figures, ledger.content.plan),
        eventsPerSecond,
        bytesPerSecond,
      });
      if (!running.holdsMore) await ledger.update({ phase: 'stopped' });
      for (const listener of this.#listeners) listener.ends(ledger.content.recording);
      await current.onStopped?.().catch((error) => this.#say('error', asHostError(error).message));
      if (discard) givenUp.abort();
      if (givenUp.signal.aborted) throw cancelledError();
      this.#change({ phase: 'saving', progress: 0 });
      const saved = await this.#save(current, givenUp.signal);
      await running.forget();
      this.#change({ phase: 'saved', progress: null, saved });
    } catch (error) {
      const failure = asHostError(error);
      if (failure.info.code === 'cancelled') {
        await running.forget();
        this.#change({ ...nothing });
        return this.#report;
      }
      const kept = `${failure.message} The recorded data is kept. To save it, run corescope recover ${recoverWords(ledger.content)} --out FILE, or use the list of interrupted recordings.`;
      this.#change({ phase: 'failed', progress: null, error: kept });
      throw new HostError(failure.info.code, kept);
    } finally {
      current.control.close();
      this.#current = null;
    }
    return this.#report;
  }

  async #save(
    { ledger, bridge, running: { last } }: Current,
    signal: AbortSignal,
  ): Promise<{ path: string; sizeBytes: number }> {
    const { target, plan } = ledger.content;
    const parts = ledger.parts();
    let shown = 0;
    const onProgress = (part: number): void => {
      // A hundred pictures are enough.
      if (part - shown < 0.01) return;
      shown = part;
      this.#change({ progress: part });
    };
    const { merge } = this.#options;
    const { sizeBytes, warnings } = await saveRecording({
      parts,
      target,
      plan,
      bridge,
      last,
      merge,
      signal,
      onProgress,
    });
    await ledger.moveBeside(target);
    for (const warning of warnings) this.#say('warning', warning);
    return { path: target, sizeBytes };
  }

  /** Of the disk with the least: that of the parts, or that of what will be saved. */
  async #diskFree({ ledger }: Current): Promise<number | null> {
    const free = [await this.#freeBytes(ledger.folder), await this.#freeBytes(dirname(ledger.content.target))];
    const known = free.filter((bytes) => bytes !== null);
    return known.length === 0 ? null : Math.min(...known);
  }

  #freeBytes(folder: string): Promise<number | null> {
    return (this.#options.diskFreeBytes ?? freeBytes)(folder).catch(() => null);
  }

  /** Since the header event of what will be saved: times of messages are times of the trace. */
  #elapsedMs({ running }: Current): number {
    return this.#clock.nowMs() - running.beganMs;
  }

  #running(): Current {
    if (this.#current === null || this.#report.phase !== 'recording') throw notRecording();
    return this.#current;
  }

  /** @param atNs now, unless it is said */
  #say(kind: RecordingMessage['kind'], text: string, atNs: number | null = null): void {
    const timeNs = atNs ?? (this.#current === null ? 0 : this.#elapsedMs(this.#current) * 1e6);
    this.#change({ messages: [...this.#report.messages, { timeNs, kind, text }].slice(-mostMessages) });
  }

  #change(change: Partial<Omit<RecorderReport, 'revision'>>): void {
    this.#report = { ...this.#report, ...change, revision: this.#report.revision + 1 };
    for (const done of [...this.#waiting]) done();
  }
}

/** Buffers that come before the recording is announced are passed on after that. */
class HeldBuffers {
  readonly #pass: (buffers: Uint8Array[]) => void;
  #held: Uint8Array[][] | null = [];

  constructor(pass: (buffers: Uint8Array[]) => void) {
    this.#pass = pass;
  }

  pass(buffers: Uint8Array[]): void {
    if (this.#held !== null) this.#held.push(buffers);
    else this.#pass(buffers);
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const buffers of held) this.#pass(buffers);
  }
}

/** As the command line takes them. */
const recoverWords = ({ recording, simulatedSeed }: LedgerContent): string =>
  `${recording}${simulatedSeed === null ? '' : ` --seed ${simulatedSeed}`}`;

const notRecording = (): HostError => new HostError('bad-request', 'Nothing is being recorded.');

const asHostError = (error: unknown): HostError => toHostError(error, 'The recording');

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
