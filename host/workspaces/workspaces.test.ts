import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { uptime } from 'node:os';
import { basename, join, relative } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Workspace } from '../../contract/workspace.ts';
import { sampleBytes } from '../../engine/testing/sample.ts';
import { processToken } from '../base/process-token.ts';
import { HostSession } from '../session.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testHost } from '../testing/test-host.ts';
import { writtenTrace } from '../testing/written-trace.ts';
import type { TraceHost } from '../trace-host.ts';
import { endAutosaveNow } from './autosave-files.ts';
import { someWorkspace } from './testing/some-workspace.ts';
import { workspaceText } from './workspace-text.ts';

const root = temporaryFolder();
let next = 0;
function newFolder(): string {
  // No number alone: it would be found in times and sizes.
  const folder = join(root, `folder-${next++}`);
  mkdirSync(folder);
  return folder;
}

/** A folder with a trace in it, which a host has open. */
async function withTrace({
  stateDir,
  name = 'a.etl',
  events = 1000,
}: {
  stateDir?: string;
  name?: string;
  events?: number;
} = {}) {
  const folder = newFolder();
  const path = join(folder, name);
  writeFileSync(path, writtenTrace({ events }));
  const host = testHost({ ...(stateDir && { stateDir }) });
  const { trace, info } = await host.call('open', { source: { type: 'grant', ...host.grants.add(path) } });
  return { folder, path, host, trace, info };
}

const openFile = (host: TraceHost, path: string) => host.call('openWorkspace', host.grants.add(path));
const target = (host: TraceHost, path: string) => host.grants.addTarget(path).grant;
const jsonOf = (path: string): Workspace => JSON.parse(readFileSync(path, 'utf8'));
const session = 'session-0001';

