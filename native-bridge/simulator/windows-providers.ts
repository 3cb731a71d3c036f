/**
 * Providers of Windows that tell by their manifests what kernel events tell as well: who they are, and from which field
 * of which kernel event each of their fields comes. Kernel-Process, -File, -Registry, -Network and -Disk are as the
 * manifest in Microsoft's Tx has them (Apache 2.0); of DNS-Client, TCPIP and Winsock-AFD fields, levels and tasks are as
 * public lists have them (OTRF's OSSEM, MIT; etl-parser), keywords as far as their numbers are known. They are parts:
 * what the simulated machine never does is left out. None of it serves to decode real traces.
 */
import type { ProviderFacts } from '../../engine/schema/manifest/provider-facts.ts';
import { hookOf } from './kernel-groups.ts';

/** An event that is told anew, as another provider tells it. */
export interface Retold {
  id: number;
  version?: number;
  opcode?: number;
  task?: number;
  keyword: number;
  /** Hooks of the kernel events: group, type. */
  of: readonly number[];
  /** `Name:Type=Source …`: a field of the kernel event, or what is derived (`@…`); without a source one of that name, or 0. */
  fields: string;
  /** Field of the kernel event with the process that writes it, where it is not who runs. */
  writer?: string;
}

export interface RetellingProvider {
  guid: string;
  name: string;
  /** Without the channel, which all of them have, and its bit. */
  keywords: [mask: number, name: string][];
  tasks: [value: number, name: string][];
  opcodes?: [value: number, name: string][];
  events: Retold[];
}

const LEVEL_INFORMATIONAL = 4;
const CHANNEL_ANALYTIC = 16;

const THREAD =
  'ProcessID:UInt32=ProcessId ThreadID:UInt32=ThreadId StackBase:Pointer StackLimit:Pointer UserStackBase:Pointer ' +
  'UserStackLimit:Pointer StartAddr:Pointer Win32StartAddr:Pointer TebBase:Pointer SubProcessTag:UInt32';
const IMAGE =
  'ImageBase:Pointer ImageSize:Pointer ProcessID:UInt32=ProcessId ImageCheckSum:UInt32=ImageChecksum ' +
  'TimeDateStamp:UInt32 DefaultBase:Pointer ImageName:UnicodeString=FileName';

const kernelProcess: RetellingProvider = {
  guid: '22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716',
  name: 'Microsoft-Windows-Kernel-Process',
  keywords: [
    [0x10, 'WINEVENT_KEYWORD_PROCESS'],
    [0x20, 'WINEVENT_KEYWORD_THREAD'],
    [0x40, 'WINEVENT_KEYWORD_IMAGE'],
    [0x80, 'WINEVENT_KEYWORD_CPU_PRIORITY'],
    [0x100, 'WINEVENT_KEYWORD_OTHER_PRIORITY'],
    [0x200, 'WINEVENT_KEYWORD_PROCESS_FREEZE'],
  ],
  tasks: [
    [1, 'ProcessStart'],
    [2, 'ProcessStop'],
    [3, 'ThreadStart'],
    [4, 'ThreadStop'],
    [5, 'ImageLoad'],
    [6, 'ImageUnload'],
  ],
  events: [
    {
      ...{ id: 1, version: 1, opcode: 1, keyword: 0x10, of: [hookOf(3, 1)] },
      fields:
        'ProcessID:UInt32=ProcessId CreateTime:FILETIME=@now ParentProcessID:UInt32=ParentId SessionID:UInt32=SessionId ' +
        'Flags:UInt32 ImageName:UnicodeString=@imagePath',
    },
    {
      ...{ id: 2, version: 1, opcode: 2, keyword: 0x10, of: [hookOf(3, 2)] },
      fields:
        'ProcessID:UInt32=ProcessId CreateTime:FILETIME ExitTime:FILETIME=@now ExitCode:UInt32=ExitStatus ' +
        'TokenElevationType:UInt32 HandleCount:UInt32 CommitCharge:UInt64 CommitPeak:UInt64 CPUCycleCount:UInt64 ' +
        'ReadOperationCount:UInt32 WriteOperationCount:UInt32 ReadTransferKiloBytes:UInt32 ' +
        'WriteTransferKiloBytes:UInt32 HardFaultCount:UInt32 ImageName:AnsiString=ImageFileName',
    },
    { id: 3, version: 1, opcode: 1, keyword: 0x20, of: [hookOf(5, 1)], fields: THREAD },
    { id: 4, version: 1, opcode: 2, keyword: 0x20, of: [hookOf(5, 2)], fields: `${THREAD} CycleTime:UInt64` },
    { id: 5, keyword: 0x40, of: [hookOf(3, 10)], fields: IMAGE },
    { id: 6, keyword: 0x40, of: [hookOf(20, 2)], fields: IMAGE },
  ],
};

