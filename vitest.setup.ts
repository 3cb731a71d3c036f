import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

// Property tests draw the same cases in every run: what fails in CI fails at the desk, and nothing fails by chance.
fc.configureGlobal({ seed: 20_261_121 });

/** Vitest gives what a test waits for one second, and a machine that does other things as well may need more. */
const patience = { timeout: 30_000, interval: 20 };
const asked = vi as typeof vi & { isPatient?: true };
if (!asked.isPatient) {
  const { waitFor, waitUntil } = vi;
  Object.assign(vi, {
    isPatient: true,
    waitFor: (work: Parameters<typeof waitFor>[0], options: Parameters<typeof waitFor>[1] = patience) =>
      waitFor(work, options),
    waitUntil: (work: Parameters<typeof waitUntil>[0], options: Parameters<typeof waitUntil>[1] = patience) =>
      waitUntil(work, options),
  });
}

// Files share a process: none hands its clock, globals or environment on to the next.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
