/**
 * What spmv says of itself, as TraceLogging: events that carry their own description. It looks on and changes nothing.
 */
import { EXTENDED_TYPE } from '../../engine/format/extended-data.ts';
import { PayloadBuilder } from '../../engine/write/payload-builder.ts';
import { providerTraits, traceLoggingMetadata } from '../../engine/write/trace-logging-builder.ts';
import type { EventSink } from '../../engine/write/trace-writer.ts';
import { SPMV, TICKS_PER_MS } from '../../machine/machine.ts';
import type { World } from '../../machine/world.ts';

const NAME = 'Corescope.Simulator.Spmv';
/** Of the name, as TraceLogging and EventSource make it. */
export const SPMV_PROVIDER = 'ac5f312e-6e6c-5a25-15de-f5fbc6bd4f17';

const PERIOD_TICKS = 20 * TICKS_PER_MS;
const LEVEL_VERBOSE = 5;
const TRACE_LOGGING_CHANNEL = 11;
const KEYWORD_PROGRESS = 1;

const EXTENDED = [
  {
    type: EXTENDED_TYPE.schemaTraceLogging,
    data: traceLoggingMetadata('Progress', [
      { name: 'Thread', in: 'unicodeString' },
      { name: 'Step', in: 'uint32' },
      { name: 'Residual', in: 'double' },
    ]),
  },
  { type: EXTENDED_TYPE.providerTraits, data: providerTraits(NAME) },
];

/** Every 20 ms, what the first of spmv's threads that run then has come to. */
export function planTelemetry(sink: EventSink, { scheduler }: World): void {
  const pb = new PayloadBuilder(8);
  const numbers = new DataView(new ArrayBuffer(8));
  let step = 0;
  const look = (): void => {
    scheduler.at(scheduler.now + PERIOD_TICKS, look);
    const core = scheduler.cores.find(({ running }) => running?.pid === SPMV.pid);
    if (core?.running == null) return;
    const { pid, tid, name } = core.running;
    numbers.setFloat64(0, 1 / ++step, true);
    const payload = pb.reset().wstr(name).u32(step).u64(numbers.getBigUint64(0, true)).build();
    sink.event({
      provider: SPMV_PROVIDER,
      id: 0,
      channel: TRACE_LOGGING_CHANNEL,
      level: LEVEL_VERBOSE,
      keyword: KEYWORD_PROGRESS,
      cpu: core.index,
      ticks: scheduler.now,
      pid,
      tid,
      payload,
      extended: EXTENDED,
    });
  };
  look();
}
