import type { HostErrorInfo, HostMessage } from '../../../contract/messages.ts';
import type { MethodName, OpenedTrace, OpenProgress, Params, Results } from '../../../contract/queries.ts';
import type { Transport } from './transport.ts';

/** An answer of the trace host that is an error. `info.code` is `cancelled` when the caller's signal ended the call. */
export class HostError extends Error {
  readonly info: HostErrorInfo;
  constructor(info: HostErrorInfo) {
    super(info.message);
    this.name = 'HostError';
    this.info = info;
  }
}

export const isCancelled = (error: unknown): boolean => error instanceof HostError && error.info.code === 'cancelled';

/** Any thrown thing as people read it. */
export const errorInfo = (error: unknown): HostErrorInfo =>
  error instanceof HostError
    ? error.info
    : { code: 'internal', message: error instanceof Error ? error.message : String(error) };

const cancelled: HostErrorInfo = { code: 'cancelled', message: 'Cancelled.' };
const hostGone: HostErrorInfo = { code: 'internal', message: 'The trace host has gone.' };

export interface CallOptions {
  signal?: AbortSignal;
  onProgress?: (progress: OpenProgress) => void;
}

interface PendingCall {
  settle(result: unknown): void;
  fail(error: HostErrorInfo): void;
  onProgress?: ((progress: OpenProgress) => void) | undefined;
}

/** Typed questions to one trace host. Every call ends: by an answer, by its signal, or because the host has gone. */
export interface TraceClient {
  /**
   * Rejects with a `HostError`. An abort rejects at once; the host is told, and what it still answers is dropped.
   */
  call<M extends MethodName>(method: M, params: Params<M>, options?: CallOptions): Promise<Results[M]>;
  /** Calls the listener when the host goes, or at once when it has gone already. Returns the unsubscriber. */
  onGone(listener: () => void): () => void;
}

/** The one that speaks to the host itself. */
export class HostClient implements TraceClient {
  private readonly pending = new Map<number, PendingCall>();
  private readonly transport: Transport;
  /** `open` calls that were cancelled: the answer may be under way already, and that trace must not stay open. */
  private readonly cancelledOpens = new Set<number>();
  private readonly goneListeners = new Set<() => void>();
  private nextId = 1;
  private gone = false;

  constructor(transport: Transport) {
    this.transport = transport;
    transport.onMessage((message) => this.receive(message));
    transport.onClose(() => this.end());
  }

  call<M extends MethodName>(method: M, params: Params<M>, options: CallOptions = {}): Promise<Results[M]> {
    const { signal, onProgress } = options;
    if (this.gone) return Promise.reject(new HostError(hostGone));
    if (signal?.aborted) return Promise.reject(new HostError(cancelled));
    const id = this.nextId++;
    return new Promise<Results[M]>((resolve, reject) => {
      const finish = () => {
        this.pending.delete(id);
        signal?.removeEventListener('abort', onAbort);
      };
      const onAbort = () => {
        this.transport.send({ type: 'cancel', id });
        if (method === 'open') this.cancelledOpens.add(id);
        finish();
        reject(new HostError(cancelled));
      };
      this.pending.set(id, {
        settle(result) {
          finish();
          resolve(result as Results[M]);
        },
        fail(error) {
          finish();
          reject(new HostError(error));
        },
        onProgress,
      });
      signal?.addEventListener('abort', onAbort);
      this.transport.send({ type: 'call', id, method, params });
    });
  }

  onGone(listener: () => void): () => void {
    if (this.gone) listener();
    else this.goneListeners.add(listener);
    return () => this.goneListeners.delete(listener);
  }

  private receive(message: HostMessage): void {
    const call = this.pending.get(message.id);
    if (message.type !== 'progress' && this.cancelledOpens.delete(message.id) && message.type === 'result')
      this.call('close', { trace: (message.result as OpenedTrace).trace }).catch(() => {});
    if (call === undefined) return;
    if (message.type === 'result') call.settle(message.result);
    else if (message.type === 'error') call.fail(message.error);
    else call.onProgress?.(message.progress);
  }

  private end(): void {
    if (this.gone) return;
    this.gone = true;
    for (const call of [...this.pending.values()]) call.fail(hostGone);
    for (const listener of [...this.goneListeners]) listener();
  }
}
