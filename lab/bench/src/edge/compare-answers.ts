import type { OutgoingHttpHeaders } from 'node:http';
import { type EdgeAnswer, isHit, visit } from './visit.ts';

const cookie = (bytes: number): OutgoingHttpHeaders => ({ cookie: `outro=${'x'.repeat(bytes)}` });

/**
 * Requests that a cache might answer differently from a shell: long or odd ones, and those with directives for caches.
 */
const requests: readonly (readonly [path: string, headers?: OutgoingHttpHeaders, method?: string])[] = [
  ['/'],
  ['/', {}, 'HEAD'],
  ['/', { 'cache-control': 'no-cache', pragma: 'no-cache' }],
  ['/', { 'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' }],
  ['/', cookie(9000)],
  ['/', cookie(11_900)],
  ['/checkout/carrinho', cookie(11_900)],
  ['/checkout/carrinho', cookie(13_000)],
  ['/checkout/carrinho', cookie(60_000)],
  [`/ar-condicionado?texto=${'x'.repeat(8192)}`],
  [`/${'x'.repeat(8192)}`],
  ['/AR-CONDICIONADO'],
  ['//'],
  ['//ar-condicionado'],
  ['//evil.example/x'],
  ['/%2e%2e/ar-condicionado'],
  ['/ar-condicionado/%2e/'],
  ['/assets/%2e%2e/account'],
  ['/assets/../account'],
  ['/assets/..%2faccount'],
  ['/account/%2e%2e/assets/x.css'],
  ['/%61ccount'],
  ['/ACCOUNT'],
  ['/account;x.css'],
  ['/account%0ax.css'],
  ['/%5fshell/releases'],
  ['/%zz'],
];

/** Paths that leave the root or cannot be decoded: nginx refuses them itself. */
const malformed = ['/%2e%2e/ar-condicionado', '/%zz'];

const describe = ({ status, headers }: EdgeAnswer) =>
  `${status} ${headers.location ?? ''} ${String(headers['content-type'])}`;

/**
 * Sends each request twice, so that stored answers are compared too. @returns answers that differ from those of a shell
 */
export async function compareAnswers(origin: string, shell: string): Promise<readonly string[]> {
  const { host } = new URL(origin);
  const faults: string[] = [];
  for (const [path, headers, method = 'GET'] of requests) {
    const expected = describe(await visit(shell + path, { ...headers, host }, { method }));
    const mayRefuse = malformed.includes(path);
    for (const _time of [1, 2]) {
      const got = await visit(origin + path, headers, { method });
      const answer = describe(got);
      if (answer !== expected && !(mayRefuse && got.status === 400))
        faults.push(`${method} ${path.slice(0, 40)}: ${answer}, a shell says ${expected}`);
    }
  }
  // host names are the same in capitals, so that nobody can fill the cache with variants
  await visit(`${origin}/?capitals`, { host: host.replace('127.0.0.1', 'localhost') });
  const capitals = await visit(`${origin}/?capitals`, { host: host.replace('127.0.0.1', 'LOCALHOST') });
  if (!isHit(capitals)) faults.push('a host in capitals is held apart');
  return faults;
}
