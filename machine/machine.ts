/** The machine of the sample trace: an 8-core Arm64 workstation. Nothing in here happens; it only is. */

import { present } from '../contract/checked.ts';
import type { ImageMachine } from '../contract/image-machine.ts';

export const CORES = 8;
/** Of each core, as Windows counts them: 0 is the most efficient. */
export const EFFICIENCY_CLASSES: readonly number[] = [0, 0, 0, 0, 1, 1, 1, 1];
/** That share an L3. */
export const CORES_PER_CLUSTER = 2;
export const TICKS_PER_US = 10;
export const TICKS_PER_MS = 10_000;
export const TICKS_PER_SECOND = 10_000_000;
export const CPU_MHZ = 3000;
export const CYCLES_PER_TICK = CPU_MHZ / TICKS_PER_US;
/** Arm's, by the fields of MIDR; the revision as Windows has it: variant in the high byte. The two: docs/decisions/0011. */
export const NEOVERSE_N1 = { name: 'Neoverse N1', part: 0xd0c, revision: 0x401 } as const;
export const NEOVERSE_N2 = { name: 'Neoverse N2', part: 0xd49, revision: 0 } as const;
export const OS_VERSION = { major: 10, minor: 0, build: 26100 };
/** 2026-03-02 09:30:00 UTC as FILETIME. */
export const START_TIME = 134_169_174_000_000_000n;
/**
 * Performance counter when the session starts. Five seconds later its low 32 bits wrap, so that whoever takes a time
 * stamp for 32 bits sees it in this trace.
 */
export const BASE_TICKS = 27 * 2 ** 32 - 5 * TICKS_PER_SECOND;
export const BOOT_TIME = START_TIME - BigInt(BASE_TICKS);

/** Kernel addresses are negative numbers: what lacks to 2^64, which a number holds exactly. */
const kernelAddress = (high: number, low: number): number => (high - 2 ** 32) * 2 ** 32 + low;
export const poolAddress = (low: number): number => kernelAddress(0xffffc38a, low);

export interface ImageSpec {
  name: string;
  /** NT path. */
  path: string;
  base: number;
  sizeBytes: number;
  timeDateStamp: number;
  kernel: boolean;
  /** What its file says; no event of a kernel does. */
  machine: ImageMachine;
  /** Start offset by name; each function is FUNCTION_BYTES long. */
  functions: ReadonlyMap<string, number>;
}

/** Code of an image begins at its second page, one function behind the other. */
const CODE_OFFSET = 0x1000;
export const FUNCTION_BYTES = 0x600;

/** The only one. */
export const DRIVE = { name: 'C:', device: '\\Device\\HarddiskVolume3' } as const;
const VOLUME = DRIVE.device;
const SYSTEM32 = `${VOLUME}\\Windows\\System32`;
const DRIVERS = '\\SystemRoot\\System32\\drivers';

type ImageRow = [name: string, directory: string, sizeKb: number, functions?: string];

const KERNEL_IMAGES: ImageRow[] = [
  [
    'ntoskrnl.exe',
    '\\SystemRoot\\System32',
    17_000,
    'KiSystemServiceExit NtWaitForAlertByThreadId NtReadFile NtDeviceIoControlFile MmAccessFault MiDispatchFault ' +
      'IoPageRead KiCommitThreadWait KeWaitForSingleObject ExpWorkerThread PspSystemThreadStartup MiZeroPhysicalPage ' +
      'CcWriteBehind KiPageFault IofCallDriver NtSetInformationThread KiStartUserThread MiDemandZeroFault ' +
      'NtOpenKeyEx NtQueryValueKey NtSetValueKey NtClose NtCreateEvent NtCreateFile NtDuplicateObject ' +
      'NtAllocateVirtualMemory NtFreeVirtualMemory NtAlpcSendWaitReceivePort NtQueryInformationThread NtDelayExecution ' +
      'NtAlertThreadByThreadId NtWaitForSingleObject',
  ],
  ['hal.dll', '\\SystemRoot\\System32', 24],
  ['ntfs.sys', DRIVERS, 3_400, 'NtfsCommonRead NtfsFsdRead'],
  ['storport.sys', DRIVERS, 900, 'RaidpCompletionWorker StorPortNotification'],
  ['stornvme.sys', DRIVERS, 330, 'NVMeInterrupt NVMeCompletionDpc'],
  ['tcpip.sys', DRIVERS, 3_300, 'TcpReceive UdpReceiveDatagrams'],
  ['ndis.sys', DRIVERS, 1_600, 'ndisInterrupt ndisInterruptDpc'],
  ['fltmgr.sys', DRIVERS, 480, 'FltpDispatch'],
  ['win32kfull.sys', '\\SystemRoot\\System32', 3_900, 'NtUserGetMessage'],
  ['dxgkrnl.sys', DRIVERS, 4_700, 'DxgkPresent'],
  ['WdFilter.sys', DRIVERS, 560, 'MpPreRead'],
  ['wperf-driver.sys', DRIVERS, 96, 'CounterDpc'],
];