describe('save and open', () => {
  test('a file that moves together with its trace opens anywhere', async () => {
    const { folder, host, trace, info } = await withTrace();
    const file = join(folder, 'my.corescope');
    const saved = await host.call('saveWorkspace', {
      workspace: someWorkspace(),
      traces: [trace],
      grant: target(host, file),
    });
    expect(saved).toEqual({ name: 'my.corescope', sizeBytes: readFileSync(file).length, warnings: [] });
    expect(jsonOf(file).traces).toEqual([
      {
        name: 'a.etl',
        path: 'a.etl',
        sample: false,
        sizeBytes: info.sizeBytes,
        startTimeUtc: info.startTimeUtc,
        offsetNs: 0,
        color: 'c1',
      },
    ]);
    expect(readdirSync(folder).sort()).toEqual(['a.etl', 'my.corescope']);

    const moved = join(root, `moved-${next++}`);
    renameSync(folder, moved);
    const other = testHost();
    const { name, traces, warnings, workspace, target: again } = await openFile(other, join(moved, 'my.corescope'));
    expect({ name, warnings, tabs: workspace.tabs }).toEqual({ name: 'my', warnings: [], tabs: someWorkspace().tabs });
    const [found] = traces;
    if (!found.found) throw new Error('not found');
    expect((await other.call('open', { source: found.source })).info.events).toBe(1002);
    // It can be saved again where it was.
    await other.call('saveWorkspace', { workspace, traces: [null], grant: again! });
    expect(jsonOf(join(moved, 'my.corescope')).traces[0].path).toBe('a.etl');
  });

  test('a trace is looked for by its path, beside the workspace, and among the recent ones', async () => {
    const stateDir = newFolder();
    const { folder, host, trace, path } = await withTrace({ stateDir });
    const file = join(newFolder(), 'w.corescope');
    await host.call('saveWorkspace', { workspace: someWorkspace(), traces: [trace], grant: target(host, file) });
    renameSync(path, join(folder, 'elsewhere.etl'));
    const gone = await openFile(host, file);
    expect(gone.traces).toEqual([{ found: false, name: 'a.etl', lookedAt: [path, join(file, '..', 'a.etl')] }]);

    copyFileSync(join(folder, 'elsewhere.etl'), join(file, '..', 'a.etl'));
    expect((await openFile(host, file)).traces[0].found).toBe(true);

    renameSync(join(file, '..', 'a.etl'), join(folder, 'gone.etl'));
    const recentFolder = newFolder();
    const recent = join(recentFolder, 'a.etl');
    copyFileSync(join(folder, 'gone.etl'), recent);
    await host.call('open', { source: { type: 'grant', ...host.grants.add(recent) } });
    const found = await openFile(host, file);
    expect(found.workspace.traces[0].path).toBe(recent);
    expect(found.warnings).toEqual([]);
  });

  test('without its trace a workspace keeps the way to it, wherever it is saved', async () => {
    const { folder, host, trace, path } = await withTrace();
    const file = join(folder, 'w.corescope');
    await host.call('saveWorkspace', { workspace: someWorkspace(), traces: [trace], grant: target(host, file) });
    renameSync(path, `${path}.away`);
    const { workspace } = await openFile(host, file);
    const elsewhere = join(newFolder(), 'w.corescope');
    await host.call('saveWorkspace', { workspace, traces: [null], grant: target(host, elsewhere) });
    expect(jsonOf(elsewhere).traces[0].path).toBe(`../${basename(folder)}/a.etl`);
  });

  test('what was opened or saved is among the recent ones, and opens from there', async () => {
    const stateDir = newFolder();
    const { folder, host, trace } = await withTrace({ stateDir });
    const file = join(folder, 'w.corescope');
    const grant = target(host, file);
    await host.call('saveWorkspace', { workspace: someWorkspace(), traces: [trace], grant });
    const recent = (await host.call('hello', {})).recent.map(({ name, workspace }) => ({ name, workspace }));
    expect(recent).toEqual([
      { name: 'w.corescope', workspace: { tabs: 1, traces: 1 } },
      { name: 'a.etl', workspace: undefined },
    ]);
    await host.closeAll();
    const other = testHost({ stateDir });
    const [first] = (await other.call('hello', {})).recent;
    expect((await other.call('openWorkspace', { grant: first.grant })).name).toBe('w');
  });

  test('another trace of the same name is used, and told of', async () => {
    const { folder, host, trace, path } = await withTrace();
    const file = join(folder, 'w.corescope');
    await host.call('saveWorkspace', { workspace: someWorkspace(), traces: [trace], grant: target(host, file) });
    writeFileSync(path, writtenTrace({ events: 9000 }));
    const { traces, warnings } = await openFile(testHost(), file);
    expect(traces[0].found).toBe(true);
    expect(warnings).toEqual([
      expect.stringMatching(/^a\.etl is not the trace of this workspace: it has \d+ bytes, not \d+\./),
    ]);

    const stale = someWorkspace({
      traces: [{ name: 'a.etl', path: 'a.etl', startTimeUtc: '2001-01-01T00:00:00.0000000Z' }],
    });
    writeFileSync(file, workspaceText(stale));
    expect((await openFile(testHost(), file)).warnings).toEqual([expect.stringContaining(', not 2001-01-01')]);
  });

  describe('a workspace opens no file that the user has not chosen', () => {
    /** A file outside of a workspace's folder, and what opens when workspaces name it in some way. */
    function outside() {
      const secret = join(newFolder(), 'secret.etl');
      writeFileSync(secret, writtenTrace());
      const folder = newFolder();
      const file = join(folder, 'w.corescope');
      const naming = async (path: string, host = testHost()) => {
        writeFileSync(file, workspaceText(someWorkspace({ traces: [{ name: 'x.etl', path }] })));
        return openFile(host, file);
      };
      return { secret, folder, file, naming };
    }

    test('by an absolute path, by .., or by a link; it is told where the file is said to be', async () => {
      const { secret, folder, naming } = outside();
      symlinkSync(secret, join(folder, 'link.etl'));
      symlinkSync(join(secret, '..'), join(folder, 'links'));
      const way = relative(folder, secret);
      for (const path of [secret, way, `sub/../${way}`, 'link.etl', 'links/secret.etl']) {
        const { traces, warnings, workspace } = await naming(path);
        expect(traces[0].found, path).toBe(false);
        // The way to it is kept, as a text.
        expect(workspace.traces[0].path, path).not.toBeNull();
        if (!path.startsWith('link'))
          expect(warnings).toEqual([
            `x.etl should be at ${secret}, which is outside the workspace's folder and was never opened, so Corescope does not look there. Choose the file yourself.`,
          ]);
      }
      mkdirSync(join(folder, 'sub'));
      copyFileSync(secret, join(folder, 'sub', 'own.etl'));
      symlinkSync(join(folder, 'sub', 'own.etl'), join(folder, 'inside.etl'));
      for (const path of ['sub/own.etl', './sub/../sub/own.etl', join(folder, 'sub', 'own.etl'), 'inside.etl'])
        expect((await naming(path)).traces[0].found, path).toBe(true);
    });

    test('unless it was opened before, however long ago', async () => {
      const { secret, naming } = outside();
      const stateDir = newFolder();
      const host = testHost({ stateDir });
      await host.call('open', { source: { type: 'grant', ...host.grants.add(secret) } });
      for (let i = 0; i < 15; i++) {
        const other = join(newFolder(), `${i}.etl`);
        writeFileSync(other, writtenTrace({ events: 1 }));
        await host.call('open', { source: { type: 'grant', ...host.grants.add(other) } });
      }
      await host.closeAll();
      const later = testHost({ stateDir });
      expect((await later.call('hello', {})).recent.map(({ name }) => name)).not.toContain('secret.etl');
      expect((await naming(secret, later)).traces[0].found).toBe(true);
      await later.call('clearRecent', {});
      expect((await naming(secret, testHost({ stateDir }))).traces[0].found).toBe(false);
    });

    test('by way of an upload, or of what a page has autosaved', async () => {
      const { secret, file, naming } = outside();
      const stateDir = newFolder();
      const host = testHost({ stateDir });
      // The page is told the path, saves it, and takes it up again: it is still a text.
      const { workspace } = await naming(secret, host);
      await host.call('autosaveWorkspace', { session: 'session-a', workspace, traces: [null] });
      host.releaseAutosave('session-a');
      const recovered = await host.call('recoverWorkspace', { session: 'session-a' });
      expect([recovered.workspace.traces[0].path, recovered.traces[0].found]).toEqual([secret, false]);

      const upload = join(newFolder(), 'upload');
      copyFileSync(file, upload);
      const { grant } = host.grants.addTemporary(upload, 'w.corescope');
      expect((await host.call('openWorkspace', { grant })).traces[0].found).toBe(false);
    });

    test('what was open when it was kept opens again', async () => {
      const { secret } = outside();
      const stateDir = newFolder();
      const host = testHost({ stateDir });
      const { trace } = await host.call('open', { source: { type: 'grant', ...host.grants.add(secret) } });
      const workspace = someWorkspace({ traces: [{ name: 'secret.etl', path: null }] });
      await host.call('autosaveWorkspace', { session: 'session-a', workspace, traces: [trace] });
      await host.closeAll();
      rmSync(join(stateDir, 'recent.json'));
      const again = await testHost({ stateDir }).call('recoverWorkspace', { session: 'session-a' });
      expect(again.traces[0].found).toBe(true);
    });
  });

  test('a page cannot put a path into a file that it was not told', async () => {
    const host = testHost();
    const file = join(newFolder(), 'w.corescope');
    const workspace = someWorkspace({ traces: [{ name: 'secret', path: '/etc/passwd' }] });
    await host.call('saveWorkspace', { workspace, traces: [null], grant: target(host, file) });
    expect(jsonOf(file).traces[0].path).toBeNull();
  });

  test.each([String.raw`\\evil\share\a.etl`, '//evil/share/a.etl', String.raw`\\?\C:\a.etl`])(
    '%s, a path to another computer, is not followed',
    async (path) => {
      const file = join(newFolder(), 'w.corescope');
      writeFileSync(file, workspaceText(someWorkspace({ traces: [{ name: 'a.etl', path }] })));
      const { traces } = await openFile(testHost(), file);
      expect(traces).toEqual([{ found: false, name: 'a.etl', lookedAt: [join(file, '..', 'a.etl')] }]);
    },
  );

  test('the sample is the sample, whatever lies around', async () => {
    const host = testHost();
    const { trace } = await host.call('open', { source: { type: 'sample' } });
    const file = join(newFolder(), 'w.corescope');
    await host.call('saveWorkspace', { workspace: someWorkspace(), traces: [trace], grant: target(host, file) });
    expect(jsonOf(file).traces[0]).toMatchObject({ sample: true, path: null });
    expect((await openFile(host, file)).traces).toEqual([{ found: true, source: { type: 'sample' }, name: 'a.etl' }]);
  });

  test('what a browser takes away has whole paths, and an upload is no place to save to', async () => {
    const { folder, host, trace, path } = await withTrace();
    const file = join(folder, 'x');
    const { grant } = host.grants.addTarget(file, { name: 'w.corescope', download: true });
    await host.call('saveWorkspace', { workspace: someWorkspace(), traces: [trace], grant });
    expect(jsonOf(file).traces[0].path).toBe(path);
    const opened = await host.call('openWorkspace', host.grants.addTemporary(file, 'w.corescope'));
    expect(opened).toMatchObject({ name: 'w', target: null, traces: [{ found: true }] });
    expect(existsSync(file)).toBe(false);
  });

  test.each<[string, string | Uint8Array, RegExp]>([
    ['no text', Uint8Array.of(0xff, 0xfe, 0x00, 0xd8), /^w\.corescope is not text/],
    ['a trace', writtenTrace(), /^w\.corescope is not text/],
    ['cut', workspaceText(someWorkspace()).slice(0, 200), /^w\.corescope:\d+:\d+: .*or damaged\./],
    [
      'too large',
      ' '.repeat((16 << 20) + 1),
      /^w\.corescope has 16777217 bytes; the limit for a workspace is 16777216/,
    ],
  ])('a file that is %s', async (_, content, message) => {
    const file = join(newFolder(), 'w.corescope');
    writeFileSync(file, content);
    await expect(openFile(testHost(), file)).rejects.toMatchObject({
      info: { code: 'bad-request', message: expect.stringMatching(message) },
    });
  });

  test('saving fails with a sentence, and leaves what was there', async () => {
    const host = testHost();
    const save = (grant: string, workspace = someWorkspace()) =>
      host.call('saveWorkspace', { workspace, traces: [null], grant });
    await expect(save('nobody')).rejects.toThrow(/The location to save to is no longer available\. Choose it again/);
    await expect(save(target(host, join(root, 'no', 'such', 'w.corescope')))).rejects.toThrow(
      /its folder does not exist/,
    );
    await expect(save(target(host, newFolder()))).rejects.toThrow(/it is a folder/);
    const file = join(newFolder(), 'w.corescope');
    writeFileSync(file, 'before');
    const expanded = Array.from({ length: 300 }, (_, i) => [String(i).padStart(65_536, 'x')]);
    const large = someWorkspace({
      tabs: [
        {
          id: 't',
          name: 'T',
          panels: [{ id: 'p', content: { kind: 'table', table: 'g', view: { configuration: 'c', expanded } } }],
        },
      ],
    });
    await expect(save(target(host, file), large)).rejects.toThrow(/Collapse expanded rows in its tables/);
    await expect(
      host.call('saveWorkspace', { workspace: someWorkspace(), traces: ['77'], grant: target(host, file) }),
    ).rejects.toThrow(/No trace “77” is open/);
    expect(readFileSync(file, 'utf8')).toBe('before');
    expect(readdirSync(join(file, '..'))).toEqual(['w.corescope']);
  });
});

