/** What the machine is, what we may do on it, its clocks, and its images. */
import type { PmuStatus, RecordingMachine } from '../../contract/recording.ts';
import type { Bridge, StreamClock } from '../calls/bridge.ts';
import type { Calls, SystemCalls } from '../calls/calls.ts';
import { profileSources, setProfileInterval } from '../etw/profile-sources.ts';
import { machineConfiguration } from '../machine/configuration.ts';
import { heapTracing, setHeapTracing } from '../machine/heap-tracing.ts';
import { localPaths, readImage } from '../machine/image-files.ts';
import { step } from './steps.ts';

/** A pair of clocks is read so often, and the reading that took the shortest time is believed. */
const CLOCK_READINGS = 5;

type MachineSteps = Pick<
  Bridge,
  'machine' | 'clock' | 'setProfileInterval' | 'heapTracing' | 'setHeapTracing' | 'images' | 'configuration'
>;

export function machineSteps(
  { etw, system, files }: Calls,
  { pmuNow, elevationRefused }: { pmuNow: () => PmuStatus; elevationRefused: boolean },
): MachineSteps {
  return {
    machine: () =>
      step(() => {
        const facts = system.machine();
        let sources: RecordingMachine['profileSources'] = [];
        // Who may not record may not list them either, and learns why from `access`.
        try {
          sources = profileSources(etw);
        } catch {
          sources = [];
        }
        return {
          simulated: facts.kind === 'simulated',
          name: facts.name,
          processors: facts.processors,
          memoryMB: Math.round(facts.memoryBytes / (1 << 20)),
          osVersion: facts.osVersion,
          ...accessOf(system, elevationRefused),
          pmu: pmuNow(),
          profileSources: sources,
        };
      }),
    clock: () => step(() => readClock(system)),
    setProfileInterval: (source, interval) => step(() => setProfileInterval(etw, system, source, interval)),
    heapTracing: (program) => step(() => heapTracing(system, program)),
    setHeapTracing: (program, isOn) => step(() => setHeapTracing(system, program, isOn)),
    images: (paths) =>
      step(() => {
        const pathOf = localPaths(system);
        return paths.map((path) => readImage(files, pathOf, path));
      }),
    configuration: () => step(() => machineConfiguration(system)),
  };
}

function readClock(system: SystemCalls): StreamClock {
  let best = { gap: -1n, ticks: 0n, fileTime: 0n };
  for (let i = 0; i < CLOCK_READINGS; i++) {
    const before = system.queryPerformanceCounter();
    const fileTime = system.systemTimeAsFileTime();
    const gap = system.queryPerformanceCounter() - before;
    if (best.gap < 0n || gap < best.gap) best = { gap, ticks: before + gap / 2n, fileTime };
  }
  return {
    clockType: 1,
    perfFrequencyHz: Number(system.queryPerformanceFrequency()),
    ticks: best.ticks,
    fileTime: best.fileTime,
    bootFileTime: system.machine().bootFileTime,
  };
}

/** May we start sessions, and if not all of them: what is missing, what to do. */
function accessOf(system: SystemCalls, elevationRefused: boolean): Pick<RecordingMachine, 'access' | 'accessProblem'> {
  if (system.isElevated()) return { access: 'ready', accessProblem: null };
  if (system.isPerformanceLogUser())
    return {
      access: 'ready',
      accessProblem:
        'As a member of "Performance Log Users", you can record providers. For kernel events and hardware counters, run Corescope as administrator.',
    };
  const group =
    'or ask an administrator to add you to the group "Performance Log Users" and sign in again, which allows everything except kernel events and hardware counters.';
  if (!elevationRefused)
    return {
      access: 'needs-elevation',
      accessProblem: `Recording needs administrator rights: allow them when Windows asks (at a command line, start the terminal as administrator), ${group}`,
    };
  return {
    access: 'refused',
    accessProblem: `Windows denied the rights that recording needs: start Corescope as administrator, ${group}`,
  };
}
