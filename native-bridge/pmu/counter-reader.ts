/** Reads the counters of cores and of clusters: running totals, each once for each round of the driver's timer, with its time. */
import { at } from '../../contract/checked.ts';
import { CYCLE_SLOT, SCALED_SLOT } from '../../contract/pmu-events.ts';
import type { DriverDevice } from './driver-device.ts';
import {
  CTL_FLAG,
  CYCLE_EVENT,
  DRIVER_STRUCTS,
  driverOffsetOf,
  driverSizeOf,
  type IoctlName,
  LIMIT,
} from './driver-layouts.ts';
import { encodeControl } from './driver-messages.ts';
import { callError, pmuError } from './pmu-error.ts';
import type { PmuClock } from './pmu-types.ts';
import { describedEvent, payload, type ReadingBuffers } from './reading-buffers.ts';
import { RoundTimes } from './round-times.ts';
import { ScaledTotals } from './scaled-totals.ts';
import { Turns } from './turns.ts';

const ROUND = driverOffsetOf('ReadOut', 'round');
const EVENTS = driverOffsetOf('ReadOut', 'evts');
const EVENT_BYTES = driverSizeOf('pmu_event_usr');
const { event_idx, value, scheduled } = DRIVER_STRUCTS.pmu_event_usr.fields;
const TWO_32 = 2 ** 32;

/** What the driver had counted when it stopped, unscaled. */
const counterTotal = describedEvent('CounterTotal', [
  { name: 'Core', in: 'uint32' },
  { name: 'Event', in: 'hexInt32' },
  { name: 'Value', in: 'uint64' },
  { name: 'Scheduled', in: 'uint64' },
  { name: 'Round', in: 'uint64' },
]);
/** What an event counted since the reading before, where it took turns with others: unscaled. */
const counterTick = describedEvent('CounterTick', [
  { name: 'Core', in: 'uint32' },
  { name: 'Event', in: 'hexInt32' },
  { name: 'Rounds', in: 'uint32' },
  { name: 'Scheduled', in: 'uint32' },
  { name: 'DurationNs', in: 'uint64' },
  { name: 'Value', in: 'uint64' },
]);
const readDsu = describedEvent('ReadDsu', [
  { name: 'Cluster', in: 'uint32' },
  { name: 'Event', in: 'hexInt32' },
  { name: 'Scaled', in: 'bool32' },
  { name: 'Value', in: 'uint64' },
]);

interface Unit {
  /** The core that is asked. */
  core: number;
  /** Without the fixed counter. */
  events: readonly number[];
  /** These in the order of an answer, some more often, others among them that nobody asked for. */
  assigned: readonly number[];
  multiplexed: boolean;
  /** Of the timer of its core, in ticks of the clock. */
  tickLength: number;
}

/** What one event of a unit counted in the rounds since it was read before. */
interface Tick {
  event: number;
  rounds: number;
  /** Of these rounds, in how many it counted. */
  scheduled: number;
  durationNs: number;
  value: number;
}

/** A unit as it was read last. */
interface ReadUnit extends Unit {
  /** Its place among the units. */
  readonly index: number;
  readonly request: Uint8Array;
  /** Where in an answer each event is: at several places when several groups have it. The first is the fixed counter's. */
  readonly places: readonly (readonly number[])[];
  /** Read last, and written last where events take turns; -1 before the first. */
  round: number;
  writtenRound: number;
  /** When its round read last was. */
  ticks: bigint;
}

/** ReadOut and DSUReadOut alike: one answer's events, of which the first is the fixed cycle counter. */
abstract class RoundReader {
  readings = 0;
  missedRounds = 0;
  protected readonly buffers: ReadingBuffers;
  protected readonly units: readonly ReadUnit[];
  protected readonly view: DataView;
  readonly #device: DriverDevice;
  readonly #clock: PmuClock;
  readonly #times: RoundTimes;
  readonly #answer: Uint8Array;
  readonly #scaled: ScaledTotals;
  readonly #turns: Turns;
  readonly #ioctl: IoctlName;
  readonly #stride: number;

