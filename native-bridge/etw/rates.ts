/**
 * How much a plan writes, and how many buffers it needs: guesses, said so wherever they are shown. The sizes are those of
 * the events' layouts (a header of 16 to 80 bytes and the payload, format document part b and h; a stack of 24 frames);
 * the counts are what a machine in ordinary use writes, and a loaded one writes ten times as much. They serve to choose
 * sane buffers and to warn of a full disk, not to promise anything.
 */
import type { PmuPlan, RecordingPlan, SessionPlan } from '../../contract/recording.ts';
import { kernelWords } from './kernel-keywords.ts';

interface Rate {
  /** Events a second. */
  perProcessor: number;
  perMachine: number;
  eventBytes: number;
}

const rate = (eventBytes: number, perProcessor: number, perMachine = 0): Rate => ({
  eventBytes,
  perProcessor,
  perMachine,
});

/** Kernel keywords (WPR's words); those that are missing write next to nothing. */
const KERNEL_RATES: Readonly<Record<string, Rate>> = {
  CSwitch: rate(48, 1500),
  ReadyThread: rate(24, 900),
  SampledProfile: rate(32, 1000),
  PmcProfile: rate(32, 1000),
  DPC: rate(24, 400),
  Interrupt: rate(40, 500),
  ClockInterrupt: rate(24, 64),
  InterProcessorInterrupt: rate(32, 300),
  SystemCall: rate(24, 40_000),
  IdleStates: rate(40, 800),
  Timer: rate(56, 500),
  SpinLock: rate(72, 200),
  SynchronizationObjects: rate(48, 1000),
  KernelQueue: rate(40, 300),
  ThreadPriority: rate(32, 300),
  ProcessThread: rate(112, 0, 30),
  Loader: rate(200, 0, 40),
  DiskIO: rate(64, 0, 300),
  DiskIOInit: rate(32, 0, 300),
  Drivers: rate(48, 0, 2000),
  FileIO: rate(56, 0, 2500),
  FileIOInit: rate(88, 0, 2500),
  Filename: rate(160, 0, 60),
  FilterIO: rate(64, 0, 5000),
  FilterIOInit: rate(64, 0, 5000),
  FilterIOFastIO: rate(64, 0, 1000),
  AllFaults: rate(32, 0, 8000),
  HardFaults: rate(56, 0, 50),
  VirtualAllocation: rate(48, 0, 800),
  VAMap: rate(72, 0, 100),
  Memory: rate(40, 0, 10_000),
  MemoryInfo: rate(200, 0, 2),
  MemoryInfoWS: rate(6000, 0, 2),
  ReferenceSet: rate(48, 0, 20_000),
  Pool: rate(40, 0, 15_000),
  NetworkTrace: rate(72, 0, 300),
  Registry: rate(80, 0, 2000),
  Alpc: rate(24, 0, 800),
  Handle: rate(48, 0, 2000),
  Object: rate(48, 0, 4000),
  SplitIO: rate(32, 0, 50),
  CC: rate(64, 0, 300),
  WakeCounter: rate(40, 0, 20),
  Power: rate(40, 0, 20),
};

/** Stack events: header, time, ids and 24 frames of 8 bytes. */
const STACK_BYTES = 16 + 16 + 24 * 8;
/** Words for stacks whose events are not counted by a keyword of the same name. */
const STACK_KEYWORDS: readonly [stack: RegExp, keyword: string][] = [
  [/^File/i, 'FileIOInit'],
  [/^Disk/i, 'DiskIOInit'],
  [/^Reg/i, 'Registry'],
  [/^Pagefault/i, 'AllFaults'],
  [/^Virtual/i, 'VirtualAllocation'],
  [/^Pool/i, 'Pool'],
  [/^Heap/i, 'VirtualAllocation'],
  [/^Alpc/i, 'Alpc'],
  [/^SystemCall/i, 'SystemCall'],
  [/^Image/i, 'Loader'],
  [/^(Process|Thread)/i, 'ProcessThread'],
];

