import { expect, it } from 'vitest';
import { rewriteUrl } from './rewrite-url.ts';

it.each([
  ['/ar%2Dcondicionado?a=%2D', '/ar-condicionado?a=%2D'],
  ['/%61b%5F%7e%30', '/ab_~0'],
  ['/caf%c3%a9', '/caf%C3%A9'],
  ['/robots%2Etxt', '/robots.txt'],
  ['/assets/%2e%2e/a.js', '/assets/%2E%2E/a.js'],
  ['/a%2Fb%3F%25', '/a%2Fb%3F%25'],
  ['/%zz', '/%zz'],
  ['/a?b=c', '/a?b=c'],
])('%s is %s', (url, expected) => {
  expect(rewriteUrl({ url, headers: {} })).toBe(expected);
});

it.each([
  ['http://LOJA.example:81/a?b', '/a?b'],
  ['HTTPS://LOJA.example:81', '/'],
  ['http://LOJA.example:81?b', '/?b'],
])('%s is %s of the host that it names', (url, expected) => {
  const headers = { host: 'other' };
  expect([rewriteUrl({ url, headers }), headers.host]).toEqual([expected, 'LOJA.example:81']);
});

it.each(['http://user@loja.example/', 'ftp://loja.example/', 'http:///a', '*'])('%s stays', (url) => {
  expect(rewriteUrl({ url, headers: {} })).toBe(url);
});
