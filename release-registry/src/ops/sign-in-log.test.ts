import { Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { openTestRegistry, operatorToken } from '../testing/test-registry.ts';

test('signing in to the ops page and out is logged, and what was refused, by the name of the token alone', async () => {
  const lines: string[] = [];
  const log = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
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
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { security: 'signed-in', token: 'operator', ip: '127.0.0.1' },
    { security: 'sign-in-failed', ip: '127.0.0.1' },
    { security: 'signed-out', token: 'operator', ip: '127.0.0.1' },
  ]);
  expect(lines.join()).not.toMatch(/a-guess|operator-token-of-tests/);
});
