/**
 * One page's (or any client's) connection to the trace host, whatever carries the messages: WebSocket for `serve`,
 * MessagePort in Electron. What it had open is closed with it.
 */
import type { AnswerMessage, HostMessage } from '../contract/messages.ts';
import type { MethodName, OpenedTrace, OpenProgress } from '../contract/queries.ts';
import type { RecoveredWorkspace } from '../contract/workspace-files.ts';
import { type CallContext, CallServer } from '../rpc/call-server.ts';
import { toHostError } from './base/host-error.ts';
import type { TraceHost } from './trace-host.ts';

/** Progress goes out at most this often a call: people see 20 pictures a second as moving. */
const progressIntervalMs = 50;

export interface HostSessionOptions {
  /** Refused beyond it. */
  mostCalls?: number;
}

export class HostSession {
  readonly #host: TraceHost;
  readonly #server: CallServer;
  /** Traces that this connection opened. */
  readonly #traces = new Set<string>();
  /** What it autosaved under, and what it took up again. */
  readonly #autosaves = new Set<string>();

  constructor(host: TraceHost, send: (message: HostMessage) => void, { mostCalls }: HostSessionOptions = {}) {
    this.#host = host;
    // The host checks what it is asked with, by the contract.
    const find = (method: string) => ({
      run: (params: unknown, context: CallContext) => this.#call(method as MethodName, params, context),
    });
    const errorInfo = (error: unknown, method: string) => toHostError(error, `“${method}”`).info;
    // Pages open no streams.
    this.#server = new CallServer(send as (message: AnswerMessage) => void, find, { errorInfo, mostCalls });
  }

  /** For doors that can stop listening for a while: calls that run, and are not yet answered. */
  get runningCalls(): number {
    return this.#server.runningCalls;
  }

  /** Takes one message, whatever it is. */
  receive(message: unknown): void {
    this.#server.receive(message);
  }

  /** The other end has gone: what runs is cancelled, what it had open is closed. Resolves when that is done. */
  async end(): Promise<void> {
    await this.#server.end();
    await this.#server.settled();
    for (const session of this.#autosaves) this.#host.releaseAutosave(session);
    await Promise.all([...this.#traces].map((trace) => this.#host.close(trace)));
  }

  async #call(method: MethodName, params: unknown, { signal, onProgress }: CallContext): Promise<unknown> {
    const result = await this.#host.call(method, params, { signal, onProgress: throttled(onProgress) });
    if (method === 'open') this.#traces.add((result as OpenedTrace).trace);
    if (method === 'close') this.#traces.delete((params as { trace: string }).trace);
    if (method === 'recoverWorkspace') this.#autosaves.add((result as RecoveredWorkspace).session);
    if (method === 'autosaveWorkspace') this.#autosaves.add((params as { session: string }).session);
    return result;
  }
}

/** Every phase's first progress goes out, and then what is `progressIntervalMs` later than the one before. */
function throttled(report: (progress: OpenProgress) => void): (progress: OpenProgress) => void {
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
