/** The real trace host in a process of its own, killed while the recorder, in this one, records. */
import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serveRecorder } from '../host/recorder/remote-recorder.ts';
import { RecorderWorld, testPlan, until } from '../host/recorder/testing/recorder-world.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { HostLink } from './host-link.ts';
import { utilityProcess } from './testing/fake-electron.ts';
import { shellBundle } from './vite.bundle.ts';

vi.mock('electron', () => import('./testing/fake-electron.ts'));
vi.setConfig({ testTimeout: 60_000 });

const folder = temporaryFolder();
const bundle = join(folder, 'host-process.cjs');
const electron = join(folder, 'electron.cjs');

/** What Electron gives a utility process: here by Node's own way between processes, with one page at its port. */
const parentPort = `
const { EventEmitter } = require('node:events');
const port = new EventEmitter();
port.start = () => {};
port.postMessage = (message) => process.send({ page: message });
const listeners = [];
process.parentPort = {
  postMessage: (message) => process.send(message),
  on: (_name, listener) => {
    listeners.push(listener);
    // Never before whoever listens has come to its end.
    queueMicrotask(() => listener({ data: { type: 'connect' }, ports: [port] }));
  },
};
process.on('message', (message) => {
  if (message.page !== undefined) port.emit('message', { data: message.page });
  else for (const listener of listeners) listener({ data: message, ports: [] });
});
process.on('disconnect', () => process.exit());
`;

interface Forked extends EventEmitter {
  child: ChildProcess;
}

/** Electron's way to start the trace host; what it says to its page is an event of its own. */
function forked(modulePath: string, args: string[]): Forked {
  const child = fork(modulePath, args, { execArgv: ['--require', electron], serialization: 'advanced' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const postMessage = (message: object): boolean => child.connected && child.send(message);
  const host = Object.assign(new EventEmitter(), { child, postMessage });
  child.on('message', (message: { page?: unknown }) =>
    message.page === undefined ? host.emit('message', message) : host.emit('page', message.page),
  );
  child.on('exit', (code) => host.emit('exit', code));
  return host;
}

let asked = 0;

/** Asks it as a page does. */
async function ask(host: Forked, method: string, params: object): Promise<unknown> {
  const id = ++asked;
  host.child.send({ page: { type: 'call', id, method, params } });
  for (;;) {
    const [message] = await once(host, 'page');
    if (message.id !== id) continue;
    if (message.type === 'error') throw new Error(message.error.message);
    if (message.type === 'result') return message.result;
  }
}

test('a trace host that is killed takes nothing of the recording with it', async () => {
  const { build: options, ...config } = shellBundle('host-process');
  await build({ ...config, configFile: false, logLevel: 'error', build: { ...options, outDir: folder } });
  writeFileSync(electron, parentPort);
  const hosts: Forked[] = [];
  vi.spyOn(utilityProcess, 'fork').mockImplementation((...args) => {
    hosts.push(forked(...(args as [string, string[]])));
    return hosts.at(-1) as never;
  });
  const world = new RecorderWorld(folder);
  const recorder = world.recorder();
  const gone: string[] = [];
  const link = new HostLink({
    modulePath: bundle,
    stateDir: join(folder, 'state'),
    onRecorderChannel: (channel) => void serveRecorder(channel, recorder),
    onGone: (message) => gone.push(message),
  });
  const connect = (): Forked => {
    link.connect({ postMessage: () => {} } as never);
    return hosts.at(-1)!;
  };

  const first = connect();
  await ask(first, 'startRecording', { plan: testPlan(), target: null });
  await world.time.advance(1000);
  const { bytesWritten } = await until(recorder, (report) => report.bytesWritten > 0);
  first.child.kill('SIGKILL');
  await once(first, 'exit');
  expect(first.child.signalCode).toBe('SIGKILL');
  expect(gone).toEqual([expect.stringContaining('The trace host stopped')]);

  await world.time.advance(1000);
  await until(recorder, (report) => report.bytesWritten > bytesWritten);
  expect(recorder.report).toMatchObject({ phase: 'recording', eventsLost: 0, buffersLost: 0 });
  const second = connect();
  expect(second).not.toBe(first);
  expect(await ask(second, 'recorderState', { after: -1 })).toMatchObject({ phase: 'recording' });
  const saved = ask(second, 'stopRecording', { discard: false });
  await until(recorder, ({ phase }) => phase === 'saved');
  expect(await saved).toMatchObject({
    phase: 'saved',
    eventsLost: 0,
    saved: { name: expect.stringMatching(/\.etl$/) },
  });
});