describe('autosave', () => {
  /** A host's page, which ends as `end` is called. */
  function pageOf(host: TraceHost) {
    const waiting = new Map<number, (ok: boolean) => void>();
    const page = new HostSession(
      host,
      (message) => message.type !== 'progress' && waiting.get(message.id)?.(message.type === 'result'),
    );
    let id = 0;
    const call = (method: string, params: unknown) =>
      new Promise<boolean>((resolve) => {
        waiting.set(++id, resolve);
        page.receive({ type: 'call', id, method, params });
      });
    return {
      autosave: (name: string, workspace = someWorkspace(), from: string | null = null) =>
        call('autosaveWorkspace', { session: name, workspace, traces: [null], from }),
      recover: (name: string) => call('recoverWorkspace', { session: name }),
      end: () => page.end(),
    };
  }
  const offered = async (host: TraceHost) => (await host.call('hello', {})).recovered?.session ?? null;

  test('is offered when its page is gone, not while it is there', async () => {
    const host = testHost({ stateDir: newFolder() });
    const page = pageOf(host);
    expect(await page.autosave(session)).toBe(true);
    expect(await offered(host)).toBeNull();
    await page.end();
    expect((await host.call('hello', {})).recovered).toEqual({
      session,
      savedAtUtc: expect.stringMatching(/Z$/),
      name: 'a.etl',
      tabs: 1,
    });
    await host.call('discardRecovery', { session });
    expect(await offered(host)).toBeNull();
  });

  test('is found by the next host, with its file, its trace, and a way to save it again', async () => {
    const stateDir = newFolder();
    const { folder, host, trace, path } = await withTrace({ stateDir });
    const file = join(folder, 'mine.corescope');
    await host.call('autosaveWorkspace', {
      session,
      workspace: someWorkspace(),
      traces: [trace],
      target: target(host, file),
    });
    await host.closeAll();

    const after = testHost({ stateDir });
    expect((await after.call('hello', {})).recovered).toMatchObject({ session, name: 'mine', tabs: 1 });
    const recovered = await after.call('recoverWorkspace', { session });
    expect(recovered.workspace.traces[0].path).toBe(path);
    expect(recovered.traces).toEqual([
      { found: true, source: { type: 'grant', grant: expect.any(String) }, name: 'a.etl' },
    ]);
    await after.call('saveWorkspace', { workspace: recovered.workspace, traces: [null], grant: recovered.target! });
    expect(jsonOf(file).traces[0].path).toBe('a.etl');
  });

  test('of several windows none destroys another’s; the newest is offered first', async () => {
    const stateDir = newFolder();
    const host = testHost({ stateDir });
    const page = pageOf(host);
    for (const name of ['window-one', 'window-two', 'window-3rd']) await page.autosave(name);
    await page.end();
    const autosaves = join(stateDir, 'autosave');
    for (const [i, name] of ['window-two', 'window-one', 'window-3rd'].entries())
      utimesSync(join(autosaves, `${name}.json`), 2000 - i, 2000 - i);
    for (const expected of ['window-two', 'window-one', 'window-3rd', null]) {
      const name = await offered(host);
      expect(name).toBe(expected);
      if (name !== null) await host.call('discardRecovery', { session: name });
    }
  });

  test('is offered to one window alone; what came of it takes its place', async () => {
    const stateDir = newFolder();
    const host = testHost({ stateDir });
    const [crashed, one] = [pageOf(host), pageOf(host)];
    await crashed.autosave('session-old0');
    await crashed.end();
    expect(await one.recover('session-old0')).toBe(true);
    expect(await offered(host)).toBeNull();
    // It ended before it kept anything itself.
    await one.end();
    expect(await offered(host)).toBe('session-old0');

    const another = pageOf(host);
    await another.recover('session-old0');
    await another.autosave('session-new0', someWorkspace(), 'session-old0');
    expect(readdirSync(join(stateDir, 'autosave'))).toEqual(['session-new0.json']);
    await another.end();
    expect(await offered(host)).toBe('session-new0');
  });

  test('is not taken from a window that shows it; a page that is loaded again waits for the one before', async () => {
    const stateDir = newFolder();
    const host = testHost({ stateDir });
    const [shown, copied] = [pageOf(host), pageOf(host)];
    await shown.autosave(session);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const asked = copied.recover(session);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await asked).toBe(false);
    const again = copied.recover(session);
    await shown.end();
    expect(await again).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
    expect(readdirSync(join(stateDir, 'autosave'))).toEqual([`${session}.json`]);
  });

  test('is no news after a normal end, but can be asked for', async () => {
    const stateDir = newFolder();
    const host = testHost({ stateDir });
    const page = pageOf(host);
    await page.autosave('session-closed');
    await page.autosave('session-window');
    await host.call('endAutosave', { session: 'session-closed' });
    endAutosaveNow(stateDir, 'session-window');
    endAutosaveNow(stateDir, 'session-nobody');
    await page.end();
    expect(await offered(host)).toBeNull();
    expect(await host.call('recoverWorkspace', { session: 'session-closed' })).toMatchObject({
      session: 'session-closed',
    });
    expect((await host.call('recoverWorkspace', { session: null })).workspace.tabs).toHaveLength(1);
    // What was under way when it ended changes nothing.
    await pageOf(host).autosave('session-closed');
    const names = ['session-closed.ended.json', 'session-window.ended.json'];
    expect(readdirSync(join(stateDir, 'autosave')).sort()).toEqual(names);
  });

  test('of a program that still runs elsewhere is left alone', async () => {
    const stateDir = newFolder();
    const host = testHost({ stateDir });
    const page = pageOf(host);
    await page.autosave(session);
    await page.end();
    const path = join(stateDir, 'autosave', `${session}.json`);
    const content = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...content, pid: process.ppid }));
    expect(await offered(host)).toBeNull();
    // Before the computer was started that number was another program's.
    const savedAtUtc = new Date(Date.now() - (uptime() + 60) * 1000).toISOString();
    writeFileSync(path, JSON.stringify({ ...content, savedAtUtc, pid: process.ppid }));
    expect(await offered(host)).toBe(session);
  });

  test.each<[string, (text: string) => string, RegExp]>([
    ['cut', (text) => text.slice(0, text.length / 2), /damaged: it is/],
    [
      'of a newer program',
      (text) => text.replace('"version":1,"savedWith"', '"version":9,"savedWith"'),
      /newer Corescope \(version 9\)/,
    ],
    ['empty', () => '', /damaged/],
  ])(
    'one that is %s is passed over, put aside and told of once; the one before is offered',
    async (_, damage, message) => {
      const stateDir = newFolder();
      const host = testHost({ stateDir });
      const page = pageOf(host);
      await page.autosave('session-good');
      await page.autosave('session-bad0');
      await page.end();
      const good = join(stateDir, 'autosave', 'session-good.json');
      const bad = join(stateDir, 'autosave', 'session-bad0.json');
      writeFileSync(bad, damage(readFileSync(bad, 'utf8')));
      utimesSync(good, 1000, 1000);
      const { recovered, warnings } = await host.call('hello', {});
      expect(recovered?.session).toBe('session-good');
      expect(warnings).toEqual([expect.stringMatching(message)]);
      expect((await host.call('hello', {})).warnings).toEqual([]);
      expect(existsSync(`${bad}.damaged`)).toBe(true);
    },
  );

  test('old ones go, those in use and the newest stay', async () => {
    const stateDir = newFolder();
    const host = testHost({ stateDir });
    const page = pageOf(host);
    for (let i = 0; i < 12; i++) await page.autosave(`session-old${i}`);
    await page.end();
    await pageOf(host).autosave('session-new0');
    const names = readdirSync(join(stateDir, 'autosave'));
    expect(names).toHaveLength(8);
    expect(names).toContain('session-new0.json');

    const path = (name: string) => join(stateDir, 'autosave', name);
    for (const name of ['a.json.1234.part', 'b.json.1234.part', 'c.json.damaged']) writeFileSync(path(name), 'left');
    for (const name of ['a.json.1234.part', 'c.json.damaged']) utimesSync(path(name), 1000, 1000);
    await pageOf(host).autosave('session-new1');
    expect(readdirSync(join(stateDir, 'autosave')).filter((name) => !name.endsWith('.json'))).toEqual([
      'b.json.1234.part',
    ]);
  });

  test('without a state folder nothing is kept, and nothing fails', async () => {
    const host = testHost();
    expect(await pageOf(host).autosave(session)).toBe(true);
    expect((await host.call('hello', {})).recovered).toBeNull();
    await expect(host.call('recoverWorkspace', { session: null })).rejects.toThrow(/There is no workspace to restore/);
  });

  test('one that cannot be removed is said by its name', async () => {
    const stateDir = newFolder();
    mkdirSync(join(stateDir, 'autosave', `${session}.json`), { recursive: true });
    await expect(testHost({ stateDir }).call('discardRecovery', { session })).rejects.toThrow(
      new RegExp(`${session}\\.json cannot be written`),
    );
  });

  test('a session cannot be named as a path', async () => {
    const host = testHost({ stateDir: newFolder() });
    for (const name of ['../../evil', 'a', 'x'.repeat(65), 'evil.json', 'a/b-c-d-e'])
      await expect(host.call('discardRecovery', { session: name })).rejects.toMatchObject({
        info: { code: 'bad-request' },
      });
  });
});