const OPEN =
  'Irp:Pointer=IrpPtr FileObject:Pointer IssuingThreadId:UInt32=TTID CreateOptions:UInt32 ' +
  'CreateAttributes:UInt32=FileAttributes ShareAccess:UInt32 FileName:UnicodeString=OpenPath';
const SIMPLE = 'Irp:Pointer=IrpPtr FileObject:Pointer FileKey:Pointer IssuingThreadId:UInt32=TTID';
const TRANSFER =
  'ByteOffset:UInt64=Offset Irp:Pointer=IrpPtr FileObject:Pointer FileKey:Pointer IssuingThreadId:UInt32=TTID ' +
  'IOSize:UInt32=IoSize IOFlags:UInt32=IoFlags ExtraFlags:UInt32';

const kernelFile: RetellingProvider = {
  guid: 'edd08927-9cc4-4e65-b970-c2560fb5c289',
  name: 'Microsoft-Windows-Kernel-File',
  keywords: [
    [0x10, 'KERNEL_FILE_KEYWORD_FILENAME'],
    [0x20, 'KERNEL_FILE_KEYWORD_FILEIO'],
    [0x40, 'KERNEL_FILE_KEYWORD_OP_END'],
    [0x80, 'KERNEL_FILE_KEYWORD_CREATE'],
    [0x100, 'KERNEL_FILE_KEYWORD_READ'],
    [0x200, 'KERNEL_FILE_KEYWORD_WRITE'],
    [0x400, 'KERNEL_FILE_KEYWORD_DELETE_PATH'],
    [0x800, 'KERNEL_FILE_KEYWORD_RENAME_SETLINK_PATH'],
    [0x1000, 'KERNEL_FILE_KEYWORD_CREATE_NEW_FILE'],
  ],
  tasks: [
    [10, 'NameCreate'],
    [12, 'Create'],
    [13, 'Cleanup'],
    [14, 'Close'],
    [15, 'Read'],
    [16, 'Write'],
    [24, 'OperationEnd'],
  ],
  events: [
    { id: 10, keyword: 0x10, of: [hookOf(4, 32)], fields: 'FileKey:Pointer=FileObject FileName:UnicodeString' },
    { id: 12, version: 1, keyword: 0xa0, of: [hookOf(4, 64)], fields: OPEN },
    { id: 13, version: 1, keyword: 0x20, of: [hookOf(4, 65)], fields: SIMPLE },
    { id: 14, version: 1, keyword: 0x20, of: [hookOf(4, 66)], fields: SIMPLE },
    { id: 15, version: 1, keyword: 0x120, of: [hookOf(4, 67)], fields: TRANSFER },
    { id: 16, version: 1, keyword: 0x220, of: [hookOf(4, 68)], fields: TRANSFER },
    {
      ...{ id: 24, keyword: 0x60, of: [hookOf(4, 76)] },
      fields: 'Irp:Pointer=IrpPtr ExtraInformation:Pointer=ExtraInfo Status:UInt32=NtStatus',
    },
  ],
};

/** Of a value: its key's name is left empty, as Windows mostly does. */
const CAPTURED = 'CapturedDataSize:UInt16';
const DATA = `${CAPTURED} CapturedData:Binary[CapturedDataSize]`;

