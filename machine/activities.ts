/** What code can be busy with: what it does to the performance counters, and where in it a sample lands. */
import { present } from '../contract/checked.ts';
import { codeAddress, FUNCTION_BYTES, TRANSLATED_CODE } from './machine.ts';
import type { Random } from './random.ts';

/** Counter rates of a piece of code. */
export interface Mix {
  /** Share of time in which the core's cycle counter runs at all: less than 1 only when it sleeps. */
  awake: number;
  instructionsPerCycle: number;
  l1AccessesPerInstruction: number;
  l1RefillsPerAccess: number;
  backendStallShare: number;
  mispredictsPerInstruction: number;
}

/** A call stack, leaf first, split where it crosses into the kernel. A thread of the kernel has no user half. */
export interface CallStack {
  kernel: readonly number[];
  user: readonly number[];
}

export interface Activity {
  mix: Mix;
  stacks: readonly CallStack[];
  /** The function that waits when this work is done, and its callers; the leaf's caller where it is left out. */
  waitsIn?: readonly number[];
}

type MixRow = [
  ipc: number,
  l1PerInstruction: number,
  refillsPerAccess: number,
  stallShare: number,
  mispredicts: number,
];

const mix = ([ipc, l1, refills, stall, mispredicts]: MixRow, awake = 1): Mix => ({
  awake,
  instructionsPerCycle: ipc,
  l1AccessesPerInstruction: l1,
  l1RefillsPerAccess: refills,
  backendStallShare: stall,
  mispredictsPerInstruction: mispredicts,
});

/** An idle core waits for interrupts with its clock stopped, all but a little. */
export const IDLE_MIX = mix([0.6, 0.4, 0.05, 0.3, 0.01], 0.01);

/** Where a caller goes on: some way into its function. */
const RETURN_OFFSET = 0x1c4;
const USER_ROOT = ['kernel32.dll!BaseThreadInitThunk', 'ntdll.dll!RtlUserThreadStart'];
const KERNEL_ROOT = ['ntoskrnl.exe!PspSystemThreadStartup', 'ntoskrnl.exe!KiStartUserThread'];

const addresses = (symbols: string): number[] =>
  symbols
    .split(' ')
    .filter(Boolean)
    .map((symbol) => codeAddress(symbol) + RETURN_OFFSET);

const inUser = (symbols: string): CallStack => ({ kernel: [], user: addresses(`${symbols} ${USER_ROOT.join(' ')}`) });
const inKernel = (kernel: string, user: string): CallStack => ({ ...inUser(user), kernel: addresses(kernel) });
const systemThread = (symbols: string): CallStack => ({
  kernel: addresses(`${symbols} ${KERNEL_ROOT.join(' ')}`),
  user: [],
});

const inTranslated = (place: number): CallStack => ({
  kernel: [],
  user: [TRANSLATED_CODE + place * FUNCTION_BYTES + RETURN_OFFSET],
});

const SPMV_WORKER = 'spmv.exe!worker_main vcomp140.dll!vcomp_fork ucrtbase.dll!thread_start';
const SPMV_REDUCE = 'spmv.exe!reduce_main ucrtbase.dll!thread_start';
const inWorker = { waitsIn: inUser(SPMV_WORKER).user };
const inReducer = { waitsIn: inUser(SPMV_REDUCE).user };

