/** `corescope packets FILE`: network packets that PktMon or NDIS captured, as a list, by flow, or as a pcapng file. */
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { HostError } from '../host/base/host-error.ts';
import { type FlowRow, listPackets, type PacketRow, packetFlows, writePcapng } from '../host/traces/packets.ts';
import type { CliContext } from './context.ts';
import { printable } from './format.ts';
import { type ListColumn, type ListOptions, named, withTraceListOptions, writeList } from './list.ts';
import { integer } from './options.ts';
import { withTrace } from './with-trace.ts';

interface PacketsOptions extends ListOptions {
  flows?: true;
  to?: string;
  everywhere?: true;
  limit: number;
}

const packetColumns: readonly ListColumn<PacketRow>[] = [
  { name: 'ns', value: ({ timeNs }) => timeNs },
  ...named<PacketRow>('direction', 'protocol', 'source', 'destination', 'originalBytes', 'capturedBytes'),
  ...named<PacketRow>('dropReason', 'appearance', 'component', 'componentName'),
];
const flowColumns = named<FlowRow>('protocol', 'source', 'destination', 'packets', 'bytes', 'firstNs', 'lastNs');

export function addPacketsCommand(program: Command, context: CliContext): void {
  const command = program
    .command('packets')
    .description('list the network packets in a trace (PktMon, or netsh trace capture), or write them for Wireshark')
    .argument('<file>', 'an .etl trace')
    .option('--flows', 'packets and bytes by protocol, source and destination')
    .option('--to <file>', 'write a pcapng file')
    .option('--everywhere', 'also each place of the network stack where a packet was seen again')
    .option('--limit <n>', 'maximum number of packets to list', integer(1, 1_000_000), 1000);
  withTraceListOptions(command).action((file: string, options: PacketsOptions) => {
    const { flows, to, everywhere, limit } = options;
    if (flows && (to !== undefined || everywhere))
      throw new HostError('bad-request', '--flows counts each packet once, in a list: omit --to and --everywhere.');
    const query = { isEverywhere: everywhere ?? false };
    return withTrace(file, context, options, async ({ trace, watched }) => {
      const say = (problems: readonly string[]): void => {
        for (const problem of problems) context.writeError(`corescope: ${printable(problem)}`);
      };
      if (to !== undefined) {
        const { packets, problems } = await writePcapng(trace, resolve(to), query, watched);
        say(problems);
        await context.write(`${packets} packets were written to ${printable(to)}\n`);
        return;
      }
      if (flows) {
        const found = await packetFlows(trace, watched);
        say(found.problems);
        await writeList(context, options, flowColumns, found.flows);
        return;
      }
      const rows: PacketRow[] = [];
      const problems = await listPackets(trace, query, watched, (row) => {
        rows.push(row);
        return rows.length < limit;
      });
      say(problems);
      await writeList(context, options, packetColumns, rows);
    });
  });
}
