/**
 * Calls over a channel: questions with one answer each, and streams that flow from the server with bounded memory.
 *
 *   client → server   hello (with the secret), call, close (a stream), ask (a question about a stream), took (bytes of it),
 *                     bye: close all streams in good order, then the channel
 *   server → client   result or error of a call, close or ask; item and end of a stream
 *
 * The client names the stream that a call opens, so that it knows it before the first item arrives. A stream may have
 * so many bytes on the way: what comes meanwhile is refused, and whoever fills the stream counts it.
 */
import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { BridgeErrorInfo } from '../calls/bridge.ts';
import { BridgeError } from '../calls/bridge-error.ts';
import type { Channel } from './channel.ts';

/** Sent and not yet taken, at most, per stream: seconds of a busy session. */
const defaultWaitingBytes = 64 << 20;
/** At the rate of a link these are never under way at once; more is somebody's mistake. */
const mostStreams = 256;

const id = z.number().int().min(0);
const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), secret: z.string().max(256) }),
  z.object({ type: z.literal('call'), id, method: z.string().max(64), args: z.array(z.unknown()).max(8) }),
  z.object({ type: z.literal('close'), id, stream: id }),
  z.object({ type: z.literal('ask'), id, stream: id, question: z.string().max(64) }),
  z.object({ type: z.literal('took'), stream: id, sizeBytes: id }),
  z.object({ type: z.literal('bye') }),
]);
type ClientMessage = z.infer<typeof clientMessage>;

const errorInfo = z.object({
  message: z.string(),
  call: z.string().nullable(),
  status: z.number().nullable(),
}) satisfies z.ZodType<BridgeErrorInfo>;
const serverMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('result'), id, result: z.unknown() }),
  z.object({ type: z.literal('error'), id, error: errorInfo }),
  z.object({ type: z.literal('item'), stream: id, item: z.unknown(), sizeBytes: id }),
  z.object({ type: z.literal('end'), stream: id, error: errorInfo.nullable() }),
]);
type ServerMessage = z.infer<typeof serverMessage>;

/** The server's end of a stream. */
export interface StreamOut {
  /** @returns false when too much waits for the other end: the item is not sent */
  send(item: unknown, sizeBytes: number): boolean;
  end(error: BridgeErrorInfo | null): void;
}

/** What a call that opens a stream leaves with the server. */
export interface OpenedStream {
  close(): Promise<void>;
  /** Questions that may be asked while it is open. */
  answers?: Record<string, () => Promise<unknown>>;
  /** Of the call. */
  result: unknown;
}

/** One method: what its arguments must be, and what it does. */
export type Method =
  | { args: z.ZodType<unknown[]>; run(args: never[]): Promise<unknown> }
  | { args: z.ZodType<unknown[]>; open(args: never[], out: StreamOut): Promise<OpenedStream> };

/** @param run is given what `args` lets through */
export const method = <A extends z.ZodType<unknown[]>>(args: A, run: (...given: z.output<A>) => Promise<unknown>) => ({
  args,
  run: (given: never[]) => run(...(given as z.output<A>)),
});

/** The same for a method whose first argument is the stream that it opens. */
export const streamMethod = <A extends z.ZodType<unknown[]>>(
  args: A,
  open: (out: StreamOut, ...given: z.output<A>) => Promise<OpenedStream>,
) => ({ args, open: (given: never[], out: StreamOut) => open(out, ...(given as z.output<A>)) });

export interface ServeCallsOptions {
  /** Before anything else the client must say it; null: the channel itself is proof enough (a port). */
  secret: string | null;
  /** Of each stream on the way, at most. */
  mostWaitingBytes?: number;
}

/**
 * Answers a client until its channel closes.
 * @returns resolves when the client has gone and its streams are closed
 */
export function serveCalls(
  channel: Channel,
  methods: Record<string, Method>,
  { secret, mostWaitingBytes = defaultWaitingBytes }: ServeCallsOptions = { secret: null },
): Promise<void> {
  const streams = new Map<number, { opened: Promise<OpenedStream>; waitingBytes: number }>();
  let welcome = secret === null;
  let gone = false;
  const send = (message: ServerMessage): void => channel.send(message);

  const open = (stream: number, run: (out: StreamOut) => Promise<OpenedStream>): Promise<unknown> => {
    if (streams.has(stream)) throw new RangeError(`stream ${stream} is open already`);
    if (streams.size >= mostStreams) throw new RangeError(`more than ${mostStreams} streams`);
    const out: StreamOut = {
      send: (item, sizeBytes) => {
        const state = streams.get(stream);
        if (state === undefined || gone || state.waitingBytes + sizeBytes > mostWaitingBytes) return false;
        state.waitingBytes += sizeBytes;
        send({ type: 'item', stream, item, sizeBytes });
        return true;
      },
      end: (error) => {
        if (streams.has(stream)) send({ type: 'end', stream, error });
      },
    };
    // Known before it is open: items may come while it is being opened.
    let begin: () => void = () => {};
    const opened = new Promise<void>((resolve) => {
      begin = resolve;
    }).then(() => run(out));
    streams.set(stream, { opened, waitingBytes: 0 });
    begin();
    return opened.then(
      ({ result }) => result,
      (error) => {
        streams.delete(stream);
        throw error;
      },
    );
  };

  const close = async (stream: number): Promise<null> => {
    const state = streams.get(stream);
    if (state === undefined) return null;
    await (await state.opened).close();
    streams.delete(stream);
    return null;
  };

  const answer = async (message: Exclude<ClientMessage, { type: 'hello' | 'took' | 'bye' }>): Promise<unknown> => {
    if (message.type === 'close') return close(message.stream);
    if (message.type === 'ask') {
      const ask = (await streams.get(message.stream)?.opened)?.answers?.[message.question];
      if (ask === undefined) throw new RangeError(`stream ${message.stream} does not answer “${message.question}”`);
      return ask();
    }
    const called = Object.hasOwn(methods, message.method) ? methods[message.method] : undefined;
    if (called === undefined) throw new RangeError(`there is no “${message.method}” here`);
    const streamId = 'open' in called ? id.parse(message.args[0]) : 0;
    const parsed = called.args.safeParse('open' in called ? message.args.slice(1) : message.args);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw new RangeError(`“${message.method}” was called with a bad ${issue?.path.join('.')}: ${issue?.message}`);
    }
    const given = parsed.data as never[];
    return 'open' in called ? open(streamId, (out) => called.open(given, out)) : called.run(given);
  };

  const closeAll = () => Promise.allSettled([...streams.keys()].map(close));
  channel.onMessage((raw) => {
    const parsed = clientMessage.safeParse(raw);
    if (!parsed.success) {
      channel.close();
      return;
    }
    const message = parsed.data;
    if (!welcome) {
      welcome = message.type === 'hello' && secret !== null && sameSecret(message.secret, secret);
      if (!welcome) channel.close();
    } else if (message.type === 'took') {
      const state = streams.get(message.stream);
      if (state !== undefined) state.waitingBytes = Math.max(0, state.waitingBytes - message.sizeBytes);
    } else if (message.type === 'bye') {
      void closeAll().then(() => channel.close());
    } else if (message.type !== 'hello') {
      answer(message).then(
        // What answers nothing answers null: frames drop what is undefined.
        (result) => send({ type: 'result', id: message.id, result: result ?? null }),
        (error: unknown) => send({ type: 'error', id: message.id, error: BridgeError.infoOf(error) }),
      );
    }
  });
  return new Promise((resolve) => {
    channel.onClose(() => {
      gone = true;
      void closeAll().then(() => resolve());
    });
  });
}