const USER_IMAGES: ImageRow[] = [
  [
    'ntdll.dll',
    SYSTEM32,
    2_600,
    'RtlUserThreadStart NtWaitForAlertByThreadId NtReadFile RtlAllocateHeap NtDelayExecution ' +
      'NtAlertThreadByThreadId NtWaitForSingleObject',
  ],
  ['kernel32.dll', SYSTEM32, 830, 'BaseThreadInitThunk'],
  [
    'KernelBase.dll',
    SYSTEM32,
    3_900,
    'ReadFile WaitOnAddress WakeByAddressAll WaitForSingleObjectEx SleepEx SetThreadAffinityMask',
  ],
  ['ucrtbase.dll', SYSTEM32, 1_300, 'thread_start memcpy strtod'],
  ['msvcp_win.dll', SYSTEM32, 680],
  ['sechost.dll', SYSTEM32, 690],
  ['rpcrt4.dll', SYSTEM32, 1_250, 'LrpcWorkerThread'],
  ['combase.dll', SYSTEM32, 3_700],
  ['advapi32.dll', SYSTEM32, 730],
  ['user32.dll', SYSTEM32, 1_800, 'GetMessageW DispatchMessageW'],
  ['gdi32full.dll', SYSTEM32, 1_200],
  ['win32u.dll', SYSTEM32, 140],
  ['imm32.dll', SYSTEM32, 210],
  ['ws2_32.dll', SYSTEM32, 460, 'recv'],
  ['mswsock.dll', SYSTEM32, 430],
  ['bcrypt.dll', SYSTEM32, 160],
  ['crypt32.dll', SYSTEM32, 1_500],
  ['dwmcore.dll', SYSTEM32, 4_200, 'CComposition_ProcessFrame CRenderPass_Draw'],
  ['d3d11.dll', SYSTEM32, 2_600, 'DrawIndexed'],
  ['dxgi.dll', SYSTEM32, 1_050, 'Present'],
  ['audioeng.dll', SYSTEM32, 700, 'PumpProcess'],
  ['explorerframe.dll', SYSTEM32, 2_100, 'WindowProc'],
  ['mssrch.dll', SYSTEM32, 2_700, 'IndexDocument'],
  ['mpengine.dll', `${VOLUME}\\ProgramData\\Microsoft\\Windows Defender`, 18_000, 'ScanBuffer Emulate'],
  ['msedge.dll', `${VOLUME}\\Program Files\\Microsoft\\Edge`, 230_000, 'RunLoop LayoutTree PaintLayer RunScript'],
  ['vcomp140.dll', SYSTEM32, 190, 'vcomp_fork'],
  ['TerminalApp.dll', `${VOLUME}\\Program Files\\WindowsApps\\Terminal`, 5_600, 'RenderLoop'],
];

const EXECUTABLES: ImageRow[] = [
  ['smss.exe', SYSTEM32, 200],
  ['csrss.exe', SYSTEM32, 40],
  ['wininit.exe', SYSTEM32, 480],
  ['services.exe', SYSTEM32, 850],
  ['lsass.exe', SYSTEM32, 90],
  ['svchost.exe', SYSTEM32, 90, 'ServiceMain'],
  ['dwm.exe', SYSTEM32, 120, 'wmain'],
  ['audiodg.exe', SYSTEM32, 650, 'wmain'],
  ['explorer.exe', `${VOLUME}\\Windows`, 5_900, 'wWinMain'],
  ['SearchIndexer.exe', SYSTEM32, 1_100, 'wmain'],
  ['MsMpEng.exe', `${VOLUME}\\ProgramData\\Microsoft\\Windows Defender`, 220, 'ServiceMain'],
  ['msedge.exe', `${VOLUME}\\Program Files\\Microsoft\\Edge`, 4_300, 'wWinMain'],
  ['WindowsTerminal.exe', `${VOLUME}\\Program Files\\WindowsApps\\Terminal`, 150, 'wWinMain'],
  ['pwsh.exe', `${VOLUME}\\Program Files\\PowerShell\\7`, 290, 'wmain'],
  ['wperf.exe', `${VOLUME}\\Tools`, 1_400, 'main print_core_stat'],
  [
    'spmv.exe',
    `${VOLUME}\\Work\\spmv`,
    620,
    'main worker_main multiply_rows gather_dense_columns reduce_main reduce_partial balance_core read_matrix parse_row',
  ],
];

