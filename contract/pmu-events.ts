/**
 * PMU readings as events of a trace: what native-bridge/pmu writes, and plugins and the live view read.
 * Counters: `ReadGPC` of the WindowsPerf Driver, with running totals. What that event has no room for comes as
 * TraceLogging events (they describe themselves) of a provider of ours.
 */

/** `WindowsPerf Driver`; its event 1 is ReadGPC: Core u64, Event u32, GPCIdx u32, Value u64. */
export const READ_GPC_PROVIDER = '9b15b4b5-6979-4ba7-9b26-00c630a4d7b3';
export const READ_GPC_EVENT = 1;

/** GPCIdx of the fixed cycle counter. */
export const CYCLE_SLOT = 31;
/**
 * GPCIdx of an event that took turns with others at the counters: Value is scaled up to all the time. The events of a core
 * that has such events are written together, each time that all of them have had a turn. The driver itself never writes
 * this number.
 */
export const SCALED_SLOT = 33;
/** Event of the fixed cycle counter. */
export const CYCLE_EVENT = 0xffffffff;

/**
 * Our provider: events CountingPlan, CounterTick, CounterTotal, CountingEnd, ReadDsu, ReadDmc, Sample, SampleEnd.
 * CounterTick, of cores whose events take turns: Core u32, Event u32, Rounds u32 of the driver's timer since the reading
 * before, Scheduled u32 of them in which the event counted, DurationNs u64 of them, Value u64 as it was counted. Its time is
 * that of the last of these rounds.
 */
export const PMU_PROVIDER_NAME = 'Corescope.Pmu';
export const PMU_PROVIDER = '5b803638-04b7-5275-f58a-f79946632cb2';
