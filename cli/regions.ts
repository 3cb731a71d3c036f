/** Named parts of a trace: the regions of interest that files find in it, its marks, and the markers of a workspace. */

import { resolve } from 'node:path';
import type { Command } from 'commander';
import { at } from '../contract/checked.ts';
import type { TraceMarks, TraceRegions } from '../contract/regions.ts';
import type { Marker } from '../contract/workspace.ts';
import type { CliContext } from './context.ts';
import { printable } from './format.ts';
import { type ListColumn, type ListOptions, named, withTraceListOptions, writeList } from './list.ts';
import { regionFiles } from './options.ts';
import { withTrace } from './with-trace.ts';

interface RegionsOptions extends ListOptions {
  workspace?: string;
}

interface NamedRange {
  startNs: number;
  endNs: number;
  name: string;
  kind: 'region' | 'mark' | 'marker';
  /** Regions around it. */
  depth: number;
  /** False: a region that never ends. Null: it is none. */
  complete: boolean | null;
  file: string;
  note: string;
}

const columns: ListColumn<NamedRange>[] = [
  ...named<NamedRange>('startNs', 'endNs'),
  { name: 'lengthNs', value: ({ startNs, endNs }) => endNs - startNs },
  ...named<NamedRange>('kind', 'depth'),
  { name: 'complete', value: ({ complete }) => (complete === null ? null : String(complete)) },
  ...named<NamedRange>('name', 'file', 'note'),
];

export function addRegionsCommand(program: Command, context: CliContext): void {
  withTraceListOptions(
    program.command('regions').description('list the regions of interest, marks and markers of a trace, by time'),
  )
    .argument('<file>', 'an .etl trace')
    .option(...regionFiles)
    .option('--workspace <file>', 'also list the markers of this .corescope file')
    .action((file: string, options: RegionsOptions) =>
      withTrace(file, context, options, async ({ watched, host, id: trace }) => {
        const found = rangesOf(await host.call('regions', { trace }, watched));
        const marks = await host.call('marks', { trace }, watched);
        found.push(...rangesOfMarks(marks));
        if (marks.total > marks.timeNs.length)
          context.writeError(
            `corescope: only the first ${marks.timeNs.length} of ${marks.total} marks are listed; the table regions_marks has all.`,
          );
        if (options.workspace !== undefined) {
          const { grant } = host.grants.add(resolve(options.workspace));
          const { workspace, warnings } = await host.call('openWorkspace', { grant }, watched);
          for (const warning of warnings) context.writeError(`corescope: ${printable(warning)}`);
          for (const marker of workspace.markers) found.push(rangeOf(marker, options.workspace));
        }
        found.sort((a, b) => a.startNs - b.startNs || b.endNs - a.endNs);
        await writeList(context, options, columns, found);
      }),
    );
}

const rangesOf = ({ texts, name, instanceName, file, startNs, endNs, depth, complete }: TraceRegions): NamedRange[] =>
  Array.from(startNs, (start, i) => ({
    startNs: start,
    endNs: at(endNs, i),
    name: [texts[at(name, i)], texts[at(instanceName, i)]].filter((text) => text !== '').join(' '),
    kind: 'region',
    depth: at(depth, i),
    complete: complete[i] === 1,
    file: at(texts, at(file, i)),
    note: '',
  }));

const rangesOfMarks = ({ timeNs, text, provider }: TraceMarks): NamedRange[] =>
  Array.from(timeNs, (startNs, i) => ({
    startNs,
    endNs: startNs,
    name: at(text, i),
    kind: 'mark',
    depth: 0,
    complete: null,
    file: '',
    note: at(provider, i),
  }));

const rangeOf = ({ name, startNs, endNs, note }: Marker, file: string): NamedRange => ({
  startNs,
  endNs,
  name,
  kind: 'marker',
  depth: 0,
  complete: null,
  file,
  note,
});
