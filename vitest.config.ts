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
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };
const filesIn = (folders: string): string[] => [`{${folders}}/**/*.test.{ts,tsx}`];
const common = { environment: 'node' as const, setupFiles: ['vitest.setup.ts'], ...patience };

export default defineConfig({
  test: {
    // All cores: vitest leaves one to itself, of two.
    maxWorkers: '100%',
    projects: [
      {
        // Pure code: files of one worker share its modules, and what these have read and compiled.
        test: { ...common, name: 'pure', include: filesIn('contract,engine,plugins'), isolate: false },
      },
      {
        // Processes, folders, and traces that a file keeps for all its tests.
        test: { ...common, name: 'rest', include: filesIn('native-bridge,host,cli,renderer,electron,scripts') },
      },
    ],
  },
});
