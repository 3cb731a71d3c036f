/** A workspace, or a trace alone, with all that belongs to it as one zip. */
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { type Workspace, workspaceFormat, workspaceVersion } from '../contract/workspace.ts';
import type { OpenedWorkspace } from '../contract/workspace-files.ts';
import type { CallOptions } from '../host/base/call-options.ts';
import type { HostError } from '../host/base/host-error.ts';
import { TraceHost } from '../host/trace-host.ts';
import type { CliContext } from './context.ts';
import { printable } from './format.ts';
import { nanoseconds } from './options.ts';
import { isWorkspace } from './serve-options.ts';
import { withProgress } from './with-trace.ts';

interface ShareOptions {
  from?: number;
  to?: number;
  traces: boolean;
}

export function addShareCommand(program: Command, context: CliContext): void {
  const command = program
    .command('share')
    .description('write a zip of a workspace and its traces, in full or only a time range')
    .argument('<file>', 'a .corescope workspace, or an .etl trace')
    .argument('<out>', 'the zip to write')
    .option('--from <ns>', 'start of the range, in nanoseconds since the header event of the first trace', nanoseconds)
    .option('--to <ns>', 'end of the range (exclusive)', nanoseconds)
    .option('--no-traces', 'leave out the traces')
    .action(async (file: string, out: string, { from, to, traces: includeTraces }: ShareOptions) => {
      if ((from === undefined) !== (to === undefined)) command.error('--from and --to must be used together');
      if (from !== undefined && to !== undefined && to <= from)
        command.error(`--to ${to} must be later than --from ${from}`);
      const range = from === undefined || to === undefined ? null : { startNs: from, endNs: to };
      const host = new TraceHost({ stateDir: context.stateDir });
      try {
        const warnings = await withProgress(context, async (onProgress) => {
          const call = { signal: context.signal, onProgress };
          const { workspace, traces, warnings: found } = await openAll(host, file, call);
          const { grant } = host.grants.addTarget(resolve(out));
          const written = await host.call('shareWorkspace', { workspace, traces, grant, includeTraces, range }, call);
          return [...found, ...written.warnings];
        });
        for (const warning of warnings) context.writeError(`corescope: ${printable(warning)}`);
      } finally {
        await host.closeAll();
      }
    });
}

interface OpenWorkspace {
  workspace: Workspace;
  /** The host's ids; null = missing. */
  traces: (string | null)[];
  warnings: string[];
}

/** Opens what a file names, traces and all. */
async function openAll(host: TraceHost, file: string, options: CallOptions): Promise<OpenWorkspace> {
  const { grant } = host.grants.add(resolve(file));
  const found: OpenedWorkspace | null = isWorkspace(file)
    ? await host.call('openWorkspace', { grant }, options).catch((error: HostError) => {
        // A zip that has traces alone is one.
        if (error.info.code !== 'not-workspace') throw error;
        return null;
      })
    : null;
  if (found === null) {
    const trace = await host.openPath(resolve(file), { label: file, ...options });
    return { workspace: overviewOf(host.trace(trace).info.file), traces: [trace], warnings: [] };
  }
  const traces: (string | null)[] = [];
  for (const trace of found.traces)
    traces.push(trace.found ? (await host.call('open', { source: trace.source }, options)).trace : null);
  return { workspace: found.workspace, traces, warnings: found.warnings };
}

/** What a trace opens with in a window. */
const overviewOf = (name: string): Workspace => ({
  format: workspaceFormat,
  version: workspaceVersion,
  savedWith: '',
  savedAtUtc: '',
  traces: [{ name, path: null, sample: false, sizeBytes: null, startTimeUtc: null, offsetNs: 0, color: 'c1' }],
  tabs: [
    {
      id: 'overview',
      name: 'Overview',
      panels: [
        { id: 'rates', title: null, folded: false, content: { kind: 'eventRates', trace: 0 } },
        { id: 'events', title: null, folded: false, content: { kind: 'events', trace: 0 } },
      ],
      layout: null,
      window: null,
      selection: null,
      kinds: null,
    },
  ],
  activeTab: 'overview',
  markers: [],
  notes: [],
  presets: {},
});
