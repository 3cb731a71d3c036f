/**
 * What a script can prove of recording on Windows: each check says what is expected, what was found, and whether that
 * passes. Run by windows-check.mjs on Windows; its own test runs it on the C fake.
 */
import { rangesText } from '../contract/number-text.ts';
import { coreClasses, coreClassTitle } from '../contract/processors.ts';
import { align8, BUFFER, BUFFER_HEADER_BYTES, HEADER_TYPE } from '../engine/format/layout.ts';
import type { Calls } from '../native-bridge/calls/calls.ts';
import {
  CONTROL_CODE,
  ERROR,
  guidBytes,
  INFO_CLASS,
  LOG_FILE_MODE,
  PROVIDER_CONTROL,
  readField,
  readWide,
  writeField,
} from '../native-bridge/calls/layouts.ts';
import { queryBlock, sessionBlock } from '../native-bridge/conformance/system-under-test.ts';
import { localBridge } from '../native-bridge/local-bridge.ts';
import { processorTopology } from '../native-bridge/machine/processor-topology.ts';
import { ETW_LIBRARIES } from '../native-bridge/win32/etw.ts';
import type { Libraries, LibraryName } from '../native-bridge/win32/libraries.ts';

export interface Check {
  name: string;
  expected: string;
  found: string;
  passed: boolean;
}

export interface CheckOptions {
  calls: Calls;
  libraries: Libraries;
  /** Resolves when that time has passed. */
  wait(ms: number): Promise<void>;
  /** Listened to for so long. */
  seconds: number;
  /** A manifest provider that is busy by itself. */
  provider: { guid: string; name: string };
}

/** Its events: starts and ends of processes and threads, loads of images. */
export const KERNEL_PROCESS = {
  guid: '22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716',
  name: 'Microsoft-Windows-Kernel-Process',
};

const SESSION = 'corescope-check';
const SYSTEM_SESSION = 'corescope-check-kernel';
/** Processes, threads, images, context switches. */
const KERNEL_FLAGS = 0x17;

const EXPORTS: [readonly LibraryName[], string[]][] = [
  [
    ETW_LIBRARIES,
    [
      ...['StartTraceW', 'ControlTraceW', 'QueryAllTracesW', 'EnableTraceEx2', 'TraceSetInformation'],
      ...['TraceQueryInformation', 'EnumerateTraceGuidsEx', 'OpenTraceW', 'ProcessTrace', 'CloseTrace'],
    ],
  ],
  [
    ['tdh'],
    [
      ...['TdhEnumerateProviders', 'TdhEnumerateManifestProviderEvents', 'TdhGetManifestEventInformation'],
      ...['TdhGetEventInformation', 'TdhGetEventMapInformation', 'TdhEnumerateProviderFieldInformation'],
      ...['TdhCreatePayloadFilter', 'TdhAggregatePayloadFilters'],
    ],
  ],
  [
    ['cfgmgr32'],
    ['CM_Get_Device_Interface_ListW', 'CM_Get_Device_ID_ListW', 'CM_Get_Res_Des_Data', 'CM_MapCrToWin32Err'],
  ],
  [
    ['kernel32'],
    [
      ...['CreateFileW', 'DeviceIoControl', 'QueryPerformanceCounter', 'IsWow64Process2', 'Process32NextW', 'ReadFile'],
      ...['QueryDosDeviceW', 'GetSystemDirectoryW', 'GetSystemWindowsDirectoryW', 'GetNativeSystemInfo'],
      ...['IsProcessorFeaturePresent', 'OpenProcess', 'QueryFullProcessImageNameW', 'GetNamedPipeServerProcessId'],
      'GetLogicalProcessorInformationEx',
    ],
  ],
  [['ntdll'], ['RtlMoveMemory', 'NtQuerySystemInformation', 'RtlGetVersion']],
  [
    ['advapi32'],
    [
      'AdjustTokenPrivileges',
      'CheckTokenMembership',
      'RegGetValueW',
      'RegSetKeyValueW',
      'RegDeleteKeyValueW',
      'RegOpenKeyExW',
      'RegEnumKeyExW',
      'RegCloseKey',
      'RegDeleteTreeW',
    ],
  ],
];

type Run = (options: CheckOptions) => Promise<[found: string, passed: boolean]> | [found: string, passed: boolean];