const kernelRegistry: RetellingProvider = {
  guid: '70eb4f03-c1de-4f73-a051-33d13d5413bd',
  name: 'Microsoft-Windows-Kernel-Registry',
  keywords: [
    [0x1, 'CloseKey'],
    [0x2, 'QuerySecurityKey'],
    [0x4, 'SetSecurityKey'],
    [0x10, 'EnumerateValueKey'],
    [0x20, 'QueryMultipleValueKey'],
    [0x40, 'SetInformationKey'],
    [0x80, 'FlushKey'],
    [0x100, 'SetValueKey'],
    [0x200, 'DeleteValueKey'],
    [0x400, 'QueryValueKey'],
    [0x800, 'EnumerateKey'],
    [0x1000, 'CreateKey'],
    [0x2000, 'OpenKey'],
    [0x4000, 'DeleteKey'],
    [0x8000, 'QueryKey'],
  ],
  tasks: [],
  opcodes: [
    [33, 'OpenKey'],
    [36, 'SetValueKey'],
    [38, 'QueryValueKey'],
    [40, 'EnumerateValueKey'],
    [44, 'CloseKey'],
  ],
  events: [
    {
      ...{ id: 2, opcode: 33, task: 0, keyword: 0x2000, of: [hookOf(9, 11)] },
      fields:
        'BaseObject:Pointer=KeyHandle KeyObject:Pointer Status:UInt32 Disposition:UInt32 BaseName:UnicodeString ' +
        'RelativeName:UnicodeString=KeyName',
    },
    {
      ...{ id: 5, opcode: 36, task: 0, keyword: 0x100, of: [hookOf(9, 14)] },
      fields:
        'KeyObject:Pointer=KeyHandle Status:UInt32 Type:UInt32 DataSize:UInt32 KeyName:UnicodeString=@empty ' +
        `ValueName:UnicodeString=KeyName ${DATA} PreviousDataType:UInt32 PreviousDataSize:UInt32 ` +
        'PreviousDataCapturedSize:UInt16 PreviousData:Binary[PreviousDataCapturedSize]',
    },
    {
      ...{ id: 7, opcode: 38, task: 0, keyword: 0x400, of: [hookOf(9, 16)] },
      fields:
        'KeyObject:Pointer=KeyHandle Status:UInt32 InfoClass:UInt32 DataSize:UInt32 KeyName:UnicodeString=@empty ' +
        `ValueName:UnicodeString=KeyName ${DATA}`,
    },
    {
      ...{ id: 9, opcode: 40, task: 0, keyword: 0x10, of: [hookOf(9, 18)] },
      fields:
        'KeyObject:Pointer=KeyHandle Status:UInt32 Index:UInt32 InfoClass:UInt32 DataSize:UInt32 ' +
        `KeyName:UnicodeString ${DATA}`,
    },
    {
      ...{ id: 13, opcode: 44, task: 0, keyword: 0x1, of: [hookOf(9, 27)] },
      fields: 'KeyObject:Pointer=KeyHandle Status:UInt32 KeyName:UnicodeString',
    },
  ],
};

/** Numbers of 32 bits, ports in network order. */
const CONNECTION =
  'PID:UInt32 size:UInt32 daddr:UInt32>win:IPv4 saddr:UInt32>win:IPv4 dport:UInt16>win:Port sport:UInt16>win:Port';
const GENERIC = `${CONNECTION} seqnum:UInt32 connid:UInt32`;
const TCP_TASK = 10;
const UDP_TASK = 11;

