/** Where the page lives: its own scheme and host, so that its origin is no file's and no web site's. */
export const pageScheme = 'app';
export const pageHost = 'corescope';
export const pageUrl = `${pageScheme}://${pageHost}/`;

/** True for an address inside the page's origin. */
export function isPageUrl(url: string): boolean {
  return url.startsWith(pageUrl);
}
