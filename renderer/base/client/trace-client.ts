import type { Channel, HostErrorInfo } from '../../../contract/messages.ts';
import type { MethodName, OpenedTrace, OpenProgress, Params, Results } from '../../../contract/queries.ts';
import { CallClient } from '../../../rpc/call-client.ts';
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

const hostGone: HostErrorInfo = { code: 'internal', message: 'The trace host has stopped.' };

export interface CallOptions {
  signal?: AbortSignal;
  onProgress?: (progress: OpenProgress) => void;
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
  private readonly client: CallClient;

  constructor(transport: Transport) {
    this.client = new CallClient(transport as Channel, {
      failure: (info) => new HostError(info),
      gone: () => hostGone,
      // Its trace must not stay open: nobody has it.
      onLate: (method, result) => {
        if (method === 'open') this.call('close', { trace: (result as OpenedTrace).trace }).catch(() => {});
      },
    });
  }

  call<M extends MethodName>(
    method: M,
    params: Params<M>,
    { signal, onProgress }: CallOptions = {},
  ): Promise<Results[M]> {
    return this.client.call(method, params, {
      signal,
      onProgress: onProgress && ((progress) => onProgress(progress as OpenProgress)),
    }) as Promise<Results[M]>;
  }

  onGone(listener: () => void): () => void {
    return this.client.onGone(listener);
  }
}