/** Providers that write much or little; any other: {@link PROVIDER}. By GUID. */
const PROVIDER_RATES: Readonly<Record<string, Rate>> = {
  // Microsoft-Windows-DotNETRuntime
  'e13c0d23-ccbc-4e12-931b-d9cc2eee27e4': rate(180, 0, 1500),
  // Microsoft-Windows-DotNETRuntimeRundown: once, at the end.
  'a669021c-c450-4609-a035-5af59af4df18': rate(200, 0, 100),
  // Microsoft-Windows-Kernel-File, -Network, -Registry, -Memory, -Process
  'edd08927-9cc4-4e65-b970-c2560fb5c289': rate(180, 0, 2500),
  '7dd42a49-5329-4832-8dfd-43d979153a88': rate(130, 0, 300),
  '70eb4f03-c1de-4f73-a051-33d13d5413bd': rate(160, 0, 2000),
  'd1d93ef7-e1f2-4f45-9943-03d245fe6c00': rate(140, 0, 500),
  '22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716': rate(160, 0, 100),
  // Microsoft-Windows-Kernel-Processor-Power
  '0f67e49f-fe51-4e9f-b490-6f2948cc6027': rate(110, 30),
  // WindowsPerf App, WindowsPerf Driver
  '6afccf81-3a0c-411e-a4aa-c4cf02eb840d': rate(200, 0, 20),
  '9b15b4b5-6979-4ba7-9b26-00c630a4d7b3': rate(120, 60),
};
/** A provider that nothing is known of, with all keywords; fewer keywords write less. */
const PROVIDER = rate(160, 0, 200);
/** One ReadGPC event of the WindowsPerf driver: header, and the counter with its text. */
const READING_BYTES = 120;

const bytesPerSecond = ({ perProcessor, perMachine, eventBytes }: Rate, processors: number): number =>
  (perProcessor * processors + perMachine) * eventBytes;
const events = ({ perProcessor, perMachine }: Rate, processors: number): number =>
  perProcessor * processors + perMachine;

/** Bytes a second that a session writes, by guess. */
export function sessionRate(plan: Pick<SessionPlan, 'kernelKeywords' | 'stacks' | 'providers'>, processors: number) {
  let bytes = 0;
  const words = new Set(plan.kernelKeywords.flatMap((word) => kernelWords(word)));
  for (const word of words) if (KERNEL_RATES[word]) bytes += bytesPerSecond(KERNEL_RATES[word], processors);
  const stacked = new Set(
    plan.stacks.map((stack) => STACK_KEYWORDS.find(([pattern]) => pattern.test(stack))?.[1] ?? stack),
  );
  for (const word of stacked)
    if (words.has(word) && KERNEL_RATES[word]) bytes += events(KERNEL_RATES[word], processors) * STACK_BYTES;
  for (const provider of plan.providers) {
    if (!provider.enabled) continue;
    const known = PROVIDER_RATES[provider.guid ?? ''] ?? PROVIDER;
    bytes += bytesPerSecond(known, processors);
    if (provider.stack) bytes += events(known, processors) * STACK_BYTES;
  }
  return bytes;
}

/** A file has whole buffers: at each flush one for each processor that had an event, full or not. */
function writtenRate(session: SessionPlan, processors: number): number {
  const rateBytes = sessionRate(session, processors);
  if (session.logging !== 'file' || rateBytes === 0) return rateBytes;
  const bufferBytes = session.bufferSizeKB * 1024;
  const flushes = 1000 / session.flushTimerMs;
  return Math.ceil(rateBytes / processors / flushes / bufferBytes) * bufferBytes * processors * flushes;
}

/** Megabytes a minute that the parts of a whole plan take while it is recorded, by guess; what is saved is smaller. */
export function predictedMBPerMinute(plan: Pick<RecordingPlan, 'sessions' | 'pmu'>, processors: number): number {
  let bytes = plan.sessions.reduce((sum, session) => sum + writtenRate(session, processors), 0);
  if (plan.pmu) {
    const { sets, periodMs } = plan.pmu;
    // A set without cores counts on all that no other set names; each core has its fixed cycle counter besides.
    const named = sets.reduce((sum, set) => sum + set.cores.length, 0);
    const bytesARound = sets.reduce(
      (sum, set) => sum + (set.cores.length || Math.max(0, processors - named)) * coreBytes(set.events.length),
      0,
    );
    bytes += bytesARound * (1000 / periodMs) + besideCores(plan.pmu, processors);
  }
  return (bytes * 60) / 1e6;
}

/** That Arm cores usually have, besides the fixed one. */
const USUAL_COUNTERS = 6;
const TICK_BYTES = 216;

/** Of a core in one round of the driver's timer. Events that take turns are written as ticks too, as many as count at a time. */
function coreBytes(events: number): number {
  const readings = (events + 1) * READING_BYTES;
  if (events <= USUAL_COUNTERS) return readings;
  // Scaled totals are written when all have had a turn.
  return (readings * USUAL_COUNTERS) / events + (USUAL_COUNTERS + 1) * TICK_BYTES;
}

/** Events of our own provider carry their description: ReadDsu, ReadDmc, Sample. */
const DESCRIBED_BYTES = 208;
/** More channels of memory than machines of today have. */
const MOST_CHANNELS = 8;
/** What a core counts a second of whatever it counts most: cycles, operations. */
const MOST_COUNTS = 5e9;
/** The driver keeps so many samples between two polls. */
const SAMPLES_A_POLL = 128;

