/** Events of Corescope's own provider, as the recorder writes them where events take turns at the counters. */
import { PMU_PROVIDER, PMU_PROVIDER_NAME } from '../../../contract/pmu-events.ts';
import { EXTENDED_TYPE } from '../../../engine/format/extended-data.ts';
import { PayloadBuilder } from '../../../engine/write/payload-builder.ts';
import { providerTraits, traceLoggingMetadata } from '../../../engine/write/trace-logging-builder.ts';
import type { TraceWriter } from '../../../engine/write/trace-writer.ts';

export interface WrittenTick {
  /** Of 100 ns. */
  ticks: number;
  core: number;
  event: number;
  value: number;
  durationNs: number;
  rounds?: number;
  scheduled?: number;
}

const metadata = traceLoggingMetadata('CounterTick', [
  { name: 'Core', in: 'uint32' },
  { name: 'Event', in: 'hexInt32' },
  { name: 'Rounds', in: 'uint32' },
  { name: 'Scheduled', in: 'uint32' },
  { name: 'DurationNs', in: 'uint64' },
  { name: 'Value', in: 'uint64' },
]);

export function writeTick(
  writer: TraceWriter,
  { ticks, core, event, value, durationNs, rounds = 1, scheduled = rounds }: WrittenTick,
): void {
  const payload = new PayloadBuilder(8)
    .reset()
    .u32(core)
    .u32(event)
    .u32(rounds)
    .u32(scheduled)
    .u64(durationNs)
    .u64(value)
    .build();
  writer.event({
    ...{ cpu: core, ticks, pid: 4, tid: 8, provider: PMU_PROVIDER, id: 0, payload },
    extended: [
      { type: EXTENDED_TYPE.schemaTraceLogging, data: metadata },
      { type: EXTENDED_TYPE.providerTraits, data: providerTraits(PMU_PROVIDER_NAME) },
    ],
  });
}
