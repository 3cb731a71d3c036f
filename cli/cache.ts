import type { Command } from 'commander';
import { type CacheEntries, CacheStore } from '../host/cache/cache-store.ts';
import type { CliContext } from './context.ts';
import { type ListColumn, writeList } from './list.ts';

const columns: ListColumn<CacheEntries>[] = [
  { name: 'what', value: ({ what }) => what },
  { name: 'entries', value: ({ entries }) => entries },
  { name: 'sizeBytes', value: ({ sizeBytes }) => sizeBytes },
  { name: 'lastUse', value: ({ usedAtMs }) => new Date(usedAtMs).toISOString() },
];

export function addCacheCommand(program: Command, context: CliContext): void {
  const cache = program.command('cache').description('what is kept on disk for faster starts: list it or delete it');
  cache
    .command('list')
    .description('list the entries, the last used first')
    .option('--json', 'as a JSON list')
    .action(async ({ json }: { json?: true }) =>
      writeList(context, { format: json ? 'json' : 'table' }, columns, await new CacheStore(context.stateDir).list()),
    );
  cache
    .command('clear')
    .description('delete all entries')
    .action(async () => {
      const { entries, bytes } = await new CacheStore(context.stateDir).clear();
      await context.write(`Deleted ${entries} ${entries === 1 ? 'entry' : 'entries'} (${bytes} bytes).\n`);
    });
}