  constructor(
    device: DriverDevice,
    buffers: ReadingBuffers,
    units: readonly Unit[],
    clock: PmuClock,
    startTicks: bigint,
    of: { ioctl: IoctlName; flag: number; answerBytes: number; mostEvents: number },
  ) {
    this.#device = device;
    this.buffers = buffers;
    this.units = units.map((unit, index) => ({
      ...unit,
      index,
      request: encodeControl({ cores: [unit.core], flags: of.flag }),
      places: placesOf(unit),
      round: -1,
      writtenRound: -1,
      ticks: startTicks,
    }));
    this.#ioctl = of.ioctl;
    this.#stride = of.mostEvents;
    this.#answer = new Uint8Array(of.answerBytes);
    this.view = new DataView(this.#answer.buffer);
    this.#clock = clock;
    this.#times = new RoundTimes(
      units.map(({ tickLength }) => tickLength),
      startTicks,
    );
    this.#scaled = new ScaledTotals(units.length * this.#stride);
    this.#turns = new Turns(units.length * this.#stride);
  }

  /**
   * Reads all; those whose round did not advance have nothing new to say. The first call is where counting begins. Events
   * have the times of their rounds; `nowTicks` is set again afterwards.
   */
  read(nowTicks: bigint): void {
    for (const unit of this.units) this.#readUnit(unit, nowTicks);
    this.buffers.setTime(nowTicks);
  }

  /** Round of a core's timer as read last, and when it was; null where it is not read. */
  roundOf(core: number): { round: number; ticks: bigint } | null {
    const unit = this.units.find((one) => one.core === core);
    return unit === undefined ? null : { round: unit.round, ticks: unit.ticks };
  }

  /** One running total. @param slot GPCIdx */
  protected abstract write(unit: Unit, event: number, slot: number, low: number, high: number): void;

  /** Of an event that takes turns. */
  protected abstract writeTick(unit: Unit, tick: Tick): void;

  /** Events of the answer at hand; afterwards `view` holds it. @throws BridgeError */
  protected ask({ request }: ReadUnit): number {
    const { status, returnedBytes } = this.#device.request(this.#ioctl, request, this.#answer);
    if (status !== 0) throw callError(`DeviceIoControl ${this.#ioctl}`, status, 'Reading the counters');
    const events = this.view.getUint32(0, true);
    if (events > this.#stride || EVENTS + events * EVENT_BYTES > Math.min(returnedBytes, this.#answer.length))
      throw pmuError(`Reading the counters failed: the driver reports ${events} events in ${returnedBytes} bytes`);
    return events;
  }

  #readUnit(unit: ReadUnit, nowTicks: bigint): void {
    const events = this.ask(unit);
    const round = this.#u64(ROUND);
    const last = unit.round;
    if (round === last) {
      this.#times.same(unit.index, nowTicks);
      return;
    }
    const { multiplexed, core } = unit;
    const wanted = unit.assigned.length;
    if (events !== wanted + 1) throw pmuError(`Core ${core} counts ${events - 1} events where ${wanted} were assigned`);
    const beganTicks = unit.ticks;
    unit.round = round;
    unit.ticks = this.#times.of(unit.index, round, nowTicks, this.#clock.ticks());
    this.buffers.setTime(unit.ticks);
    if (last >= 0) {
      this.readings++;
      this.missedRounds += Math.max(0, round - last - 1);
    }
    if (multiplexed) {
      this.#writeTicks(unit, last < 0 ? 0 : round - last, Number(unit.ticks - beganTicks));
      this.#writeScaled(unit, round);
    } else for (let i = 0; i < events; i++) this.#writeRaw(unit, i);
  }

