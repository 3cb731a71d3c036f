/** Real-time consumption: whole ETL buffers, in order per processor, none of them lost without being counted. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { align8, BUFFER, BUFFER_HEADER_BYTES, HEADER_TYPE, PROCESSOR_INDEX_MASK } from '../../engine/format/layout.ts';
import type { RealTimeConsumer, Status } from '../calls/calls.ts';
import { CONTROL_CODE, ERROR, guidBytes, PROVIDER_CONTROL, readField, readGuid } from '../calls/layouts.ts';
import { queryBlock, type SystemFactory, type SystemUnderTest, sessionBlock } from './system-under-test.ts';

/** More than the flush timer of `sessionBlock`. */
const FLUSHED_MS = 2500;

interface Received {
  processor: number;
  ticks: bigint;
  provider: string;
}

/** Events of the provider's header type; the rest (rundown of the session itself) is left out. */
function eventsOf(buffer: Uint8Array): Received[] {
  const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.length);
  const filled = view.getUint32(BUFFER.filledBytes, true);
  expect(view.getUint32(BUFFER.bufferSize, true)).toBeLessThanOrEqual(buffer.length);
  expect(filled).toBeLessThanOrEqual(buffer.length);
  const processor = view.getUint16(BUFFER.processor, true) & PROCESSOR_INDEX_MASK;
  const found: Received[] = [];
  for (let at = BUFFER_HEADER_BYTES; at + 8 <= filled; ) {
    const type = buffer[at + 2];
    const ofGuid = type === HEADER_TYPE.event64 || type === HEADER_TYPE.event32;
    const sizeAt = ofGuid || type === HEADER_TYPE.full64 || type === HEADER_TYPE.full32 ? 0 : 4;
    const size = view.getUint16(at + sizeAt, true);
    expect(size).toBeGreaterThanOrEqual(8);
    expect(at + size).toBeLessThanOrEqual(filled);
    if (ofGuid) found.push({ processor, ticks: view.getBigInt64(at + 16, true), provider: readGuid(buffer, at + 24) });
    at += align8(size);
  }
  return found;
}

/** Collects what a session delivers; `until` waits for a number of events, without a clock. */
class Collector {
  events: Received[] = [];
  buffers = 0;
  ends: Status[] = [];
  readonly ended: Promise<Status>;
  readonly #provider: string;
  #waiting: { count: number; done: () => void }[] = [];
  #end: (status: Status) => void = () => {};

  constructor(provider: string) {
    this.#provider = provider;
    this.ended = new Promise((done) => {
      this.#end = done;
    });
  }

  onBuffers = (buffers: Uint8Array[]): void => {
    this.buffers += buffers.length;
    for (const buffer of buffers)
      this.events.push(...eventsOf(buffer).filter(({ provider }) => provider === this.#provider));
    this.#waiting = this.#waiting.filter(({ count, done }) => {
      if (this.events.length < count) return true;
      done();
      return false;
    });
  };

  onEnd = (status: Status): void => {
    this.ends.push(status);
    this.#end(status);
  };

  until(count: number): Promise<void> {
    return this.events.length >= count
      ? Promise.resolve()
      : new Promise((done) => {
          this.#waiting.push({ count, done });
        });
  }
}

