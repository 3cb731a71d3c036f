/** Recording with real processes: the command, the simulated machine's, the watchdog. Waits for what happens, never for time. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { MARKER_PROVIDER_NAME } from '../contract/marker-events.ts';
import type { HostMessage } from '../contract/messages.ts';
import { decodeFrame, encodeFrame } from '../contract/wire.ts';
import { Ledger } from '../host/recorder/ledger.ts';
import { openRecorder } from '../host/recorder/open-recorder.ts';
import { recordingsDirOf } from '../host/recorder/recordings-dir.ts';
import { nodeScript } from '../host/recorder/self-process.ts';
import { SimulatedLink } from '../host/recorder/simulated-link.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { makeOwnCommand } from './testing/own-command.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const outDir = resolve(import.meta.dirname, '../dist/under-recording-test');
const command = join(outDir, 'cli/corescope.js');
const folder = temporaryFolder();
const seed = 5;

beforeAll(() => makeOwnCommand('dist/under-recording-test/cli'));
afterAll(() => rmSync(outDir, { recursive: true, force: true }));

/** A user of this computer: machines of their own, which end soon after the last who uses them. */
function newUser(name: string, faults = '') {
  const stateDir = join(folder, name);
  const env = {
    ...process.env,
    CORESCOPE_STATE_DIR: stateDir,
    CORESCOPE_SIMULATED_IDLE_MS: '300',
    CORESCOPE_SIMULATED_FAULTS: faults,
  };
  const start = (...args: string[]): ChildProcess => {
    const child = spawn(process.execPath, [command, ...args], { stdio: ['ignore', 'pipe', 'pipe'], env, cwd: folder });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  };
  const run = async (...args: string[]) => {
    const child = start(...args);
    const [out, err, [code]] = await Promise.all([textOf(child.stdout), textOf(child.stderr), once(child, 'exit')]);
    return { code, out, err };
  };
  const link = new SimulatedLink({ stateDir, seed, self: nodeScript(command, env) });
  onTestFinished(() => link.close());
  return { stateDir, start, run, link, recordingsDir: recordingsDirOf(stateDir) };
}

const textOf = async (stream: NodeJS.ReadableStream | null): Promise<string> => {
  let text = '';
  for await (const chunk of stream ?? []) text += chunk;
  return text;
};

const machine = ['--simulate', '--seed', String(seed)];
const what = ['--kernel', 'CSwitch+ProcessThread+Loader', '--pmu', 'ipc'];
const patience = { timeout: 30_000, interval: 20 };

/** On Windows `kill` ends a process at once, whatever the signal: a console's Ctrl+C cannot be sent from here. */
const canInterrupt = process.platform !== 'win32';
if (!canInterrupt) console.warn('SKIPPED: Ctrl+C of a recording, because Windows has no signals');

test.runIf(canInterrupt)('what is recorded is marked from elsewhere, and saved on Ctrl+C', async () => {
  const { start, run, recordingsDir } = newUser('ctrl-c');
  const recording = start('record', ...machine, ...what, '--out', 'c.etl');
  const [out, err] = [textOf(recording.stdout), textOf(recording.stderr)];
  await vi.waitFor(
    async () => expect(await Ledger.list(recordingsDir)).toMatchObject([{ content: { pmuLocked: true } }]),
    patience,
  );
  expect(await run('mark', 'from elsewhere')).toEqual({ code: 0, out: '', err: '' });
  recording.kill('SIGINT');
  const [code] = await once(recording, 'exit');
  expect([code, await out, await err]).toEqual([0, `${join(folder, 'c.etl')}\n`, '']);
  const marks = await run('events', 'c.etl', '--format', 'ndjson', '--provider', MARKER_PROVIDER_NAME);
  expect(JSON.parse(marks.out)).toMatchObject({ event: 'Marker', fields: { Text: 'from elsewhere' } });
  expect(await run('mark', 'too late')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Nothing is being recorded'),
  });
});

