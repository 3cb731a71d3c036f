/** What is in a `.corescope` file, or in a zip that was shared. */

import { resolve } from 'node:path';
import type { Command } from 'commander';
import { at } from '../contract/checked.ts';
import { jsonText } from '../contract/json-text.ts';
import type { PanelContent } from '../contract/workspace.ts';
import type { OpenedWorkspace } from '../contract/workspace-files.ts';
import { HostError } from '../host/base/host-error.ts';
import { TraceHost } from '../host/trace-host.ts';
import type { CliContext } from './context.ts';
import { printable } from './format.ts';
import { withProgress, writeOver } from './with-trace.ts';

export function addWorkspaceCommand(program: Command, context: CliContext): void {
  program
    .command('workspace')
    .description('show the content of a workspace: its traces and whether they exist, analyses, markers, presets')
    .argument('<file>', 'a .corescope file, or a shared zip')
    .option('--json', 'as one JSON object')
    .option('--check', 'fail if a trace is missing or something cannot be used')
    .action(async (file: string, options: { json?: true; check?: true }) => {
      const { signal } = context;
      const host = new TraceHost({ stateDir: context.stateDir });
      try {
        const found = await withProgress(context, (onProgress) =>
          host.call('openWorkspace', { grant: host.grants.add(resolve(file)).grant }, { signal, onProgress }),
        );
        const tables = await tableNames(host);
        await writeOver(context, options.json ? workspaceJson(found) : workspaceText(found, tables));
        if (options.check) check(file, found);
      } finally {
        await host.closeAll();
      }
    });
}

/** @throws HostError that counts what is wrong */
function check(file: string, { traces, warnings }: OpenedWorkspace): void {
  const missing = traces.filter(({ found }) => !found).length;
  if (missing + warnings.length === 0) return;
  throw new HostError('not-found', `${file}: missing traces: ${missing}, warnings: ${warnings.length}.`);
}

async function tableNames(host: TraceHost): Promise<Map<string, string>> {
  const { plugins } = await host.call('plugins', {});
  return new Map(plugins.flatMap(({ tables }) => tables.map(({ id, name }): [string, string] => [id, name])));
}

const workspaceJson = ({ workspace, name, traces, warnings }: OpenedWorkspace): string =>
  `${jsonText(
    {
      name,
      traces: traces.map((trace, i) => ({
        name: at(workspace.traces, i).name,
        found: trace.found,
        sample: at(workspace.traces, i).sample,
        path: trace.found ? at(workspace.traces, i).path : null,
        lookedAt: trace.found ? [] : trace.lookedAt,
      })),
      warnings,
      workspace,
    },
    2,
  )}\n`;

function workspaceText({ workspace, traces, warnings }: OpenedWorkspace, tables: ReadonlyMap<string, string>): string {
  const { savedWith, savedAtUtc, tabs, markers, notes, presets } = workspace;
  const lines: [string, string][] = [
    ['saved with', savedWith || 'unknown'],
    ['saved at', savedAtUtc || 'unknown'],
  ];
  const list = (label: string, items: readonly string[]): void => {
    if (items.length === 0) lines.push([label, 'none']);
    for (const [i, item] of items.entries()) lines.push([i === 0 ? label : '', item]);
  };
  list(
    'traces',
    traces.map((trace, i) => {
      const { name, sample, path } = at(workspace.traces, i);
      if (trace.found) return `${name}: ${sample ? 'the sample' : path}`;
      return `${name}: missing; looked in ${trace.lookedAt.join(', ') || 'nowhere: the file names no location'}`;
    }),
  );
  list(
    'analyses',
    tabs.map(
      ({ name, panels }) => `${name}: ${panels.map(({ content }) => panelText(content, tables)).join(', ') || 'empty'}`,
    ),
  );
  list(
    'markers',
    markers.map(
      ({ name, startNs, endNs }) => `${name}: ${startNs === endNs ? `${startNs} ns` : `${startNs}..${endNs} ns`}`,
    ),
  );
  list(
    'notes',
    notes.map(({ text, range }) => `${range === null ? '' : `${range.startNs}..${range.endNs} ns: `}${text}`),
  );
  list(
    'presets',
    Object.entries(presets).map(
      ([table, own]) => `${tableText(table, tables)}: ${own.map(({ name }) => name).join(', ')}`,
    ),
  );
  list('warnings', warnings);
  return lines.map(([label, value]) => `${label.padEnd(12)}${printable(value)}\n`).join('');
}

function panelText(content: PanelContent, tables: ReadonlyMap<string, string>): string {
  const of = 'table' in content ? tableText(content.table, tables) : '';
  const what = content.kind === 'table' ? of : content.kind === 'comparison' ? `comparison of ${of}` : content.kind;
  return content.trace === 0 ? what : `${what} (trace ${content.trace + 1})`;
}

const tableText = (id: string, tables: ReadonlyMap<string, string>): string =>
  tables.get(id) ?? `${id} (no such table)`;