/** An x64 program, with the emulator that it needs on this machine. */
const EMULATED_IMAGES: ImageRow[] = [['ledger.exe', `${VOLUME}\\Program Files\\Ledger`, 720, 'main post_entries']];
const EMULATORS: ImageRow[] = [['xtajit64.dll', SYSTEM32, 1_400, 'TranslateBlock DispatchJump']];

function layOut(rows: ImageRow[], base: number, machine: ImageMachine, kernel = false): ImageSpec[] {
  let next = base;
  return rows.map(([name, directory, sizeKb, functions = ''], i) => {
    const sizeBytes = sizeKb * 1024;
    const image: ImageSpec = {
      name,
      path: `${directory}\\${name}`,
      base: next,
      sizeBytes,
      timeDateStamp: 0x66000000 + i * 0x1357,
      kernel,
      machine,
      functions: new Map(
        functions
          .split(' ')
          .filter(Boolean)
          .map((f, n) => [f, CODE_OFFSET + n * FUNCTION_BYTES]),
      ),
    };
    // Images lie at 64 KiB steps, with a gap that keeps an address past one's end out of the next.
    next += Math.ceil(sizeBytes / 0x10000) * 0x10000 + 0x100000;
    return image;
  });
}

export const IMAGES: ReadonlyMap<string, ImageSpec> = new Map(
  [
    ...layOut(KERNEL_IMAGES, kernelAddress(0xfffff803, 0x1a000000), 'Arm64', true),
    ...layOut(USER_IMAGES, 0x7ffa_1000_0000, 'ARM64X'),
    ...layOut(EXECUTABLES, 0x7ff6_2000_0000, 'Arm64'),
    ...layOut(EMULATED_IMAGES, 0x1_4000_0000, 'x64'),
    ...layOut(EMULATORS, 0x7ffa_8000_0000, 'Arm64'),
  ].map((image) => [image.name, image]),
);

/** Start address of `image!function`. */
export function codeAddress(symbol: string): number {
  const [imageName = '', functionName = ''] = symbol.split('!');
  const image = IMAGES.get(imageName);
  const offset = image?.functions.get(functionName);
  if (image === undefined || offset === undefined) throw new RangeError(`the sample machine has no ${symbol}`);
  return image.base + offset;
}

/** Libraries by what kind of process loads them. */
const LIBRARIES = {
  native: 'ntdll.dll',
  console: 'ntdll.dll kernel32.dll KernelBase.dll ucrtbase.dll sechost.dll rpcrt4.dll',
  service:
    'ntdll.dll kernel32.dll KernelBase.dll ucrtbase.dll sechost.dll rpcrt4.dll combase.dll advapi32.dll msvcp_win.dll bcrypt.dll',
  window:
    'ntdll.dll kernel32.dll KernelBase.dll ucrtbase.dll sechost.dll rpcrt4.dll combase.dll advapi32.dll user32.dll ' +
    'gdi32full.dll win32u.dll imm32.dll msvcp_win.dll bcrypt.dll crypt32.dll',
} as const;

export interface ProcessSpec {
  pid: number;
  parentPid: number;
  name: string;
  commandLine: string;
  session: number;
  sid: string;
  images: readonly ImageSpec[];
  /** Threads at the start of the trace: those with a part to play by name, then so many that only wait. */
  threadNames: readonly string[];
  idleThreads: number;
}

const SYSTEM_SID = 'S-1-5-18';
const USER_SID = 'S-1-5-21-1004336348-1177238915-682003330-1001';

type ProcessRow = [
  pid: number,
  parentPid: number,
  name: string,
  libraries: keyof typeof LIBRARIES,
  threadNames: string,
  idleThreads: number,
  extra?: { commandLine?: string; libraries?: string; user?: true },
];

