import { describe, expect, it, onTestFinished } from 'vitest';
import type { ClientMessage, HostMessage } from '../../contract/messages.ts';
import type { OpenSource } from '../../contract/open-source.ts';
import type { HostHello, OpenProgress } from '../../contract/queries.ts';
import { HostError } from '../base/client/trace-client.ts';
import { Inbox, type Transport } from '../base/client/transport.ts';
import type { GrantedFile } from '../base/desktop-api.ts';
import type { Door, UploadOptions } from '../base/door/door.ts';
import { createAppStore } from './app-store.ts';
import { workspaceOpener } from './workspace-names.ts';

type Call = Extract<ClientMessage, { type: 'call' }>;

/** A door with a host that answers when the test says so. */
class FakeDoor implements Door {
  readonly ownWindow = false;
  readonly sent: ClientMessage[] = [];
  readonly titles: (string | null)[] = [];
  initial: HostHello['initial'] = null;
  reachable = true;
  inbox = new Inbox();
  picked: GrantedFile | File | null = null;
  uploads: { file: File; options: UploadOptions; finish(grant: GrantedFile): void }[] = [];
  openFromOutside: (source: OpenSource, name: string) => void = () => {};

  async connect(): Promise<Transport> {
    if (!this.reachable) throw new Error('nobody there');
    const inbox = new Inbox();
    this.inbox = inbox;
    return {
      send: (message) => {
        this.sent.push(message);
        if (message.type !== 'call') return;
        if (message.method === 'hello')
          this.result(message.id, {
            version: '1',
            initial: this.initial,
            beside: [],
            recent: [],
            recovered: null,
            warnings: [],
          });
        else if (message.method === 'close') this.result(message.id, null);
      },
      onMessage: (listener) => inbox.listen(listener),
      onClose: (listener) => inbox.whenClosed(listener),
      close: () => inbox.end(),
    };
  }
  pickTrace = async () => this.picked;
  grantFile(file: File, options: UploadOptions): Promise<GrantedFile> {
    return new Promise((finish, reject) => {
      options.signal.addEventListener('abort', () => reject(new HostError({ code: 'cancelled', message: '' })));
      this.uploads.push({ file, options, finish });
    });
  }
  save = async () => null;
  endAutosave(): void {}
  onOpen(listener: (source: OpenSource, name: string) => void): void {
    this.openFromOutside = listener;
  }
  onCommand(): void {}
  onHostGone(): void {}
  onLink(): void {}
  setMenu() {}
  newWindow = null;
  setTrace(name: string | null): void {
    this.titles.push(name);
  }

  answer(message: HostMessage): void {
    this.inbox.push(message);
  }
  result(id: number, result: unknown): void {
    this.answer({ type: 'result', id, result });
  }
  progress(id: number, progress: Partial<OpenProgress>): void {
    this.answer({
      type: 'progress',
      id,
      progress: { phase: 'reading', bytesDone: 0, bytesTotal: 0, events: 0, ...progress },
    });
  }
  calls(method: string): Call[] {
    return this.sent.filter((message): message is Call => message.type === 'call' && message.method === method);
  }
}

