/**
 * The answering end of a channel; the asking one is contract/call-client.ts, the messages are contract/messages.ts. A stream may
 * have so many bytes that are not yet taken: what comes meanwhile is refused, and whoever fills the stream counts it. Few of
 * them are on the way at once: an answer does not wait behind seconds of a stream.
 */
import { timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import {
  type AnswerMessage,
  type CallMessage,
  type Channel,
  callMessage,
  type HostErrorInfo,
} from '../contract/messages.ts';

/** Sent and not yet taken, at most, per stream: seconds of a busy session. */
const defaultWaitingBytes = 64 << 20;
/** Of these, on the way at once: what the other end takes in one turn of its loop. */
const onTheWayBytes = 2 << 20;
/** At the rate of a link these are never open at once; more is somebody's mistake. */
const mostStreams = 256;
/** A client has some dozens of calls under way at most. */
const defaultMostCalls = 4096;

/** People read no faster; what comes sooner is left out. */
const progressEveryMs = 100;

/** What goes with a call. */
export interface CallContext {
  signal: AbortSignal;
  onProgress(progress: unknown): void;
}

/** The answering end of a stream. */
export interface StreamOut {
  /** @returns false when too much waits for the other end: the item is not sent */
  send(item: unknown, sizeBytes: number): boolean;
  end(error: HostErrorInfo | null): void;
}

/** What a call that opens a stream leaves here. */
export interface OpenedStream {
  close(): Promise<void>;
  /** Questions that may be asked while it is open. */
  answers?: Record<string, () => Promise<unknown>>;
  /** Of the call. */
  result: unknown;
}

/** What its parameters must be, where that is checked, and what it does. */
export type Method = { params?: z.ZodType } & (
  | { run(params: never, context: CallContext): Promise<unknown> }
  | { open(params: never, out: StreamOut): Promise<OpenedStream> }
);

/** A method whose parameters are arguments. @param run is given what `params` lets through */
export const method = <A extends z.ZodType<unknown[]>>(
  params: A,
  run: (...given: z.output<A>) => Promise<unknown>,
) => ({
  params,
  run: (given: never) => run(...(given as z.output<A>)),
});

/** Methods of an object that take and give plain values, for `proxyOf` at the other end: within one trust, so unchecked. */
export const methodsOf = <T, M extends keyof T & string>(target: T, names: readonly M[]): Record<M, Method> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      { run: (args: unknown[]) => (target[name] as (...given: unknown[]) => Promise<unknown>).apply(target, args) },
    ]),
  ) as unknown as Record<M, Method>;

export interface CallServerOptions {
  /** Any thrown thing as it travels. */
  errorInfo(error: unknown, method: string): HostErrorInfo;
  /** Calls that run at once; more are refused. */
  mostCalls?: number | undefined;
  /** Of each stream on the way, at most. */
  mostWaitingBytes?: number | undefined;
}

/** What is asked of us wrongly, whatever errors of the methods are. */
class Refusal extends Error {}

const badRequest = (message: string): HostErrorInfo => ({ code: 'bad-request', message });

export class CallServer {
  readonly #send: (message: AnswerMessage) => void;
  readonly #find: (method: string) => Method | undefined;
  readonly #options: CallServerOptions;
  readonly #running = new Map<number, { abort: AbortController; done: Promise<void> }>();
  readonly #streams = new Map<number, { opened: Promise<OpenedStream>; items: StreamItems }>();
  #ended = false;

  constructor(
    send: (message: AnswerMessage) => void,
    find: (method: string) => Method | undefined,
    options: CallServerOptions,
  ) {
    this.#send = send;
    this.#find = find;
    this.#options = options;
  }

  /** For doors that can stop listening for a while: calls that run, and are not yet answered. */
  get runningCalls(): number {
    return this.#running.size;
  }