const PROCESS_ROWS: ProcessRow[] = [
  [368, 4, 'smss.exe', 'native', '', 2],
  [556, 548, 'csrss.exe', 'native', '', 11],
  [636, 548, 'wininit.exe', 'service', '', 3],
  [708, 636, 'services.exe', 'service', '', 8],
  [724, 636, 'lsass.exe', 'service', '', 9, { libraries: 'crypt32.dll' }],
  [908, 708, 'svchost.exe', 'service', '', 14, { commandLine: 'svchost.exe -k DcomLaunch -p' }],
  [1196, 708, 'svchost.exe', 'service', 'Schedule', 10, { commandLine: 'svchost.exe -k netsvcs -p -s Schedule' }],
  [
    1640,
    708,
    'svchost.exe',
    'service',
    'Dnscache',
    6,
    { commandLine: 'svchost.exe -k NetworkService -p -s Dnscache', libraries: 'ws2_32.dll mswsock.dll' },
  ],
  [1312, 548, 'dwm.exe', 'window', 'Compositor', 12, { libraries: 'dwmcore.dll d3d11.dll dxgi.dll' }],
  [3020, 2980, 'audiodg.exe', 'service', 'Audio pump', 4, { libraries: 'audioeng.dll' }],
  [3408, 708, 'MsMpEng.exe', 'service', 'Scanner', 22, { libraries: 'mpengine.dll crypt32.dll' }],
  [4880, 4820, 'explorer.exe', 'window', 'Shell', 48, { libraries: 'explorerframe.dll', user: true }],
  [5124, 708, 'SearchIndexer.exe', 'service', 'Indexer', 15, { libraries: 'mssrch.dll' }],
  [
    6112,
    4880,
    'msedge.exe',
    'window',
    'CrBrowserMain|NetworkService',
    34,
    { libraries: 'msedge.dll ws2_32.dll mswsock.dll', user: true },
  ],
  [
    6340,
    6112,
    'msedge.exe',
    'window',
    'CrRendererMain',
    18,
    { libraries: 'msedge.dll', commandLine: 'msedge.exe --type=renderer', user: true },
  ],
  [7204, 4880, 'WindowsTerminal.exe', 'window', 'Renderer', 16, { libraries: 'TerminalApp.dll', user: true }],
  [7420, 7204, 'pwsh.exe', 'console', 'Pipeline', 19, { user: true }],
  [
    8812,
    7420,
    'wperf.exe',
    'console',
    'main',
    1,
    {
      commandLine:
        'wperf stat -e inst_retired,l1d_cache,l1d_cache_refill,stall_backend,br_mis_pred -t -i 0 -n 11 --timeout 1',
      user: true,
    },
  ],
];

function makeProcess([pid, parentPid, name, libraries, threads, idleThreads, extra = {}]: ProcessRow): ProcessSpec {
  const imageNames = [name, ...`${LIBRARIES[libraries]} ${extra.libraries ?? ''}`.split(' ').filter(Boolean)];
  return {
    pid,
    parentPid,
    name,
    commandLine: extra.commandLine ?? name,
    session: extra.user ? 1 : 0,
    sid: extra.user ? USER_SID : SYSTEM_SID,
    images: imageNames.map((image) => present(IMAGES.get(image), image)),
    threadNames: threads.split('|').filter(Boolean),
    idleThreads,
  };
}

const IDLE: ProcessSpec = {
  pid: 0,
  parentPid: 0,
  name: 'Idle',
  commandLine: '',
  session: -1,
  sid: SYSTEM_SID,
  images: [],
  threadNames: [],
  idleThreads: 0,
};

const SYSTEM: ProcessSpec = {
  ...IDLE,
  pid: 4,
  name: 'System',
  images: [...IMAGES.values()].filter((image) => image.kernel),
  threadNames: ['Worker 0', 'Worker 1', 'Lazy writer', 'Zero pages'],
  idleThreads: 96,
};

/** Processes that run already when the session starts. */
export const PROCESSES: readonly ProcessSpec[] = [IDLE, SYSTEM, ...PROCESS_ROWS.map(makeProcess)];

/** The program that the trace is about; it is started by pwsh while the session runs. */
export const SPMV = makeProcess([
  9044,
  7420,
  'spmv.exe',
  'console',
  'main',
  0,
  {
    libraries: 'vcomp140.dll msvcp_win.dll',
    commandLine: '.\\spmv.exe --iterations 4000 --threads 6 matrix.bin',
    user: true,
  },
]);

/** An x64 program: the simulated machine runs it, the sample does not. */
export const LEDGER = makeProcess([
  9600,
  4880,
  'ledger.exe',
  'console',
  'main',
  0,
  { libraries: 'xtajit64.dll', commandLine: '"C:\\Program Files\\Ledger\\ledger.exe" --post', user: true },
]);
/** What the emulator has made of its code lies here, in no image. */
export const TRANSLATED_CODE = 0x2a0_0000_0000;

export interface FileSpec {
  path: string;
  /** FileObject and file key. */
  address: number;
  /** Where its data lies on the disk. */
  diskOffset: number;
}

const fileAt = (path: string, i: number): FileSpec => ({
  path: `${VOLUME}${path}`,
  address: poolAddress(0x51000000 + i * 0x170),
  diskOffset: 0x4_0000_0000 + i * 0x2000_0000,
});

export const FILES = {
  spmv: fileAt('\\Work\\spmv\\spmv.exe', 0),
  matrix: fileAt('\\Work\\spmv\\matrix.bin', 1),
  checkpoint: fileAt('\\Work\\spmv\\checkpoint.bin', 2),
  scanned: fileAt('\\Users\\dev\\AppData\\Local\\Temp\\build.log', 3),
  indexed: fileAt('\\Users\\dev\\Documents\\notes.md', 4),
  index: fileAt('\\ProgramData\\Microsoft\\Search\\Data\\Windows.db', 5),
  logFile: fileAt('\\$LogFile', 6),
} as const;
