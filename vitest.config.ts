import { defineConfig } from 'vitest/config';

// Vitest 5 prints failures with Map.groupBy, which Node 20 does not have yet.
(Map as { groupBy?: unknown }).groupBy ??= <K, V>(items: Iterable<V>, keyOf: (item: V) => K): Map<K, V[]> => {
  const groups = new Map<K, V[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

/** A machine that does other things as well may take long; what hangs still ends. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };
/** Where nothing is kept, all is made again for each question. */
const muchPatience = { testTimeout: 1_200_000, hookTimeout: 1_200_000 };
const filesIn = (...folders: string[]): string[] => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);
/** Much of what tests make is garbage at once: with room for it, a tenth of their time less goes into collecting it. */
const execArgv = ['--max-semi-space-size=64'];
const common = { environment: 'node' as const, setupFiles: ['vitest.setup.ts'], execArgv, ...patience };
/** Change what is one to a process: an Electron that is not there, loaded libraries of C, other packages in place of ours. */
const alone = [
  ...filesIn('electron', 'native-bridge/win32', 'scripts', 'fuzz'),
  'host/sql/duckdb-missing.test.ts',
  'renderer/canvas/lanes-plot.test.ts',
  'renderer/canvas/lanes-view.test.ts',
  'renderer/canvas/strips-view.test.ts',
  'renderer/canvas/time-plot.test.ts',
];
/** `npm run test:matrix`, which chooses among these: their hosts read in threads. */
const matrix = {
  test: {
    ...common,
    ...muchPatience,
    name: 'matrix',
    setupFiles: [...common.setupFiles, 'host/testing/matrix/setup.ts'],
    include: [...filesIn('host', 'cli'), 'host/testing/matrix/same-answers.ts'],
  },
};
/** For files that share a process. */
const together = { ...common, exclude: alone, isolate: false };

export default defineConfig({
  test: {
    // All cores: vitest leaves one to itself, of two.
    maxWorkers: '100%',
    projects: [
      {
        // Files of one worker share its modules, and what these have read and compiled.
        test: {
          ...together,
          name: 'together',
          include: filesIn(
            'language',
            'contract',
            'rpc',
            'engine',
            'machine',
            'plugins',
            'native-bridge',
            'host',
            'cli',
          ),
        },
      },
      {
        // The page keeps its state in modules: each file has modules of its own.
        test: {
          ...together,
          name: 'page',
          include: filesIn('renderer'),
          setupFiles: [...common.setupFiles, 'vitest.page.setup.ts'],
        },
      },
      { test: { ...common, name: 'alone', include: alone } },
      ...(process.env.CORESCOPE_MATRIX ? [matrix] : []),
    ],
  },
});
