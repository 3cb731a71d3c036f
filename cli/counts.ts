import type { Command } from 'commander';
import type { HeaderKind, KindInfo } from '../contract/trace.ts';
import type { CliContext } from './context.ts';
import { rowFormatter, type TextColumn, widthOf } from './format.ts';
import { withTrace } from './with-trace.ts';

/** Events with the same header kind, provider, id and version. */
interface KindCount {
  kind: HeaderKind;
  /** The bare name of a kernel group, else a GUID. */
  provider: string;
  id: number;
  version: number;
  count: number;
}

export function addCountsCommand(program: Command, context: CliContext): void {
  program
    .command('counts')
    .description('how many events of each kind a trace holds')
    .argument('<file>', 'an .etl trace')
    .option('--json', 'as one JSON object')
    .action((file: string, options: { json?: true }) =>
      withTrace(file, context, async ({ info, kinds }) => {
        const counts = countKinds(kinds);
        await context.write(
          options.json ? `${JSON.stringify({ events: info.events, kinds: counts }, null, 2)}\n` : countsTable(counts),
        );
      }),
    );
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Kinds of a trace are finer (opcode, level, keyword …): those that differ in nothing else are one here. */
function countKinds(kinds: readonly KindInfo[]): KindCount[] {
  const counts = new Map<string, KindCount>();
  for (const { kind, group, provider: guid, id, version, count } of kinds) {
    const provider = group ?? guid;
    const key = `${kind} ${provider} ${id} ${version}`;
    const known = counts.get(key);
    if (known) known.count += count;
    else counts.set(key, { kind, provider, id, version, count });
  }
  return [...counts.values()].sort(
    (a, b) => byText(a.kind, b.kind) || byText(a.provider, b.provider) || a.id - b.id || a.version - b.version,
  );
}

function countsTable(counts: readonly KindCount[]): string {
  const column = (name: keyof KindCount, align: TextColumn['align']): TextColumn => ({
    name,
    align,
    width: widthOf(
      name,
      counts.map((row) => row[name]),
    ),
  });
  const table = rowFormatter('table', [
    column('count', 'right'),
    column('kind', 'left'),
    column('provider', 'left'),
    column('id', 'right'),
    column('version', 'right'),
  ]);
  const lines = counts.map(({ count, kind, provider, id, version }) =>
    table.line([count, kind, provider, id, version]),
  );
  return table.head + lines.join('');
}
