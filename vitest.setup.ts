import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

// Property tests draw the same cases in every run: what fails in CI fails at the desk, and nothing fails by chance.
fc.configureGlobal({ seed: 20_261_121 });

// Files share a process: none hands its clock, globals or environment on to the next.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
