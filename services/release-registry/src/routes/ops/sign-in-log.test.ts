import { Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { openTestRegistry, operatorToken } from '../../testing/test-registry.ts';

/** Collects what a registry logs. */
function openLog() {
  const lines: string[] = [];
  const log = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  return { log, lines, read: () => lines.map((line) => JSON.parse(line)) };
}

test('signing in to the ops page and out is logged, and what was refused, by the name of the token alone', async () => {
  const { log, lines, read } = openLog();
  const registry = await openTestRegistry({ log });
  onTestFinished(() => registry.close());
  const submit = (url: string, fields: Record<string, string>, cookie = '') =>
    registry.app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        host: 'registry.example',
        origin: 'https://registry.example',
        cookie,
      },
      payload: new URLSearchParams(fields).toString(),
    });
  const reply = await submit('/ops/session', { token: operatorToken });
  await submit('/ops/session', { token: 'a-guess' });
  await submit('/ops/session/end', {}, String(reply.headers['set-cookie']).split(';')[0]);
  expect(read()).toMatchObject([
    { security: 'signed-in', token: 'operator', ip: '127.0.0.1' },
    { security: 'sign-in-failed', ip: '127.0.0.1' },
    { security: 'signed-out', token: 'operator', ip: '127.0.0.1' },
  ]);
  expect(lines.join()).not.toMatch(/a-guess|operator-token-of-tests/);
});

test.each([
  ['loopback', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['loopback', '203.0.113.7:5123', '203.0.113.7'],
  ['loopback', 'unknown', '127.0.0.1'],
  ['10.0.0.0/8', '203.0.113.7', '127.0.0.1'],
])(
  'behind a proxy, of which %s are believed, a refused call of %s is logged as from %s',
  async (trustProxy, forwarded, ip) => {
    const { log, read } = openLog();
    const registry = await openTestRegistry({ log, trustProxy });
    onTestFinished(() => registry.close());
    const headers = { authorization: 'Bearer a-guess', 'x-forwarded-for': forwarded };
    expect((await registry.get('/status', headers)).statusCode).toBe(401);
    expect(read()).toMatchObject([{ ip, msg: 'a call without a valid token' }]);
  },
);