export function realTimeConformance(name: string, make: SystemFactory): void {
  describe(`${name}: real time`, () => {
    let system: SystemUnderTest;
    beforeEach(async () => {
      system = await make();
    });
    afterEach(() => system.dispose());

    const startEnabled = (session = 'corescope-live'): bigint => {
      const { etw } = system.calls;
      const { status, handle } = etw.startTrace(session, sessionBlock());
      expect(status).toBe(ERROR.SUCCESS);
      expect(
        etw.enableTraceEx2({
          handle,
          provider: guidBytes(system.provider.guid),
          controlCode: PROVIDER_CONTROL.ENABLE_PROVIDER,
          level: 0,
          matchAnyKeyword: 0n,
          matchAllKeyword: 0n,
          timeoutMs: 0,
          parameters: null,
        }),
      ).toBe(ERROR.SUCCESS);
      return handle;
    };

    async function open(session = 'corescope-live'): Promise<{ collector: Collector; consumer: RealTimeConsumer }> {
      const collector = new Collector(system.provider.guid);
      const { calls } = system;
      const { status, consumer } = await calls.realTime.openRealTime(session, collector.onBuffers, collector.onEnd);
      expect(status).toBe(ERROR.SUCCESS);
      if (consumer === null) throw new Error('no consumer, though its status is 0');
      return { collector, consumer };
    }

    it('says that a session does not run, and calls nobody back', async () => {
      const collector = new Collector(system.provider.guid);
      const { calls } = system;
      const opened = await calls.realTime.openRealTime('corescope-nobody', collector.onBuffers, collector.onEnd);
      expect(opened).toEqual({ status: ERROR.WMI_INSTANCE_NOT_FOUND, consumer: null });
      expect([collector.buffers, collector.ends]).toEqual([0, []]);
    });

    it('tells clock, frequency, boot time and processors of the session', async () => {
      startEnabled();
      const { consumer } = await open();
      const header = 'TRACE_LOGFILE_HEADER';
      const bytes = consumer.logfileHeader;
      const machine = system.calls.system.machine();
      expect(bytes.length).toBe(280);
      expect(readField(bytes, header, 'NumberOfProcessors')).toBe(machine.processors);
      expect(readField(bytes, header, 'PerfFreq')).toBe(system.calls.system.queryPerformanceFrequency());
      expect(readField(bytes, header, 'BootTime')).toBe(machine.bootFileTime);
      expect(readField(bytes, header, 'ReservedFlags')).toBe(1);
      await consumer.close();
    });

    it('delivers all events, those of a processor in the order of time, in ticks of the session clock', async () => {
      startEnabled();
      const before = system.calls.system.queryPerformanceCounter();
      const { collector, consumer } = await open();
      await system.produce(5000);
      await system.advance(FLUSHED_MS);
      await collector.until(5000);
      await consumer.close();
      const after = system.calls.system.queryPerformanceCounter();
      expect(collector.events.length).toBe(5000);
      const last = new Map<number, bigint>();
      for (const { processor, ticks } of collector.events) {
        expect(ticks >= (last.get(processor) ?? before)).toBe(true);
        expect(ticks <= after).toBe(true);
        last.set(processor, ticks);
      }
      expect(last.size).toBe(system.calls.system.machine().processors);
      expect(consumer.dropped()).toEqual({ events: 0, buffers: 0 });
    });

    it('counts what was lost: what came, what the session lost and what was dropped add up', async () => {
      if (system.lose === null) {
        console.warn('SKIPPED: lost events, because this machine cannot be made to lose a known number');
        return;
      }
      startEnabled();
      const { collector, consumer } = await open();
      await system.produce(1000);
      await system.lose('corescope-live', 37);
      await system.produce(1000);
      await system.advance(FLUSHED_MS);
      await collector.until(2000);
      const block = queryBlock();
      system.calls.etw.controlTrace(0n, 'corescope-live', block, CONTROL_CODE.QUERY);
      await consumer.close();
      expect(readField(block, 'EVENT_TRACE_PROPERTIES', 'EventsLost')).toBe(37);
      expect(collector.events.length + consumer.dropped().events).toBe(2000);
    });

    it('delivers what was produced before a flush without waiting for the timer', async () => {
      startEnabled();
      const { collector, consumer } = await open();
      await system.produce(10);
      expect(system.calls.etw.controlTrace(0n, 'corescope-live', queryBlock(), CONTROL_CODE.FLUSH)).toBe(ERROR.SUCCESS);
      await collector.until(10);
      await consumer.close();
    });

    it('ends by itself, once and with the last events, when the session is stopped', async () => {
      startEnabled();
      const { collector, consumer } = await open();
      await system.produce(100);
      expect(system.calls.etw.controlTrace(0n, 'corescope-live', queryBlock(), CONTROL_CODE.STOP)).toBe(ERROR.SUCCESS);
      await system.advance(FLUSHED_MS);
      expect(await collector.ended).toBe(ERROR.SUCCESS);
      expect(collector.events.length).toBe(100);
      await consumer.close();
      expect(collector.ends.length).toBe(1);
    });

    it('can be closed in the middle of a flood, twice, and says no more afterwards', async () => {
      startEnabled();
      const { collector, consumer } = await open();
      await system.produce(200_000);
      await system.advance(FLUSHED_MS);
      await collector.until(1);
      await Promise.all([consumer.close(), consumer.close()]);
      expect([ERROR.SUCCESS, ERROR.CANCELLED]).toContain(await collector.ended);
      const { buffers } = collector;
      await system.produce(1000);
      await system.advance(FLUSHED_MS);
      await consumer.close();
      expect([collector.buffers, collector.ends.length]).toEqual([buffers, 1]);
      // The session goes on without us.
      expect(system.calls.etw.controlTrace(0n, 'corescope-live', queryBlock(), CONTROL_CODE.QUERY)).toBe(ERROR.SUCCESS);
    });

    it('follows two sessions at once, each with its own events', async () => {
      startEnabled('corescope-one');
      startEnabled('corescope-two');
      const [one, two] = [await open('corescope-one'), await open('corescope-two')];
      await system.produce(300);
      await system.advance(FLUSHED_MS);
      await Promise.all([one.collector.until(300), two.collector.until(300)]);
      await Promise.all([one.consumer.close(), two.consumer.close()]);
      expect([one.collector.events.length, two.collector.events.length]).toEqual([300, 300]);
    });
  });
}
