import type { Command } from 'commander';
import { jsonText } from '../contract/json-text.ts';
import type { HeaderKind, KindInfo } from '../contract/trace.ts';
import type { CliContext } from './context.ts';
import { named, writeList } from './list.ts';
import { withHeaders, writeOver } from './with-trace.ts';

/** Events with the same header kind, provider, id and version. */
interface KindCount {
  kind: HeaderKind;
  /** The bare name of a kernel group, else a GUID. */
  provider: string;
  id: number;
  version: number;
  count: number;
}

const columns = named<KindCount>('count', 'kind', 'provider', 'id', 'version');

export function addCountsCommand(program: Command, context: CliContext): void {
  program
    .command('counts')
    .description('show how many events of each kind a trace has')
    .argument('<file>', 'an .etl trace')
    .option('--json', 'as one JSON object')
    .action((file: string, options: { json?: true }) =>
      withHeaders(file, context, async ({ survey: { info, kinds } }) => {
        const counts = countKinds(kinds);
        if (options.json) await writeOver(context, `${jsonText({ events: info.events, kinds: counts }, 2)}\n`);
        else await writeList(context, { format: 'table' }, columns, counts);
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
