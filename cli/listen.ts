/** `corescope listen`: events as they come, decoded, one a line. */
import { join } from 'node:path';
import type { Command } from 'commander';
import { listenToReplay, listenToSessions } from '../host/live/listen.ts';
import { realLiveClock } from '../host/live/live-clock.ts';
import { withOwnSessions } from '../host/recorder/own-sessions.ts';
import { Manifests } from '../host/traces/manifests.ts';
import type { CliContext } from './context.ts';
import { printable } from './format.ts';
import { integer, manifestFiles, positiveNumber, repeatable } from './options.ts';
import { type MachineOptions, withBridge, withMachineOptions } from './with-bridge.ts';

interface ListenCommandOptions extends MachineOptions {
  replay?: string;
  speed?: number;
  where: string[];
  provider: string[];
  kernel?: string;
  limit?: number;
  duration?: number;
  manifest: string[];
}

/** Of a simulated machine that nobody asked anything special of. */
const simulatedKernel = 'ProcessThread+Loader+CSwitch+DiskIO';
const slowest = 0.1;
const fastest = 100;

export function addListenCommand(program: Command, context: CliContext): void {
  const command = program
    .command('listen')
    .description(
      'print the decoded events of a session as they arrive, one JSON object per line, until Ctrl+C or the session ends',
    )
    .argument('[session]', 'a running session; if omitted, one is started for --provider and --kernel')
    .option('--replay <file>', 'play back an .etl trace as if it were live')
    .option('--speed <x>', `with --replay: playback speed, ${slowest} to ${fastest}`, positiveNumber)
    .option(
      ...repeatable(
        '--where <condition>',
        `only events that match this condition on columns or fields: 'event = "Thread/CSwitch" and NewThreadPriority >= 8'; if repeated, all must match`,
      ),
    )
    .option(
      ...repeatable(
        '--provider <x>',
        'only events of this provider, which is enabled if you name no session: NAME[:KEYWORDS[:LEVEL[:OPTIONS]]]; repeatable',
      ),
    )
    .option('--kernel <words>', 'without a session: kernel events by their WPR keywords, joined by +')
    .option('--limit <n>', 'show at most N events', integer(0, Number.MAX_SAFE_INTEGER))
    .option('--duration <seconds>', 'stop after this time', positiveNumber)
    .option(...manifestFiles);
  withMachineOptions(command).action(async (session: string | undefined, options: ListenCommandOptions) => {
    const { replay, simulate, speed = 1, provider, kernel = '', where, limit, duration, manifest } = options;
    const wrong = (text: string): never => command.error(text);
    if (replay !== undefined && (session !== undefined || simulate || kernel !== ''))
      wrong('--replay plays a file: omit the session, --simulate and --kernel');
    if (replay === undefined && options.speed !== undefined) wrong('--speed requires --replay');
    if (speed < slowest || speed > fastest) wrong(`--speed must be from ${slowest} to ${fastest}`);
    if (session !== undefined && kernel !== '') wrong('a running session keeps its kernel events: omit --kernel');
    const isFound = replay !== undefined || session !== undefined || simulate;
    if (!isFound && provider.length === 0 && kernel === '')
      wrong('nothing to listen to: specify a session, --provider, --kernel, --simulate or --replay');
    const enables = replay === undefined && session === undefined;
    if (!enables && provider.length > 1) wrong('specify only one --provider; to select others, use --where');

    const library = await new Manifests({ folder: join(context.stateDir, 'manifests'), paths: manifest }).library();
    const query = {
      where,
      provider: enables ? null : (provider[0] ?? null),
      limit: limit ?? Number.MAX_SAFE_INTEGER,
    };
    const listening = {
      signal: context.signal,
      clock: realLiveClock,
      durationMs: duration === undefined ? null : 1000 * duration,
      library,
      onNote: (text: string) => context.writeError(`corescope: ${printable(text)}`),
      onDropped: (events: number, buffers: number) =>
        context.writeError(
          `corescope: ${events.toLocaleString('en')} events${buffers > 0 ? ` (${buffers} buffers)` : ''} arrived too fast to print and were skipped`,
        ),
    };
    const write = (bytes: Uint8Array): Promise<boolean> => context.write(bytes);
    if (replay !== undefined) return listenToReplay(replay, speed, query, write, listening);
    await withBridge(context, options, (bridge) =>
      session !== undefined
        ? listenToSessions(bridge, [session], query, write, listening)
        : withOwnSessions(bridge, provider, kernel || (provider.length === 0 ? simulatedKernel : ''), (names) =>
            listenToSessions(bridge, names, query, write, listening),
          ),
    );
  });
}
