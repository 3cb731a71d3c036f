/** What carries messages between two ends: a port within a process tree (structured clone), or a socket or pipe (frames). */
import type { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import type { CallMessage, Channel } from '../contract/messages.ts';
import { decodeFrame, encodeFrame } from '../contract/wire.ts';

/** A `MessagePort` of worker_threads, or anything alike. */
export interface PortLike {
  postMessage(message: unknown): void;
  on(event: 'message' | 'close', listener: (message: unknown) => void): unknown;
  close?(): void;
}

export function portChannel(port: PortLike): Channel {
  let closed = false;
  return {
    send: (message) => {
      if (!closed) port.postMessage(message);
    },
    onMessage: (listener) => void port.on('message', listener),
    onClose: (listener) =>
      void port.on('close', () => {
        closed = true;
        listener();
      }),
    close: () => {
      closed = true;
      port.close?.();
    },
  };
}

/** Of a thread that we started: it closes no port, its end is the channel's. It ends by itself when it has been told goodbye. */
export function workerChannel(worker: Worker): Channel {
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.on('error', () => {});
  return { ...portChannel(worker), onClose: (listener) => void ended.then(listener) };
}

const asking: ReadonlySet<unknown> = new Set<CallMessage['type']>([
  'hello',
  'call',
  'cancel',
  'close',
  'ask',
  'took',
  'bye',
]);

/**
 * A channel on which both ends ask and answer.
 * @returns `served`: what the other end asks; `asked`: what it answers
 */
export function bothWays(channel: Channel): { served: Channel; asked: Channel } {
  const listeners = { served: (_message: unknown): void => {}, asked: (_message: unknown): void => {} };
  const closed: (() => void)[] = [];
  channel.onMessage((message) => {
    const { type } = (message ?? {}) as { type?: unknown };
    listeners[asking.has(type) ? 'served' : 'asked'](message);
  });
  channel.onClose(() => {
    for (const listener of closed) listener();
  });
  const end = (which: keyof typeof listeners): Channel => ({
    send: (message) => channel.send(message),
    onMessage: (listener) => {
      listeners[which] = listener;
    },
    onClose: (listener) => void closed.push(listener),
    close: () => channel.close(),
  });
  return { served: end('served'), asked: end('asked') };
}

/** Longest frame that is taken: some batches of the largest ETW buffers (16 MB). */
export const maxFrameBytes = 128 << 20;
const headBytes = 4;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Over a stream of bytes: u32 length and a frame of contract/wire.ts, again and again.
 * @param mostBytes of a frame that begins now; less for whoever has not proved himself
 */
export function streamChannel(stream: Duplex, mostBytes: () => number = () => maxFrameBytes): Channel {
  let receive: ((message: unknown) => void) | null = null;
  let closed: () => void = () => {};
  const early: unknown[] = [];
  const frames = frameReader((message) => {
    if (receive === null) early.push(message);
    else receive(message);
  }, mostBytes);
  stream.on('data', (chunk: Uint8Array) => {
    try {
      frames(chunk);
    } catch {
      // Not one of ours at the other end, or not of this version: nothing of what follows could be understood.
      stream.destroy();
    }
  });
  stream.on('error', () => {});
  stream.once('close', () => closed());
  return {
    send: (message) => {
      if (!stream.writable) return;
      const frame = encodeFrame(message, (text) => encoder.encode(text));
      const head = new Uint8Array(headBytes);
      new DataView(head.buffer).setUint32(0, frame.length, true);
      stream.cork();
      stream.write(head);
      stream.write(frame);
      stream.uncork();
    },
    onMessage: (listener) => {
      receive = listener;
      for (const message of early.splice(0)) listener(message);
    },
    onClose: (listener) => {
      closed = listener;
      if (stream.destroyed) queueMicrotask(listener);
    },
    // What was sent still goes out.
    close: () => void stream.end(() => stream.destroy()),
  };
}

/** @returns what takes chunks; it throws when they are no frames */
function frameReader(onMessage: (message: unknown) => void, mostBytes: () => number): (chunk: Uint8Array) => void {
  const head = new Uint8Array(headBytes);
  let headFilled = 0;
  let frame: Uint8Array<ArrayBuffer> | null = null;
  let filled = 0;
  return (chunk) => {
    for (let at = 0; at < chunk.length; ) {
      if (frame === null) {
        const taken = chunk.subarray(at, at + headBytes - headFilled);
        head.set(taken, headFilled);
        headFilled += taken.length;
        at += taken.length;
        if (headFilled < headBytes) continue;
        const sizeBytes = new DataView(head.buffer).getUint32(0, true);
        if (sizeBytes > mostBytes()) throw new RangeError(`a frame of ${sizeBytes} bytes`);
        frame = new Uint8Array(sizeBytes);
        headFilled = 0;
        filled = 0;
      } else {
        const part = chunk.subarray(at, at + frame.length - filled);
        frame.set(part, filled);
        filled += part.length;
        at += part.length;
      }
      if (filled < frame.length) continue;
      const whole = frame.buffer;
      frame = null;
      onMessage(decodeFrame(whole, (bytes) => decoder.decode(bytes)));
    }
  };
}
