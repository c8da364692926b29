import type { SendCall } from '@storefront/contracts';
import { unscriptedPath } from '@storefront/contracts/api';
import type { PagePackage } from '@storefront/server-kit/page-host';
import type { FastifyInstance } from 'fastify';
import { openTestShop, splitInStock } from 'store-api/testing';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it, onTestFinished } from 'vitest';
import { createPagesServer } from './app.ts';
import { readPagesConfig } from './environment.ts';
import { mountPages } from './mount-pages.ts';
import { type FormVisitor, fillProductForm, formVisitor } from './testing/form-visitor.ts';

const shopOrigin = 'https://loja.example';
/** A shop whose pages have a server of their own. */
const shop = await openTestShop(undefined, { unscripted: undefined, shopOrigins: [shopOrigin] });
let apiUrl: string;
beforeAll(async () => {
  apiUrl = await shop.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => shop.close());

async function openPages(storeApiUrl = apiUrl): Promise<FastifyInstance> {
  const { app } = await createPagesServer(readPagesConfig({ STORE_API_URL: storeApiUrl }));
  onTestFinished(() => app.close());
  return app;
}

const visit = async (): Promise<FormVisitor> => formVisitor({ app: await openPages(), config: shop.config });

it('is what store-api loads by its name', () => {
  expectTypeOf(mountPages).toMatchTypeOf<PagePackage<SendCall>['mountPages']>();
});

describe('a server of the pages alone', () => {
  it('answers them where store-api does not, with the visitor’s session', async () => {
    const url = `${unscriptedPath}/carrinho`;
    const headers = { 'app-token': shop.config.appToken };
    expect((await shop.app.inject({ url, headers })).statusCode).toBe(404);
    const visitor = await visit();
    const { path, body } = await visitor.post('carrinho', fillProductForm(splitInStock(shop))());
    expect(path).toBe('carrinho?aviso=adicionado');
    expect(body).toContain(splitInStock(shop).name);
    expect(body).not.toContain('Aceite os cookies');
  });

  it('calls as the client that the shell names: each address has limits of its own', async () => {
    const limited = await openTestShop(undefined, { unscripted: undefined, writesPerMinute: 2 });
    onTestFinished(() => limited.close());
    const app = await openPages(await limited.app.listen({ host: '127.0.0.1', port: 0 }));
    const visitor = formVisitor({ app, config: limited.config });
    const change = async (address: string) =>
      (await visitor.send('cep', { cep: '01310-100' }, { 'x-forwarded-for': address })).status;
    const statuses = [];
    for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2'])
      statuses.push(await change(address));
    expect(statuses).toEqual([303, 303, 429, 303]);
  });

  it('does not start in production with a token that can be guessed', () => {
    const read = (METRICS_TOKEN: string) => readPagesConfig({ NODE_ENV: 'production', METRICS_TOKEN });
    expect(() => read('m'.repeat(24))).toThrow('METRICS_TOKEN: production needs at least 24');
    expect(read('Zq3vYt8wKx1nBf6sLd0hRc4g').METRICS_TOKEN).toBe('Zq3vYt8wKx1nBf6sLd0hRc4g');
  });

  it('refuses a form of another site, as a page', async () => {
    const visitor = await visit();
    const form = fillProductForm(splitInStock(shop))();
    const { status, body } = await visitor.send('carrinho', form, { origin: 'https://outra.example' });
    expect(status).toBe(403);
    expect(body).toContain('Esta origem não pode alterar dados da loja');
    const own = await visitor.send('carrinho', form, { origin: shopOrigin });
    expect(own.status).toBe(303);
  });

  it('says what a person can do about a form that it cannot read, and about an API that does not answer', async () => {
    const { app } = await createPagesServer(readPagesConfig({ STORE_API_URL: 'http://127.0.0.1:9' }));
    onTestFinished(() => app.close());
    const url = `${unscriptedPath}/carrinho`;
    const image = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'image/png' },
      body: 'x',
    });
    expect(image.statusCode).toBe(415);
    expect(image.body).toContain('role="alert">O formulário não pôde ser lido.');
    const away = await app.inject({ url });
    expect([away.statusCode, away.body]).toEqual([503, expect.stringContaining('A loja não respondeu.')]);
  });

  it('is not ready once it ends', async () => {
    const { app, drain } = await createPagesServer(readPagesConfig({}));
    onTestFinished(() => app.close());
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await drain.begin(0);
    expect((await app.inject('/healthz')).statusCode).toBe(503);
  });

  it.each([
    [{ STORE_API_URL: 'loja' }, /STORE_API_URL/],
    [{ UNSCRIPTED_PORT: 'x' }, /UNSCRIPTED_PORT/],
    [{ UNSCRIPTED_PROT: '1' }, /UNSCRIPTED_PORT/],
  ])('does not start with %j', (variables, text) => {
    expect(() => readPagesConfig(variables)).toThrow(text);
  });
});