export const ACTIVITIES = {
  multiply: {
    ...inWorker,
    mix: mix([2.1, 0.42, 0.035, 0.22, 0.002]),
    stacks: [
      inUser(`spmv.exe!multiply_rows ${SPMV_WORKER}`),
      inUser(`spmv.exe!multiply_rows ${SPMV_WORKER}`),
      inUser(`ucrtbase.dll!memcpy spmv.exe!multiply_rows ${SPMV_WORKER}`),
    ],
  },
  gather: {
    ...inWorker,
    mix: mix([0.31, 0.45, 0.34, 0.83, 0.004]),
    stacks: [inUser(`spmv.exe!gather_dense_columns spmv.exe!multiply_rows ${SPMV_WORKER}`)],
  },
  reduce: {
    ...inReducer,
    mix: mix([1.5, 0.38, 0.05, 0.35, 0.004]),
    stacks: [inUser(`spmv.exe!reduce_partial ${SPMV_REDUCE}`)],
  },
  /** The same work with caches that are cold after every move. */
  reduceMoved: {
    ...inReducer,
    mix: mix([0.8, 0.4, 0.16, 0.6, 0.006]),
    stacks: [
      inUser(`spmv.exe!reduce_partial spmv.exe!balance_core ${SPMV_REDUCE}`),
      inKernel(
        'ntoskrnl.exe!NtSetInformationThread ntoskrnl.exe!KiSystemServiceExit',
        `KernelBase.dll!SetThreadAffinityMask spmv.exe!balance_core ${SPMV_REDUCE}`,
      ),
    ],
  },
  parse: {
    mix: mix([2.6, 0.35, 0.012, 0.08, 0.012]),
    stacks: [
      inUser('spmv.exe!parse_row spmv.exe!read_matrix spmv.exe!main'),
      inUser('ucrtbase.dll!strtod spmv.exe!parse_row spmv.exe!read_matrix spmv.exe!main'),
    ],
  },
  readFile: {
    mix: mix([0.9, 0.4, 0.06, 0.45, 0.008]),
    stacks: [
      inKernel(
        'ntfs.sys!NtfsCommonRead ntfs.sys!NtfsFsdRead fltmgr.sys!FltpDispatch ntoskrnl.exe!IofCallDriver ntoskrnl.exe!NtReadFile',
        'ntdll.dll!NtReadFile KernelBase.dll!ReadFile',
      ),
    ],
  },
  pageFault: {
    mix: mix([0.7, 0.45, 0.12, 0.55, 0.006]),
    stacks: [
      inKernel(
        'ntoskrnl.exe!MiZeroPhysicalPage ntoskrnl.exe!MiDemandZeroFault ntoskrnl.exe!MmAccessFault ntoskrnl.exe!KiPageFault',
        'spmv.exe!read_matrix spmv.exe!main',
      ),
    ],
  },
  pageIn: {
    ...inWorker,
    mix: mix([0.7, 0.45, 0.12, 0.55, 0.006]),
    stacks: [
      inKernel(
        'ntoskrnl.exe!IoPageRead ntoskrnl.exe!MiDispatchFault ntoskrnl.exe!MmAccessFault ntoskrnl.exe!KiPageFault',
        `spmv.exe!multiply_rows ${SPMV_WORKER}`,
      ),
    ],
  },
  compose: {
    mix: mix([1.3, 0.36, 0.045, 0.3, 0.007]),
    stacks: [
      inUser('dwmcore.dll!CRenderPass_Draw dwmcore.dll!CComposition_ProcessFrame dwm.exe!wmain'),
      inUser('d3d11.dll!DrawIndexed dwmcore.dll!CRenderPass_Draw dwmcore.dll!CComposition_ProcessFrame dwm.exe!wmain'),
      inKernel('dxgkrnl.sys!DxgkPresent ntoskrnl.exe!KiSystemServiceExit', 'dxgi.dll!Present dwm.exe!wmain'),
    ],
  },
  audio: {
    mix: mix([1.9, 0.3, 0.01, 0.1, 0.003]),
    stacks: [inUser('audioeng.dll!PumpProcess audiodg.exe!wmain')],
  },
  shell: {
    mix: mix([1.1, 0.37, 0.06, 0.35, 0.011]),
    stacks: [inUser('explorerframe.dll!WindowProc user32.dll!DispatchMessageW explorer.exe!wWinMain')],
  },
  browse: {
    mix: mix([1.2, 0.36, 0.05, 0.33, 0.013]),
    stacks: [
      inUser('msedge.dll!LayoutTree msedge.dll!RunLoop msedge.exe!wWinMain'),
      inUser('msedge.dll!RunScript msedge.dll!RunLoop msedge.exe!wWinMain'),
      inUser('msedge.dll!PaintLayer msedge.dll!RunLoop msedge.exe!wWinMain'),
    ],
  },
  scan: {
    mix: mix([1.7, 0.34, 0.03, 0.2, 0.009]),
    stacks: [
      inUser('mpengine.dll!ScanBuffer MsMpEng.exe!ServiceMain'),
      inUser('mpengine.dll!Emulate mpengine.dll!ScanBuffer MsMpEng.exe!ServiceMain'),
    ],
  },
  index: {
    mix: mix([1.4, 0.37, 0.04, 0.28, 0.01]),
    stacks: [inUser('mssrch.dll!IndexDocument SearchIndexer.exe!wmain')],
  },
  terminal: {
    mix: mix([1.2, 0.36, 0.04, 0.3, 0.009]),
    stacks: [inUser('TerminalApp.dll!RenderLoop WindowsTerminal.exe!wWinMain')],
  },
  service: {
    mix: mix([1.0, 0.38, 0.06, 0.38, 0.012]),
    stacks: [inUser('rpcrt4.dll!LrpcWorkerThread svchost.exe!ServiceMain')],
  },
  shellScript: {
    mix: mix([1.3, 0.37, 0.05, 0.3, 0.014]),
    stacks: [inUser('ntdll.dll!RtlAllocateHeap pwsh.exe!wmain')],
  },
  readCounters: {
    mix: mix([1.1, 0.37, 0.04, 0.3, 0.01]),
    stacks: [inUser('wperf.exe!print_core_stat wperf.exe!main')],
  },
  /** x64 code of ledger.exe as the emulator translated it: more instructions than Arm's own would be. */
  translated: {
    mix: mix([1.6, 0.46, 0.04, 0.26, 0.009]),
    stacks: [inTranslated(0), inTranslated(1)],
  },
  translate: {
    mix: mix([1.2, 0.38, 0.06, 0.36, 0.016]),
    stacks: [
      {
        kernel: [],
        user: [...addresses('xtajit64.dll!TranslateBlock xtajit64.dll!DispatchJump'), ...inTranslated(0).user],
      },
    ],
  },
  /** A system library that has Arm code for x64 programs too. */
  nativeInEmulated: {
    mix: mix([1.5, 0.37, 0.03, 0.25, 0.008]),
    stacks: [{ kernel: [], user: [...addresses('ntdll.dll!RtlAllocateHeap'), ...inTranslated(1).user] }],
  },
  systemWork: {
    mix: mix([0.9, 0.4, 0.07, 0.45, 0.008]),
    stacks: [
      systemThread('ntoskrnl.exe!ExpWorkerThread'),
      systemThread('ntoskrnl.exe!CcWriteBehind ntoskrnl.exe!ExpWorkerThread'),
    ],
  },
} satisfies Record<string, Activity>;

/** Puts a sample's leaf anywhere in the function that is running; the callers stay where they are. */
export function sampleStack(stack: CallStack, random: Random): CallStack {
  const move = ([leaf, ...callers]: readonly number[]): number[] => [
    present(leaf, 'the leaf') - RETURN_OFFSET + 4 * random.between(0, FUNCTION_BYTES / 4),
    ...callers,
  ];
  return stack.kernel.length > 0 ? { ...stack, kernel: move(stack.kernel) } : { ...stack, user: move(stack.user) };
}
