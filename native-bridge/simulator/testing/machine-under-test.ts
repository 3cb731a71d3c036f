/** A simulated machine with a clock that a test moves, a folder of its own, and short words for what tests do. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { memorySource } from '../../../engine/format/byte-source.ts';
import { openTrace, type Trace } from '../../../engine/format/trace.ts';
import type { Calls, EnableRequest } from '../../calls/calls.ts';
import {
  CONTROL_CODE,
  guidBytes,
  INFO_CLASS,
  LOG_FILE_MODE,
  PROVIDER_CONTROL,
  readField,
} from '../../calls/layouts.ts';
import { type BlockOptions, queryBlock, sessionBlock } from '../../conformance/system-under-test.ts';
import { simulatedCalls } from '../calls.ts';
import { HandClock } from '../clock.ts';
import { FLOOD_FACTS } from '../flood.ts';
import { SimulatedMachine } from '../machine.ts';

export const EVERYTHING: Uint32Array = Uint32Array.of(0x8fffffff, 0x0fffffff, 0x00ffffff, 0, 0x00ffffff, 0, 0, 0);

export class MachineUnderTest {
  readonly clock = new HandClock();
  readonly machine: SimulatedMachine;
  readonly calls: Calls;
  readonly folder: string;

  constructor(seed = 1) {
    this.machine = new SimulatedMachine({ seed, clock: this.clock });
    this.calls = simulatedCalls(this.machine);
    this.folder = mkdtempSync(join(tmpdir(), 'corescope-machine-'));
    onTestFinished(() => rmSync(this.folder, { recursive: true }));
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  /** Starts a session. @throws when it does not start */
  start(name: string, options: BlockOptions): bigint {
    const { status, handle } = this.calls.etw.startTrace(name, sessionBlock(options));
    if (status !== 0) throw new Error(`StartTraceW ${name}: ${status}`);
    return handle;
  }

  /** A system logger with these group-mask words, into a file. */
  startKernel(name: string, file: string, mask: Uint32Array, options: BlockOptions = {}): bigint {
    const mode = LOG_FILE_MODE.FILE_MODE_SEQUENTIAL | LOG_FILE_MODE.SYSTEM_LOGGER_MODE;
    const handle = this.start(name, { mode, logFile: this.path(file), maximumBuffers: 128, ...options });
    this.set(handle, INFO_CLASS.SystemTraceEnableFlagsInfo, mask);
    return handle;
  }

  set(handle: bigint, informationClass: number, words: Uint32Array | Uint8Array): void {
    const bytes = new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
    const status = this.calls.etw.traceSetInformation(handle, informationClass, bytes);
    if (status !== 0) throw new Error(`TraceSetInformation(${informationClass}): ${status}`);
  }

  enable(handle: bigint, guid: string = FLOOD_FACTS.guid, change: Partial<EnableRequest> = {}): void {
    const status = this.calls.etw.enableTraceEx2({
      handle,
      provider: guidBytes(guid),
      controlCode: PROVIDER_CONTROL.ENABLE_PROVIDER,
      level: 0,
      matchAnyKeyword: 0n,
      matchAllKeyword: 0n,
      timeoutMs: 0,
      parameters: null,
      ...change,
    });
    if (status !== 0) throw new Error(`EnableTraceEx2: ${status}`);
  }

  /** Flood events, and the time that they take. */
  burst(count: number): void {
    this.machine.burst(count);
    this.clock.advanceTicks(count + 1);
  }

  /** @returns the block as the call leaves it */
  control(name: string, code: keyof typeof CONTROL_CODE, block = queryBlock()): Uint8Array {
    const status = this.calls.etw.controlTrace(0n, name, block, CONTROL_CODE[code]);
    if (status !== 0) throw new Error(`ControlTraceW ${code} ${name}: ${status}`);
    return block;
  }

  eventsLost(name: string): number {
    return readField(this.control(name, 'QUERY'), 'EVENT_TRACE_PROPERTIES', 'EventsLost');
  }

  open(file: string): Promise<Trace> {
    return openTrace(memorySource(readFileSync(this.path(file))), { fileName: file });
  }
}

/** Numbers of the flood events of a core in a trace, in the order of time. */
export function floodEvents(trace: Trace): number {
  return trace.kinds.filter(({ provider }) => provider === FLOOD_FACTS.guid).reduce((sum, { count }) => sum + count, 0);
}
