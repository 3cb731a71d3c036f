import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type RecordingPlan, recordingPlan } from '../../../contract/recording.ts';
import type { Bridge } from '../../../native-bridge/calls/bridge.ts';
import { localBridge } from '../../../native-bridge/local-bridge.ts';
import { simulatedCalls } from '../../../native-bridge/simulator/calls.ts';
import { SimulatedMachine } from '../../../native-bridge/simulator/machine.ts';
import { restart } from '../../../native-bridge/simulator/restart.ts';
import type { RecorderReport } from '../../live/recorder-api.ts';
import { mergeHere } from '../../merge/merging.ts';
import { bootFolderOf } from '../boot-recording.ts';
import type { MachineLink } from '../machine-link.ts';
import { mortal } from '../mortal-calls.ts';
import { Recorder, type RecorderOptions } from '../recorder.ts';
import { conditionsOf, setConditions } from '../simulated-conditions.ts';
import { HandTime } from './hand-time.ts';

/** A program on the machine: it may be killed. */
export interface TestLink extends MachineLink {
  kill(): void;
}

/** A simulated machine, the folders of a user, and time, all in this process and in the hands of the test. */
export class RecorderWorld {
  readonly time = new HandTime();
  readonly machine: SimulatedMachine;
  readonly folder: string;

  /** @param parent of a folder of its own */
  constructor(parent: string, seed = 7) {
    this.folder = mkdtempSync(join(parent, 'world-'));
    this.machine = new SimulatedMachine({ seed, clock: this.time.machineClock });
  }

  get recordingsDir(): string {
    return join(this.folder, 'recordings');
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  link(): TestLink {
    const { calls, die } = mortal(simulatedCalls(this.machine));
    const bridge: Bridge = localBridge(calls, { timer: this.time });
    return {
      simulated: true,
      simulatedSeed: 7,
      bridge: async () => bridge,
      elevate: async () => {},
      truth: async () => {
        const since = this.machine.truthFromNow();
        return async () => since.truth();
      },
      conditions: async (change) => {
        setConditions(this.machine, change);
        return conditionsOf(this.machine);
      },
      restart: async () => restart(this.machine),
      close: () => bridge.close(),
      kill: die,
    };
  }

  recorder(options: Partial<RecorderOptions> = {}): Recorder {
    const recorder = new Recorder({
      machine: this.link(),
      recordingsDir: this.recordingsDir,
      savedDir: this.path('saved'),
      bootDir: bootFolderOf(this.folder),
      merge: mergeHere,
      clock: this.time,
      diskFreeBytes: async () => 1e12,
      ...options,
    });
    onTestFinished(() => recorder.close());
    return recorder;
  }
}

/** Waits for news until the report is as wanted: no time passes meanwhile. */
export async function until(recorder: Recorder, wanted: (report: RecorderReport) => boolean): Promise<RecorderReport> {
  let { report } = recorder;
  while (!wanted(report)) report = await recorder.state(report.revision);
  return report;
}

/** Kernel events, a provider, counters; what is given instead of that. */
export const testPlan = (change: Partial<Parameters<typeof recordingPlan.parse>[0] & object> = {}): RecordingPlan =>
  recordingPlan.parse({
    title: 'Test',
    sessions: [
      {
        name: 'corescope-system',
        kind: 'system',
        logging: 'file',
        bufferSizeKB: 64,
        minimumBuffers: 16,
        maximumBuffers: 64,
        kernelKeywords: ['CSwitch', 'ProcessThread', 'Loader'],
      },
      {
        name: 'corescope-events',
        kind: 'event',
        logging: 'file',
        bufferSizeKB: 64,
        minimumBuffers: 16,
        maximumBuffers: 64,
        providers: [{ name: 'Microsoft-Windows-DotNETRuntime', guid: null, strict: true }],
      },
    ],
    pmu: { sets: [{ cores: [], events: [0x08, 0x1b] }] },
    ...change,
  });