const coreChecks: readonly [name: string, expected: string, run: Run][] = [
  ['exports', 'none missing', (options) => missingExports(options)],
  ['raw buffers', 'OpenTraceFromRealTimeLogger since Windows 11 22H2', (options) => rawExport(options)],
  ['machine', 'this machine, as systeminfo says', (options) => machine(options)],
  [
    'configuration',
    'volumes, build and processors as systeminfo and mountvol say',
    (options) => configuration(options),
  ],
  [
    'classes of cores',
    'each processor with its core; on hybrid machines two classes or more, the fastest with the highest',
    (options) => coreClassesFound(options),
  ],
  ['ids of an image', 'size, machine, version and PDB of ntdll.dll; ARM64X on Arm', (options) => imageIds(options)],
  ['who we are', 'elevated; SeSystemProfilePrivilege given (0)', (options) => identity(options)],
  ['running sessions', 'those that logman query -ets lists', (options) => sessions(options)],
  ['start twice, query unknown, block too small', '0 183 4201 24', (options) => startErrors(options)],
  ['flush timer in milliseconds', 'accepted (0), and told back: 100', (options) => millisecondTimer(options)],
  ['profile sources', 'Timer first; more on a machine with a PMU', (options) => profileSources(options)],
  ['real time by records', 'events; 0 dropped, 0 out of order; raw ticks', (options) => listen(options, 'event')],
  ['real time of the kernel', 'context switches; 0 dropped, 0 out of order', (options) => listen(options, 'system')],
  ['providers of TDH', 'hundreds, with the one that was listened to', (options) => providers(options)],
  ['events of TDH', 'every event of the provider described', (options) => schemas(options)],
  ['WindowsPerf driver', 'its version, cores and counters; or why it is not there', (options) => driver(options)],
  ['counters', 'readings of every core, no round missed', (options) => counters(options)],
];

export const coreCheckNames: readonly string[] = coreChecks.map(([name]) => name);

/** Every check, one after the other. A check that throws has failed, and the rest goes on. */
export async function* windowsChecks(options: CheckOptions): AsyncGenerator<Check> {
  for (const [name, expected, run] of coreChecks) {
    try {
      const [found, passed] = await run(options);
      yield { name, expected, found, passed };
    } catch (error) {
      yield { name, expected, found: String(error), passed: false };
    }
  }
}

function missingExports({ libraries }: CheckOptions): [string, boolean] {
  const missing = EXPORTS.flatMap(([from, names]) => names.filter((name) => !libraries.has(from, name)));
  return [missing.join(' ') || 'none missing', missing.length === 0];
}

/** Either is fine: it decides which way is taken. */
function rawExport({ libraries }: CheckOptions): [string, boolean] {
  return [libraries.has(ETW_LIBRARIES, 'OpenTraceFromRealTimeLogger') ? 'there' : 'not there', true];
}

function machine({ calls }: CheckOptions): [string, boolean] {
  const facts = calls.system.machine();
  const { name, architecture, processors, osVersion, cpuMHz, memoryBytes, bootFileTime } = facts;
  const upHours = Number(calls.system.systemTimeAsFileTime() - bootFileTime) / 36e9;
  const text = `${name}, ${architecture}, Windows ${osVersion}, ${processors} × ${cpuMHz} MHz, ${Math.round(memoryBytes / 2 ** 30)} GiB, up ${upHours.toFixed(1)} h`;
  return [text, processors > 0 && cpuMHz > 0 && upHours >= 0];
}

async function configuration({ calls }: CheckOptions): Promise<[string, boolean]> {
  const { volumes, build, processors } = await localBridge(calls).configuration();
  const drives = volumes.filter(({ dosPath }) => /^[A-Z]:/.test(dosPath)).map((one) => `${one.ntPath} ${one.dosPath}`);
  const text = `${drives.join(', ')}; ${build?.productName} ${build?.buildLab}; ${processors.each[0]?.name}, ${processors.memoryMB} MB`;
  return [text, drives.length > 1 && build !== null && processors.each.length === processors.processors];
}

function coreClassesFound({ calls }: CheckOptions): [string, boolean] {
  const found = processorTopology(calls.system);
  const cores = new Set(found.map(({ core }) => core)).size;
  const clusters = new Set(found.map(({ cluster }) => cluster));
  const classes = coreClasses(found).map((one) => `${coreClassTitle(one)} ${rangesText(one.processors)}`);
  const text = `${found.length} processors, ${cores} cores, ${clusters.has(null) ? 'no' : clusters.size} clusters; ${classes.join('; ') || 'all cores alike'}`;
  return [text, found.length === calls.system.machine().processors];
}

async function imageIds({ calls }: CheckOptions): Promise<[string, boolean]> {
  const [image] = await localBridge(calls).images(['\\SystemRoot\\System32\\ntdll.dll']);
  const pdb = image?.pdbs[0];
  const text = `${image?.sizeBytes} bytes, ${image?.machine}, ${image?.version?.binary}, ${pdb?.name} ${pdb?.guid} ${pdb?.age}`;
  return [text, pdb !== undefined && image?.version !== null && image?.machine !== null];
}

