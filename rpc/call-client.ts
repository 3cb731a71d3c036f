/** The asking end of a channel; the answering one is native-bridge/rpc/call-server.ts. For pages, threads and processes alike. */
import type { AnswerMessage, CallMessage, Channel, HostErrorInfo } from '../contract/messages.ts';

/** An AbortSignal, as far as calls need one: this layer has neither Node nor DOM. */
interface CancelSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

export interface CallClientOptions {
  /** What calls reject with. */
  failure(info: HostErrorInfo): Error;
  /** What they say when the other end has gone. */
  gone(): HostErrorInfo;
  /** Said first, where the other end wants one. */
  secret?: string | undefined;
  /** A result that came although its call had been cancelled: nobody has it. */
  onLate?(method: string, result: unknown): void;
}

export interface AskOptions {
  signal?: CancelSignal | undefined;
  onProgress?: ((progress: unknown) => void) | undefined;
}

/** The asking end of a stream that is open. */
export interface StreamIn {
  result: unknown;
  ask(question: string): Promise<unknown>;
  /** What is on the way still arrives before this resolves. */
  close(): Promise<void>;
}

interface Pending {
  method: string;
  settle(result: unknown): void;
  fail(error: HostErrorInfo): void;
  onProgress: ((progress: unknown) => void) | undefined;
}

interface Listening {
  onItem(item: unknown): void;
  onEnd(error: HostErrorInfo | null): void;
  ended: boolean;
}

const cancelled: HostErrorInfo = { code: 'cancelled', message: 'Canceled.' };

/** Every call ends: by an answer, by its signal, or because the other end has gone. */
export class CallClient {
  readonly #channel: Channel<CallMessage, AnswerMessage>;
  readonly #options: CallClientOptions;
  readonly #pending = new Map<number, Pending>();
  /** Methods of cancelled calls that are not yet answered. */
  readonly #cancelled = new Map<number, string>();
  readonly #streams = new Map<number, Listening>();
  readonly #goneListeners = new Set<() => void>();
  #nextId = 1;
  #gone = false;

  constructor(channel: Channel, options: CallClientOptions) {
    this.#channel = channel as Channel<CallMessage, AnswerMessage>;
    this.#options = options;
    if (options.secret !== undefined) this.#channel.send({ type: 'hello', secret: options.secret });
    this.#channel.onMessage((message) => this.#receive(message));
    this.#channel.onClose(() => this.#end());
  }

  /** An abort rejects at once; the other end is told, and what it still answers is dropped. */
  call(method: string, params: unknown, options: AskOptions = {}): Promise<unknown> {
    const id = this.#nextId++;
    return this.#ask(method, { type: 'call', id, method, params }, options);
  }

  /**
   * Calls a method that opens a stream.
   * @param onEnd when the other end ends it, or has gone; not when it is closed here
   */
  async stream(
    method: string,
    params: unknown,
    onItem: (item: unknown) => void,
    onEnd: (error: HostErrorInfo | null) => void,
  ): Promise<StreamIn> {
    // Known before it is open: items may come before the answer.
    const stream = this.#nextId++;
    this.#streams.set(stream, { onItem, onEnd, ended: false });
    try {
      const result = await this.#ask(method, { type: 'call', id: stream, method, params });
      return {
        result,
        ask: (question) => this.#ask(question, { type: 'ask', id: this.#nextId++, stream, question }),
        close: async () => {
          if (!this.#streams.has(stream)) return;
          await this.#ask('close', { type: 'close', id: this.#nextId++, stream }).catch((error) => {
            if (!this.#gone) throw error;
          });
          this.#streams.delete(stream);
        },
      };
    } catch (error) {
      this.#streams.delete(stream);
      throw error;
    }
  }

  /** Calls the listener when the other end goes, or at once when it has gone already. Returns the unsubscriber. */
  onGone(listener: () => void): () => void {
    if (this.#gone) listener();
    else this.#goneListeners.add(listener);
    return () => this.#goneListeners.delete(listener);
  }

  /** Streams are closed there in good order. */
  close(): void {
    if (!this.#gone) this.#channel.send({ type: 'bye' });
    this.#channel.close();
    this.#end();
  }

  #ask(
    method: string,
    message: Extract<CallMessage, { type: 'call' | 'ask' | 'close' }>,
    { signal, onProgress }: AskOptions = {},
  ): Promise<unknown> {
    const { failure, gone } = this.#options;
    if (this.#gone) return Promise.reject(failure(gone()));
    if (signal?.aborted) return Promise.reject(failure(cancelled));
    const { id } = message;
    return new Promise((resolve, reject) => {
      const finish = (): void => {
        this.#pending.delete(id);
        signal?.removeEventListener('abort', onAbort);
      };
      const onAbort = (): void => {
        this.#channel.send({ type: 'cancel', id });
        this.#cancelled.set(id, method);
        finish();
        reject(failure(cancelled));
      };
      this.#pending.set(id, {
        method,
        settle(result) {
          finish();
          resolve(result);
        },
        fail(error) {
          finish();
          reject(failure(error));
        },
        onProgress,
      });
      signal?.addEventListener('abort', onAbort);
      this.#channel.send(message);
    });
  }

  #receive(message: AnswerMessage | null): void {
    if (message === null || typeof message !== 'object') return;
    if (message.type === 'item') {
      this.#streams.get(message.stream)?.onItem(message.item);
      this.#channel.send({ type: 'took', stream: message.stream, sizeBytes: message.sizeBytes });
    } else if (message.type === 'end') this.#endStream(message.stream, message.error);
    else if (message.type === 'progress') this.#pending.get(message.id)?.onProgress?.(message.progress);
    else if (message.type === 'result' || message.type === 'error') {
      const late = this.#cancelled.get(message.id);
      this.#cancelled.delete(message.id);
      const pending = this.#pending.get(message.id);
      if (message.type === 'error') pending?.fail(message.error);
      else if (late === undefined) pending?.settle(message.result);
      else this.#options.onLate?.(late, message.result);
    }
  }

  #endStream(stream: number, error: HostErrorInfo | null): void {
    const listening = this.#streams.get(stream);
    if (listening === undefined || listening.ended) return;
    listening.ended = true;
    listening.onEnd(error);
  }

  #end(): void {
    if (this.#gone) return;
    this.#gone = true;
    for (const { fail } of [...this.#pending.values()]) fail(this.#options.gone());
    for (const stream of [...this.#streams.keys()]) this.#endStream(stream, this.#options.gone());
    for (const listener of [...this.#goneListeners]) listener();
  }
}

/**
 * An interface at the other end, as if it were here: each method's parameters are its arguments.
 * @param names of its methods that take and give plain values
 */
export const proxyOf = <T, M extends keyof T & string>(client: CallClient, names: readonly M[]): Pick<T, M> =>
  Object.fromEntries(names.map((name) => [name, (...args: unknown[]) => client.call(name, args)])) as Pick<T, M>;
