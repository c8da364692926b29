import { operatorToken, type TestRegistry } from './test-registry.ts';

/** The ops page as an operator sees it who has signed in. */
export async function readOpsPage({ app, get }: TestRegistry): Promise<string> {
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
  return (await get('/ops', { cookie })).body;
}
