/** What of a request is not as usual. */
export interface RawRequest {
  readonly method?: string;
  readonly headers?: string;
  readonly host?: string;
}

/** Requests that every target answers with this status. */
export const sameForAll: readonly (readonly [string, number, RawRequest, ((path: string) => string)?])[] = [
  ['a plain request', 200, {}],
  ['Expect: 100-continue', 200, { headers: 'Expect: 100-continue\r\n' }],
  ['another expectation', 417, { headers: 'Expect: 200-ok\r\n' }],
  ['a target in absolute form', 200, {}, (path) => `http://LOJA.example${path}`],
  ['a host in upper case', 200, { host: 'Host: LOCALHOST:81' }],
  ['two Host lines', 400, { host: 'Host: a\r\nHost: b' }],
  ['two equal Host lines', 400, { host: 'Host: a\r\nHost: a' }],
  ['a Host that is none', 400, { host: 'Host: a b' }],
  ['no Host', 400, { host: 'X: 1' }],
  ['a wrong method', 405, { method: 'DELETE' }],
  ['TRACE', 405, { method: 'TRACE' }],
  ['OPTIONS', 204, { method: 'OPTIONS' }],
  ['a wish to upgrade', 200, { headers: 'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n' }],
  ['headers of its own connection', 200, { headers: 'Keep-Alive: timeout=5\r\nTE: trailers\r\n' }],
  ['an old date', 200, { headers: 'If-Modified-Since: Thu, 01 Jan 1970 00:00:00 GMT\r\n' }],
  ['17 KB of cookies', 431, { headers: `Cookie: a=${'x'.repeat(17_000)}\r\n` }],
  ['11 KB of cookies', 200, { headers: `Cookie: a=${'x'.repeat(11_000)}\r\n` }],
  ['70 KB of cookies', 431, { headers: `Cookie: a=${'x'.repeat(70_000)}\r\n` }],
  ['a malformed escape', 400, {}, (path) => path.replace(/(?=[?]|$)/, '%zz')],
  ['a URL of 9 KB', 414, {}, (path) => `${path}${path.includes('?') ? '&' : '?'}a=${'x'.repeat(9000)}`],
];

/** What a client accepts, and the coding that text is sent with. */
export const codings: readonly (readonly [string, string | undefined])[] = [
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['identity', undefined],
  ['*;q=0', undefined],
];

/** What a browser accepts when it opens a page. */
export const htmlFirst = 'Accept: text/html,application/xhtml+xml,*/*;q=0.8\r\n';
/** An answer of less is sent as it is. */
export const fewestBytes = 1024;
