/** Every call's arguments, as the C side received them, and every code that it answers. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LogQuery } from '../../contract/recording.ts';
import type { Calls } from '../calls/calls.ts';
import { ERROR, EVENT_LOG_STATUS, guidBytes, newStruct, readField, writeField } from '../calls/layouts.ts';
import { sessionBlock } from '../conformance/system-under-test.ts';
import { newLogEntry } from '../machine/event-logs.ts';
import {
  FAKE_PROVIDER,
  fakeHands,
  fakeLibrary,
  haveCompiler,
  inPlaceOfAll,
} from '../testing/fake-windows/fake-windows.ts';
import { win32Calls } from './win32-calls.ts';

const GUID_HEX = '109c3a5f1d7b2f4e9a66102030405060';

describe.runIf(haveCompiler)('what C receives', () => {
  const path = haveCompiler ? fakeLibrary() : '';
  const hands = fakeHandsIf();
  let calls: Calls;
  beforeEach(() => {
    hands.reset();
    calls = win32Calls({ libraries: inPlaceOfAll(path) });
  });
  afterEach(() => hands.reset());

  function fakeHandsIf(): ReturnType<typeof fakeHands> {
    return path === '' ? ({} as ReturnType<typeof fakeHands>) : fakeHands(path);
  }

  const provider = (): Uint8Array => guidBytes(FAKE_PROVIDER.guid);
  const descriptor = (): Uint8Array => {
    const bytes = newStruct('EVENT_DESCRIPTOR');
    writeField(bytes, 'EVENT_DESCRIPTOR', 'Id', 7);
    writeField(bytes, 'EVENT_DESCRIPTOR', 'Version', 1);
    return bytes;
  };
  const header = (): Uint8Array => {
    const bytes = newStruct('EVENT_HEADER');
    bytes.set(provider(), 24);
    bytes.set(descriptor(), 40);
    return bytes;
  };

  it('of StartTraceW: every field of the block', () => {
    const options = { mode: 0x101, logFile: 'C:\\traches\\ä.etl', bufferSizeKB: 512, minimumBuffers: 20 };
    const block = sessionBlock({
      ...options,
      maximumBuffers: 90,
      maximumFileMB: 77,
      flushTimerS: 3,
      enableFlags: 0x11,
    });
    calls.etw.startTrace('corescope-ü', block);
    expect(hands.lastCall('StartTraceW')).toBe(
      `name=corescope-? block=${block.length} clock=1 flags=0x20000 kb=512 min=20 max=90 mb=77 mode=0x101 timer=3 kernel=0x11 file@2168 name@120`,
    );
  });

  it('of StartTraceW with filters of a private session: addresses for the call, offsets before and after', () => {
    const struct = 'EVENT_TRACE_PROPERTIES_V2';
    const block = newStruct(struct, 200);
    const [nameAt, filterAt, dataAt] = [144, 300, 320];
    writeField(block, 'WNODE_HEADER', 'BufferSize', block.length);
    writeField(block, 'WNODE_HEADER', 'Flags', 0x820000);
    writeField(block, struct, 'LogFileMode', 0x100);
    writeField(block, struct, 'LoggerNameOffset', nameAt);
    writeField(block, struct, 'V2Control', 2);
    writeField(block, struct, 'FilterDescCount', 1);
    writeField(block, struct, 'FilterDesc', BigInt(filterAt));
    writeField(block, 'EVENT_FILTER_DESCRIPTOR', 'Ptr', BigInt(dataAt), filterAt);
    writeField(block, 'EVENT_FILTER_DESCRIPTOR', 'Size', 4, filterAt);
    writeField(block, 'EVENT_FILTER_DESCRIPTOR', 'Type', 0x80000004, filterAt);
    block.set([0xd2, 4, 0, 0], dataAt);
    expect(calls.etw.startTrace('corescope-private', block).status).toBe(0);
    expect(hands.lastCall('StartTraceW filters')).toBe('version=2 count=1 first=0x80000004:d2040000');
    expect(readField(block, struct, 'FilterDesc')).toBe(BigInt(filterAt));
    expect(readField(block, 'EVENT_FILTER_DESCRIPTOR', 'Ptr', filterAt)).toBe(BigInt(dataAt));
    writeField(block, 'EVENT_FILTER_DESCRIPTOR', 'Size', 25, filterAt);
    expect(() => calls.etw.startTrace('corescope-private', block)).toThrow(RangeError);
  });

  it('of ControlTraceW: handle or name, block and code', () => {
    const block = sessionBlock({ maximumBuffers: 33, flushTimerS: 2 });
    calls.etw.controlTrace(0x1234_5678_9abc_def0n, null, block, 2);
    expect(hands.lastCall('ControlTraceW')).toBe(
      `handle=1311768467463790320 name= block=${block.length} code=2 max=33 timer=2`,
    );
    calls.etw.controlTrace(0n, 'corescope-a', block, 1);
    expect(hands.lastCall('ControlTraceW')).toMatch(/^handle=0 name=corescope-a .* code=1 /);
  });

  it('of QueryAllTracesW: a pointer a block', () => {
    calls.etw.startTrace('corescope-a', sessionBlock());
    const blocks = [sessionBlock(), sessionBlock(), sessionBlock()];
    expect(calls.etw.queryAllTraces(blocks)).toEqual({ status: 0, count: 1 });
    expect(hands.lastCall('QueryAllTracesW')).toBe(`slots=3 first=${blocks[0].length}`);
  });

  it('of EnableTraceEx2: 64-bit keywords, and the chain of filters that pointers lead to', () => {
    const { handle } = calls.etw.startTrace('corescope-a', sessionBlock());
    const request = {
      handle,
      provider: provider(),
      controlCode: 1,
      level: 4,
      matchAnyKeyword: 0x8000_0000_0000_0010n,
      matchAllKeyword: 0x8000_0000_0000_0000n,
      timeoutMs: 250,
      parameters: {
        enableProperty: 0x45,
        sourceId: guidBytes('00112233-4455-6677-8899-aabbccddeeff'),
        filters: [
          { type: 0x80000004, bytes: new Uint8Array([1, 0, 0, 0, 2, 1, 0, 0]) },
          { type: 0x80000008, bytes: new Uint8Array([0x61, 0, 0, 0]) },
          { type: 0x80000200, bytes: new Uint8Array([1, 0, 1, 0, 10, 0]) },
        ],
      },
    };
    expect(calls.etw.enableTraceEx2(request)).toBe(0);
    expect(hands.lastCall('EnableTraceEx2')).toBe(
      `handle=${handle} provider=${GUID_HEX} code=1 level=4 any=0x8000000000000010 all=0x8000000000000000 timeout=250 ` +
        'version=2 property=0x45 source=33221100554477668899aabbccddeeff ' +
        'filters=3 first=0x80000004:0100000002010000 last=0x80000200:010001000a00',
    );
    expect(calls.etw.enableTraceEx2({ ...request, parameters: null })).toBe(0);
    expect(hands.lastCall('EnableTraceEx2')).toMatch(/ version=0 property=0 source= filters=0 first=0: last=0:$/);
    const { parameters } = request;
    expect(calls.etw.enableTraceEx2({ ...request, parameters: { ...parameters, filters: [] } })).toBe(0);
    expect(hands.lastCall('EnableTraceEx2')).toMatch(/ version=2 property=0x45 source=\w+ filters=0 /);
  });

  it('of TraceSetInformation, TraceQueryInformation and EnumerateTraceGuidsEx', () => {
    calls.etw.traceSetInformation(5n, 6, new Uint8Array([1, 2, 3, 4]));
    expect(hands.lastCall('TraceSetInformation')).toBe('handle=5 class=6 bytes=4 data=01020304');
    calls.etw.traceQueryInformation(5n, 7, new Uint8Array(16));
    expect(hands.lastCall('TraceQueryInformation')).toBe('handle=5 class=7 bytes=16');
    calls.etw.enumerateTraceGuidsEx(1, provider(), new Uint8Array(24));
    expect(hands.lastCall('EnumerateTraceGuidsEx')).toBe(`class=1 input=${GUID_HEX} output=24`);
  });

  it('of the TDH calls: whole records without payload, descriptors, sizes', () => {
    const { tdh } = calls;
    tdh.enumerateProviders(new Uint8Array(10));
    expect(hands.lastCall('TdhEnumerateProviders')).toBe('size=10');
    tdh.enumerateManifestProviderEvents(provider(), new Uint8Array(11));
    expect(hands.lastCall('TdhEnumerateManifestProviderEvents')).toBe(`provider=${GUID_HEX} size=11`);
    tdh.getManifestEventInformation(provider(), descriptor(), new Uint8Array(12));
    expect(hands.lastCall('TdhGetManifestEventInformation')).toBe(`provider=${GUID_HEX} id=7 version=1 size=12`);
    tdh.getEventInformation(header(), new Uint8Array(13));
    expect(hands.lastCall('TdhGetEventInformation')).toBe(`provider=${GUID_HEX} id=7 payload=0 extended=0 size=13`);
    tdh.getEventMapInformation(header(), 'KindMap', new Uint8Array(0));
    expect(hands.lastCall('TdhGetEventMapInformation')).toBe(`provider=${GUID_HEX} name=KindMap size=0`);
    tdh.enumerateProviderFieldInformation(provider(), 3, new Uint8Array(15));
    expect(hands.lastCall('TdhEnumerateProviderFieldInformation')).toBe(`provider=${GUID_HEX} type=3 size=15`);
  });

  it('of the payload filters: conditions with their texts; all memory is given back', () => {
    const filter = calls.tdh.payloadFilter;
    const predicates = [
      { field: 'Index', operator: 2, value: '17' },
      { field: 'Kind', operator: 0, value: 'First' },
    ];
    const events = [
      { descriptor: descriptor(), predicates },
      { descriptor: descriptor(), predicates },
    ];
    expect(filter?.(provider(), events, new Uint8Array(1))).toEqual({
      status: ERROR.INSUFFICIENT_BUFFER,
      neededBytes: 2,
    });
    const bytes = new Uint8Array(2);
    expect(filter?.(provider(), events, bytes)).toEqual({ status: 0, neededBytes: 2 });
    expect([...bytes]).toEqual([0xf1, 0xf1]);
    expect(hands.lastCall('TdhCreatePayloadFilter')).toBe(
      `provider=${GUID_HEX} id=7 any=0 count=2 first=Index 2 17 last=Kind 0 First`,
    );
    expect(hands.lastCall('TdhAggregatePayloadFilters')).toBe('count=2 any=0');
    hands.fail('TdhAggregatePayloadFilters', ERROR.INVALID_PARAMETER);
    expect(filter?.(provider(), events, bytes)).toEqual({ status: ERROR.INVALID_PARAMETER, neededBytes: 0 });
    expect(filter?.(new Uint8Array(16), events, bytes)).toEqual({ status: ERROR.NOT_FOUND, neededBytes: 0 });
    expect(hands.payloadFilters()).toBe(0);
  });

  it('of the event log: the query; every handle is closed, also after what fails', () => {
    const ids = [1000, 1001];
    const query: LogQuery = { log: 'Application', provider: 'Application Error', ids, level: 'error' };
    const find = () => newLogEntry(calls.eventLogs, query, '2020-01-01T00:00:00.0000000Z');
    hands.advance(10_000);
    expect(find()?.id).toBe(1000);
    expect(hands.lastCall('EvtQuery')).toBe(
      "session=0 path=Application query=*[System[Provider[@Name='Application Error'] and (EventID=1000 or EventID=1001) and (Level>=1 and Level<=2) and TimeCreated[@SystemTime>'2020-01-01T00:00:00.0000000Z']]] flags=0x101",
    );
    expect(hands.lastCall('EvtNext')).toMatch(/ count=1 timeout=0 flags=0$/);
    expect(hands.logHandles()).toBe(0);
    for (const [call, code] of [
      ['EvtQuery', ERROR.ACCESS_DENIED],
      ['EvtNext', ERROR.DISK_FULL],
      ['EvtRender', ERROR.DISK_FULL],
    ] as const) {
      hands.fail(call, code);
      expect(find).toThrow(`The event log “Application” cannot be read: Windows `);
      expect(hands.logHandles()).toBe(0);
    }
    hands.fail('EvtNext', EVENT_LOG_STATUS.QUERY_RESULT_STALE);
    expect(find()).toBeNull();
  });

  it('of the calls about us: privileges by LUID, the SID of Performance Log Users', () => {
    expect(calls.system.enablePrivilege('SeSystemProfilePrivilege')).toBe(0);
    expect(hands.lastCall('OpenProcessToken')).toBe('access=0x28');
    expect(hands.lastCall('AdjustTokenPrivileges')).toBe('count=1 luid=11 attributes=2 bytes=16');
    expect(hands.lastCall('CloseHandle')).toBe('handle=0x71');
    expect(calls.system.isPerformanceLogUser()).toBe(true);
    expect(hands.lastCall('CheckTokenMembership')).toBe('token=(nil) sid=0102000000000005200000002f020000');
    expect(calls.system.processes()).toEqual([
      { pid: 4, imageName: 'System' },
      { pid: 1234, imageName: 'node.exe' },
      { pid: 5678, imageName: 'wperf.exe' },
    ]);
    expect(hands.lastCall('CreateToolhelp32Snapshot')).toBe('flags=0x2 pid=0');
    expect(hands.lastCall('CloseHandle')).toBe('handle=0x51');
  });

  it('describes the machine from what Windows says', () => {
    expect(calls.system.machine()).toMatchObject({
      kind: 'windows',
      processors: 4,
      memoryBytes: 16 * 2 ** 30,
      osVersion: '10.0.22631',
      architecture: 'arm64',
      bootFileTime: 133_500_000_000_000_000n,
      cpuMHz: 3000,
    });
    expect(hands.lastCall('RegGetValueW')).toBe(
      'key=0xffffffff80000002 path=HARDWARE\\DESCRIPTION\\System\\CentralProcessor\\0 name=~MHz flags=0x10',
    );
  });

  it('changes and lists the registry', () => {
    expect(calls.system.setRegistryValue('SOFTWARE\\Key', 'Name', 4, Uint8Array.of(4, 3, 2, 1))).toBe(ERROR.SUCCESS);
    expect(hands.lastCall('RegSetKeyValueW')).toBe(
      `key=0xffffffff80000002 path=SOFTWARE\\Key name=Name type=4 value=${0x01020304} bytes=4`,
    );
    expect(calls.system.registryKeys('SOFTWARE')).toEqual({ status: ERROR.SUCCESS, names: ['Key'] });
    expect(hands.lastCall('RegOpenKeyExW')).toBe('key=0xffffffff80000002 path=SOFTWARE options=0 access=0x8');
    expect(hands.lastCall('RegEnumKeyExW')).toBe('key=0x9000 index=1 units=256 others=(nil) (nil) (nil) (nil)');
    expect(hands.lastCall('RegCloseKey')).toBe('key=0x9000');
    expect(calls.system.deleteRegistryValue('SOFTWARE\\Key', 'Name')).toBe(ERROR.SUCCESS);
    expect(hands.lastCall('RegDeleteKeyValueW')).toBe('key=0xffffffff80000002 path=SOFTWARE\\Key name=Name');
    expect(calls.system.deleteRegistryKey('SOFTWARE\\Key')).toBe(ERROR.SUCCESS);
    expect(hands.lastCall('RegDeleteTreeW')).toBe('key=0xffffffff80000002 path=SOFTWARE\\Key');
  });

  it('opens files to read them alone, and says where to read', () => {
    const { status, handle } = calls.files.openFile('\\\\?\\C:\\Windows\\system32\\ntdll.dll');
    expect(status).toBe(ERROR.SUCCESS);
    expect(hands.lastCall('CreateFileW')).toBe(
      'path=\\\\?\\C:\\Windows\\system32\\ntdll.dll access=0x80000000 share=7 security=(nil) disposition=3 flags=0x100000 template=(nil)',
    );
    const part = new Uint8Array(4);
    expect(calls.files.readFile(handle, 258n, part)).toEqual({ status: ERROR.SUCCESS, returnedBytes: 4 });
    expect([...part]).toEqual([2, 3, 4, 5]);
    calls.files.readFile(handle, 0x1_0000_0002n, part);
    expect(hands.lastCall('ReadFile')).toBe('offset=0x100000002 bytes=4');
    hands.fail('ReadFile', ERROR.ACCESS_DENIED);
    expect(calls.files.readFile(handle, 0n, part).status).toBe(ERROR.ACCESS_DENIED);
    calls.files.closeFile(handle);
    expect(hands.lastCall('CloseHandle')).toBe('handle=0x61');
    expect(calls.system.queryDosDevice('C:').targets).toEqual([
      '\\Device\\HarddiskVolume3',
      '\\Device\\HarddiskVolume2',
    ]);
  });

  it('asks a pipe who serves it without lending itself, and a process for its program alone', () => {
    expect(calls.peers.pipeServer('\\\\.\\pipe\\corescope-fake')).toEqual({ status: ERROR.SUCCESS, pid: 1234 });
    // SECURITY_SQOS_PRESENT, and SECURITY_ANONYMOUS, which is 0.
    expect(hands.lastCall('CreateFileW')).toBe(
      'path=\\\\.\\pipe\\corescope-fake access=0xc0000000 share=0 security=(nil) disposition=3 flags=0x100000 template=(nil)',
    );
    expect(hands.lastCall('CloseHandle')).toBe('handle=0x62');
    hands.fail('GetNamedPipeServerProcessId', ERROR.INVALID_HANDLE);
    expect(calls.peers.pipeServer('\\\\.\\pipe\\corescope-fake')).toEqual({ status: ERROR.INVALID_HANDLE, pid: 0 });
    expect(calls.peers.processImage(1234).path).toBe('C:\\Program Files\\nodejs\\node.exe');
    expect(hands.lastCall('OpenProcess')).toBe('access=0x1000 inherit=0 pid=1234');
    expect(hands.lastCall('CloseHandle')).toBe('handle=0x104d2');
    expect(calls.peers.processImage(4)).toEqual({ status: ERROR.ACCESS_DENIED, path: '' });
    hands.fail('QueryFullProcessImageNameW', ERROR.GEN_FAILURE);
    expect(calls.peers.processImage(1234)).toEqual({ status: ERROR.GEN_FAILURE, path: '' });
  });

  it.each([ERROR.ACCESS_DENIED, ERROR.DISK_FULL, ERROR.NO_SYSTEM_RESOURCES, 0xffff_ffff])(
    'hands on the code %i of every call',
    (code) => {
      const { etw, tdh } = calls;
      const block = sessionBlock();
      const buffer = new Uint8Array(64);
      const request = {
        handle: 1n,
        provider: provider(),
        controlCode: 1,
        level: 0,
        matchAnyKeyword: 0n,
        matchAllKeyword: 0n,
        timeoutMs: 0,
        parameters: null,
      };
      const statuses: [string, () => number][] = [
        ['StartTraceW', () => etw.startTrace('a', block).status],
        ['ControlTraceW', () => etw.controlTrace(0n, 'a', block, 0)],
        ['QueryAllTracesW', () => etw.queryAllTraces([block]).status],
        ['EnableTraceEx2', () => etw.enableTraceEx2(request)],
        ['TraceSetInformation', () => etw.traceSetInformation(1n, 3, buffer)],
        ['TraceQueryInformation', () => etw.traceQueryInformation(1n, 7, buffer).status],
        ['EnumerateTraceGuidsEx', () => etw.enumerateTraceGuidsEx(0, new Uint8Array(0), buffer).status],
        ['TdhEnumerateProviders', () => tdh.enumerateProviders(buffer).status],
        ['TdhEnumerateManifestProviderEvents', () => tdh.enumerateManifestProviderEvents(provider(), buffer).status],
        [
          'TdhGetManifestEventInformation',
          () => tdh.getManifestEventInformation(provider(), descriptor(), buffer).status,
        ],
        ['TdhGetEventInformation', () => tdh.getEventInformation(header(), buffer).status],
        ['TdhGetEventMapInformation', () => tdh.getEventMapInformation(header(), 'KindMap', buffer).status],
        [
          'TdhEnumerateProviderFieldInformation',
          () => tdh.enumerateProviderFieldInformation(provider(), 0, buffer).status,
        ],
      ];
      const answered = statuses.map(([name, call]) => {
        hands.fail(name, code);
        return [name, call()];
      });
      expect(answered).toEqual(statuses.map(([name]) => [name, code]));
    },
  );

  it('is nobody when it is not elevated, and when its token cannot be opened', () => {
    hands.elevate(false);
    expect([calls.system.isElevated(), calls.system.isPerformanceLogUser()]).toEqual([false, false]);
    expect(calls.system.enablePrivilege('SeSystemProfilePrivilege')).toBe(ERROR.NOT_ALL_ASSIGNED);
    expect(calls.etw.startTrace('a', sessionBlock()).status).toBe(ERROR.ACCESS_DENIED);
    hands.elevate(true);
    hands.fail('OpenProcessToken', ERROR.ACCESS_DENIED, 2);
    expect(calls.system.isElevated()).toBe(false);
    expect(calls.system.enablePrivilege('SeSystemProfilePrivilege')).toBe(ERROR.ACCESS_DENIED);
    hands.fail('CreateToolhelp32Snapshot', ERROR.ACCESS_DENIED);
    expect(calls.system.processes()).toEqual([]);
  });
});
