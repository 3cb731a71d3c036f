/**
 * How recorder and elevated helper prove themselves to each other at a pipe that others can open too. Both know a secret, from
 * a file that only this user and administrators can read; it never travels. In steps, each with a time limit:
 *
 *   recorder → helper   challenge: a nonce
 *   helper → recorder   proof: a nonce of its own, its process, HMAC-SHA-256 over both
 *   recorder → helper   welcome: HMAC-SHA-256 over the same, the other way round
 *   helper → recorder   ready: from now on it answers calls
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Server, Socket } from 'node:net';
import { z } from 'zod';
import type { Channel } from '../../contract/messages.ts';
import { maxFrameBytes, streamChannel } from '../../rpc/channel.ts';
import type { RecorderClock } from './recorder-clock.ts';

const sum = z.string().regex(/^[\w-]{43}$/);
const challenge = z.object({ type: z.literal('challenge'), nonce: sum });
const proof = z.object({ type: z.literal('proof'), nonce: sum, pid: z.number().int().min(1), mac: sum });
const welcome = z.object({ type: z.literal('welcome'), mac: sum });
const ready = z.object({ type: z.literal('ready') });

/** For each message of the other end. */
const stepMs = 5000;
/** Who has not proved himself sends no more at once. */
const mostUnprovenBytes = 4096;
/** Connections that have not proved themselves; of more the oldest is ended. */
const mostUnproven = 8;

const newNonce = (): string => randomBytes(32).toString('base64url');

function macOf(secret: string, from: 'helper' | 'recorder', nonces: readonly [string, string], pid: number): string {
  return createHmac('sha256', secret)
    .update(['corescope-elevation', from, ...nonces, pid].join('\n'))
    .digest('base64url');
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The next message of a channel that is what it should be; null: it is not, came too late, or the channel has ended. */
function next<T>(channel: Channel, schema: z.ZodType<T>, clock: RecorderClock): Promise<T | null> {
  return new Promise((resolve) => {
    const cancel = clock.after(stepMs, () => resolve(null));
    const done = (message: T | null): void => {
      cancel();
      resolve(message);
    };
    channel.onClose(() => done(null));
    channel.onMessage((message) => {
      const parsed = schema.safeParse(message);
      done(parsed.success ? parsed.data : null);
    });
  });
}

/** @returns the channel of a stream, with small frames until `prove` says that its end is who it should be */
async function proven(socket: Socket, prove: (channel: Channel) => Promise<boolean>): Promise<Channel | null> {
  let isProven = false;
  const channel = streamChannel(socket, () => (isProven ? maxFrameBytes : mostUnprovenBytes));
  isProven = await prove(channel);
  if (isProven) return channel;
  socket.destroy();
  return null;
}

/**
 * The recorder's side.
 * @param isHelper whether that process is the helper that was started
 * @returns null when the other end is not the helper; it is shut out then
 */
const helperAt = (
  socket: Socket,
  secret: string,
  isHelper: (pid: number) => Promise<boolean>,
  clock: RecorderClock,
): Promise<Channel | null> =>
  proven(socket, async (channel) => {
    const nonce = newNonce();
    const answer = next(channel, proof, clock);
    channel.send({ type: 'challenge', nonce });
    const given = await answer;
    if (given === null) return false;
    const { nonce: theirs, pid, mac } = given;
    if (!isSame(mac, macOf(secret, 'helper', [nonce, theirs], pid)) || !(await isHelper(pid))) return false;
    const last = next(channel, ready, clock);
    channel.send({ type: 'welcome', mac: macOf(secret, 'recorder', [nonce, theirs], pid) });
    return (await last) !== null;
  });

/**
 * The helper's side.
 * @returns null when the other end is not the recorder that knows the secret
 */
export const recorderAt = (socket: Socket, secret: string, clock: RecorderClock): Promise<Channel | null> =>
  proven(socket, async (channel) => {
    const asked = await next(channel, challenge, clock);
    if (asked === null) return false;
    const nonce = newNonce();
    const { pid } = process;
    const answer = next(channel, welcome, clock);
    channel.send({ type: 'proof', nonce, pid, mac: macOf(secret, 'helper', [asked.nonce, nonce], pid) });
    const mac = (await answer)?.mac;
    if (mac === undefined || !isSame(mac, macOf(secret, 'recorder', [asked.nonce, nonce], pid))) return false;
    channel.send({ type: 'ready' });
    return true;
  });

/**
 * Lets everybody connect, and waits for the one who proves himself: nobody stands in his way.
 * @returns what ends waiting, and the channel to the helper; it never comes when nobody proves himself
 */
export function awaitHelper(
  server: Server,
  secret: string,
  isHelper: (pid: number) => Promise<boolean>,
  clock: RecorderClock,
): { channel: Promise<Channel>; end(): void } {
  const unproven = new Set<Socket>();
  const end = (): void => {
    for (const socket of unproven) socket.destroy();
  };
  const channel = new Promise<Channel>((resolve) => {
    server.on('connection', (socket) => {
      socket.on('error', () => {});
      const [oldest] = unproven;
      if (oldest !== undefined && unproven.size >= mostUnproven) {
        unproven.delete(oldest);
        oldest.destroy();
      }
      unproven.add(socket);
      void helperAt(socket, secret, isHelper, clock).then((found) => {
        unproven.delete(socket);
        if (found !== null) resolve(found);
      });
    });
  });
  return { channel, end };
}
