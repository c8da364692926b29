import { findLastKey, readStaffPass } from '@storefront/release-protocol/signing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CommandLine, openCommandLine } from '../testing/command-line.ts';
import { createTokens } from '../testing/test-registry.ts';

let line: CommandLine;
beforeEach(async () => {
  line = await openCommandLine();
});
afterEach(() => line.close());

const request = (body: object, headers = {}) => line.registry.post('/staff-passes', body, headers);
const registryKey = async () => findLastKey((await line.registry.get('/keys')).json().keys.registry);

test("a link has a pass for its shop alone, which is in the history and ends with the registry's key", async () => {
  const { code, out } = await line.release(
    'staff-link --for 2h --shop https://Loja.example/busca --reason ana',
  );
  expect(code).toBe(0);
  const [link = '', text] = out.split('\n');
  expect(text).toMatch(/^makes whoever opens it staff at loja\.example, until 20/);
  const url = new URL(link);
  expect(url.origin + url.pathname).toBe('https://loja.example/busca');
  const read = async (host: string) =>
    readStaffPass(url.searchParams.get('staff') ?? '', {
      registryKey: await registryKey(),
      host,
      nowMs: Date.now(),
    });
  const pass = await read('loja.example');
  expect(Date.parse(pass?.expires ?? '') - Date.now()).toBeGreaterThan(7_100_000);
  expect(await read('outra.example')).toBeUndefined();
  const { history } = (await line.registry.get('/history?limit=1')).json();
  expect(history).toMatchObject([
    { action: 'staff-pass', reason: `${pass?.id} for loja.example until ${pass?.expires}: ana` },
  ]);
  expect((await line.registry.post('/keys/registry/rotate', { reason: 'leaked' })).statusCode).toBe(200);
  expect(await read('loja.example')).toBeUndefined();
});

test('only an operator makes somebody staff', async () => {
  const [ci] = await createTokens(line.registry, { name: 'ci', role: 'deployer', remote: 'mf-cart' });
  const refused = await request({ host: 'loja.example', seconds: 60 }, ci);
  expect(refused.json()).toMatchObject({
    status: 403,
    detail: expect.stringContaining('make somebody staff'),
  });
});

test.each([
  [{ host: 'loja.example', seconds: 59 }, 400],
  [{ host: 'loja.example', seconds: 60 }, 200],
  [{ host: 'loja.example', seconds: 604_800 }, 200],
  [{ host: 'loja.example', seconds: 604_801 }, 400],
  [{ host: 'https://loja.example', seconds: 60 }, 400],
  [{ host: 'Loja.example', seconds: 60 }, 400],
  [{ host: '', seconds: 60 }, 400],
  [{ seconds: 60 }, 400],
  [{ host: '[::1]:4000', seconds: 60 }, 200],
])('%j is answered %d', async (body, status) => {
  expect((await request(body)).statusCode).toBe(status);
});

test('a shop that is no URL is named', async () => {
  expect(await line.release('staff-link --shop loja')).toMatchObject({
    code: 1,
    error: expect.stringContaining('--shop is no URL: loja'),
  });
});
