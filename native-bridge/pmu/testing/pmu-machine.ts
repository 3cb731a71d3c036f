/** A simulated machine whose time is advanced by hand, and the trace that its readings make, decoded by the engine. */

import { PMU_PROVIDER, READ_GPC_PROVIDER } from '../../../contract/pmu-events.ts';
import { type PmuPlan, pmuPlan } from '../../../contract/recording.ts';
import { joinedBytes } from '../../../engine/base/joined-bytes.ts';
import { TraceDecoder } from '../../../engine/events/trace-decoder.ts';
import { memorySource } from '../../../engine/format/byte-source.ts';
import { openTrace } from '../../../engine/format/trace.ts';
import type { FieldValue } from '../../../engine/schema/model.ts';
import { SchemaLibrary } from '../../../engine/schema/schema-library.ts';
import { plainDescription } from '../../../engine/testing/written-trace.ts';
import { makeHeaderBuffer } from '../../../engine/write/header-buffer.ts';
import { TICKS_PER_SECOND } from '../../../machine/machine.ts';
import type { BridgeErrorInfo } from '../../calls/bridge.ts';
import { SimulatedDriver, type SimulatedDriverOptions } from '../../simulator/driver/simulated-driver.ts';
import { LinearCounts } from '../../testing/fake-driver/linear-counts.ts';
import { type PmuCalls, type PmuRecording, type PmuTimer, startPmu } from '../pmu.ts';

/** A valid plan: all cores count `events`, unless told otherwise. */
export const planOf = (events: number[], more: Record<string, unknown> = {}): PmuPlan =>
  pmuPlan.parse({ sets: [{ cores: [], events }], ...more });

export interface Reading {
  timeMs: number;
  core: number;
  event: number;
  slot: number;
  value: number;
}
export interface Described {
  name: string;
  timeMs: number;
  cpu: number;
  fields: Record<string, FieldValue>;
}

export class PmuMachine {
  readonly counts: LinearCounts;
  readonly driver: SimulatedDriver;
  readonly calls: PmuCalls;
  readonly buffers: Uint8Array[] = [];
  /** How often buffers were handed out. */
  flushes = 0;
  ends: (BridgeErrorInfo | null)[] = [];
  processes: { pid: number; imageName: string }[] = [{ pid: 4, imageName: 'System' }];
  #poll: (() => void) | null = null;
  #pollMs = 0;
  #sincePollMs = 0;

  constructor(options: SimulatedDriverOptions = {}, cores = 8) {
    this.counts = new LinearCounts(cores);
    this.driver = new SimulatedDriver(this.counts, options);
    this.calls = {
      devices: this.driver,
      system: { processes: () => this.processes },
    };
  }

  readonly #timer: PmuTimer = {
    every: (periodMs, callback) => {
      this.#poll = callback;
      this.#pollMs = periodMs;
      this.#sincePollMs = 0;
      return () => {
        this.#poll = null;
      };
    },
  };

  /** The recorder's timer runs. */
  get polling(): boolean {
    return this.#poll !== null;
  }

  start(plan: PmuPlan): PmuRecording {
    return startPmu(
      this.calls,
      plan,
      {
        ticks: () => (plainDescription.baseTicks ?? 0n) + BigInt(this.counts.nowTicks()),
        ticksPerSecond: TICKS_PER_SECOND,
      },
      (buffers) => {
        this.flushes++;
        this.buffers.push(...buffers);
      },
      (error) => this.ends.push(error),
      this.#timer,
    );
  }

  /** Lets time pass, polls included. */
  advance(ms: number): void {
    for (let i = 0; i < ms; i++) {
      this.counts.advanceMs(1);
      if (this.#poll !== null && ++this.#sincePollMs === this.#pollMs) {
        this.#sincePollMs = 0;
        this.#poll();
      }
    }
  }

  /** Time passes while the recorder is held up. */
  stall(ms: number): void {
    this.counts.advanceMs(ms);
  }

  /** What the buffers say, as a trace. */
  async trace(): Promise<{ readings: Reading[]; described: Described[] }> {
    const header = makeHeaderBuffer({ ...plainDescription, processors: this.counts.cores }, 1);
    const source = memorySource(joinedBytes([header, ...this.buffers]));
    const trace = await openTrace(source, { fileName: 'pmu.etl' });
    const decoder = new TraceDecoder(trace, source, new SchemaLibrary());
    await decoder.prepare();
    const rows = trace.matchRows({});
    const readings: Reading[] = [];
    const described: Described[] = [];
    await decoder.forEach(rows, 0, rows.count, (event) => {
      const timeMs = event.timeNs / 1e6;
      if (event.kind.provider === READ_GPC_PROVIDER)
        readings.push({
          timeMs,
          core: event.number('Core') ?? -1,
          event: event.number('Event') ?? -1,
          slot: event.number('GPCIdx') ?? -1,
          value: event.number('Value') ?? -1,
        });
      else if (event.kind.provider === PMU_PROVIDER && event.schema.source !== null && event.layout !== null) {
        const { names } = event.layout;
        described.push({
          name: event.schema.eventName,
          timeMs,
          cpu: event.cpu,
          fields: Object.fromEntries(names.map((name) => [name, event.value(name) ?? null])) as Described['fields'],
        });
      }
    });
    return { readings, described };
  }
}

/** The calls, with some answers of the driver replaced. */
export function withAnswers(
  { calls }: PmuMachine,
  answers: Partial<Record<number, { status: number; bytes?: Uint8Array }>>,
): PmuCalls {
  const { devices } = calls;
  return {
    ...calls,
    devices: {
      deviceInterfaces: (guid) => devices.deviceInterfaces(guid),
      devicesByHardwareId: (id) => devices.devicesByHardwareId(id),
      deviceMemoryRanges: (id) => devices.deviceMemoryRanges(id),
      createFile: (path) => devices.createFile(path),
      closeHandle: (handle) => devices.closeHandle(handle),
      deviceIoControl: (handle, code, input, output) => {
        const answer = answers[code];
        if (answer === undefined) return devices.deviceIoControl(handle, code, input, output);
        output.set(answer.bytes ?? []);
        return { status: answer.status, returnedBytes: answer.bytes?.length ?? 0 };
      },
    },
  };
}
