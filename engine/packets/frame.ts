/** What a captured frame is: Ethernet or bare IP, then TCP, UDP or ICMP (IEEE 802.3 and 802.1Q; RFC 791, 8200, 9293, 768). */
/** Link types of pcapng, as tcpdump.org lists them. */
export const LINK = { ethernet: 1, raw: 101, wifi: 105 } as const;

export interface Frame {
  /** `TCP`, `UDP`, `ICMP`, `ICMPv6`, `ARP`, `IPv4/47`, `0x88cc` …; `802.11` is not looked into. */
  protocol: string;
  /** Null where the frame has none, or is cut before it. */
  source: Endpoint | null;
  destination: Endpoint | null;
}

export interface Endpoint {
  /** `192.0.2.1`, `2001:db8::1`. */
  address: string;
  /** Null where the protocol has none, or it is not in the frame. */
  port: number | null;
}

/** `192.0.2.1:443`, `[2001:db8::1]:443`, and the same without a port. */
export function endpointText({ address, port }: Endpoint): string {
  const host = address.includes(':') ? `[${address}]` : address;
  return port === null ? host : `${host}:${port}`;
}

const ETHER = { ipv4: 0x0800, arp: 0x0806, vlan: 0x8100, serviceVlan: 0x88a8, ipv6: 0x86dd } as const;
const MAC_BYTES = 6;
const PROTOCOLS: Readonly<Record<number, string>> = { 1: 'ICMP', 6: 'TCP', 17: 'UDP', 58: 'ICMPv6' };
const WITH_PORTS: ReadonlySet<number> = new Set([6, 17]);
/** IPv6 headers before the one that counts: options, routing, fragment, destination. */
const IPV6_EXTENSIONS: ReadonlySet<number> = new Set([0, 43, 44, 60]);
const MOST_EXTENSIONS = 8;

const nothing = (protocol: string): Frame => ({ protocol, source: null, destination: null });

/** Never throws, whatever the bytes are. */
export function readFrame(bytes: Uint8Array, link: number): Frame {
  if (link === LINK.wifi) return nothing('802.11');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (link === LINK.raw) return ip(view, 0);
  let at = 2 * MAC_BYTES;
  // One tag of a provider, one of a customer.
  for (let tags = 0; tags < 2 && has(view, at, 4) && isTag(view.getUint16(at)); tags++) at += 4;
  if (!has(view, at, 2)) return nothing('cut');
  const type = view.getUint16(at);
  if (type === ETHER.ipv4 || type === ETHER.ipv6) return ip(view, at + 2);
  return nothing(type === ETHER.arp ? 'ARP' : `0x${type.toString(16).padStart(4, '0')}`);
}

const isTag = (type: number): boolean => type === ETHER.vlan || type === ETHER.serviceVlan;
const has = (view: DataView, at: number, bytes: number): boolean => at + bytes <= view.byteLength;

function ip(view: DataView, at: number): Frame {
  const version = has(view, at, 1) ? view.getUint8(at) >> 4 : 0;
  if (version === 4 && has(view, at, 20)) return ipv4(view, at);
  if (version === 6 && has(view, at, 40)) return ipv6(view, at);
  return nothing('cut');
}

function ipv4(view: DataView, at: number): Frame {
  const address = (from: number): string => [0, 1, 2, 3].map((i) => view.getUint8(from + i)).join('.');
  // A fragment that is not the first has no ports.
  const isFirst = (view.getUint16(at + 6) & 0x1fff) === 0;
  const body = isFirst ? at + 4 * (view.getUint8(at) & 0x0f) : view.byteLength;
  return transport(view, body, view.getUint8(at + 9), 'IPv4', address(at + 12), address(at + 16));
}

function ipv6(view: DataView, at: number): Frame {
  let next = view.getUint8(at + 6);
  let body = at + 40;
  for (let i = 0; i < MOST_EXTENSIONS && IPV6_EXTENSIONS.has(next) && has(view, body, 8); i++) {
    const isLater = next === 44 && (view.getUint16(body + 2) & 0xfff8) !== 0;
    const bytes = next === 44 ? 8 : 8 * (view.getUint8(body + 1) + 1);
    next = view.getUint8(body);
    body = isLater ? view.byteLength : body + bytes;
  }
  return transport(view, body, next, 'IPv6', ipv6Text(view, at + 8), ipv6Text(view, at + 24));
}

/** RFC 5952: the longest run of zero groups, of two at least and the first of equal ones, is `::`. */
function ipv6Text(view: DataView, at: number): string {
  const groups = Array.from({ length: 8 }, (_, i) => view.getUint16(at + 2 * i));
  let [best, length] = [-1, 1];
  for (let from = 0; from < 8; from++) {
    let end = from;
    while (end < 8 && groups[end] === 0) end++;
    if (end - from > length) [best, length] = [from, end - from];
  }
  const text = (part: readonly number[]): string => part.map((group) => group.toString(16)).join(':');
  return best < 0 ? text(groups) : `${text(groups.slice(0, best))}::${text(groups.slice(best + length))}`;
}

function transport(
  view: DataView,
  at: number,
  number: number,
  version: string,
  source: string,
  destination: string,
): Frame {
  const hasPorts = WITH_PORTS.has(number) && has(view, at, 4);
  const port = (from: number): number | null => (hasPorts ? view.getUint16(from) : null);
  return {
    protocol: PROTOCOLS[number] ?? `${version}/${number}`,
    source: { address: source, port: port(at) },
    destination: { address: destination, port: port(at + 2) },
  };
}
