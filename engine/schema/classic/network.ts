/** TCP, UDP and ALPC (format document parts h and h.2). `daddr` and `dport` are the other side's, as in Windows' MOF. */
import type { ClassTable } from './class-table.ts';

const V4 = 'pid PID, u32 size, ip4 daddr, ip4 saddr, port dport, port sport';
const V6 = 'pid PID, u32 size, ip6 daddr, ip6 saddr, port dport, port sport';
const OPTIONS = 'u16 mss, u16 sackopt, u16 tsopt, u16 wsopt, u32 rcvwin, i16 rcvwinscale, i16 sndwinscale';
const SEND_TIMES = 'u32 startime, u32 endtime';
/** Version 2 turned them round. */
const CONNECTION_1 = 'p connid, u32 seqnum';
const CONNECTION_2 = 'u32 seqnum, p connid';

export const tcpIpEvents: ClassTable = [
  {
    types: [10, 11, 12, 13, 14, 15],
    fields: 'ip4 daddr, ip4 saddr, port dport, port sport, u32 size, pid PID',
  },
  { types: [10], version: 1, fields: `${V4}, ${SEND_TIMES}, ${CONNECTION_1}` },
  { types: [11, 13, 14, 16, 18, 19, 20, 21, 22], version: 1, fields: `${V4}, ${CONNECTION_1}` },
  { types: [12, 15], version: 1, fields: `${V4}, ${OPTIONS}, ${CONNECTION_1}` },
  { types: [17], version: 1, fields: 'u32 Proto' },
  { types: [10], version: 2, fields: `${V4}, ${SEND_TIMES}, ${CONNECTION_2}` },
  { types: [11, 13, 14, 16, 18, 19, 20, 21, 22], version: 2, fields: `${V4}, ${CONNECTION_2}` },
  { types: [12, 15], version: 2, fields: `${V4}, ${OPTIONS}, ${CONNECTION_2}` },
  { types: [17, 33], version: 2, fields: 'u16 Proto, u16 FailureCode' },
  { types: [26], version: 2, fields: `${V6}, ${SEND_TIMES}, ${CONNECTION_2}` },
  { types: [27, 29, 30, 32, 34, 35, 36, 37, 38], version: 2, fields: `${V6}, ${CONNECTION_2}` },
  { types: [28, 31], version: 2, fields: `${V6}, ${OPTIONS}, ${CONNECTION_2}` },
];

export const udpIpEvents: ClassTable = [
  {
    types: [10, 11],
    fields: 'p context, ip4 saddr, port sport, u16 size, ip4 daddr, port dport, u16 dsize',
  },
  { types: [10, 11], version: 1, fields: V4 },
  { types: [10, 11], version: 2, fields: `${V4}, ${CONNECTION_2}` },
  { types: [17], fields: 'u16 Proto, u16 FailureCode' },
  { types: [26, 27], version: 2, fields: `${V6}, ${CONNECTION_2}` },
];

export const alpcEvents: ClassTable = [
  { types: [33, 34, 35], fields: 'u32 MessageID' },
  // The MOF has a 16-bit name, TraceEvent reads an 8-bit one: no real trace has shown which.
  { types: [36], fields: 'u32 IsServerPort, a PortName' },
  { types: [37], fields: 'nts Status' },
];
