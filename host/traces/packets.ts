/** Packets of a trace: listed, added up by flow, written as pcapng. */
import type { TraceDecoder } from '../../engine/events/trace-decoder.ts';
import {
  type CapturedPacket,
  isCapture,
  isComponent,
  PacketReader,
  readComponent,
} from '../../engine/packets/captured.ts';
import { type Endpoint, endpointText, readFrame } from '../../engine/packets/frame.ts';
import { interfaceBlock, packetBlock, sectionBlock } from '../../engine/packets/pcapng.ts';
import { version } from '../../package.json';
import type { CallOptions } from '../base/call-options.ts';
import { HostError } from '../base/host-error.ts';
import { writeWholeFile } from '../base/whole-file.ts';
import { type DecodedTrace, passOptions } from './decoded-trace.ts';

export interface PacketRow {
  timeNs: number;
  protocol: string;
  /** Address with port where there is one. */
  source: string | null;
  destination: string | null;
  direction: CapturedPacket['direction'];
  component: number;
  componentName: string;
  appearance: number;
  originalBytes: number;
  capturedBytes: number;
  dropReason: number;
}

export interface FlowRow {
  protocol: string;
  source: string;
  destination: string;
  packets: number;
  bytes: number;
  firstNs: number;
  lastNs: number;
}

export interface PacketQuery {
  /** Also where a packet was seen again on its way through the stack. */
  isEverywhere: boolean;
}

/**
 * Each packet, in the order of time. Ends early when `visit` gives false.
 * @returns what could not be read, for people
 * @throws HostError where the trace has no packets
 */
async function eachPacket(
  decoded: DecodedTrace,
  { isEverywhere }: PacketQuery,
  options: CallOptions,
  visit: (packet: CapturedPacket, componentName: string) => unknown,
): Promise<string[]> {
  const decoder = await decoded.decoderOfEvents(options);
  const { trace } = decoder;
  const kinds = trace.kinds.filter(isCapture).map(({ index }) => index);
  if (kinds.length === 0)
    throw new HostError(
      'not-found',
      'The trace has no packets. Record them with: pktmon start --etw --pkt-size 0, or netsh trace start capture=yes',
    );
  const names = await componentNames(decoder);
  const reader = new PacketReader();
  const rows = trace.matchRows({ kinds });
  await decoder.forEach(
    rows,
    0,
    rows.count,
    (event) => {
      const packet = reader.read(event);
      if (packet === null || (packet.appearance > 1 && !isEverywhere)) return true;
      return visit(packet, names.get(packet.component) ?? '');
    },
    passOptions(trace, options),
  );
  const problems: [count: number, text: string][] = [
    [reader.damaged, 'packets are damaged and left out'],
    [reader.cut, 'packets have no end and are left out'],
    [reader.unknownVersions, 'packets are of a version that Corescope does not know'],
  ];
  return problems.flatMap(([count, text]) => (count === 0 ? [] : `${count} ${text}.`));
}

async function componentNames(decoder: TraceDecoder): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  const kinds = decoder.trace.kinds.filter(isComponent).map(({ index }) => index);
  if (kinds.length === 0) return names;
  const rows = decoder.trace.matchRows({ kinds });
  await decoder.forEach(rows, 0, rows.count, (event) => {
    const component = readComponent(event);
    if (component !== null) names.set(component.id, component.name);
  });
  return names;
}

const shown = (endpoint: Endpoint | null): string | null => (endpoint === null ? null : endpointText(endpoint));

/** @returns what could not be read @throws HostError */
export const listPackets = (
  decoded: DecodedTrace,
  query: PacketQuery,
  options: CallOptions,
  visit: (row: PacketRow) => unknown,
): Promise<string[]> =>
  eachPacket(decoded, query, options, (packet, componentName) => {
    const { timeNs, direction, component, appearance, originalBytes, dropReason, bytes, link } = packet;
    const { protocol, source, destination } = readFrame(bytes, link);
    return visit({
      ...{ protocol, source: shown(source), destination: shown(destination) },
      ...{ timeNs, direction, component, componentName, appearance, originalBytes, dropReason },
      capturedBytes: bytes.length,
    });
  });

/** By protocol, source and destination, each direction by itself; the most bytes first. @throws HostError */
export async function packetFlows(
  decoded: DecodedTrace,
  options: CallOptions,
): Promise<{ flows: FlowRow[]; problems: string[] }> {
  const flows = new Map<string, FlowRow>();
  const problems = await listPackets(decoded, { isEverywhere: false }, options, (row) => {
    const { protocol, source, destination, timeNs, originalBytes } = row;
    const key = `${protocol} ${source} ${destination}`;
    const flow = flows.get(key) ?? {
      ...{ protocol, source: source ?? '', destination: destination ?? '' },
      ...{ packets: 0, bytes: 0, firstNs: timeNs, lastNs: timeNs },
    };
    flows.set(key, flow);
    flow.packets++;
    flow.bytes += originalBytes;
    flow.lastNs = timeNs;
  });
  return { flows: [...flows.values()].sort((a, b) => b.bytes - a.bytes || a.firstNs - b.firstNs), problems };
}

/** Writes a pcapng file, with an interface for each component. @throws HostError */
export async function writePcapng(
  decoded: DecodedTrace,
  target: string,
  query: PacketQuery,
  options: CallOptions,
): Promise<{ packets: number; problems: string[] }> {
  const startNs = unixNs(decoded.trace.info.startTimeUtc);
  return writeWholeFile(target, async (sink) => {
    let offset = 0;
    let packets = 0;
    const put = (bytes: Uint8Array): void => {
      sink.write(offset, bytes);
      offset += bytes.length;
    };
    put(sectionBlock(`Corescope ${version}`));
    const interfaces = new Map<string, number>();
    const problems = await eachPacket(decoded, query, options, (packet, name) => {
      const { link, component, direction, originalBytes, bytes, dropReason } = packet;
      const key = `${component}/${link}`;
      let interfaceIndex = interfaces.get(key);
      if (interfaceIndex === undefined) {
        interfaceIndex = interfaces.size;
        interfaces.set(key, interfaceIndex);
        put(interfaceBlock(link, `component ${component}`, name));
      }
      const timeNs = startNs + BigInt(Math.round(packet.timeNs));
      const comment = dropReason === 0 ? null : `dropped, reason ${dropReason}`;
      put(packetBlock({ interfaceIndex, timeNs, direction, originalBytes, bytes, comment }));
      packets++;
    });
    return { packets, problems };
  });
}

/** @param iso with seven decimals; 0 where a trace does not tell when it began */
function unixNs(iso: string | null): bigint {
  const [, seconds, fraction] = /^(.*)\.(\d{7})Z$/.exec(iso ?? '') ?? [];
  if (seconds === undefined || fraction === undefined) return 0n;
  return BigInt(Date.parse(`${seconds}Z`)) * 1_000_000n + BigInt(fraction) * 100n;
}