test.runIf(canInterrupt)('a second Ctrl+C discards the recording: code 130, and nothing is left', async () => {
  const { start, link, recordingsDir } = newUser('ctrl-c-twice');
  const bridge = await link.bridge();
  const recording = start('record', ...machine, ...what, '--out', 'twice.etl');
  const exit = once(recording, 'exit');
  const [out, err] = [textOf(recording.stdout), textOf(recording.stderr)];
  await vi.waitFor(
    async () => expect(await Ledger.list(recordingsDir)).toMatchObject([{ content: { pmuLocked: true } }]),
    patience,
  );
  recording.kill('SIGINT');
  // Two signals at once may arrive as one: the second is sent when the first has been heard.
  await vi.waitFor(async () => expect(await bridge.sessions()).toEqual([]), { ...patience, interval: 1 });
  recording.kill('SIGINT');
  const said = 'corescope: The recording was discarded. Nothing was saved.\n';
  expect([await exit, await out, await err]).toEqual([[130, null], '', said]);
  expect(readdirSync(folder).filter((name) => name.includes('twice.etl'))).toEqual([]);
  expect(await Ledger.list(recordingsDir)).toEqual([]);
});

test('sessions outlive the commands that start, ask and stop them', async () => {
  const { run } = newUser('sessions');
  const provider = 'Microsoft-Windows-DotNETRuntime:0x1:information';
  expect(await run('start', 'my-session', ...machine, '--provider', provider)).toMatchObject({ code: 0, err: '' });
  const listed = JSON.parse((await run('sessions', ...machine, '--json')).out);
  expect(listed).toMatchObject([{ name: 'my-session', ours: '', file: join(folder, 'my-session.etl') }]);
  expect(await run('start', 'my-session', ...machine)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/my-session/),
  });
  expect((await run('flush', 'my-session', ...machine)).code).toBe(0);
  expect((await run('update', 'my-session', ...machine, '--max-buffers', '200')).code).toBe(0);
  expect((await run('query', 'my-session', ...machine)).out).toMatch(/^name +my-session$/m);
  expect((await run('stop', 'my-session', ...machine)).code).toBe(0);
  expect(await run('query', 'my-session', ...machine)).toMatchObject({ code: 1, out: '' });
  expect((await run('info', 'my-session.etl', '--json')).code).toBe(0);
});

test('a recorder that is killed leaves nothing running, and what it wrote is recovered', async () => {
  const { start, run, link, recordingsDir, stateDir } = newUser('killed');
  const bridge = await link.bridge();
  const recording = start('record', ...machine, ...what, '--out', 'k.etl');
  const [ledger] = await vi.waitFor(async () => {
    const ledgers = await Ledger.list(recordingsDir);
    expect(ledgers).toMatchObject([{ content: { pmuLocked: true } }]);
    return ledgers;
  }, patience);
  expect(await bridge.sessions()).toHaveLength(1);
  await vi.waitFor(
    async () => expect((await bridge.querySession('corescope-system')).buffersWritten).toBeGreaterThan(0),
    patience,
  );
  recording.kill('SIGKILL');
  await once(recording, 'exit');
  // The watchdog's work, and nobody else's: no command is run meanwhile.
  await vi.waitFor(async () => expect((await Ledger.read(ledger.folder))?.content.phase).toBe('stopped'), patience);
  expect(await bridge.sessions()).toEqual([]);
  expect(await bridge.pmuStatus()).toMatchObject({ available: true, heldBy: [] });

  const list = JSON.parse((await run('recover', ...machine, '--json')).out);
  expect(list).toMatchObject([{ recording: ledger.content.recording }]);
  const recovered = await run('recover', ledger.content.recording, ...machine);
  expect(recovered).toMatchObject({ code: 0, err: '' });
  const { events, warnings } = JSON.parse((await run('info', recovered.out.trim(), '--json')).out);
  expect(events).toBeGreaterThan(100);
  expect(warnings).toEqual([]);
  const recorder = openRecorder({ stateDir, machine: link, self: null });
  expect(await recorder.recoverable()).toEqual([]);
});

test('what is wrong with the machine is one line, and an exit code', async () => {
  const { run } = newUser('held', 'driverHeld');
  const { code, out, err } = await run('record', ...machine, ...what, '--out', 'held.etl');
  expect([code, out, err]).toEqual([1, '', expect.stringMatching(/^corescope: [^\n]*(held|lock)[^\n]*\n$/i)]);
});

test.runIf(canInterrupt)('serve saves what is being recorded before it ends', async () => {
  mkdirSync(join(outDir, 'page'), { recursive: true });
  writeFileSync(join(outDir, 'page/index.html'), '<!doctype html><title>under test</title>');
  const { start, recordingsDir, stateDir } = newUser('serve');
  const server = start('serve', ...machine, '--no-open');
  const [line] = (await once(createInterface(server.stdout!), 'line')) as [string];
  const url = new URL(line);
  const page = await openPage(`ws://${url.host}/${url.searchParams.get('token')}/ws`, url.origin);
  const plan = { title: 'Served', sessions: [], pmu: { sets: [{ cores: [], events: [8] }] } };
  await page('startRecording', { plan, target: null });
  expect(await page('recorderState', { after: -1 })).toMatchObject({ phase: 'recording', simulated: true });
  server.kill('SIGINT');
  expect(await once(server, 'exit')).toEqual([0, null]);
  expect(await Ledger.list(recordingsDir)).toEqual([]);
  expect(readdirSync(join(stateDir, 'traces'))).toEqual([expect.stringMatching(/^Served .*\.etl$/)]);
});

