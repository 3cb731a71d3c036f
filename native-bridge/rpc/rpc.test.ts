/** A bridge from afar is the bridge that is there: over a port and over a stream of bytes; and nothing bad gets through. */
import { Duplex } from 'node:stream';
import { MessageChannel } from 'node:worker_threads';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Channel } from '../../contract/messages.ts';
import { pmuPlan, sessionPlan } from '../../contract/recording.ts';
import { serveCalls } from '../../rpc/call-server.ts';
import { type PortLike, portChannel, streamChannel } from '../../rpc/channel.ts';
import type { Bridge } from '../calls/bridge.ts';
import { countEvents } from '../calls/count-events.ts';
import { localBridge } from '../local-bridge.ts';
import { simulatedCalls } from '../simulator/calls.ts';
import { HandClock } from '../simulator/clock.ts';
import { SimulatedMachine } from '../simulator/machine.ts';
import { bridgeClient } from './bridge-client.ts';
import { bridgeErrorInfo, bridgeMethods, checkedBridgeMethods } from './bridge-server.ts';

/** Two ends of a stream of bytes, which come in pieces of any size. */
function duplexPair(pieceBytes = 1 << 16): [Duplex, Duplex] {
  const ends: Duplex[] = [];
  for (const other of [1, 0])
    ends.push(
      new Duplex({
        read() {},
        write(chunk: Buffer, _encoding, done) {
          for (let at = 0; at < chunk.length; at += pieceBytes) ends[other].push(chunk.subarray(at, at + pieceBytes));
          done();
        },
        final(done) {
          ends[other].push(null);
          done();
        },
        destroy(_error, done) {
          ends[other].destroy();
          done(null);
        },
      }),
    );
  return ends as [Duplex, Duplex];
}

const carriers: Record<string, () => [Channel, Channel]> = {
  port: () => {
    const { port1, port2 } = new MessageChannel();
    onTestFinished(() => port1.close());
    return [portChannel(port1 as PortLike), portChannel(port2 as PortLike)];
  },
  stream: () => duplexPair().map((end) => streamChannel(end)) as [Channel, Channel],
  'stream, a byte at a time': () => duplexPair(1).map((end) => streamChannel(end)) as [Channel, Channel],
};

function newMachine() {
  const clock = new HandClock();
  const timers = new Set<() => void>();
  const timer = {
    every: (_periodMs: number, action: () => void) => {
      timers.add(action);
      return () => void timers.delete(action);
    },
  };
  const machine = new SimulatedMachine({ seed: 3, clock });
  const advance = (ms: number): void => {
    for (let i = 0; i < ms; i += 10) {
      clock.advanceMs(10);
      for (const action of timers) action();
    }
  };
  return { machine, advance, bridge: localBridge(simulatedCalls(machine), { timer }) };
}

const session = sessionPlan.parse({
  name: 'corescope-rpc',
  kind: 'system',
  logging: 'none',
  bufferSizeKB: 64,
  minimumBuffers: 16,
  maximumBuffers: 32,
  kernelKeywords: ['CSwitch'],
});

describe.each(Object.keys(carriers))('over a %s', (carrier) => {
  const connect = (bridge: Bridge, methodsOf = bridgeMethods) => {
    const [here, there] = carriers[carrier]();
    const gone = serveCalls(there, methodsOf(bridge), { errorInfo: bridgeErrorInfo });
    const client = bridgeClient(here, 'The machine');
    onTestFinished(() => client.close());
    return { client, gone };
  };

  test('answers are those of the bridge itself, 64-bit numbers and bytes among them', async () => {
    const { bridge } = newMachine();
    const { client } = connect(bridge);
    expect(await client.machine()).toEqual(await bridge.machine());
    const clock = await client.clock();
    expect(clock).toEqual(await bridge.clock());
    expect(typeof clock.ticks).toBe('bigint');
    const [provider] = await client.providers();
    const blobs = await client.providerSchemas(provider.guid);
    expect(blobs.length).toBeGreaterThan(0);
    expect(blobs).toEqual(await bridge.providerSchemas(provider.guid));
  });

  test('sessions, their buffers, and counters', async () => {
    const { bridge, advance, machine } = newMachine();
    const { client } = connect(bridge);
    await client.startSession(session, null);
    const live: Uint8Array[] = [];
    const counted: Uint8Array[] = [];
    let ended = 0;
    const consumer = await client.consume(
      session.name,
      (buffers) => live.push(...buffers),
      () => ended++,
    );
    expect(consumer.logfileHeader).toHaveLength(280);
    const pmu = await client.startPmu(
      pmuPlan.parse({ sets: [{ cores: [], events: [8] }] }),
      (buffers) => counted.push(...buffers),
      () => {},
    );
    advance(1000);
    expect((await pmu.figures()).readings).toBeGreaterThan(8 * 40);
    await pmu.close();
    const { eventsLost } = await client.stopSession(session.name);
    await consumer.close();
    expect([eventsLost, ended, await consumer.dropped().catch(() => 'closed')]).toEqual([0, 1, 'closed']);
    const events = live.reduce((sum, buffer) => sum + countEvents(buffer), 0);
    expect(events).toBeGreaterThanOrEqual(machine.truth().sessions[0].events);
    expect(counted.reduce((sum, buffer) => sum + countEvents(buffer), 0)).toBeGreaterThan(8 * 2 * 40);
    expect((await client.pmuStatus()).available).toBe(true);
    // Answers nothing, and is answered all the same.
    await client.releasePmuLock(true);
  });

  test('what fails there fails here, with call and code', async () => {
    const { client } = connect(newMachine().bridge);
    await expect(client.stopSession('nobody')).rejects.toMatchObject({
      name: 'BridgeError',
      info: { call: 'ControlTraceW', status: 4201 },
    });
  });

  test('plans are checked where they cross to more rights', async () => {
    const { client } = connect(newMachine().bridge, checkedBridgeMethods);
    const bad = { ...session, bufferSizeKB: -1 };
    await expect(client.startSession(bad, null)).rejects.toThrow('0.bufferSizeKB:');
    await expect(client.ask('startSession', session, { path: 1 })).rejects.toThrow('invalid 1');
    await expect(client.ask('constructor')).rejects.toThrow('there is no “constructor” here');
    await expect(client.schemas([{ eventHeader: new Uint8Array(79) }])).rejects.toThrow('80 bytes');
  });

  test('a client that goes leaves sessions, and no counters', async () => {
    const { bridge, advance } = newMachine();
    const { client, gone } = connect(bridge);
    await client.startSession(session, null);
    await client.startPmu(
      pmuPlan.parse({ sets: [{ cores: [], events: [8] }] }),
      () => {},
      () => {},
    );
    advance(100);
    await client.close();
    await gone;
    expect((await bridge.sessions()).map(({ name }) => name)).toEqual([session.name]);
    expect((await bridge.pmuStatus()).available).toBe(true);
    await expect(client.machine()).rejects.toThrow('The machine has ended');
  });
});