const kernelNetwork: RetellingProvider = {
  guid: '7dd42a49-5329-4832-8dfd-43d979153a88',
  name: 'Microsoft-Windows-Kernel-Network',
  keywords: [
    [0x10, 'KERNEL_NETWORK_KEYWORD_IPV4'],
    [0x20, 'KERNEL_NETWORK_KEYWORD_IPV6'],
  ],
  tasks: [
    [TCP_TASK, 'KERNEL_NETWORK_TASK_TCPIP'],
    [UDP_TASK, 'KERNEL_NETWORK_TASK_UDPIP'],
  ],
  opcodes: [
    [10, 'Data sent.'],
    [11, 'Data received.'],
    [12, 'Connection attempted.'],
    [13, 'Disconnect issued.'],
    [42, 'Data sent over UDP protocol.'],
    [43, 'Data received over UDP protocol.'],
  ],
  events: [
    {
      ...{ id: 10, opcode: 10, task: TCP_TASK, keyword: 0x10, of: [hookOf(6, 10)] },
      fields: `${CONNECTION} startime:UInt32 endtime:UInt32 seqnum:UInt32 connid:UInt32`,
    },
    { id: 11, opcode: 11, task: TCP_TASK, keyword: 0x10, of: [hookOf(6, 11)], fields: GENERIC },
    {
      ...{ id: 12, opcode: 12, task: TCP_TASK, keyword: 0x10, of: [hookOf(6, 12)] },
      fields:
        `${CONNECTION} mss:UInt16 sackopt:UInt16 tsopt:UInt16 wsopt:UInt16 rcvwin:UInt32 rcvwinscale:UInt16 ` +
        'sndwinscale:UInt16 seqnum:UInt32 connid:UInt32',
    },
    { id: 13, opcode: 13, task: TCP_TASK, keyword: 0x10, of: [hookOf(6, 13)], fields: GENERIC },
    { id: 42, opcode: 42, task: UDP_TASK, keyword: 0x10, of: [hookOf(8, 10)], fields: GENERIC },
    { id: 43, opcode: 43, task: UDP_TASK, keyword: 0x10, of: [hookOf(8, 11)], fields: GENERIC },
  ],
};

const kernelDisk: RetellingProvider = {
  guid: 'c7bde69a-e1e0-4177-b6ef-283ad1525271',
  name: 'Microsoft-Windows-Kernel-Disk',
  keywords: [],
  tasks: [],
  events: [10, 11].map((id) => ({
    ...{ id, task: 0, keyword: 0, of: [hookOf(1, id)] },
    fields:
      'DiskNumber:UInt32 IrpFlags:HexInt32 TransferSize:UInt32 Reserved:UInt32 ByteOffset:UInt64 FileObject:Pointer ' +
      'IORequestPacket:Pointer=Irp HighResResponseTime:UInt64',
  })),
};

const dnsClient: RetellingProvider = {
  guid: '1c95126e-7eea-49a9-a3fe-a378b03ddb4d',
  name: 'Microsoft-Windows-DNS-Client',
  keywords: [],
  tasks: [],
  events: [
    {
      ...{ id: 3006, task: 0, keyword: 0, of: [hookOf(8, 10)], writer: 'PID' },
      fields:
        'QueryName:UnicodeString=@host QueryType:UInt32=@one QueryOptions:UInt64 ServerList:UnicodeString ' +
        'IsNetworkQuery:UInt32=@one NetworkQueryIndex:UInt32 InterfaceIndex:UInt32 IsAsyncQuery:UInt32',
    },
    {
      ...{ id: 3008, task: 0, keyword: 0, of: [hookOf(8, 11)], writer: 'PID' },
      fields:
        'QueryName:UnicodeString=@host QueryType:UInt32=@one QueryOptions:UInt64 QueryStatus:UInt32 ' +
        'QueryResults:UnicodeString=@hostAddress',
    },
  ],
};

const SEND_PATH = 0x1_0000_0000;
const RECEIVE_PATH = 0x2_0000_0000;

