/** `corescope serve`: the page over HTTP and its questions over a WebSocket, for one user on this computer. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { decodeFrame, encodeFrame } from '../../contract/wire.ts';
import { mostWorkspaceBytes } from '../../contract/workspace.ts';
import { HostError, systemErrorCode } from '../base/host-error.ts';
import { HostSession } from '../session.ts';
import type { TraceHost } from '../trace-host.ts';
import { checkAccess, newToken, Tickets } from './access.ts';
import { Downloads } from './downloads.ts';
import { PageFiles } from './page-files.ts';
import { pageHeaders } from './page-headers.ts';
import { Uploads } from './uploads.ts';

export interface ServeOptions {
  /** Or what puts it together, called once: when the page's first script has been sent, or something needs it and waits. */
  host: TraceHost | (() => Promise<TraceHost>);
  /** The built page. */
  pageDir: string;
  /** 0 = one that is free. */
  port: number;
  /** Called when no page has been connected for `graceMs` after the last one went (a reload is back sooner). */
  onAbandoned?: (() => void) | undefined;
  graceMs?: number;
  /** Of one page, at once: beyond `heard` it is not listened to, beyond `most` its calls are refused. */
  calls?: { heard: number; most?: number };
}

export interface RunningServer {
  /** With the token: what to open. */
  readonly url: string;
  /** The same for a browser to be started with: it works once, within a minute. */
  ticketUrl(): string;
  /** Ends everything: connections, loads, traces, temporary files. */
  close(): Promise<void>;
}

/** Questions are small; answers are what is large. The largest question has a workspace in it. */
const maxMessageBytes = mostWorkspaceBytes + (1 << 20);
/** A page that asks and does not read is not listened to while this much waits for it. */
const maxUnreadBytes = 64 << 20;
/** Nor while so many of its calls run. */
const maxHeardCalls = 256;
const defaultGraceMs = 5000;

/** @throws HostError when the page is not built or the port is taken */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const server = new Server(options, await PageFiles.list(options.pageDir));
  await server.listen(options.port);
  return server;
}

interface HostParts {
  host: TraceHost;
  uploads: Uploads;
  downloads: Downloads;
}

class Server implements RunningServer {
  readonly #host: ServeOptions['host'];
  #made: Promise<HostParts> | null = null;
  readonly #page: PageFiles;
  readonly #token = newToken();
  readonly #tickets = new Tickets();
  readonly #http = createServer((request, response) => void this.#answer(request, response));
  readonly #sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: maxMessageBytes });
  readonly #sessions = new Set<HostSession>();
  readonly #onAbandoned: (() => void) | undefined;
  readonly #graceMs: number;
  readonly #calls: { heard: number; most?: number };
  #grace: NodeJS.Timeout | undefined;

  constructor(
    { host, onAbandoned, graceMs = defaultGraceMs, calls = { heard: maxHeardCalls } }: ServeOptions,
    page: PageFiles,
  ) {
    this.#calls = calls;
    this.#host = host;
    this.#page = page;
    this.#onAbandoned = onAbandoned;
    this.#graceMs = graceMs;
    // A large upload may take its time.
    this.#http.requestTimeout = 0;
    this.#http.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head));
  }

