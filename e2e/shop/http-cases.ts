import { once } from 'node:events';
import { connect } from 'node:net';

/** What differs in a request from the usual one. */
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
  ['a target in absolute form', 200, {}, (path) => `http://LOJA${path}`],
  ['a target in absolute form at a host of strangers', 421, {}, (path) => `http://outra.example${path}`],
  ['a Host of strangers', 421, { host: 'Host: outra.example' }],
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
/** The fewest bytes of an answer that is compressed. */
export const fewestBytes = 1024;

/** An address that the shop answers, one of each kind. */
export interface HttpTarget {
  readonly path: string;
  /** Whether it is text, which is sent compressed. */
  readonly isText: boolean;
  /** Whether it has a tag, with which clients ask again. */
  readonly hasTag: boolean;
  readonly allow: string;
}

const read = 'GET, HEAD, OPTIONS';

/** Finds the addresses of files and pictures in a page. */
export async function httpTargets(origin: string): Promise<Readonly<Record<string, HttpTarget>>> {
  const page = '/ar-condicionado';
  const { body } = await sendRaw(origin, `GET ${page} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  const find = (pattern: RegExp) => {
    const [address] = pattern.exec(body.toString()) ?? [];
    if (address === undefined) throw new Error(`${page} has nothing like ${pattern}`);
    return address;
  };
  const list = '/v2/front/url/product/listing/category?url=/ar-condicionado&limit=24';
  const file = { isText: true, hasTag: false, allow: read };
  return {
    page: { path: page, isText: true, hasTag: true, allow: read },
    'private page': { path: '/minha-conta', isText: true, hasTag: true, allow: read },
    "remote's file": { ...file, path: find(/\/assets\/mf-[^"]+?\/client\/remoteEntry\.js/) },
    "shell's file": { ...file, path: find(/\/assets\/shell\/[^"]+?\.js/) },
    picture: { path: find(/\/media\/\d[^" ,]+/), isText: false, hasTag: true, allow: read },
    call: { path: list, isText: true, hasTag: true, allow: read },
    'small call': { path: '/v2/front/config', isText: true, hasTag: true, allow: read },
    sitemap: { ...file, path: '/sitemap/produtos-1.xml' },
    'robots.txt': { ...file, path: '/robots.txt' },
    icon: { path: '/favicon.ico', isText: false, hasTag: true, allow: read },
  };
}

export interface RawAnswer {
  readonly status: number;
  /** By lower-case name; the values of several lines are joined. */
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes of the body; of a chunked one with its marks. */
  readonly body: Buffer;
}

const emptyLine = Buffer.from('\r\n\r\n');

/** Sends a request byte for byte, as no HTTP client would. @returns the final answer */
export async function sendRaw(origin: string, bytes: string): Promise<RawAnswer> {
  const { port, hostname } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part)).on('error', () => {});
  socket.write(bytes);
  await once(socket, 'close');
  return parse(Buffer.concat(parts));
}

function parse(answer: Buffer): RawAnswer {
  const end = answer.indexOf(emptyLine);
  const [first = '', ...lines] = answer.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(first.split(' ')[1]);
  const rest = answer.subarray(end + emptyLine.length);
  if (status === 100) return parse(rest);
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [name = '', value = ''] = line.split(/:\s*(.*)/s);
    const key = name.toLowerCase();
    headers[key] = key in headers ? `${headers[key]}, ${value}` : value;
  }
  return { status, headers, body: rest };
}
