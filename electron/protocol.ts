import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { protocol } from 'electron';
import { pageContentTypes, pageHeaders } from '../host/serve/page-headers.ts';
import { pageHost, pageScheme } from './page-url.ts';

/** Must be called before the app is ready: gives the page's scheme an origin, fetch and modules, like https. */
export function registerPageScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: pageScheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/** Serves the built page, and nothing else, under `app://corescope/`. */
export function servePage(pageDir: string): void {
  protocol.handle(pageScheme, (request) => pageResponse(pageDir, request));
}

/** Answers one request of the page with a file below `pageDir`, or with a status and a sentence. */
export async function pageResponse(pageDir: string, request: Pick<Request, 'method' | 'url'>): Promise<Response> {
  const refuse = (status: number, text: string) => new Response(`${text}\n`, { status, headers: pageHeaders() });
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'Only GET and HEAD are supported.');
  const path = filePath(request.url);
  if (path === null) return refuse(400, 'Not an address of the page.');
  const contentType = pageContentTypes[extname(path)];
  if (contentType === undefined) return refuse(404, 'Not a file of the page.');
  try {
    const bytes = await readFile(join(pageDir, path));
    return new Response(request.method === 'HEAD' ? null : bytes, {
      headers: { ...pageHeaders(), 'content-type': contentType, 'cache-control': 'no-cache' },
    });
  } catch {
    const hint = path === 'index.html' ? 'The page is not built: run `npm run build`.' : 'Not a file of the page.';
    return refuse(404, hint);
  }
}

/**
 * The relative path that an address names, `index.html` for the root; null when it is not one of ours. The URL parser
 * has resolved plain `..` already; encoded separators only show after decoding, so the decoded names are what is checked.
 */
function filePath(url: string): string | null {
  try {
    const { protocol: scheme, host, pathname } = new URL(url);
    if (scheme !== `${pageScheme}:` || host !== pageHost) return null;
    const path = decodeURIComponent(pathname).slice(1) || 'index.html';
    const safe = path.split('/').every((name) => /^[\w-][\w.-]*$/.test(name));
    return safe ? path : null;
  } catch {
    return null;
  }
}
