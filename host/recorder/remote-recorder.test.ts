import { MessageChannel } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { type PortLike, portChannel } from '../../rpc/channel.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testHost } from '../testing/test-host.ts';
import type { Recorder } from './recorder.ts';
import { remoteRecorder, serveRecorder } from './remote-recorder.ts';
import { RecorderWorld, testPlan } from './testing/recorder-world.ts';

const folder = temporaryFolder();

/** A trace host's process: what it says and hears is copied, as between processes; it may be killed. */
function traceHost(recorder: Recorder) {
  const { port1, port2 } = new MessageChannel();
  const served = serveRecorder(portChannel(port2 as PortLike), recorder);
  const kill = async (): Promise<void> => {
    port1.close();
    await served;
  };
  onTestFinished(kill);
  return { remote: remoteRecorder(portChannel(port1 as PortLike)), kill };
}

test('a recording outlives the trace host that began it, and loses nothing', async () => {
  const world = new RecorderWorld(folder);
  const recorder = world.recorder();
  const first = traceHost(recorder);
  const heard: string[] = [];
  let bytes = 0;
  first.remote.listen({
    begins: ({ recording, clock, machine }) =>
      heard.push(`begins ${recording} ${typeof clock.ticks} ${machine.processors}`),
    buffers: (_recording, buffers) => {
      for (const { length } of buffers) bytes += length;
    },
    ends: () => heard.push('ends'),
  });
  expect((await first.remote.machine()).simulated).toBe(true);
  const recording = await first.remote.start(testPlan(), world.path('o.etl'));
  await world.time.advance(1200);
  await first.remote.mark('before');
  expect(heard).toEqual([`begins ${recording} bigint 8`]);
  expect(bytes).toBeGreaterThan(100_000);
  await first.kill();
  await expect(first.remote.state(-1)).rejects.toThrow('The recorder has ended');

  await world.time.advance(800);
  const second = traceHost(recorder);
  expect(await second.remote.state(-1)).toMatchObject({ phase: 'recording', recording, elapsedMs: 2000 });
  await second.remote.mark('after');
  const { saved } = await second.remote.stop(false);
  const host = testHost();
  const trace = await host.openPath(saved!.path);
  const provider = 'e13c0d23-ccbc-4e12-931b-d9cc2eee27e4';
  const { total } = await host.call('events', { trace, provider });
  const truth = world.machine.truth();
  expect(total).toBe(truth.eventsByProvider[provider]);
  expect(truth.sessions.map(({ eventsLost }) => eventsLost)).toEqual([0, 0]);
});

test('what cannot be is said there as here', async () => {
  const { remote } = traceHost(new RecorderWorld(folder).recorder());
  await expect(remote.stop(false)).rejects.toMatchObject({
    info: { code: 'bad-request', message: 'Nothing is being recorded.' },
  });
});
