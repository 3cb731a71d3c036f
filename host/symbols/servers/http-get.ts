/** GET requests by Node's own client: through a proxy where there is one, with an end to silence. */
import { type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { connect } from 'node:tls';
import { type Environment, proxyFor } from './proxy.ts';

const MOST_REDIRECTS = 5;

export interface GetOptions {
  readonly signal: AbortSignal;
  /** A server that says nothing for so long is given up. There is no limit to the whole: files may have gigabytes. */
  readonly silenceMs: number;
  readonly environment: Environment;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A server that did not answer, or not as one may. The message is a sentence. */
export class HttpError extends Error {}

/** The answer behind redirects, unread. @throws HttpError, the signal's reason */
export async function httpGet(url: URL, options: GetOptions): Promise<IncomingMessage> {
  let current = url;
  for (let redirects = 0; ; redirects++) {
    const answer = await getOnce(current, options);
    const { statusCode = 0, headers } = answer;
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) return answer;
    answer.destroy();
    if (redirects >= MOST_REDIRECTS) throw new HttpError('The server redirects in a loop.');
    const next = URL.canParse(headers.location, current) ? new URL(headers.location, current) : null;
    const isSafe = next !== null && (next.protocol === 'https:' || next.protocol === current.protocol);
    if (!isSafe) throw new HttpError(`The server redirects to an invalid address: ${headers.location.slice(0, 200)}`);
    current = next;
  }
}

async function getOnce(url: URL, options: GetOptions): Promise<IncomingMessage> {
  const proxy = proxyFor(url, options.environment);
  const headers = { 'User-Agent': 'Corescope', 'Accept-Encoding': 'identity', ...options.headers };
  if (url.protocol === 'http:')
    return answerTo(
      plainRequest,
      proxy === null ? { ...target(url), headers } : viaProxy(url, proxy, headers),
      options,
    );
  if (proxy === null) return answerTo(secureRequest, { ...target(url), headers }, options);
  const socket = await tunnel(url, proxy, options);
  return answerTo(secureRequest, { ...target(url), headers, agent: false, createConnection: () => socket }, options);
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');
const target = (url: URL): RequestOptions => ({
  host: hostOf(url),
  port: url.port,
  path: url.pathname + url.search,
  ...(url.username !== '' && { auth: credentials(url) }),
});
const credentials = ({ username, password }: URL): string =>
  `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
const forProxy = (proxy: URL): Record<string, string> =>
  proxy.username === '' ? {} : { 'Proxy-Authorization': `Basic ${Buffer.from(credentials(proxy)).toString('base64')}` };

const viaProxy = (url: URL, proxy: URL, headers: Record<string, string>): RequestOptions => ({
  ...{ host: hostOf(proxy), port: proxy.port, path: url.href },
  headers: { ...headers, ...forProxy(proxy), Host: url.host },
});

/** A connection to a server of https through a proxy, encrypted from here to the server. */
function tunnel(url: URL, proxy: URL, { signal, silenceMs }: GetOptions): Promise<ReturnType<typeof connect>> {
  return new Promise((resolve, reject) => {
    const host = hostOf(url);
    const place = `${url.hostname}:${url.port || '443'}`;
    const headers = { ...forProxy(proxy), Host: place };
    const request = plainRequest({
      ...{ host: hostOf(proxy), port: proxy.port, method: 'CONNECT', path: place, headers, signal, agent: false },
    });
    request.setTimeout(silenceMs, () => request.destroy(new HttpError('The proxy does not answer.')));
    request.once('error', reject);
    request.once('connect', ({ statusCode }, socket) => {
      if (statusCode === 200) resolve(connect({ socket, ...(/^[\d.:]+$/.test(host) ? {} : { servername: host }) }));
      else {
        socket.destroy();
        reject(new HttpError(`The proxy refuses the connection (status ${statusCode}).`));
      }
    });
    request.end();
  });
}

function answerTo(
  request: typeof plainRequest,
  options: RequestOptions,
  { signal, silenceMs }: GetOptions,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request({ ...options, method: 'GET', signal });
    const silence = (): HttpError => new HttpError('The server stopped answering.');
    sent.setTimeout(silenceMs, () => sent.destroy(silence()));
    // After the answer has begun, its reader hears of errors.
    sent.on('error', reject);
    sent.once('response', (answer) => {
      sent.setTimeout(0);
      answer.setTimeout(silenceMs, () => answer.destroy(silence()));
      resolve(answer);
    });
    sent.end();
  });
}