describe('share', () => {
  const share = async (range: { startNs: number; endNs: number } | null, includeTraces = true) => {
    const made = await withTrace({ events: 20_000 });
    const { host, trace, folder } = made;
    const file = join(folder, 'out.corescope.zip');
    const progress: number[] = [];
    const params = {
      workspace: someWorkspace({ markers: [{ id: 'm', name: 'M', startNs: 5_000_000, endNs: 6_000_000 }] }),
      traces: [trace],
      grant: target(host, file),
      includeTraces,
      range,
    };
    const written = await host.call('shareWorkspace', params, {
      onProgress: ({ bytesDone, bytesTotal }) => progress.push(bytesDone / bytesTotal),
    });
    return { ...made, file, written, progress };
  };

  test('a whole trace and its workspace open from the zip alone', async () => {
    const { file, written, path, folder, progress } = await share(null);
    expect(written).toMatchObject({ name: 'out.corescope.zip', sizeBytes: readFileSync(file).length, warnings: [] });
    expect(progress.at(-1)).toBe(1);
    // As another program sees it.
    const entries = unzipSync(readFileSync(file));
    expect(Object.keys(entries).sort()).toEqual(['traces/a.etl', 'workspace.corescope']);
    expect(Buffer.from(entries['traces/a.etl']).equals(readFileSync(path))).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(['a.etl', 'out.corescope.zip']);

    const alone = join(newFolder(), 'got.zip');
    renameSync(file, alone);
    const stateDir = newFolder();
    const host = testHost({ stateDir });
    const opened = await openFile(host, alone);
    expect(opened).toMatchObject({ name: 'got', target: null, warnings: [] });
    const [found] = opened.traces;
    if (!found.found) throw new Error('not found');
    expect((await host.call('open', { source: found.source })).info.events).toBe(20_002);
    // The same zip again is not unpacked twice.
    await openFile(host, alone);
    expect(readdirSync(join(stateDir, 'unpacked'))).toHaveLength(1);
  });

  test('a range keeps its times, so that markers stay where they were', async () => {
    const { file } = await share({ startNs: 5_000_000, endNs: 6_000_000 });
    const host = testHost();
    const { traces, workspace, warnings } = await openFile(host, file);
    const [found] = traces;
    if (!found.found) throw new Error('not found');
    const { trace } = await host.call('open', { source: found.source });
    const { total, timeNs } = await host.call('events', {
      trace,
      fromNs: workspace.markers[0].startNs,
      toNs: workspace.markers[0].endNs,
    });
    expect({ total, first: timeNs[0], warnings }).toEqual({ total: 1000, first: 5_000_000, warnings: [] });
    // And the two that describe the trace.
    expect((await host.call('info', { trace })).events).toBe(1002);
  });

  test('of a trace that was laid beside another one, the same moment is cut out', async () => {
    const { host, trace, folder } = await withTrace({ events: 5000 });
    const file = join(folder, 'out.zip');
    const workspace = someWorkspace({ traces: [{ name: 'a.etl', offsetNs: 1_000_000 }] });
    await host.call('shareWorkspace', {
      workspace,
      traces: [trace],
      grant: target(host, file),
      includeTraces: true,
      range: { startNs: 1_500_000, endNs: 1_600_000 },
    });
    const [found] = (await openFile(host, file)).traces;
    if (!found.found) throw new Error('not found');
    const opened = await host.call('open', { source: found.source });
    const { timeNs } = await host.call('events', { trace: opened.trace, offset: 2 });
    expect([timeNs.length, timeNs[0]]).toEqual([100, 500_000]);
  });

  test('without traces nothing of this computer goes along', async () => {
    const { file, folder } = await share(null, false);
    const entries = unzipSync(readFileSync(file));
    expect(Object.keys(entries)).toEqual(['workspace.corescope']);
    expect(new TextDecoder().decode(entries['workspace.corescope'])).not.toContain(basename(folder));
    // Beside the trace it finds it.
    expect((await openFile(testHost(), file)).traces[0].found).toBe(true);
  });

  test('cancelling, a bad target and a trace that is in the way leave everything as it was', async () => {
    const { host, trace, folder, path } = await withTrace();
    const call = (to: string, signal?: AbortSignal) =>
      host.call(
        'shareWorkspace',
        { workspace: someWorkspace(), traces: [trace], grant: target(host, to), includeTraces: true, range: null },
        { signal },
      );
    await expect(call(join(folder, 'out.zip'), AbortSignal.abort())).rejects.toMatchObject({
      info: { code: 'cancelled' },
    });
    await expect(call(join(folder, 'no', 'out.zip'))).rejects.toThrow(/folder does not exist/);
    await expect(call(path)).rejects.toThrow(/is the trace itself/);
    expect(readdirSync(folder)).toEqual(['a.etl']);
  });
});

