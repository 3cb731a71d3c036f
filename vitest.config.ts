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

export default defineConfig({
  test: {
    include: ['{contract,engine,plugins,native-bridge,host,cli,renderer,electron,scripts}/**/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: ['vitest.setup.ts'],
    // A machine that does other things as well may take long; what hangs still ends.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
