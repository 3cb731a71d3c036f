import type { Command } from 'commander';
import { FileSource } from '../host/file-source.ts';
import { serve } from '../host/serve/serve.ts';
import { TraceHost } from '../host/trace-host.ts';
import type { CliContext } from './context.ts';
import { integer, repeated } from './options.ts';

interface ServeCommandOptions {
  port: number;
  open: boolean;
  sample?: true;
  untilClosed?: true;
  manifest: string[];
  plugin: string[];
}

export function addServeCommand(program: Command, context: CliContext): void {
  const command = program
    .command('serve')
    .description('show traces in the browser; for this computer only, the printed address holds the key')
    .argument('[file]', 'an .etl trace to open')
    .option('--port <n>', 'port of 127.0.0.1; 0 = any that is free', integer(0, 65535), 0)
    .option('--no-open', 'do not open the browser')
    .option('--sample', 'open the sample trace')
    .option('--manifest <path>', 'a .man, .xml or .tmf file, or a folder of them; may be repeated', repeated, [])
    .option('--plugin <path>', 'a .json or .jsonc plugin, or a folder of them; may be repeated', repeated, [])
    .option('--until-closed', 'end when the page has been closed')
    .action(async (file: string | undefined, options: ServeCommandOptions) => {
      if (file !== undefined && options.sample) command.error('a file and --sample cannot be opened at once');
      // Told here, not only in the page, when there is nothing to open.
      if (file !== undefined) await (await FileSource.open(file, file)).close();
      const initial = options.sample ? 'sample' : file === undefined ? undefined : { path: file };
      const { stateDir } = context;
      const host = new TraceHost({ stateDir, initial, manifests: options.manifest, plugins: options.plugin });
      if (options.manifest.length > 0) await host.call('manifests', {});
      if (options.plugin.length > 0) await host.call('plugins', {});
      await serveUntilEnd(host, options, context);
    });
}

async function serveUntilEnd(host: TraceHost, options: ServeCommandOptions, context: CliContext): Promise<void> {
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  context.signal.addEventListener('abort', end);
  if (context.signal.aborted) end();
  const server = await serve({
    host,
    pageDir: context.pageDir,
    port: options.port,
    onAbandoned: options.untilClosed && end,
  });
  try {
    await context.write(`${server.url}\n`);
    if (options.open)
      // Not waited for: where the program that opens addresses is the browser itself, it runs as long as that does.
      context.openUrl(server.url).catch((error: Error) => {
        context.writeError(`No browser could be opened (${error.message}). Open the address above yourself.`);
      });
    await ended;
  } finally {
    await server.close();
  }
}