function identity({ calls }: CheckOptions): [string, boolean] {
  const elevated = calls.system.isElevated();
  const privilege = calls.system.enablePrivilege('SeSystemProfilePrivilege');
  const member = calls.system.isPerformanceLogUser() ? '' : 'not ';
  return [
    `${elevated ? 'elevated' : 'not elevated'}, ${member}in Performance Log Users, privilege ${privilege}, ${calls.system.processes().length} processes`,
    elevated && privilege === ERROR.SUCCESS,
  ];
}

function sessions({ calls }: CheckOptions): [string, boolean] {
  const blocks = Array.from({ length: 64 }, queryBlock);
  const { status, count } = calls.etw.queryAllTraces(blocks);
  const names = blocks
    .slice(0, count)
    .map((block) => readWide(block, readField(block, 'EVENT_TRACE_PROPERTIES', 'LoggerNameOffset')));
  return [`${status}: ${names.join(', ')}`, status === ERROR.SUCCESS];
}

const stop = (calls: Calls, name: string): number => calls.etw.controlTrace(0n, name, queryBlock(), CONTROL_CODE.STOP);

function startErrors({ calls }: CheckOptions): [string, boolean] {
  stop(calls, SESSION);
  const short = sessionBlock();
  writeField(short, 'EVENT_TRACE_PROPERTIES', 'Wnode.BufferSize', 119);
  const found = [
    calls.etw.startTrace(SESSION, sessionBlock()).status,
    calls.etw.startTrace(SESSION, sessionBlock()).status,
    calls.etw.controlTrace(0n, 'corescope-nobody', queryBlock(), CONTROL_CODE.QUERY),
    calls.etw.startTrace('corescope-short', short).status,
  ].join(' ');
  stop(calls, SESSION);
  return [found, found === '0 183 4201 24'];
}

function millisecondTimer({ calls }: CheckOptions): [string, boolean] {
  const mode = LOG_FILE_MODE.REAL_TIME_MODE | LOG_FILE_MODE.USE_MS_FLUSH_TIMER;
  const { status } = calls.etw.startTrace(SESSION, sessionBlock({ mode, flushTimerS: 100 }));
  const block = queryBlock();
  calls.etw.controlTrace(0n, SESSION, block, CONTROL_CODE.QUERY);
  stop(calls, SESSION);
  const timer = readField(block, 'EVENT_TRACE_PROPERTIES', 'FlushTimer');
  return [`${status}: ${timer}`, status === ERROR.SUCCESS && timer === 100];
}

function profileSources({ calls }: CheckOptions): [string, boolean] {
  const { ProfileSourceListInfo } = INFO_CLASS;
  const { returnedBytes } = calls.etw.traceQueryInformation(0n, ProfileSourceListInfo, new Uint8Array(0));
  const chain = new Uint8Array(returnedBytes);
  const { status } = calls.etw.traceQueryInformation(0n, ProfileSourceListInfo, chain);
  const names: string[] = [];
  for (let at = 0, next = status === ERROR.SUCCESS ? -1 : 0; next !== 0; at += next) {
    names.push(readWide(chain, at + 24));
    next = readField(chain, 'PROFILE_SOURCE_INFO', 'NextEntryOffset', at);
  }
  return [`${status}: ${names.join(', ')}`, status === ERROR.SUCCESS && names[0] === 'Timer'];
}

