/** Providers write down how things stand where the plan wants it: at the start, and before what they wrote is saved. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { memorySource } from '../../engine/format/byte-source.ts';
import { openTrace } from '../../engine/format/trace.ts';
import { PROCESSOR_POWER } from '../../machine/power-and-pmc.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { RecorderWorld, testPlan } from './testing/recorder-world.ts';

const folder = temporaryFolder();
const provider = { name: 'Microsoft-Windows-Kernel-Processor-Power', guid: null };

test.each([
  ['file', false, 0],
  ['file', true, 1],
  ['memory', true, 1],
] as const)('a session in %s, state at the end %s', async (logging, captureStateOnSave, times) => {
  const world = new RecorderWorld(folder);
  const recorder = world.recorder();
  const events = testPlan().sessions[1]!;
  // Of all events of the provider those alone that come with its state.
  const filters = { pids: [0] };
  const providers = [{ ...provider, filters, captureStateOnSave, captureStateOnStart: true }];
  const plan = testPlan({ sessions: [{ ...events, logging, providers }], pmu: null });
  await recorder.start(plan, world.path('s.etl'));
  const atStart = world.machine.session('corescope-events')?.events ?? 0;
  expect(atStart).toBeGreaterThanOrEqual(world.machine.cores);
  await world.time.advance(100);
  const running = world.machine.session('corescope-events')?.events ?? 0;
  await recorder.stop(false);
  const trace = await openTrace(memorySource(readFileSync(world.path('s.etl'))), { fileName: 's.etl' });
  const saved = trace.kinds
    .filter((kind) => kind.provider === PROCESSOR_POWER)
    .reduce((sum, { count }) => sum + count, 0);
  expect(saved).toBe(running + times * world.machine.cores);
});
