/** Sampled operations of Arm's SPE: what lies beside a recording, or what `wperf` leaves as `spe.data`. */
import { type Command, Option } from 'commander';
import { at } from '../contract/checked.ts';
import { jsonText } from '../contract/json-text.ts';
import { HostError } from '../host/base/host-error.ts';
import { openSpeFile, type SpeSummary, speSources } from '../host/symbols/spe-file.ts';
import type { CliContext } from './context.ts';
import { printable } from './format.ts';
import { headerId, integer, manifestFiles, symbolPaths } from './options.ts';
import { type TraceFiles, withTrace, writeOver } from './with-trace.ts';

interface SpeOptions extends TraceFiles {
  path: string[];
  sources: (typeof speSources)[number];
  trace?: string;
  pid?: number;
  limit: number;
  json?: true;
}

export function addSpeCommand(program: Command, context: CliContext): void {
  program
    .command('spe')
    .description('show what SPE sampled on one core: functions, latencies of loads by source, shared lines of memory')
    .argument('<file>', 'packets of SPE: NAME.spe-coreN.data of a recording, or spe.data of wperf')
    .addOption(
      new Option('--sources <table>', 'what numbers of data sources mean: on most Arm cores, on AmpereOne, or nothing')
        .choices(speSources)
        .default('neoverse'),
    )
    .option('--trace <file>', 'the trace of the same recording, which names addresses; needs --pid')
    .option('--pid <n>', 'the process that the core ran: SPE does not tell it', headerId)
    .option(...symbolPaths)
    .option('--limit <n>', 'show at most N functions and lines', integer(1, 1_000_000), 20)
    .option(...manifestFiles)
    .option('--json', 'as JSON')
    .action(async (file: string, options: SpeOptions) => {
      const spe = openSpeFile(file);
      const names = await namesOf(spe.addresses(), options, context);
      const answer = spe.summary(names, options.sources, options.limit);
      await writeOver(context, options.json ? `${jsonText(answer, 2)}\n` : textOf(answer));
    });
}

/** Functions by address of code; addresses alone without a trace. */
async function namesOf(
  addresses: readonly string[],
  options: SpeOptions,
  context: CliContext,
): Promise<Map<string, string>> {
  const { trace: file, pid } = options;
  const names = new Map<string, string>();
  if (file === undefined) return names;
  if (pid === undefined) throw new HostError('bad-request', 'SPE does not tell processes: add --pid N to --trace.');
  await withTrace(file, context, options, async ({ host, id: trace, watched }) => {
    for (let from = 0; from < addresses.length; from += 100_000) {
      const asked = addresses.slice(from, from + 100_000);
      for (const [i, infos] of (await host.call('addresses', { trace, addresses: asked, pid }, watched)).entries()) {
        const { module, offset, function: name } = at(infos, 0);
        const shown = module === null ? name : `${module}${name === null ? `+${offset}` : `!${name}`}`;
        if (shown !== null) names.set(at(asked, i), shown);
      }
    }
  });
  return names;
}

function textOf({ operations, damage, functions, loads, lines }: SpeSummary): string {
  const damaged =
    damage.places === 0
      ? []
      : [`Damaged: ${damage.bytes} bytes at ${damage.places} places, first at ${damage.firstAt}`];
  return [
    `${operations} sampled operations of one core; SPE does not tell threads and processes`,
    ...damaged,
    ...(damage.cutBytes > 0 ? [`The last record is cut: ${damage.cutBytes} bytes`] : []),
    '',
    'Operations      Cycles  Function',
    ...functions.map(({ name, operations: n, cycles }) => `${pad(n, 10)}  ${pad(cycles, 10)}  ${name}`),
    '',
    '     Loads  Median of total latency  Data from',
    ...loads.map(
      ({ source, count, latencies }) => `${pad(count, 10)}  ${medianText(latencies.total ?? []).padEnd(23)}  ${source}`,
    ),
    '',
    'Line of memory           Loads  Stores  From other cores  Functions',
    ...lines.map(
      (line) =>
        `${line.address.padEnd(18)}  ${pad(line.loads, 10)}  ${pad(line.stores, 6)}  ${pad(line.fromPeers, 16)}  ${line.functions.slice(0, 3).join(', ')}`,
    ),
  ]
    .map((line) => `${printable(line)}\n`)
    .join('');
}

const pad = (value: number, width: number): string => String(value).padStart(width);

/** The bin that the middle one lies in: bin 0 is 0 cycles, bin n is 2^(n−1) to 2^n − 1. */
function medianText(bins: readonly number[]): string {
  const all = bins.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  const bin = bins.findIndex((count) => {
    seen += count;
    return 2 * seen >= all;
  });
  return all === 0 ? 'not told' : bin === 0 ? '0 cycles' : `${2 ** (bin - 1)} to ${2 ** bin - 1} cycles`;
}
