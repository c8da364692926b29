import type { IncomingMessage } from 'node:http';

/** `http://host/path`, as clients write it to a proxy; a server takes it too (RFC 9112, 3.2.2). */
const absoluteForm = /^https?:\/\/([^/?#@]+)(?=[/?]|$)/i;
/** Encoded letters, digits, `-`, `_` and `~`, and a dot that cannot become a segment of dots. */
const needless = /%(?:2d|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])|(?<=[\w-])(?<!%[\da-f]{2})%2e/gi;
const escapes = /%[0-9a-f]{2}/gi;

/**
 * The URL that routes see: path and query. What RFC 3986, 6.2.2 calls equivalent becomes one path, so that it is one
 * page, one file and one entry of a cache.
 */
export function rewriteUrl(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const { url = '/' } = request;
  const named = absoluteForm.exec(url);
  if (named === null) return normalizePath(url);
  // the host of the URL counts, whatever the header says
  request.headers.host = named[1] ?? '';
  return normalizePath(ownPart(url));
}

/** Path and query of a request's target as it was sent. */
export function ownPart(url: string): string {
  const path = url.replace(absoluteForm, '');
  return path.startsWith('/') || path === url ? path : `/${path}`;
}

function normalizePath(url: string): string {
  const at = url.indexOf('?');
  const path = at === -1 ? url : url.slice(0, at);
  if (!path.includes('%')) return url;
  const plain = path
    .replace(needless, (text) => decodeURIComponent(text))
    .replace(escapes, (text) => text.toUpperCase());
  return at === -1 ? plain : plain + url.slice(at);
}
