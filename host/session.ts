/**
 * One page's (or any client's) connection to the trace host, whatever carries the messages: WebSocket for `serve`,
 * MessagePort in Electron.
 */
import { clientMessage, type HostMessage } from '../contract/messages.ts';
import type { MethodName, OpenedTrace, OpenProgress } from '../contract/queries.ts';
import type { RecoveredWorkspace } from '../contract/workspace-files.ts';
import { HostError, toHostError } from './base/host-error.ts';
import type { TraceHost } from './trace-host.ts';

/** Progress goes out at most this often a call: people see 20 pictures a second as moving. */
const progressIntervalMs = 50;

/** Calls of one page that run at once: it has some dozens under way at most. What comes beyond is refused. */
const mostRunningCalls = 4096;

export interface HostSessionOptions {
  /** Refused beyond it. */
  mostCalls?: number;
}

export class HostSession {
  readonly #host: TraceHost;
  readonly #send: (message: HostMessage) => void;
  readonly #mostCalls: number;
  readonly #running = new Map<number, { abort: AbortController; done: Promise<void> }>();
  /** Traces that this connection opened. */
  readonly #traces = new Set<string>();
  /** What it autosaved under, and what it took up again. */
  readonly #autosaves = new Set<string>();
  #ended = false;

  constructor(
    host: TraceHost,
    send: (message: HostMessage) => void,
    { mostCalls = mostRunningCalls }: HostSessionOptions = {},
  ) {
    this.#host = host;
    this.#send = send;
    this.#mostCalls = mostCalls;
  }

  /** For doors that can stop listening for a while: calls that run, and are not yet answered. */
  get runningCalls(): number {
    return this.#running.size;
  }

  /** Takes one message, whatever it is. What is not a message and has no id to answer to is dropped. */
  receive(message: unknown): void {
    if (this.#ended) return;
    const parsed = clientMessage.safeParse(message);
    if (!parsed.success) {
      const id = (message as { id?: unknown } | null)?.id;
      if (Number.isInteger(id))
        this.#fail(id as number, new HostError('bad-request', 'Not a message that the trace host understands.'));
      return;
    }
    const { id } = parsed.data;
    if (parsed.data.type === 'cancel') this.#running.get(id)?.abort.abort();
    else if (this.#running.has(id))
      this.#fail(id, new HostError('bad-request', `A call with the id ${id} is running already.`));
    else if (this.#running.size >= this.#mostCalls)
      this.#fail(
        id,
        new HostError(
          'bad-request',
          `This page asks too much at once: ${this.#mostCalls} calls are running. Ask again when some of them are answered.`,
        ),
      );
    else {
      const abort = new AbortController();
      const done = this.#run(id, parsed.data.method, parsed.data.params, abort.signal);
      this.#running.set(id, { abort, done });
      void done.then(() => this.#running.delete(id));
    }
  }

  /** The other end has gone: what runs is cancelled, what it had open is closed. Resolves when that is done. */
  async end(): Promise<void> {
    this.#ended = true;
    for (const { abort } of this.#running.values()) abort.abort();
    await Promise.all([...this.#running.values()].map(({ done }) => done));
    for (const session of this.#autosaves) this.#host.releaseAutosave(session);
    await Promise.all([...this.#traces].map((trace) => this.#host.close(trace)));
  }

  /** Never rejects. */
  async #run(id: number, method: string, params: unknown, signal: AbortSignal): Promise<void> {
    try {
      const result = await this.#host.call(method as MethodName, params, {
        signal,
        onProgress: this.#throttled((progress) => this.#post({ type: 'progress', id, progress })),
      });
      if (method === 'open') this.#traces.add((result as OpenedTrace).trace);
      if (method === 'close') this.#traces.delete((params as { trace: string }).trace);
      if (method === 'recoverWorkspace') this.#autosaves.add((result as RecoveredWorkspace).session);
      if (method === 'autosaveWorkspace') this.#autosaves.add((params as { session: string }).session);
      this.#post({ type: 'result', id, result });
    } catch (error) {
      this.#fail(id, toHostError(error, `“${method}”`));
    }
  }

  #post(message: HostMessage): void {
    if (!this.#ended) this.#send(message);
  }

  #fail(id: number, { info }: HostError): void {
    this.#post({ type: 'error', id, error: info });
  }

  /** Every phase's first progress goes out, and then what is `progressIntervalMs` later than the one before. */
  #throttled(report: (progress: OpenProgress) => void): (progress: OpenProgress) => void {
    let phase = '';
    let lastMs = 0;
    return (progress) => {
      const nowMs = performance.now();
      if (progress.phase === phase && nowMs - lastMs < progressIntervalMs) return;
      phase = progress.phase;
      lastMs = nowMs;
      report(progress);
    };
  }
}
