import { MessageChannelMain, type UtilityProcess, utilityProcess, type WebContents } from 'electron';
import type { GrantedFile } from '../contract/desktop.ts';
import type { Channel, HostErrorInfo } from '../contract/messages.ts';
import { callErrors } from '../host/base/host-error.ts';
import { CallClient, proxyOf } from '../rpc/call-client.ts';
import { bothWays, portChannel } from '../rpc/channel.ts';
import { shellChannels } from './channels.ts';
import type { HostControl } from './host-service.ts';

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

interface RunningHost {
  child: UtilityProcess;
  control: HostControl;
}

/**
 * Main's side of the trace host: one utility process for all windows. It is started when first needed, and again by
 * the next request after it has died: never by itself, so that a host that dies at once cannot make a loop.
 */
export class HostLink {
  readonly #options: HostLinkOptions;
  #host: RunningHost | null = null;
  #stopped = false;

  constructor(options: HostLinkOptions) {
    this.#options = options;
  }

  /** Gives a page a port of its own to the host. */
  connect(contents: WebContents): void {
    if (this.#stopped) return;
    const { child } = this.#running();
    const { port1, port2 } = new MessageChannelMain();
    child.postMessage({ type: 'connect' }, [port1]);
    contents.postMessage(shellChannels.hostPort, null, [port2]);
  }

  /**
   * Registers a file with the host, which looks at it only when a page opens it, or writes it when a page saves to it.
   * Rejects when the host ends first.
   */
  async register(path: string, access: 'read' | 'write' = 'read'): Promise<GrantedFile> {
    if (this.#stopped) throw new Error('Corescope is closing.');
    return this.#running().control.register(path, access);
  }

  /** Ends the host for good: the app is quitting. */
  stop(): void {
    this.#stopped = true;
    this.#host?.child.kill();
  }

  #running(): RunningHost {
    if (this.#host !== null) return this.#host;
    const { modulePath, stateDir, onRecorderChannel, onGone } = this.#options;
    const child = utilityProcess.fork(modulePath, [stateDir], { serviceName: 'Corescope trace host' });
    let message = '';
    child.once('exit', (code) => {
      this.#host = null;
      message = `The trace host stopped (exit code ${code}). The workspace was kept: reload to restore it.`;
      if (!this.#stopped) onGone(message);
    });
    const { served, asked } = bothWays(processChannel(child));
    const gone = (): HostErrorInfo => ({ code: 'io', message });
    const client = new CallClient(asked, { ...callErrors('The trace host'), gone });
    this.#host = { child, control: proxyOf<HostControl, 'register'>(client, ['register']) };
    onRecorderChannel(served);
    return this.#host;
  }
}

/** Its end is the process's. */
const processChannel = (child: UtilityProcess): Channel =>
  portChannel({
    postMessage: (message) => child.postMessage(message),
    on: (event, listener) =>
      event === 'close' ? child.once('exit', () => listener(null)) : child.on('message', listener),
  });
