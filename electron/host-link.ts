import { MessageChannelMain, type UtilityProcess, utilityProcess, type WebContents } from 'electron';
import type { GrantedFile } from '../contract/desktop.ts';
import { type RecorderChannel as Channel, relayChannel } from '../host/recorder/relay-channel.ts';
import { shellChannels } from './channels.ts';
import { fromHost, type ToHost } from './host-messages.ts';

interface HostLinkOptions {
  /** The trace host's bundle. */
  modulePath: string;
  /** Where the host keeps its recent traces. */
  stateDir: string;
  /** Lets each host that is started ask the recorder. */
  onRecorderChannel(channel: Channel): void;
  /** The host has ended without being asked to; `message` is for people. */
  onGone(message: string): void;
}

interface PendingGrant {
  resolve(file: GrantedFile): void;
  reject(error: Error): void;
}

/**
 * Main's side of the trace host: one utility process for all windows. It is started when first needed, and again by
 * the next request after it has died: never by itself, so that a host that dies at once cannot make a loop.
 */
export class HostLink {
  readonly #options: HostLinkOptions;
  #child: UtilityProcess | null = null;
  /** What the running host asks the recorder, and that it has gone. */
  #recorder: { receive(message: unknown): void; gone(): void } = { receive: () => {}, gone: () => {} };
  readonly #pending = new Map<number, PendingGrant>();
  #nextId = 0;
  #stopped = false;

  constructor(options: HostLinkOptions) {
    this.#options = options;
  }

  /** Gives a page a port of its own to the host. */
  connect(contents: WebContents): void {
    if (this.#stopped) return;
    const child = this.#running();
    const { port1, port2 } = new MessageChannelMain();
    child.postMessage({ type: 'connect' } satisfies ToHost, [port1]);
    contents.postMessage(shellChannels.hostPort, null, [port2]);
  }

  /**
   * Registers a file with the host, which looks at it only when a page opens it, or writes it when a page saves to it.
   * Rejects when the host ends first.
   */
  async register(path: string, access: 'read' | 'write' = 'read'): Promise<GrantedFile> {
    if (this.#stopped) throw new Error('The app is quitting.');
    const child = this.#running();
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      child.postMessage({ type: 'register', id, path, access } satisfies ToHost);
    });
  }

  /** Ends the host for good: the app is quitting. */
  stop(): void {
    this.#stopped = true;
    this.#child?.kill();
  }

  #running(): UtilityProcess {
    if (this.#child !== null) return this.#child;
    const { modulePath, stateDir } = this.#options;
    const child = utilityProcess.fork(modulePath, [stateDir], { serviceName: 'Corescope trace host' });
    this.#child = child;
    this.#connectRecorder(child);
    child.on('message', (message: unknown) => this.#receive(message));
    child.once('exit', (code) => this.#ended(code));
    return child;
  }

  #receive(message: unknown): void {
    const parsed = fromHost.safeParse(message);
    if (!parsed.success) {
      console.warn(`Ignored a message of the trace host: ${parsed.error.issues[0]?.message}`);
      return;
    }
    if (parsed.data.type === 'recorder') {
      this.#recorder.receive(parsed.data.message);
      return;
    }
    const { id, grant, name } = parsed.data;
    this.#pending.get(id)?.resolve({ grant, name });
    this.#pending.delete(id);
  }

  #connectRecorder(child: UtilityProcess): void {
    const { channel, ...end } = relayChannel((message) => {
      if (this.#child === child) child.postMessage({ type: 'recorder', message } satisfies ToHost);
    });
    this.#recorder = end;
    this.#options.onRecorderChannel(channel);
  }

  #ended(code: number): void {
    this.#child = null;
    this.#recorder.gone();
    const message = `The trace host has ended (exit code ${code}). The workspace was kept: reload to restore it.`;
    for (const { reject } of this.#pending.values()) reject(new Error(message));
    this.#pending.clear();
    if (!this.#stopped) this.#options.onGone(message);
  }
}