  #writeRaw(unit: Unit, index: number): void {
    const start = EVENTS + index * EVENT_BYTES;
    const event = this.view.getUint32(start + event_idx[0], true);
    const slot = event === CYCLE_EVENT ? CYCLE_SLOT : index - 1;
    this.write(
      unit,
      event,
      slot,
      this.view.getUint32(start + value[0], true),
      this.view.getUint32(start + value[0] + 4, true),
    );
  }

  /** @param rounds since the unit was read before; 0 = counting begins */
  #writeTicks(unit: ReadUnit, rounds: number, lengthTicks: number): void {
    const durationNs = Math.round((lengthTicks * 1e9) / this.#clock.ticksPerSecond);
    for (const [i, places] of unit.places.entries()) {
      const event = this.eventAt(places);
      const turn = this.#turns.next(
        unit.index * this.#stride + i,
        this.sum(places, value[0]),
        // The fixed counter has no turns: it always counts.
        event === CYCLE_EVENT ? unit.round : this.sum(places, scheduled[0]),
      );
      if (rounds > 0 && turn !== null)
        this.writeTick(unit, {
          event,
          rounds,
          scheduled: Math.min(turn.scheduled, rounds),
          durationNs,
          value: turn.value,
        });
    }
  }

  /** All events of the unit when each has had a turn since they were written last; else none. */
  #writeScaled(unit: ReadUnit, round: number): void {
    const before = unit.writtenRound;
    const begins = before < 0;
    const first = unit.index * this.#stride;
    const { places } = unit;
    for (let i = 1; i < places.length && !begins; i++)
      if (!this.#scaled.hadTurn(first + i, this.sum(at(places, i), scheduled[0]))) return;
    unit.writtenRound = round;
    this.#writeRaw(unit, 0);
    for (let i = 1; i < places.length; i++) {
      const own = at(places, i);
      const counted = this.sum(own, value[0]);
      const turns = this.sum(own, scheduled[0]);
      if (begins) this.#scaled.begin(first + i, counted, turns);
      const total = begins ? 0 : this.#scaled.add(first + i, counted, turns, round - before);
      this.write(unit, this.eventAt(own), SCALED_SLOT, total >>> 0, Math.floor(total / TWO_32));
    }
  }

  /** Of the answer at hand. */
  protected eventAt(places: readonly number[]): number {
    return this.view.getUint32(EVENTS + at(places, 0) * EVENT_BYTES + event_idx[0], true);
  }

  /** Of an event at all its places. @param field its offset in pmu_event_usr */
  protected sum(places: readonly number[], field: number): number {
    let sum = 0;
    for (const place of places) sum += this.#u64(EVENTS + place * EVENT_BYTES + field);
    return sum;
  }

  /** Of the answer at hand; exact below 2^53. */
  #u64(at: number): number {
    return this.view.getUint32(at, true) + this.view.getUint32(at + 4, true) * TWO_32;
  }
}

const placesOf = ({ events, assigned }: Unit): number[][] => [
  [0],
  ...[...new Set(events)].map((event) => assigned.flatMap((one, i) => (one === event ? [i + 1] : []))),
];

/** ReadGPC events of each core. */
export class CoreReader extends RoundReader {
  constructor(
    device: DriverDevice,
    buffers: ReadingBuffers,
    units: readonly Unit[],
    clock: PmuClock,
    startTicks: bigint,
  ) {
    super(device, buffers, units, clock, startTicks, {
      ioctl: 'readCounting',
      flag: CTL_FLAG.core,
      answerBytes: driverSizeOf('ReadOut'),
      mostEvents: LIMIT.coreEvents,
    });
  }

  protected write(unit: Unit, event: number, slot: number, low: number, high: number): void {
    this.buffers.reading(unit.core, event, slot, low, high);
  }

  protected writeTick({ core }: Unit, { event, rounds, scheduled, durationNs, value }: Tick): void {
    const fields = payload().u32(core).u32(event).u32(rounds).u32(scheduled).u64(durationNs).u64(value);
    this.buffers.described(core, counterTick, fields.build());
  }

  /** What the driver had counted, as it is: for after it was stopped. */
  writeTotals(): void {
    const { view } = this;
    for (const unit of this.units) {
      this.ask(unit);
      const { core } = unit;
      const round = view.getBigUint64(ROUND, true);
      for (const places of unit.places) {
        const fields = payload()
          .u32(core)
          .u32(this.eventAt(places))
          .u64(this.sum(places, value[0]))
          .u64(this.sum(places, scheduled[0]))
          .u64(round);
        this.buffers.described(core, counterTotal, fields.build());
      }
    }
  }
}

/** ReadDsu events of each cluster, on its first core. */
export class DsuReader extends RoundReader {
  readonly #clusterSize: number;

  constructor(
    device: DriverDevice,
    buffers: ReadingBuffers,
    units: readonly Unit[],
    clock: PmuClock,
    startTicks: bigint,
    clusterSize: number,
  ) {
    super(device, buffers, units, clock, startTicks, {
      ioctl: 'dsuRead',
      flag: CTL_FLAG.dsu,
      answerBytes: driverSizeOf('DSUReadOut'),
      mostEvents: LIMIT.dsuEvents,
    });
    this.#clusterSize = clusterSize;
  }

  /** Only cores have metrics of events that must be counted together. */
  protected writeTick(): void {}

  protected write(unit: Unit, event: number, slot: number, low: number, high: number): void {
    const { core } = unit;
    const fields = payload()
      .u32(core / this.#clusterSize)
      .u32(event)
      .u32(slot === SCALED_SLOT ? 1 : 0)
      .u32(low)
      .u32(high);
    this.buffers.described(core, readDsu, fields.build());
  }
}