function sameSecret(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => new TextEncoder().encode(text));
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The client's end of a stream that is open. */
export interface StreamIn {
  result: unknown;
  ask(question: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Asks a server. Every call rejects with a BridgeError when the channel has closed. */
export class CallClient {
  readonly #channel: Channel;
  /** What stands at the other end, as errors call it. */
  readonly #peer: string;
  readonly #calls = new Map<number, { resolve(result: unknown): void; reject(error: BridgeError): void }>();
  readonly #streams = new Map<
    number,
    { onItem(item: unknown): void; onEnd(error: BridgeErrorInfo | null): void; ended: boolean }
  >();
  #nextId = 0;
  #gone = false;
  readonly closed: Promise<void>;

  constructor(channel: Channel, peer: string, secret?: string) {
    this.#channel = channel;
    this.#peer = peer;
    if (secret !== undefined) this.#send({ type: 'hello', secret });
    channel.onMessage((message) => this.#receive(message));
    this.closed = new Promise((resolve) => {
      channel.onClose(() => {
        this.#end();
        resolve();
      });
    });
  }

  call(name: string, ...args: unknown[]): Promise<unknown> {
    return this.#ask((id) => ({ type: 'call', id, method: name, args }));
  }

  /**
   * Calls a method that opens a stream.
   * @param onEnd when the other end ends it, or has gone; not when it is closed here
   */
  async stream(
    name: string,
    args: unknown[],
    onItem: (item: unknown) => void,
    onEnd: (error: BridgeErrorInfo | null) => void,
  ): Promise<StreamIn> {
    const stream = this.#nextId++;
    this.#streams.set(stream, { onItem, onEnd, ended: false });
    try {
      const result = await this.call(name, stream, ...args);
      return {
        result,
        ask: (question) => this.#ask((id) => ({ type: 'ask', id, stream, question })),
        close: async () => {
          if (!this.#streams.has(stream)) return;
          // Items go on arriving until the answer: what was on the way is not lost.
          await this.#ask((id) => ({ type: 'close', id, stream })).catch((error) => {
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

  close(): void {
    if (!this.#gone) this.#send({ type: 'bye' });
    this.#channel.close();
    this.#end();
  }

  #ask(message: (id: number) => ClientMessage): Promise<unknown> {
    if (this.#gone) return Promise.reject(this.#goneError());
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#calls.set(id, { resolve, reject });
      this.#send(message(id));
    });
  }

  #send(message: ClientMessage): void {
    this.#channel.send(message);
  }

  #receive(raw: unknown): void {
    const parsed = serverMessage.safeParse(raw);
    if (!parsed.success) {
      this.close();
      return;
    }
    const message = parsed.data;
    if (message.type === 'item') {
      this.#streams.get(message.stream)?.onItem(message.item);
      this.#send({ type: 'took', stream: message.stream, sizeBytes: message.sizeBytes });
    } else if (message.type === 'end') {
      this.#endStream(message.stream, message.error);
    } else {
      const call = this.#calls.get(message.id);
      this.#calls.delete(message.id);
      if (message.type === 'result') call?.resolve(message.result);
      else call?.reject(new BridgeError(message.error));
    }
  }

  #endStream(stream: number, error: BridgeErrorInfo | null): void {
    const state = this.#streams.get(stream);
    if (state === undefined || state.ended) return;
    state.ended = true;
    state.onEnd(error);
  }

  #end(): void {
    if (this.#gone) return;
    this.#gone = true;
    for (const { reject } of this.#calls.values()) reject(this.#goneError());
    this.#calls.clear();
    for (const stream of [...this.#streams.keys()]) this.#endStream(stream, this.#goneError().info);
  }

  #goneError(): BridgeError {
    return new BridgeError({ message: `${this.#peer} has ended.`, call: null, status: null });
  }
}