describe('zips of strangers', () => {
  const encode = (text: string) => new TextEncoder().encode(text);
  const text = (path: string | null) => encode(workspaceText(someWorkspace({ traces: [{ name: 'a.etl', path }] })));
  async function openZip(files: Record<string, Uint8Array>) {
    const folder = newFolder();
    const file = join(folder, 's.zip');
    writeFileSync(file, zipSync(files, { level: 1 }));
    const stateDir = join(folder, 'state');
    const host = testHost({ stateDir });
    return { host, folder, stateDir, opened: await openFile(host, file) };
  }
  const filesBelow = (folder: string) => readdirSync(folder, { recursive: true }).map(String).sort();

  test.each(['../../evil.etl', '/evil.etl', '..\\..\\evil.etl', 'C:\\evil.etl', 'a/../../../evil.etl'])(
    'an entry called %s stays in its folder',
    async (name) => {
      const before = new Set(filesBelow(root));
      const { opened, stateDir } = await openZip({ 'w.corescope': text(name), [name]: writtenTrace() });
      const place = opened.workspace.traces[0].path!;
      if (opened.traces[0].found) expect(place.startsWith(stateDir)).toBe(true);
      for (const path of filesBelow(root)) if (!before.has(path)) expect(path).not.toMatch(/^evil|^\.\./);
      expect(existsSync(join(root, 'evil.etl'))).toBe(false);
    },
  );

  test('only what the workspace names is written', async () => {
    const { stateDir } = await openZip({
      'w.corescope': text('traces/a.etl'),
      'traces/a.etl': writtenTrace(),
      'autorun.sh': encode('rm'),
      'plugins/x.json': encode('{}'),
    });
    expect(
      filesBelow(join(stateDir, 'unpacked'))
        .filter((name) => name.includes('/'))
        .map((name) => basename(name)),
    ).toEqual(['a.etl', `in-use-${processToken()}`, 'unpacked.json']);
  });

  test('a zip that was packed again below a folder opens; devices of Windows get another name', async () => {
    const { opened } = await openZip({
      'top/w.corescope': text('traces/nul.etl'),
      'top/traces/nul.etl': writtenTrace(),
    });
    expect(basename(opened.workspace.traces[0].path!)).toBe('_nul.etl');
    expect(opened.traces[0].found).toBe(true);
  });

  test('a bomb is refused before it fills the disk', async () => {
    const zip = Buffer.from(zipSync({ 'w.corescope': text('a.etl'), 'a.etl': new Uint8Array(1000) }));
    const at = zip.lastIndexOf(Buffer.from('PK\x01\x02'));
    zip.writeUInt32LE(0xfffffff0, at + 24);
    const file = join(newFolder(), 'bomb.zip');
    writeFileSync(file, zip);
    const stateDir = newFolder();
    await expect(openFile(testHost({ stateDir }), file)).rejects.toThrow(/claims to contain 4294967280 bytes in \d+/);
    expect(filesBelow(stateDir)).toEqual(['unpacked']);
  });

  test('one that is damaged in its trace leaves nothing behind', async () => {
    const zip = Buffer.from(zipSync({ 'w.corescope': text('a.etl'), 'a.etl': writtenTrace() }));
    zip.fill(0x55, zip.indexOf(Buffer.from('a.etl')) + 200, zip.indexOf(Buffer.from('a.etl')) + 400);
    const file = join(newFolder(), 'bad.zip');
    writeFileSync(file, zip);
    const stateDir = newFolder();
    await expect(openFile(testHost({ stateDir }), file)).rejects.toThrow(/“a\.etl” is damaged/);
    expect(filesBelow(join(stateDir, 'unpacked'))).toEqual([]);
  });

  test('without a workspace it says what it is not', async () => {
    await expect(openZip({ 'a.etl': writtenTrace() })).rejects.toThrow(/has traces but no \.corescope file, so it/);
  });

  test('what a host without state folder unpacks goes with it', async () => {
    const file = join(newFolder(), 's.zip');
    writeFileSync(file, zipSync({ 'w.corescope': text('a.etl'), 'a.etl': writtenTrace() }));
    const host = testHost();
    const { workspace } = await openFile(host, file);
    expect(existsSync(workspace.traces[0].path!)).toBe(true);
    await host.closeAll();
    expect(existsSync(workspace.traces[0].path!)).toBe(false);
  });
});

