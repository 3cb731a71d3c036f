/** `corescope listen`: events as they come, decoded, one a line. */
import { join } from 'node:path';
import type { Command } from 'commander';
import { listenToReplay, listenToSessions } from '../host/live/listen.ts';
import { realLiveClock } from '../host/live/live-clock.ts';
import { withOwnSessions } from '../host/recorder/own-sessions.ts';
import { Manifests } from '../host/traces/manifests.ts';
import type { CliContext } from './context.ts';
import { printable } from './format.ts';
import { integer, positiveNumber, repeated } from './options.ts';
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
    .description('events of a session as they come, decoded, one JSON object a line; until Ctrl+C or the end')
    .argument('[session]', 'a session that runs; without it one is started for --provider and --kernel')
    .option('--replay <file>', 'an .etl trace, as if it happened now')
    .option('--speed <x>', `with --replay: playback speed, ${slowest} to ${fastest}`, positiveNumber)
    .option(
      '--where <condition>',
      `of which this holds, as in the live list: 'event = "Thread/CSwitch" and NewThreadPriority >= 8'; columns, or fields by their names; all of several must hold`,
      repeated,
      [],
    )
    .option(
      '--provider <x>',
      'events of this provider; without a session it is enabled: NAME[:KEYWORDS[:LEVEL[:OPTIONS]]], may be repeated',
      repeated,
      [],
    )
    .option('--kernel <words>', 'without a session: kernel events in the words of WPR, joined by +')
    .option('--limit <n>', 'show at most N events', integer(0, Number.MAX_SAFE_INTEGER))
    .option('--duration <seconds>', 'end after so long', positiveNumber)
    .option('--manifest <path>', 'a .man, .xml or .tmf file, or a folder of them; may be repeated', repeated, []);
  withMachineOptions(command).action(async (session: string | undefined, options: ListenCommandOptions) => {
    const { replay, simulate, speed = 1, provider, kernel = '', where, limit, duration, manifest } = options;
    const wrong = (text: string): never => command.error(text);
    if (replay !== undefined && (session !== undefined || simulate || kernel !== ''))
      wrong('--replay is of a file alone: leave out the session, --simulate and --kernel');
    if (replay === undefined && options.speed !== undefined) wrong('--speed is of --replay');
    if (speed < slowest || speed > fastest) wrong(`--speed is from ${slowest} to ${fastest}`);
    if (session !== undefined && kernel !== '')
      wrong('the session has the events that it was started with: leave out --kernel');
    const isFound = replay !== undefined || session !== undefined || simulate;
    if (!isFound && provider.length === 0 && kernel === '')
      wrong('nothing to listen to: name a session, --provider, --kernel, --simulate or --replay');
    const enables = replay === undefined && session === undefined;
    if (!enables && provider.length > 1) wrong('name one --provider; others can be told by --where');

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
          `corescope: ${events.toLocaleString('en')} events${buffers > 0 ? ` (${buffers} buffers)` : ''} came faster than they could be printed; they are left out`,
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
