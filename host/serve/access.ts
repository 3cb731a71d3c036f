/**
 * Who may talk to `corescope serve`. It listens on 127.0.0.1 only, where still every program and every web page of this
 * computer can knock:
 *
 * - The token: 256 random bits, the first part of every path (`/TOKEN/…`). It is not a cookie: cookies of 127.0.0.1
 *   go to the servers on all its ports, whoever runs them. `/?token=TOKEN`, which is printed, leads there.
 * - A ticket leads there too, once and within a minute: what a browser is started with stands in its arguments, which other
 *   users of the computer can read. Where the system tells whose a connection is, only this user's may use one.
 * - Host must be a name of this computer itself: no page of elsewhere gets here under its own name (DNS rebinding).
 *   The port is not compared, so that a tunnel (`ssh -L`) works.
 * - Origin, which browsers send with everything that can do something, must be this very server. Uploads and
 *   WebSockets must have one.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isOwnPeer } from './peer.ts';

export const newToken = (): string => randomBytes(32).toString('base64url');

const localNames = /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/i;

/** Why a request is refused, or the path behind the token (`index.html`, `ws` …; empty for the page itself). */
export type Access = { refused: string } | { path: string } | { redirect: string };

/** How long a browser may take to start. */
const ticketMs = 60_000;

/** Addresses that work once. */
export class Tickets {
  readonly #nowMs: () => number;
  readonly #endMs = new Map<string, number>();

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  make(): string {
    const ticket = newToken();
    this.#endMs.set(ticket, this.#nowMs() + ticketMs);
    return ticket;
  }

  /** Whether it is good; from then on it is not. */
  take(given: string): boolean {
    for (const [ticket, endMs] of this.#endMs)
      if (sameText(ticket, given)) {
        this.#endMs.delete(ticket);
        return this.#nowMs() <= endMs;
      }
    return false;
  }
}

export function checkAccess(request: IncomingMessage, token: string, tickets = new Tickets()): Access {
  const { host, origin } = request.headers;
  if (host === undefined || !localNames.test(host)) return { refused: 'This address is not served here.' };
  const acts = request.method === 'POST' || request.headers.upgrade !== undefined;
  if (acts ? origin !== `http://${host}` : origin !== undefined && origin !== `http://${host}`)
    return { refused: 'Requests from other pages are refused.' };

  let url: URL;
  try {
    url = new URL(request.url ?? '', 'http://localhost');
  } catch {
    return { refused: 'Invalid address.' };
  }
  const ticket = url.pathname === '/' ? url.searchParams.get('ticket') : null;
  // Of somebody else's it is not used up.
  const isTicketed = ticket !== null && isOwnPeer(request.socket) !== false && tickets.take(ticket);
  if (isTicketed || (url.pathname === '/' && sameText(url.searchParams.get('token') ?? '', token))) {
    // The rest says what the page is to show.
    url.searchParams.delete('token');
    url.searchParams.delete('ticket');
    return { redirect: `/${token}/${url.searchParams.size > 0 ? `?${url.searchParams}` : ''}` };
  }
  const [, given = '', ...rest] = url.pathname.split('/');
  if (!sameText(given, token) || rest.length === 0)
    return { refused: 'Open the address that `corescope serve` printed: it contains the token for this run.' };
  return { path: rest.join('/') };
}

/** Compares in the same time whatever differs. */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