  /** Takes one message, whatever it is. What is not a message and has no id to answer to is dropped. */
  receive(raw: unknown): void {
    if (this.#ended) return;
    const parsed = callMessage.safeParse(raw);
    if (!parsed.success) {
      const id = (raw as { id?: unknown } | null)?.id;
      if (Number.isInteger(id)) this.#fail(id as number, badRequest('Unknown message.'));
      return;
    }
    const message = parsed.data;
    if (message.type === 'cancel') this.#running.get(message.id)?.abort.abort();
    else if (message.type === 'took') {
      this.#streams.get(message.stream)?.items.took(message.sizeBytes);
    } else if (message.type !== 'hello' && message.type !== 'bye') this.#begin(message);
  }

  /** Closes all streams. */
  async closeStreams(): Promise<void> {
    await Promise.allSettled([...this.#streams.keys()].map((stream) => this.#close(stream)));
  }

  /** The other end has gone: what runs is cancelled, streams are closed, nothing is sent any more. */
  async end(): Promise<void> {
    this.#ended = true;
    for (const { abort } of this.#running.values()) abort.abort();
    await this.closeStreams();
  }

  /** Resolves when no call runs. */
  async settled(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  #begin(message: Extract<CallMessage, { type: 'call' | 'close' | 'ask' }>): void {
    const { id } = message;
    const mostCalls = this.#options.mostCalls ?? defaultMostCalls;
    if (this.#running.has(id)) this.#fail(id, badRequest(`A call with the ID ${id} is already running.`));
    else if (this.#running.size >= mostCalls)
      this.#fail(
        id,
        badRequest(
          `This client sends too many calls: ${mostCalls} calls are running. Try again when some of them have finished.`,
        ),
      );
    else this.#run(id, message);
  }

  #run(id: number, message: Extract<CallMessage, { type: 'call' | 'close' | 'ask' }>): void {
    const abort = new AbortController();
    const name = message.type === 'call' ? message.method : message.type;
    const done = this.#answer(message, abort.signal).then(
      // What answers nothing answers null: frames drop what is undefined.
      (result) => this.#post({ type: 'result', id, result: result ?? null }),
      (error: unknown) =>
        this.#fail(id, error instanceof Refusal ? badRequest(error.message) : this.#options.errorInfo(error, name)),
    );
    this.#running.set(id, { abort, done });
    void done.then(() => this.#running.delete(id));
  }

  async #answer(
    message: Extract<CallMessage, { type: 'call' | 'close' | 'ask' }>,
    signal: AbortSignal,
  ): Promise<unknown> {
    if (message.type === 'close') return this.#close(message.stream);
    if (message.type === 'ask') {
      const ask = (await this.#streams.get(message.stream)?.opened)?.answers?.[message.question];
      if (ask === undefined) throw new Refusal(`stream ${message.stream} does not answer “${message.question}”`);
      return ask();
    }
    const { id, method } = message;
    const called = this.#find(method);
    if (called === undefined) throw new Refusal(`there is no “${method}” here`);
    const params = checked(called, method, message.params);
    if ('open' in called) return this.#open(id, (out) => called.open(params, out));
    let toldAtMs = Number.NEGATIVE_INFINITY;
    return called.run(params, {
      signal,
      onProgress: (progress) => {
        const nowMs = performance.now();
        if (nowMs < toldAtMs + progressEveryMs) return;
        toldAtMs = nowMs;
        this.#post({ type: 'progress', id, progress });
      },
    });
  }

  #open(stream: number, open: (out: StreamOut) => Promise<OpenedStream>): Promise<unknown> {
    if (this.#streams.has(stream)) throw new Refusal(`stream ${stream} is already open`);
    if (this.#streams.size >= mostStreams) throw new Refusal(`more than ${mostStreams} streams`);
    const post = (item: unknown, sizeBytes: number): void => this.#post({ type: 'item', stream, item, sizeBytes });
    const items = new StreamItems(post, this.#options.mostWaitingBytes ?? defaultWaitingBytes);
    const out: StreamOut = {
      send: (item, sizeBytes) => this.#streams.has(stream) && !this.#ended && items.add(item, sizeBytes),
      end: (error) => {
        if (!this.#streams.has(stream)) return;
        items.flush();
        this.#post({ type: 'end', stream, error });
      },
    };
    // Known before it is open: items may come while it is being opened.
    const opened = Promise.resolve().then(() => open(out));
    this.#streams.set(stream, { opened, items });
    return opened.then(
      ({ result }) => result,
      (error) => {
        this.#streams.delete(stream);
        throw error;
      },
    );
  }

  async #close(stream: number): Promise<null> {
    const state = this.#streams.get(stream);
    if (state === undefined) return null;
    await (await state.opened).close();
    state.items.flush();
    this.#streams.delete(stream);
    return null;
  }

  #post(message: AnswerMessage): void {
    if (!this.#ended) this.#send(message);
  }

  #fail(id: number, error: HostErrorInfo): void {
    this.#post({ type: 'error', id, error });
  }
}

/** What of a stream has not been taken: on the way, or waiting for its turn. */
class StreamItems {
  readonly #post: (item: unknown, sizeBytes: number) => void;
  readonly #mostBytes: number;
  readonly #waiting: { item: unknown; sizeBytes: number }[] = [];
  #notTakenBytes = 0;
  #onTheWayBytes = 0;

  constructor(post: (item: unknown, sizeBytes: number) => void, mostBytes: number) {
    this.#post = post;
    this.#mostBytes = mostBytes;
  }

  /** @returns false where there is no room */
  add(item: unknown, sizeBytes: number): boolean {
    if (this.#notTakenBytes + sizeBytes > this.#mostBytes) return false;
    this.#notTakenBytes += sizeBytes;
    this.#waiting.push({ item, sizeBytes });
    this.#send(onTheWayBytes);
    return true;
  }

  /** @param sizeBytes what the other end says: it may be wrong */
  took(sizeBytes: number): void {
    const takenBytes = Math.min(sizeBytes, this.#onTheWayBytes);
    this.#notTakenBytes -= takenBytes;
    this.#onTheWayBytes -= takenBytes;
    this.#send(onTheWayBytes);
  }

  /** Before the stream’s end. */
  flush(): void {
    this.#send(Number.POSITIVE_INFINITY);
  }

  /** What is larger goes alone. */
  #send(mostBytes: number): void {
    for (let [next] = this.#waiting; next !== undefined; [next] = this.#waiting) {
      if (this.#onTheWayBytes > 0 && this.#onTheWayBytes + next.sizeBytes > mostBytes) return;
      this.#waiting.shift();
      this.#onTheWayBytes += next.sizeBytes;
      this.#post(next.item, next.sizeBytes);
    }
  }
}

/** @throws Refusal that names the parameter */
function checked({ params }: Method, method: string, given: unknown): never {
  const parsed = params?.safeParse(given) ?? { success: true as const, data: given };
  if (parsed.success) return parsed.data as never;
  const [issue] = parsed.error.issues;
  throw new Refusal(`“${method}” was called with an invalid ${issue?.path.join('.')}: ${issue?.message}`);
}

/**
 * Answers a client until its channel closes.
 * @param secret must be said before anything else; null: the channel itself is proof enough (a port)
 * @returns resolves when the client has gone and its streams are closed
 */
export function serveCalls(
  channel: Channel,
  methods: Record<string, Method>,
  { secret = null, ...options }: CallServerOptions & { secret?: string | null },
): Promise<void> {
  const find = (name: string): Method | undefined => (Object.hasOwn(methods, name) ? methods[name] : undefined);
  const server = new CallServer((message) => channel.send(message), find, options);
  let welcome = secret === null;
  channel.onMessage((message) => {
    const { type } = (message ?? {}) as { type?: unknown };
    if (!welcome) {
      const hello = callMessage.safeParse(message);
      welcome =
        hello.success && hello.data.type === 'hello' && secret !== null && sameSecret(hello.data.secret, secret);
      if (!welcome) channel.close();
    } else if (type === 'bye') void server.closeStreams().then(() => channel.close());
    else server.receive(message);
  });
  return new Promise((resolve) => {
    channel.onClose(() => void server.end().then(() => resolve()));
  });
}

function sameSecret(one: string, other: string): boolean {
  const encoder = new TextEncoder();
  const a = encoder.encode(one);
  const b = encoder.encode(other);
  return a.length === b.length && timingSafeEqual(a, b);
}
