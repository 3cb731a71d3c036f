/** Performance counters of a simulated machine: processor time, by what its cores count, and how many processes there are. */
import { CYCLE_EVENT } from '../../contract/pmu-events.ts';
import { CPU_MHZ, TICKS_PER_SECOND } from '../../machine/machine.ts';
import type { PerformanceCalls, Status } from '../calls/calls.ts';
import { PDH_STATUS } from '../calls/layouts.ts';
import type { SimulatedMachine } from './machine.ts';

interface Sample {
  ticks: number;
  cycles: number;
}

interface Query {
  /** Null: not added yet; else the cores whose time it is, or how many processes there are. */
  counts: readonly number[] | 'processes' | null;
  samples: Sample[];
}

const PATH = /^\\([^\\(]+)(?:\(([^)]*)\))?\\(.+)$/;

export class SimulatedPerformance implements PerformanceCalls {
  readonly #machine: SimulatedMachine;
  /** A query has one counter, with the same handle. */
  readonly #queries = new Map<bigint, Query & { unwatch: () => void }>();
  #handles = 0n;

  constructor(machine: SimulatedMachine) {
    this.#machine = machine;
  }

  openQuery(): { status: Status; query: bigint } {
    const query = ++this.#handles;
    this.#queries.set(query, { counts: null, samples: [], unwatch: this.#machine.watch() });
    return { status: PDH_STATUS.SUCCESS, query };
  }

  addEnglishCounter(query: bigint, path: string): { status: Status; counter: bigint } {
    const known = this.#queries.get(query);
    const failed = (status: Status) => ({ status, counter: 0n });
    if (known === undefined) return failed(PDH_STATUS.INVALID_HANDLE);
    const [, object, instance = '', counter] = PATH.exec(path.toLowerCase()) ?? [];
    if (object === undefined) return failed(PDH_STATUS.BAD_COUNTERNAME);
    if (object === 'system') {
      if (counter !== 'processes') return failed(PDH_STATUS.NO_COUNTER);
      known.counts = 'processes';
    } else if (object === 'processor') {
      if (counter !== '% processor time') return failed(PDH_STATUS.NO_COUNTER);
      const all = Array.from({ length: this.#machine.cores }, (_, core) => core);
      const cores = instance === '_total' ? all : all.filter((core) => String(core) === instance);
      if (cores.length === 0) return failed(PDH_STATUS.NO_INSTANCE);
      known.counts = cores;
    } else return failed(PDH_STATUS.NO_OBJECT);
    return { status: PDH_STATUS.SUCCESS, counter: query };
  }

  collectQueryData(query: bigint): Status {
    const known = this.#queries.get(query);
    if (known === undefined) return PDH_STATUS.INVALID_HANDLE;
    const cores = Array.isArray(known.counts) ? (known.counts as readonly number[]) : [];
    const cycles = cores.reduce((sum, core) => sum + this.#machine.total(core, CYCLE_EVENT), 0);
    known.samples = [...known.samples.slice(-1), { ticks: this.#machine.nowTicks(), cycles }];
    return PDH_STATUS.SUCCESS;
  }

  formattedValue(counter: bigint): { status: Status; value: number } {
    const known = this.#queries.get(counter);
    if (known === undefined) return { status: PDH_STATUS.INVALID_HANDLE, value: 0 };
    const [before, now] = known.samples;
    const unknown = { status: PDH_STATUS.INVALID_DATA, value: 0 };
    if (before === undefined) return unknown;
    if (known.counts === 'processes') return { status: PDH_STATUS.SUCCESS, value: this.#machine.processes().length };
    if (now === undefined || known.counts === null || now.ticks <= before.ticks) return unknown;
    const most = known.counts.length * ((now.ticks - before.ticks) / TICKS_PER_SECOND) * CPU_MHZ * 1e6;
    return { status: PDH_STATUS.SUCCESS, value: Math.min(100, (100 * (now.cycles - before.cycles)) / most) };
  }

  closeQuery(query: bigint): Status {
    const known = this.#queries.get(query);
    if (known === undefined) return PDH_STATUS.INVALID_HANDLE;
    known.unwatch();
    this.#queries.delete(query);
    return PDH_STATUS.SUCCESS;
  }
}
