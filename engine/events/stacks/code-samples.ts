/** Events that say where a processor was: the timer's samples, those of counters, and those of WindowsPerf's driver. */
import { PMU_PROVIDER } from '../../../contract/pmu-events.ts';
import { hasEventHeader, type KindInfo } from '../../../contract/trace.ts';
import { growingFloats, growingInts, growingWords } from '../../columns/growing.ts';
import { inOrder } from '../../columns/order-of.ts';
import { eventNameOf } from '../describe-event.ts';
import type { EventView, EventVisitor } from '../event-view.ts';
import { payloadThread } from '../names/attribution.ts';

const PERF_INFO = 'PerfInfo';
const TIMER = 46;
const COUNTER = 47;
const IDLE_THREAD = 0;
const DRIVER_SAMPLE = 'Sample';

/** The timer found nothing that ran: bits 0 and 1 tell a DPC and an interrupt. */
const isIdle = (event: EventView): boolean => event.kind.opcode === TIMER && ((event.number('Flags') ?? 0) & 3) === 0;

/** Ascending by row of the trace. */
export interface SampledCode {
  readonly row: Uint32Array;
  readonly timeNs: Float64Array;
  /** −1: nobody says whose address it is, as WindowsPerf's driver. */
  readonly tid: Int32Array;
  /** The address as two words. */
  readonly low: Uint32Array;
  readonly high: Uint32Array;
}

export class CodeSamples implements EventVisitor {
  readonly #row = growingWords();
  readonly #timeNs = growingFloats();
  readonly #tid = growingInts();
  readonly #low = growingWords();
  readonly #high = growingWords();

  wants(kind: KindInfo): boolean {
    return hasEventHeader(kind)
      ? kind.provider === PMU_PROVIDER
      : kind.group === PERF_INFO && (kind.opcode === TIMER || kind.opcode === COUNTER);
  }

  visit(event: EventView): void {
    if (!hasEventHeader(event.kind)) {
      const tid = payloadThread(event);
      if (tid !== IDLE_THREAD || !isIdle(event)) this.#add(event, 'InstructionPointer', tid);
    } else if (eventNameOf(event) === DRIVER_SAMPLE) this.#add(event, 'ProgramCounter', -1);
  }

  /** Those of events without a stack: where a stack is, its first frame says as much. */
  build(hasStack: (row: number) => boolean): SampledCode {
    const places = new Uint32Array(this.#row.count);
    let count = 0;
    for (let i = 0; i < places.length; i++) if (!hasStack(this.#row.values[i])) places[count++] = i;
    const alone = places.subarray(0, count);
    return {
      row: inOrder(this.#row.values, alone),
      timeNs: inOrder(this.#timeNs.values, alone),
      tid: inOrder(this.#tid.values, alone),
      low: inOrder(this.#low.values, alone),
      high: inOrder(this.#high.values, alone),
    };
  }

  #add(event: EventView, field: string, tid: number): void {
    const { view, end, pointerSize } = event.payload;
    const at = event.offsetOf(field);
    if (at < 0 || at + pointerSize > end) return;
    this.#row.push(event.row);
    this.#timeNs.push(event.timeNs);
    this.#tid.push(tid);
    this.#low.push(view.getUint32(at, true));
    this.#high.push(pointerSize === 8 ? view.getUint32(at + 4, true) : 0);
  }
}