describe('who may talk, and what', () => {
  const start = (secret: string | null, mostWaitingBytes?: number) => {
    const [here, there] = duplexPair();
    const { bridge, advance } = newMachine();
    const served = serveCalls(streamChannel(there), bridgeMethods(bridge), {
      secret,
      errorInfo: bridgeErrorInfo,
      ...(mostWaitingBytes !== undefined && { mostWaitingBytes }),
    });
    return { here, served, bridge, advance };
  };

  test('the secret opens, anything else closes', async () => {
    const right = start('the secret');
    const client = bridgeClient(streamChannel(right.here), 'The machine', 'the secret');
    expect((await client.machine()).processors).toBe(8);
    await client.close();
    for (const secret of ['the secreT', '', 'the secret and more', undefined]) {
      const { here, served } = start('the secret');
      const refused = bridgeClient(streamChannel(here), 'The machine', secret);
      await expect(refused.machine()).rejects.toThrow('The machine has ended');
      await served;
    }
  });

  test.each<[string, Uint8Array]>([
    ['a length that nobody sends', Uint8Array.of(255, 255, 255, 255, 1, 2, 3)],
    ['no frame', Uint8Array.of(8, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8)],
    ['an empty frame', Uint8Array.of(0, 0, 0, 0)],
  ])('%s ends the connection', async (_what, bytes) => {
    const { here, served } = start(null);
    here.resume();
    here.write(bytes);
    await served;
    expect(here.destroyed).toBe(true);
  });

  test('a client that takes nothing gets no more than fits on the way, and both sides know what is missing', async () => {
    const { here, bridge, advance } = start(null, 1 << 17);
    await bridge.startSession(session, null);
    const raw = streamChannel(here);
    const got: { type: string; id?: number; result?: unknown; item?: Uint8Array[] }[] = [];
    let news: () => void = () => {};
    raw.onMessage((message) => {
      got.push(message as (typeof got)[number]);
      news();
    });
    const answer = async (id: number) => {
      for (;;) {
        const found = got.find((message) => message.id === id);
        if (found !== undefined) return found;
        await new Promise<void>((resolve) => {
          news = resolve;
        });
      }
    };
    raw.send({ type: 'call', id: 5, method: 'consume', params: [session.name] });
    expect((await answer(5)).type).toBe('result');
    advance(3000);
    raw.send({ type: 'ask', id: 2, stream: 5, question: 'dropped' });
    const { events, buffers } = (await answer(2)).result as { events: number; buffers: number };
    const arrived = got.flatMap(({ type, item }) => (type === 'item' ? (item ?? []) : []));
    expect(arrived.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(1 << 17);
    expect([arrived.length > 0, events > 0, buffers > 0]).toEqual([true, true, true]);
    raw.send({ type: 'took', stream: 5, sizeBytes: 1 << 17 });
    got.length = 0;
    advance(1500);
    raw.send({ type: 'ask', id: 3, stream: 5, question: 'dropped' });
    await answer(3);
    expect(got.some(({ type }) => type === 'item')).toBe(true);
    raw.close();
  });
});
