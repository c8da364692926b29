import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { readSettings } from '../settings.ts';
import { openServer } from './open-server.ts';

/** The answer to a request with this target, sent without the changes that a client would make. */
async function answerTo(target: string, accept = '*/*'): Promise<string> {
  const app = openServer(readSettings({}, '/shop'), ['/assets/shell/page.css']);
  onTestFinished(() => app.close());
  app.get('/*', async () => 'page');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (part) => (answer += part));
  socket.write(`GET ${target} HTTP/1.1\r\nHost: a\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  return answer;
}
const statusOf = async (target: string) => Number((await answerTo(target)).split(' ')[1]);

it.each([
  '//',
  '//evil.example/a',
  '/\\evil.example',
  '/a\\b',
  '/a%5Cb',
  '/a%00b',
  '/a%0D%0Ab',
  '/a%1Fb',
  '/a%7fb',
  '/a%C2%80',
  '/a%c2%9fb',
  '/a%ED%A0%80',
  '/%zz',
  '/%',
  'http://user@evil.example/a',
  'ftp://evil.example/a',
  '*',
])('%s is 400', async (target) => {
  expect(await statusOf(target)).toBe(400);
});

it.each([
  '/',
  '/a//b',
  '/a%20b',
  '/ar-condicionado?busca=a%5Cb%0A',
  '/?a=//b',
  '/caf%C3%A9',
  '/a%C2%A0b',
  '/a%C3%80',
])('%s is a URL of the shop', async (target) => {
  expect(await statusOf(target)).toBe(200);
});

it.each(['//ar-condicionado', '/a%00b', '/%zz', '/%E0%A4%A'])(
  '%s shows a browser a page in Portuguese that leads home, and no other client',
  async (target) => {
    const page = await answerTo(target, 'text/html,application/xhtml+xml,*/*;q=0.8');
    expect(page).toContain('HTTP/1.1 400');
    expect(page).toContain('content-type: text/html; charset=utf-8');
    expect(page).toContain('cache-control: no-store');
    expect(page).toContain("script-src 'self'");
    expect(page).toContain('<h1>Este endereço não é válido</h1>');
    expect(page).toContain('href="/"');
    expect(page).toContain('/assets/shell/page.css');
    expect(await answerTo(target)).toContain('{"title":"Este endereço não é válido"}');
  },
);