/** Bytes a second of clusters (at most one a processor), memory controllers and samples. */
function besideCores({ dsuEvents, dmcEvents, sampling, periodMs }: PmuPlan, processors: number): number {
  const polls = 1000 / periodMs;
  const clusters = dsuEvents.length === 0 ? 0 : (dsuEvents.length + 1) * processors;
  const channels = (dmcEvents.clk.length + dmcEvents.clkdiv2.length) * MOST_CHANNELS;
  const taken = sampling?.sources.reduce((sum, { interval }) => sum + MOST_COUNTS / interval, 0) ?? 0;
  return ((clusters + channels) * polls + Math.min(taken, SAMPLES_A_POLL * polls)) * DESCRIBED_BYTES;
}

export interface BufferAdvice {
  bufferSizeKB: number;
  minimumBuffers: number;
  maximumBuffers: number;
}

/** Buffers shall hold so many seconds at the guessed rate, in case the disk or a consumer stalls. */
const HELD_SECONDS = 4;
/** And ten times the guess for a second, for a loaded machine. */
const BURST = 10;

/**
 * Buffers for what a session writes: larger ones when it writes more, at least two a processor (ETW's own minimum), and
 * never more than an eighth of the memory.
 */
export function bufferAdvice(
  plan: Pick<SessionPlan, 'kernelKeywords' | 'stacks' | 'providers'>,
  machine: { processors: number; memoryMB: number },
): BufferAdvice {
  const kilobytesPerSecond = sessionRate(plan, machine.processors) / 1024;
  const bufferSizeKB = kilobytesPerSecond > 8192 ? 1024 : kilobytesPerSecond > 1024 ? 256 : 64;
  const minimumBuffers = Math.max(8, 2 * machine.processors);
  const wanted = Math.ceil((kilobytesPerSecond * Math.max(HELD_SECONDS, BURST)) / bufferSizeKB);
  const affordable = Math.floor((machine.memoryMB * 1024) / 8 / bufferSizeKB);
  const maximumBuffers = Math.max(minimumBuffers, Math.min(2 * minimumBuffers + wanted, affordable, 4096));
  return { bufferSizeKB, minimumBuffers, maximumBuffers };
}

/** A ring holds its seconds at so many times the guessed rate. */
const RING_MARGIN = 4;
/** Of the machine's memory, for all rings of a recording together. */
const RING_SHARE = 1 / 8;
const LARGEST_RING_BUFFER_KB = 1024;
/** More and smaller ones make no ring better. */
const MOST_RING_BUFFERS = 4096;

/**
 * Gives the rings of a flight recorder buffers for its seconds; a session that has more keeps them.
 * @returns `problems`: rings that cannot hold them even at the guessed rate
 */
export function withRings<P extends Pick<RecordingPlan, 'sessions' | 'flightSeconds'>>(
  plan: P,
  machine: { processors: number; memoryMB: number },
): { plan: P; problems: string[] } {
  const { flightSeconds: seconds } = plan;
  const rings = plan.sessions.filter(({ logging }) => logging === 'memory').length;
  const problems: string[] = [];
  if (seconds === null || rings === 0) return { plan, problems };
  const affordableKB = Math.floor((machine.memoryMB * 1024 * RING_SHARE) / rings);
  // Each processor has one that is being filled, and one more where that is just full.
  const apartFrom = 2 * machine.processors;
  const sessions = plan.sessions.map((session) => {
    if (session.logging !== 'memory') return session;
    const kilobytes = (sessionRate(session, machine.processors) * seconds) / 1024;
    let bufferSizeKB = Math.max(session.bufferSizeKB, bufferAdvice(session, machine).bufferSizeKB);
    while (bufferSizeKB < LARGEST_RING_BUFFER_KB && (RING_MARGIN * kilobytes) / bufferSizeKB > MOST_RING_BUFFERS)
      bufferSizeKB *= 2;
    const wanted = Math.ceil((RING_MARGIN * kilobytes) / bufferSizeKB) + apartFrom;
    const count = Math.max(
      Math.min(wanted, MOST_RING_BUFFERS + apartFrom, Math.floor(affordableKB / bufferSizeKB)),
      apartFrom,
    );
    const has = session.maximumBuffers * session.bufferSizeKB >= count * bufferSizeKB;
    const ring = has ? session : { ...session, bufferSizeKB, minimumBuffers: count, maximumBuffers: count };
    const heldKB = (ring.maximumBuffers - apartFrom) * ring.bufferSizeKB;
    if (heldKB < kilobytes)
      problems.push(
        `“${session.name}” may keep only ${Math.floor((seconds * heldKB) / kilobytes)} of ${seconds} s: they need an estimated ${Math.ceil(kilobytes / 1024)} MB, and ${Math.floor(affordableKB / 1024)} MB of this machine’s memory are available. Record fewer events or fewer seconds.`,
      );
    return ring;
  });
  return { plan: { ...plan, sessions }, problems };
}