  get #parts(): Promise<HostParts> {
    if (this.#made === null) {
      this.#made = partsOf(this.#host);
      // Who gave it hears of it.
      this.#made.catch(() => {});
    }
    return this.#made;
  }

  get url(): string {
    return `${this.#origin}/?token=${this.#token}`;
  }

  ticketUrl(): string {
    return `${this.#origin}/?ticket=${this.#tickets.make()}`;
  }

  get #origin(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  listen(port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#http.once('error', (error) => reject(listenError(error, port)));
      this.#http.listen(port, '127.0.0.1', resolve);
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#grace);
    const closed = new Promise((resolve) => this.#http.close(resolve));
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#http.closeAllConnections();
    await Promise.all([...this.#sessions].map((session) => session.end()));
    await closed;
    const parts = await this.#made?.catch(() => null);
    await parts?.host.closeAll();
    await parts?.uploads.removeAll();
    await parts?.downloads.removeAll();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const access = checkAccess(request, this.#token, this.#tickets);
    response.setHeader('cache-control', 'no-store');
    const connect = 'refused' in access ? [] : [`ws://${request.headers.host}`];
    for (const [name, value] of Object.entries(pageHeaders(connect))) response.setHeader(name, value);
    try {
      if ('refused' in access) sendText(response, 403, access.refused);
      else if ('redirect' in access) response.writeHead(303, { location: access.redirect }).end();
      else if (request.method === 'POST') await this.#post(access.path, request, response);
      else if (request.method !== 'GET' && request.method !== 'HEAD') sendText(response, 405, 'Not served.');
      else {
        const name = access.path || 'index.html';
        const written = request.method === 'GET' && name.startsWith(downloadPath);
        if (this.#page.has(name)) {
          if (name.endsWith('.js')) response.once('finish', () => void this.#parts);
          await this.#page.send(name, request.method === 'HEAD', response);
        } else if (!written || !(await (await this.#parts).downloads.send(name.slice(downloadPath.length), response)))
          sendText(response, 404, 'Not a file of the page, or already fetched.');
      }
    } catch {
      // The other end has gone, or a file of the page has: there is nobody, or nothing, to tell it to.
      response.destroy();
    }
  }

  /** `upload`: a file comes; `download`: one will be written and fetched; `leave`: the page is being closed. */
  async #post(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const name = searchParams.get('name') ?? '';
    const answer = (content: object): void => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(content));
    };
    try {
      const { host, uploads, downloads } = await this.#parts;
      if (path === 'upload') answer({ grant: (await uploads.receive(request, name)).grant });
      else if (path === 'download') answer(await downloads.begin(name));
      else if (path === 'leave') {
        await host.call('endAutosave', { session: searchParams.get('session') });
        answer({});
      } else sendText(response, 405, 'Not served.');
    } catch (error) {
      if (error instanceof HostError) return sendText(response, 400, error.message);
      if (systemErrorCode(error) !== 'ENOSPC') throw error;
      response.setHeader('connection', 'close');
      sendText(response, 507, 'The disk for temporary files is full. Free some space and try again.');
    }
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Without a listener an error of a socket that is being refused would end the process.
    socket.on('error', () => socket.destroy());
    const access = checkAccess(request, this.#token);
    if (!('path' in access) || access.path !== 'ws') {
      // Not left to the other end to close: it would keep the server from ending.
      socket.once('finish', () => socket.destroy());
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    this.#parts.then(
      ({ host }) => this.#sockets.handleUpgrade(request, socket, head, (webSocket) => this.#connect(host, webSocket)),
      () => socket.destroy(),
    );
  }

  #connect(host: TraceHost, socket: WebSocket): void {
    clearTimeout(this.#grace);
    socket.binaryType = 'arraybuffer';
    const { heard, most } = this.#calls;
    const isBusy = (): boolean => socket.bufferedAmount > maxUnreadBytes || session.runningCalls >= heard;
    const listenAgain = (): void => {
      if (socket.isPaused && !isBusy()) socket.resume();
    };
    const session = new HostSession(
      host,
      (message) => {
        socket.send(
          encodeFrame(message, (text) => utf8Encoder.encode(text)),
          listenAgain,
        );
        if (isBusy()) socket.pause();
      },
      most === undefined ? {} : { mostCalls: most },
    );
    this.#sessions.add(session);
    socket.on('message', (data) => {
      try {
        session.receive(decodeFrame(data as ArrayBuffer, (bytes) => utf8Decoder.decode(bytes)));
        if (isBusy()) socket.pause();
      } catch {
        socket.close(1007, 'unreadable frame');
      }
    });
    // Too large a message, for one; `close` follows.
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#sessions.delete(session);
      void session.end();
      if (this.#sessions.size === 0 && this.#onAbandoned) {
        this.#grace = setTimeout(this.#onAbandoned, this.#graceMs);
      }
    });
  }
}

async function partsOf(given: ServeOptions['host']): Promise<HostParts> {
  const host = typeof given === 'function' ? await given() : given;
  return { host, uploads: new Uploads(host.grants), downloads: new Downloads(host.grants) };
}

/** Of what the host has written for the page. */
const downloadPath = 'download/';

const utf8Encoder = new TextEncoder();
const utf8Decoder = new TextDecoder('utf-8', { fatal: true });

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}

function listenError(error: Error, port: number): HostError {
  const code = systemErrorCode(error);
  if (code === 'EADDRINUSE')
    return new HostError('io', `Port ${port} of 127.0.0.1 is in use. Choose another port, or 0 for any free port.`);
  return new HostError('io', `Port ${port} of 127.0.0.1 cannot be opened (${code}). Choose another one.`);
}
