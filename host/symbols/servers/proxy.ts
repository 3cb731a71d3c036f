/** The proxy that the environment names, as most tools read it: HTTPS_PROXY, HTTP_PROXY, NO_PROXY. */

export type Environment = Readonly<Record<string, string | undefined>>;

/** Null where a server is asked directly. A proxy that is not http:// is not used. */
export function proxyFor({ protocol, hostname, port }: URL, environment: Environment): URL | null {
  if (isLoopback(hostname)) return null;
  const value = (name: string): string => environment[name.toLowerCase()] ?? environment[name] ?? '';
  const own = port === '' ? (protocol === 'https:' ? '443' : '80') : port;
  for (const entry of value('NO_PROXY').split(/[\s,]+/)) if (isExcepted(hostname, own, entry)) return null;
  const text = (protocol === 'https:' ? value('HTTPS_PROXY') : value('HTTP_PROXY')) || value('ALL_PROXY');
  if (text === '') return null;
  try {
    const proxy = new URL(text.includes('://') ? text : `http://${text}`);
    return proxy.protocol === 'http:' ? proxy : null;
  } catch {
    return null;
  }
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '[::1]' || host.startsWith('127.');

/** `*`, a host, a domain with or without a dot before it, each with a port or without. */
function isExcepted(host: string, port: string, entry: string): boolean {
  if (entry === '') return false;
  if (entry === '*') return true;
  const [, name = '', onlyPort] = /^\*?\.?(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [];
  if (name === '' || (onlyPort !== undefined && onlyPort !== port)) return false;
  return host === name || host.endsWith(`.${name}`);
}
