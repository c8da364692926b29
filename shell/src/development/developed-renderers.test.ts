// @vitest-environment node
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError } from '@storefront/contracts';
import { testConfig } from '@storefront/contracts/testing';
import { expect, it, onTestFinished } from 'vitest';
import { inProcessRenderers } from '../renderer/in-process.ts';
import { aRelease } from '../testing/a-release.ts';
import { DevelopedRenderers } from './developed-renderers.ts';

const { record } = aRelease('mf-cart', 'dev', { CartPage: { default: () => null } });
const code = `
  const { PageRedirect } = require('@storefront/contracts');
  exports.CartPage = {
    middleware: { closed: async () => { throw new PageRedirect('/entrar'); } },
    load: async ({ path }) => {
      if (path === '/missing') throw Object.assign(new Error('sold out'), { statusCode: 404 });
    },
    default: () => null,
  };`;

const renderers = () =>
  new DevelopedRenderers(
    inProcessRenderers({
      api: () => ({ call: () => Promise.reject(new ApiError('none', { status: 0, code: '' })) }),
      budgetMs: 1000,
      layoutBudgetMs: 1000,
    }),
  );

async function serve(answer: () => { readonly status: number; readonly body: string }): Promise<URL> {
  const server = createServer((_request, response) => {
    const { status, body } = answer();
    response.writeHead(status, { etag: `"${body.length}"` }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mf-manifest.json`);
}

it('middleware, redirects and statuses are those of the developed code', async () => {
  const url = await serve(() => ({ status: 200, body: code }));
  const renderer = await renderers().find(record, url);
  const visit = (path: string, middleware?: string) =>
    renderer?.render('mf-cart/CartPage', {
      path,
      search: '',
      config: testConfig(),
      middleware,
    });
  expect(await visit('/', 'closed')).toMatchObject({ failed: { status: 302, location: '/entrar' } });
  expect(await visit('/missing')).toMatchObject({
    failed: { kind: 'answer', status: 404, text: 'sold out' },
  });
  expect(await visit('/')).not.toHaveProperty('failed');
});

it('code that could not be evaluated is tried again', async () => {
  let body = 'throw new Error("not yet")';
  const developed = renderers();
  const url = await serve(() => ({ status: 200, body }));
  await expect(developed.find(record, url)).rejects.toThrow('not yet');
  body = code;
  expect(await developed.find(record, url)).toBeDefined();
});

it('a development server without a server half has no renderer', async () => {
  expect(await renderers().find(record, await serve(() => ({ status: 404, body: '' })))).toBeUndefined();
});