const tcpIp: RetellingProvider = {
  guid: '2f07e2ee-15db-40f1-90ef-9d7ba282188a',
  name: 'Microsoft-Windows-TCPIP',
  keywords: [
    [SEND_PATH, 'ut:SendPath'],
    [RECEIVE_PATH, 'ut:ReceivePath'],
  ],
  tasks: [
    [1033, 'TcpConnectTcbComplete'],
    [1074, 'TcpDataTransferReceive'],
    [1332, 'TcpDataTransferSend'],
  ],
  events: [
    {
      ...{ id: 1033, keyword: 0, of: [hookOf(6, 12)], writer: 'PID' },
      fields:
        'LocalAddressLength:UInt32=@addressBytes LocalAddress:Binary[LocalAddressLength]>win:SocketAddress=@local ' +
        'RemoteAddressLength:UInt32=@addressBytes RemoteAddress:Binary[RemoteAddressLength]>win:SocketAddress=@remote ' +
        'Status:UInt32 ProcessId:UInt32=PID Compartment:UInt32=@one Tcb:Pointer=@connection',
    },
    {
      ...{ id: 1074, keyword: RECEIVE_PATH, of: [hookOf(6, 11)] },
      fields: 'Tcb:Pointer=@connection NumBytes:UInt32=size SeqNo:UInt32=seqnum',
    },
    {
      ...{ id: 1332, keyword: SEND_PATH, of: [hookOf(6, 10)] },
      fields:
        'Tcb:Pointer=@connection Cwnd:UInt32 SndWnd:UInt32 BytesSent:UInt32=size SeqNo:UInt32=seqnum SRtt:UInt32 ' +
        'RttVar:UInt32 RTO:UInt32',
    },
  ],
};

const ON_SOCKET =
  'EnterExit:UInt32=@one Location:UInt32 Process:Pointer Endpoint:Pointer=@connection BufferCount:UInt32=@one ' +
  'Buffer:Pointer BufferLength:UInt32=size Status:UInt32';

const winsock: RetellingProvider = {
  guid: 'e53c6823-7bb8-44bb-90dc-3f86090d48a6',
  name: 'Microsoft-Windows-Winsock-AFD',
  keywords: [],
  tasks: [
    [1003, 'AfdSend'],
    [1004, 'AfdReceive'],
  ],
  events: [
    { id: 1003, keyword: 0, of: [hookOf(6, 10)], writer: 'PID', fields: ON_SOCKET },
    { id: 1004, keyword: 0, of: [hookOf(6, 11)], writer: 'PID', fields: ON_SOCKET },
  ],
};

export const RETELLING_PROVIDERS: readonly RetellingProvider[] = [
  kernelProcess,
  kernelFile,
  kernelRegistry,
  kernelNetwork,
  kernelDisk,
  dnsClient,
  tcpIp,
  winsock,
];

const FIELD = /^(\w+):(\w+)(?:\[(\w+)\])?(?:>([\w:]+))?(?:=(@?\w+))?$/;

/** A field of an event, with where it comes from. */
export interface RetoldField {
  name: string;
  inType: string;
  length?: string;
  outType?: string;
  source: string;
}

/** @throws TypeError when it does not follow the notation: the tables are part of the program */
export const retoldFields = ({ fields }: Retold): RetoldField[] =>
  fields.split(' ').map((text) => {
    const [, name, inType, length, outType, source = name] = FIELD.exec(text) ?? [];
    if (name === undefined || inType === undefined) throw new TypeError(`“${text}” is no field`);
    return { name, inType, source: source!, ...(length ? { length } : {}), ...(outType ? { outType } : {}) };
  });

export const taskOf = ({ id, task = id }: Retold): number => task;

export const WINDOWS_FACTS: readonly ProviderFacts[] = RETELLING_PROVIDERS.map(
  ({ guid, name, keywords, tasks, opcodes = [], events }) => ({
    guid,
    name,
    tasks: tasks.map(([value, taskName]) => ({ value, name: taskName })),
    opcodes: opcodes.map(([value, opcodeName]) => ({ value, name: opcodeName })),
    keywords: keywords.map(([mask, keywordName]) => ({ mask: `0x${mask.toString(16)}`, name: keywordName })),
    levels: [],
    channels: [{ value: CHANNEL_ANALYTIC, name: `${name}/Analytic` }],
    maps: [],
    templates: events.map((event) => ({
      id: templateOf(event),
      fields: retoldFields(event).map(({ source: _, ...field }) => field),
    })),
    events: events.map((event) => ({
      id: event.id,
      version: event.version ?? 0,
      level: LEVEL_INFORMATIONAL,
      task: taskOf(event),
      opcode: event.opcode ?? 0,
      keyword: `0x${event.keyword.toString(16)}`,
      channel: CHANNEL_ANALYTIC,
      template: templateOf(event),
    })),
  }),
);

function templateOf({ id }: Retold): string {
  return `Event${id}`;
}