/** Lets what is ready run: promises only, no time. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

async function connected(door = new FakeDoor()) {
  const store = createAppStore(door, () => 0);
  await store.getState().connect();
  return { door, store, state: () => store.getState() };
}

const grant = (name: string) => ({ source: { type: 'grant', grant: `g-${name}` } as const, name });

describe('app store', () => {
  it('connects, and opens at once what the command line named', async () => {
    const door = new FakeDoor();
    door.initial = grant('first.etl');
    const store = createAppStore(door, () => 0);
    void store.getState().connect();
    await settle();
    const open = door.calls('open')[0]!;
    expect(open.params).toEqual({ source: { type: 'grant', grant: 'g-first.etl' } });
    expect(store.getState().loading).toMatchObject({ name: 'first.etl', phase: 'reading', fraction: 0 });
    door.progress(open.id, { bytesDone: 25, bytesTotal: 100, events: 7 });
    expect(store.getState().loading).toMatchObject({ fraction: 0.25, events: 7 });
    door.result(open.id, { trace: 't1', info: {} });
    await settle();
    expect(store.getState()).toMatchObject({ opened: { trace: 't1' }, name: 'first.etl', loading: null });
    expect(door.titles).toEqual(['first.etl']);
  });

  it('leaves out what the command line named where the window shows again what it had', async () => {
    const door = new FakeDoor();
    door.initial = grant('first.etl');
    workspaceOpener.restoring = Promise.resolve(true);
    onTestFinished(() => {
      workspaceOpener.restoring = Promise.resolve(false);
    });
    const { state } = await connected(door);
    expect(state()).toMatchObject({ connection: 'ready', loading: null });
    expect(door.calls('open')).toEqual([]);
  });

  it('uploads and reads in one bar', async () => {
    const { door, state } = await connected();
    const file = new File(['0123456789'], 'dropped.etl');
    void state().open({ file });
    const upload = door.uploads[0]!;
    upload.options.onProgress(5, 10);
    expect(state().loading).toMatchObject({ phase: 'uploading', fraction: 0.25 });
    upload.finish({ grant: 'g-up', name: file.name });
    await settle();
    const open = door.calls('open')[0]!;
    expect(open.params).toEqual({ source: { type: 'grant', grant: 'g-up' } });
    expect(state().loading).toMatchObject({ phase: 'reading', fraction: 0.5 });
    door.progress(open.id, { bytesDone: 5, bytesTotal: 10 });
    expect(state().loading).toMatchObject({ fraction: 0.75 });
  });

  it('cancels a load at once and goes back to the trace before, which stays open', async () => {
    const { door, state } = await connected();
    void state().open(grant('a.etl'));
    door.result(door.calls('open')[0]!.id, { trace: 'a', info: {} });
    await settle();
    void state().open(grant('b.etl'));
    await settle();
    state().back();
    expect(state()).toMatchObject({ loading: null, failed: null, opened: { trace: 'a' }, name: 'a.etl' });
    const second = door.calls('open')[1]!;
    expect(door.sent.at(-1)).toEqual({ type: 'cancel', id: second.id });
    door.progress(second.id, { bytesDone: 1, bytesTotal: 2 });
    await settle();
    expect(state()).toMatchObject({ loading: null, failed: null });
  });

  it('cancels an upload', async () => {
    const { door, state } = await connected();
    void state().open({ file: new File(['x'], 'x.etl') });
    state().back();
    await settle();
    expect(door.uploads[0]!.options.signal.aborted).toBe(true);
    expect(door.calls('open')).toHaveLength(0);
    expect(state()).toMatchObject({ loading: null, failed: null });
  });

  it('closes the trace before when the next one has been opened', async () => {
    const { door, state } = await connected();
    for (const [i, name] of ['a.etl', 'b.etl'].entries()) {
      void state().open(grant(name));
      door.result(door.calls('open')[i]!.id, { trace: name, info: {} });
      await settle();
    }
    expect(door.calls('close').map((call) => call.params)).toEqual([{ trace: 'a.etl' }]);
    await state().closeTrace();
    expect(door.calls('close').at(-1)!.params).toEqual({ trace: 'b.etl' });
    expect(state().opened).toBeNull();
    expect(door.titles).toEqual(['a.etl', 'b.etl', null]);
  });

  it('keeps what failed, so that it can be tried again', async () => {
    const { door, state } = await connected();
    const request = grant('broken.etl');
    void state().open(request);
    const error = { code: 'not-etl', message: 'broken.etl is not an ETL file.', byteOffset: 0 } as const;
    door.answer({ type: 'error', id: door.calls('open')[0]!.id, error });
    await settle();
    expect(state()).toMatchObject({ loading: null, failed: { request, error } });
    void state().open(state().failed!.request);
    expect(state().failed).toBeNull();
    expect(door.calls('open')).toHaveLength(2);
  });

  it('opens a zip that has traces and no workspace as a trace', async () => {
    const error = { code: 'not-workspace', message: 'traces.zip has traces alone.' } as const;
    const { door, state } = await connected();
    void state().open(grant('traces.zip'));
    door.answer({ type: 'error', id: door.calls('openWorkspace')[0]!.id, error });
    await settle();
    door.result(door.calls('open')[0]!.id, { trace: 'a', info: {} });
    await settle();
    expect(state()).toMatchObject({ failed: null, opened: { trace: 'a' }, name: 'traces.zip' });
    void state().open(grant('run.etl.zip'));
    expect([door.calls('openWorkspace').length, door.calls('open').length]).toEqual([1, 2]);
  });

  it('the later of two loads wins', async () => {
    const { door, state } = await connected();
    void state().open(grant('slow.etl'));
    void state().open(grant('quick.etl'));
    const [slow, quick] = door.calls('open');
    expect(door.sent).toContainEqual({ type: 'cancel', id: slow!.id });
    door.result(quick!.id, { trace: 'quick', info: {} });
    await settle();
    door.result(slow!.id, { trace: 'slow' });
    await settle();
    expect(state()).toMatchObject({ opened: { trace: 'quick' }, name: 'quick.etl' });
    expect(door.calls('close').map((call) => call.params)).toEqual([{ trace: 'slow' }]);
  });

  it('says when the host has gone, and connects to another one', async () => {
    const { door, state } = await connected();
    void state().open(grant('a.etl'));
    door.inbox.end();
    await settle();
    expect(state()).toMatchObject({ connection: 'gone', loading: null, failed: null });
    door.reachable = false;
    await state().connect();
    expect(state().connection).toBe('gone');
    door.reachable = true;
    await state().connect();
    expect(state()).toMatchObject({ connection: 'ready', opened: null });
  });

  it('opens what comes from outside and what the user picks', async () => {
    const { door, state } = await connected();
    door.openFromOutside({ type: 'sample' }, 'sample.etl');
    await settle();
    expect(door.calls('open')[0]!.params).toEqual({ source: { type: 'sample' } });
    expect(state().loading).toMatchObject({ name: 'sample.etl', phase: 'generating' });
    door.picked = { grant: 'g-picked', name: 'picked.etl' };
    void state().pickAndOpen();
    await settle();
    expect(door.calls('open')[1]!.params).toEqual({ source: { type: 'grant', grant: 'g-picked' } });
    door.picked = null;
    await state().pickAndOpen();
    expect(door.calls('open')).toHaveLength(2);
  });
});