/** Asks `serve` as a page does. */
async function openPage(address: string, origin: string) {
  const socket = new WebSocket(address, { origin });
  socket.binaryType = 'arraybuffer';
  onTestFinished(() => socket.terminate());
  await once(socket, 'open');
  let id = 0;
  return async (method: string, params: object): Promise<unknown> => {
    socket.send(encodeFrame({ type: 'call', id: ++id, method, params }, (text) => new TextEncoder().encode(text)));
    for (;;) {
      const [data] = (await once(socket, 'message')) as [ArrayBuffer];
      const message = decodeFrame(data, (bytes) => new TextDecoder().decode(bytes)) as HostMessage;
      if (message.type === 'error') throw new Error(message.error.message);
      if (message.type === 'result' && message.id === id) return message.result;
    }
  };
}

test('a recording in the background goes on when its command has ended, and is ended by another', async () => {
  const { run, stateDir, recordingsDir, link } = newUser('background');
  const bridge = await link.bridge();
  const started = await run('record', ...machine, ...what, '--background', '--name', 'mine');
  expect(started).toMatchObject({ code: 0, err: '' });
  const listed = JSON.parse((await run('recordings', '--json')).out);
  expect(listed).toMatchObject([{ recording: started.out.trim(), name: 'mine', phase: 'recording' }]);
  expect((await bridge.sessions()).map(({ name }) => name)).toEqual(['corescope-mine-system']);
  expect(await run('mark', 'in between', '--recording', 'mine')).toMatchObject({ code: 0 });
  // More of its machine, by the names that machine has.
  const disk = ['--profile', 'disk', '--detail', 'light', '--provider', 'Microsoft-Windows-DotNETRuntime'];
  expect(await run('add', ...disk, '--kernel', 'ReadyThread', '--stacks', 'ReadyThread')).toEqual({
    ...{ code: 0, out: '', err: '' },
  });
  expect((await bridge.sessions()).map(({ name, kernelFlags }) => [name, kernelFlags.includes('DiskIO')])).toEqual([
    ['corescope-mine-system', true],
    ['corescope-mine-events', false],
  ]);
  expect(await run('add', ...disk, '--recording', 'mine')).toMatchObject({ code: 1, err: /adds nothing/ });
  expect(await run('add', '--provider', 'Microsoft-Windows-DotNETRuntim')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Microsoft-Windows-DotNETRuntime'),
  });
  // Where it cannot be written the recording goes on.
  expect(await run('finish', join(folder, 'no', 'such', 'x.etl'))).toMatchObject({ code: 1 });
  const finished = await run('finish', 'background.etl', '--compress', '--recording', 'mine');
  expect(finished).toMatchObject({ code: 0, out: `${join(folder, 'background.etl')}\n` });
  const marks = await run('events', 'background.etl', '--format', 'ndjson', '--provider', MARKER_PROVIDER_NAME);
  expect(JSON.parse(marks.out)).toMatchObject({ fields: { Text: 'in between' } });
  for (const event of ['Thread/ReadyThread', 'StackWalk/Stack'])
    expect((await run('events', 'background.etl', '--where', `event = '${event}'`, '--limit', '1')).out).toContain(
      event,
    );
  expect(await bridge.sessions()).toEqual([]);
  await vi.waitFor(async () => expect(await Ledger.list(recordingsDir)).toEqual([]), patience);
  // What cannot be started says why, and nothing is left of it.
  const refused = await run('wpr', '-start', 'GeneralProfile', '-start', 'UTC');
  expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/UTC .* cannot be recorded/) });
  expect(await run('record', ...machine, ...what, '--background')).toMatchObject({ code: 0 });
  expect(await run('record', ...machine, ...what, '--background')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/A session called corescope-system belongs to another Corescope recording/),
  });
  expect(await run('wpr', '-cancel')).toMatchObject({ code: 0, out: '' });
  expect(await bridge.sessions()).toEqual([]);
  expect(readdirSync(stateDir).filter((name) => name.startsWith('background-'))).toEqual([]);
});
