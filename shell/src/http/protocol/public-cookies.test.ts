import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { keepCookiesPrivate } from './open-server.ts';

/** A route that breaks the rule, and what its answer sets. */
async function answerWith(cacheControl: string | undefined) {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line) => lines.push(line) } } });
  keepCookiesPrivate(app);
  app.get('/broken', async (_request, reply) => {
    if (cacheControl !== undefined) reply.header('cache-control', cacheControl);
    return reply.header('set-cookie', 'access=1').send('page');
  });
  const { headers } = await app.inject('/broken?key=secret');
  return { cookie: headers['set-cookie'], log: lines.join('') };
}

it.each(['public, max-age=60', 'max-age=0, must-revalidate', 's-maxage=5', undefined])(
  'an answer that caches may share (%s) loses its cookie, and the log names its route',
  async (cacheControl) => {
    const { cookie, log } = await answerWith(cacheControl);
    expect(cookie).toBeUndefined();
    expect(log).toContain('"route":"/broken"');
    expect(log).not.toContain('secret');
  },
);

it.each(['no-store', 'private, max-age=60'])(
  'one that they may not share (%s) keeps it',
  async (cacheControl) => {
    expect(await answerWith(cacheControl)).toEqual({ cookie: 'access=1', log: '' });
  },
);