test('a range of a trace is exported, of the sample too', async () => {
  const { host, trace, folder, path } = await withTrace();
  const file = join(folder, 'part.etl');
  const range = { startNs: 100_000, endNs: 200_000 };
  expect(await host.call('exportTrace', { trace, grant: target(host, file), range })).toEqual({
    name: 'part.etl',
    sizeBytes: readFileSync(file).length,
    warnings: [],
  });
  expect(host.trace(await host.openPath(file)).info.events).toBe(102);
  await expect(host.call('exportTrace', { trace, grant: target(host, path), range })).rejects.toThrow(
    /is the trace itself/,
  );
  await expect(
    host.call('exportTrace', { trace, grant: target(host, file), range: { startNs: 5, endNs: 5 } }),
  ).rejects.toThrow(/“exportTrace” was called with an invalid range: an empty range/);
  const before = readFileSync(file);
  truncateSync(path, 3000);
  await expect(host.call('exportTrace', { trace, grant: target(host, file), range })).rejects.toThrow(
    /changed since it was opened/,
  );
  expect(readFileSync(file)).toEqual(before);

  const sample = await host.openBytes(sampleBytes(), 'sample.etl');
  await host.call('exportTrace', { trace: sample, grant: target(host, file), range: { startNs: 0, endNs: 1e9 } });
  expect(host.trace(await host.openPath(file)).info.events).toBeGreaterThan(1000);
});

test('the startup workspace is kept without traces, and can be taken away', async () => {
  const stateDir = join(newFolder(), 'state');
  const host = testHost({ stateDir });
  expect(await host.call('startupWorkspace', {})).toBeNull();
  await host.call('setStartupWorkspace', { workspace: someWorkspace() });
  expect(await testHost({ stateDir }).call('startupWorkspace', {})).toMatchObject({
    tabs: someWorkspace().tabs,
    traces: [],
  });
  writeFileSync(join(stateDir, 'startup.corescope'), '{"format"');
  await expect(host.call('startupWorkspace', {})).rejects.toThrow(/startup\.corescope:1:10: .*or damaged\./);
  await host.call('setStartupWorkspace', { workspace: null });
  expect(await host.call('startupWorkspace', {})).toBeNull();
  await expect(testHost().call('setStartupWorkspace', { workspace: null })).rejects.toThrow(
    /no folder for a startup workspace/,
  );
});