/** Counts what comes in ETL buffers, and how late it comes. */
class Listener {
  events = 0;
  buffers = 0;
  disordered = 0;
  latestMs = 0;
  readonly types = new Map<number, number>();
  readonly #last = new Map<number, bigint>();
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  onBuffers = (buffers: Uint8Array[]): void => {
    const now = this.#calls.system.queryPerformanceCounter();
    const perMs = Number(this.#calls.system.queryPerformanceFrequency()) / 1000;
    for (const buffer of buffers) {
      this.buffers++;
      const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.length);
      const processor = view.getUint16(BUFFER.processor, true);
      const filled = view.getUint32(BUFFER.filledBytes, true);
      for (let at = BUFFER_HEADER_BYTES; at + 24 <= filled; ) {
        const type = view.getUint8(at + 2);
        const inPerfInfo = type === HEADER_TYPE.perfinfo64;
        const ticks = view.getBigInt64(at + (inPerfInfo ? 8 : 16), true);
        if (ticks < (this.#last.get(processor) ?? 0n)) this.disordered++;
        this.#last.set(processor, ticks);
        this.latestMs = Math.max(this.latestMs, Number(now - ticks) / perMs);
        this.types.set(type, (this.types.get(type) ?? 0) + 1);
        this.events++;
        const sizeAt = type <= HEADER_TYPE.compact64 || type === HEADER_TYPE.perfinfo32 || inPerfInfo ? at + 4 : at;
        at += Math.max(8, align8(view.getUint16(sizeAt, true)));
      }
    }
  };
}

async function listen(
  { calls, wait, seconds, provider }: CheckOptions,
  kind: 'event' | 'system',
): Promise<[string, boolean]> {
  const name = kind === 'event' ? SESSION : SYSTEM_SESSION;
  stop(calls, name);
  const systemMode = kind === 'system' ? LOG_FILE_MODE.SYSTEM_LOGGER_MODE : 0;
  const block = sessionBlock({
    mode: LOG_FILE_MODE.REAL_TIME_MODE | systemMode,
    enableFlags: kind === 'system' ? KERNEL_FLAGS : 0,
  });
  const { status, handle } = calls.etw.startTrace(name, block);
  if (status !== ERROR.SUCCESS) return [`StartTraceW ${status}`, false];
  try {
    if (kind === 'event')
      calls.etw.enableTraceEx2({
        handle,
        provider: guidBytes(provider.guid),
        controlCode: PROVIDER_CONTROL.ENABLE_PROVIDER,
        level: 5,
        matchAnyKeyword: 0n,
        matchAllKeyword: 0n,
        timeoutMs: 0,
        parameters: null,
      });
    const listener = new Listener(calls);
    const opened = await calls.realTime.openRealTime(name, listener.onBuffers, () => {});
    if (opened.consumer === null) return [`OpenTraceW ${opened.status}`, false];
    await wait(1000 * seconds);
    const asked = queryBlock();
    calls.etw.controlTrace(0n, name, asked, CONTROL_CODE.QUERY);
    await opened.consumer.close();
    const { events, buffers, disordered, latestMs, types } = listener;
    const dropped = opened.consumer.dropped().events;
    const lost = readField(asked, 'EVENT_TRACE_PROPERTIES', 'EventsLost');
    const kinds = [...types].map(([type, count]) => `${count} of type ${type}`).join(', ');
    const text = `${events} events in ${buffers} buffers (${kinds}), ${dropped} dropped, ${lost} lost, ${disordered} out of order, the latest came after ${Math.round(latestMs)} ms`;
    // Rundown events of the kernel may be older than the session.
    return [text, events > 0 && dropped === 0 && (disordered === 0 || kind === 'system')];
  } finally {
    stop(calls, name);
  }
}

async function providers({ calls, provider }: CheckOptions): Promise<[string, boolean]> {
  const bridge = localBridge(calls);
  const all = await bridge.providers();
  await bridge.close();
  const has = all.some(({ guid }) => guid === provider.guid);
  return [`${all.length}, ${has ? 'with' : 'without'} ${provider.name}`, has];
}

async function schemas({ calls, provider }: CheckOptions): Promise<[string, boolean]> {
  const bridge = localBridge(calls);
  const blobs = await bridge.providerSchemas(provider.guid);
  await bridge.close();
  const described = blobs.filter(({ eventInfo }) => eventInfo !== null);
  const maps = new Set(described.flatMap((blob) => blob.maps.map(({ name }) => name)));
  return [
    `${described.length} of ${blobs.length} events, ${maps.size} maps`,
    described.length > 0 && described.length === blobs.length,
  ];
}

async function driver({ calls }: CheckOptions): Promise<[string, boolean]> {
  const bridge = localBridge(calls);
  const { pmu } = await bridge.machine();
  await bridge.close();
  if (!pmu.available) return [pmu.problem ?? 'not available, and no reason given', pmu.problem !== null];
  const { driverVersion, product, cores, freeCounters, totalCounters, events, features } = pmu;
  return [
    `${driverVersion}, ${product ?? 'unknown core'}, ${cores} cores, ${freeCounters} of ${totalCounters} counters free, ${events.length} events, features ${features.join(' ')}`,
    cores > 0 && totalCounters > 0,
  ];
}

async function counters({ calls, wait, seconds }: CheckOptions): Promise<[string, boolean]> {
  const bridge = localBridge(calls);
  try {
    const { pmu } = await bridge.machine();
    if (!pmu.available) return ['not run: there is no driver', true];
    let buffers = 0;
    const stream = await bridge.startPmu(
      {
        sets: [{ cores: [], events: [0x08], metrics: [], groups: [] }],
        periodMs: 10,
        kernelMode: true,
        dsuEvents: [],
        dmcEvents: { clk: [], clkdiv2: [] },
        sampling: null,
        spe: null,
        forceLock: false,
      },
      (more) => {
        buffers += more.length;
      },
      () => {},
    );
    await wait(1000 * seconds);
    const { readings, missedRounds } = await stream.figures();
    await stream.close();
    return [`${readings} readings in ${buffers} buffers, ${missedRounds} rounds missed`, readings > 0];
  } finally {
    await bridge.close();
  }
}
