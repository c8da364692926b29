import { operatorToken, type TestRegistry } from './test-registry.ts';

/** Reads the ops page, or another page of it, as a signed-in operator. */
export async function readOpsPage({ app, get }: TestRegistry, page = '/ops'): Promise<string> {
  const reply = await app.inject({
    method: 'POST',
    url: '/ops/session',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      host: 'registry',
      origin: 'http://registry',
    },
    payload: new URLSearchParams({ token: operatorToken }).toString(),
  });
  const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
  return (await get(page, { cookie })).body;
}
