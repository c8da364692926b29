import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as api from '@storefront/contracts/api';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { backOfficeRoutes } from './back-office.ts';
import { pageRoutes } from './unscripted.ts';

let shop: TestShop;
let document: z.infer<typeof Document>;
const Operation = z.looseObject({
  operationId: z.string(),
  parameters: z.array(
    z.looseObject({ name: z.string(), in: z.enum(['path', 'query', 'header']), required: z.boolean() }),
  ),
  security: z.optional(z.array(z.record(z.string(), z.array(z.string())))),
  requestBody: z.optional(
    z.looseObject({ content: z.object({ 'application/json': z.object({ schema: z.unknown() }) }) }),
  ),
  responses: z.record(z.string(), z.unknown()),
});
const Document = z.looseObject({
  openapi: z.literal('3.1.0'),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});

beforeAll(async () => {
  shop = await openTestShop();
  document = Document.parse((await shop.app.inject({ url: '/v2/front/docs/openapi.json' })).json());
});
afterAll(() => shop.close());

const config = path.join(import.meta.dirname, '../../redocly.yaml');

/** Runs a command of the repository; returns what it printed when it fails. */
function run(command: string, ...args: readonly string[]): string {
  const program = path.join(import.meta.dirname, '../../../../node_modules/.bin', command);
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { status, stdout, stderr } = spawnSync(program, args, { env, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

const compilerOptions = {
  noEmit: true,
  strict: true,
  allowImportingTsExtensions: true,
  target: 'esnext',
  module: 'preserve',
  lib: ['esnext', 'dom'],
  types: [],
};

const isEndpoint = (value: unknown): value is api.AnyEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'reply' in value;
const endpoints = Object.entries(api).flatMap(([name, value]) =>
  isEndpoint(value) ? [[name, value] as const] : [],
);

describe('the description of the API', () => {
  it.each(endpoints)('has %s, as the contracts define it', (_, endpoint) => {
    const operation = document.paths[`/v2/front${endpoint.path}`]?.[endpoint.method.toLowerCase()];
    expect(operation).toBeDefined();
    const parameters = operation?.parameters.map(({ name }) => name) ?? [];
    expect(parameters).toEqual(expect.arrayContaining([...(endpoint.params ?? [])]));
    expect(operation?.requestBody !== undefined).toBe(endpoint.body !== undefined);
  });

  it.each([
    '/healthz',
    '/livez',
    '/metrics',
    '/media/banners/{file}',
    '/media/documentos/{kind}-{id}.pdf',
    '/media/{productId}/{view}/{file}',
    '/v2/front/docs',
    '/v2/front/docs/openapi.json',
  ])('has %s, which is no call of the contracts', (path) => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(document.paths[path]?.get?.parameters.map(({ name }) => name)).toEqual(named);
  });

  it('has every route that is mounted', async () => {
    let pages = 0;
    const server = Fastify();
    server.addHook('onRoute', ({ method }) => {
      if (method !== 'HEAD') pages += 1;
    });
    await pageRoutes(server, shop.config.unscripted ?? '');
    await backOfficeRoutes(server, () => shop.services, '');
    const methods = shop.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => /\((?!HEAD\))([A-Z, ]+)\)/.exec(line)?.[1]?.split(', ') ?? [])
      .filter((method) => method !== 'HEAD');
    const described = Object.values(document.paths).flatMap((path) => Object.keys(path));
    expect(pages).toBeGreaterThan(30);
    // neither pages nor the back office are parts of the API
    expect(described).toHaveLength(methods.length - pages);
  });

  it('lists the words that the API sends, not the one that readers take unknown ones for', () => {
    expect(JSON.stringify(document)).not.toContain('"other"');
  });

  it('names each schema once, and refers to it', () => {
    const cart = { $ref: '#/components/schemas/Cart' };
    const read = document.paths['/v2/front/checkout/cart']?.get?.responses['200'];
    expect(read).toMatchObject({ content: { 'application/json': { schema: cart } } });
    expect(document.components.schemas.Cart).toMatchObject({
      properties: { itens: { items: { $ref: '#/components/schemas/CartItem' } } },
    });
    // a reply that has a name in the contracts has no other one where it is a part of another
    expect(JSON.stringify(document.components.schemas)).not.toMatch(
      /schemas\/(?:ReadCart|Home|Search|ReadUser|SignIn)Reply"/,
    );
  });

  it('has the codes of all refusals of a call, its own and those of any change', () => {
    const { responses } = document.paths['/v2/front/checkout/steps/order']?.post ?? {};
    const codes = (status: number) => JSON.stringify(responses?.[status]);
    expect(codes(409)).toContain(
      '"enum":["checkout-changed","visit-unavailable","out-of-stock","cart-changed","shopper-changed","request-in-progress"]',
    );
    expect(codes(429)).toContain('"enum":["too-many-requests"]');
    expect(codes(400)).toContain('"invalid-request"');
    const { responses: read } = document.paths['/v2/front/checkout/cart']?.get ?? {};
    expect(Object.keys(read ?? {})).toEqual(['200', '400', '401', '404', '415', '500', '503']);
  });

  it.each([
    ['a path that is no UTF-8', '%ed%a0%80', 400],
    ['a name that is too long', 'a'.repeat(301), 404],
  ])('has the code of %s', async (_, numero, status) => {
    const reply = await shop.app.inject({ url: `/v2/front/checkout/orders/${numero}/payment` });
    const { responses } = document.paths['/v2/front/checkout/orders/{numero}/payment']?.get ?? {};
    expect(reply.statusCode).toBe(status);
    expect(JSON.stringify(responses?.[status])).toContain(`"${reply.json().code}"`);
  });

  const [appToken, session] = [{ appToken: [] }, { appToken: [], session: [] }];

  it.each([
    ['an account must', 'get', '/v2/front/checkout/user/addresses', [session]],
    ['a visitor may', 'get', '/v2/front/checkout/cart', [appToken, session]],
    ['a moderator need not', 'get', '/v2/front/moderation', [{ appToken: [], moderator: [] }]],
    ['a caller of what is the same for all need not', 'get', '/v2/front/config', undefined],
    ['who wants a picture need not', 'get', '/media/banners/{file}', []],
  ])("says that %s send the session's cookie: %s %s", (_, method, path, security) => {
    expect(document.paths[path]?.[method]?.security).toEqual(security);
  });

  it.each([
    [[], 'aragem_sessao'],
    [['https://loja.example'], '__Host-aragem_sessao'],
  ])("names the session's cookie, for the origins %j", async (shopOrigins, name) => {
    const other = await openTestShop(undefined, { shopOrigins });
    try {
      const reply = await other.app.inject({ url: '/v2/front/docs/openapi.json' });
      expect(reply.json().components.securitySchemes.session).toMatchObject({ in: 'cookie', name });
    } finally {
      await other.close();
    }
  });

  it.each([
    ['get', '/v2/front/url/product/listing/category', '304'],
    ['get', '/media/{productId}/{view}/{file}', '302'],
    ['post', '/v2/front/payments/webhook/{provider}', '204'],
  ])('has the answers of %s %s beside 200: %s', (method, path, status) => {
    expect(document.paths[path]?.[method]?.responses).toHaveProperty(status);
  });

  it('has no pages without scripts, which are clients of the API', () => {
    const pages = Object.keys(document.paths).filter((each) => each.startsWith(api.unscriptedPath));
    expect(pages).toEqual([]);
  });

  it('gives each call a name of its own', () => {
    const names = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it('is sound, and a client that is generated from it has the types of each call', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'openapi-'));
    try {
      const file = path.join(folder, 'openapi.json');
      writeFileSync(file, JSON.stringify(document));
      expect(run('redocly', 'lint', file, '--config', config, '--max-problems', '20')).toBe('');
      expect(run('redocly', 'generate-client', file, '-o', path.join(folder, 'client.ts'))).toBe('');
      writeFileSync(
        path.join(folder, 'use.ts'),
        `import { readCart, signIn } from './client.ts';
        export const names: Promise<readonly string[]> = readCart().then(({ itens }) => itens.map(({ nome }) => nome));
        // @ts-expect-error a password is a text
        void signIn({ body: { email: 'iara@loja.example', senha: 1 } });`,
      );
      writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
      expect(run('tsc', '--project', folder)).toBe('');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('is a page for people too, without a token', async () => {
    const reply = await shop.app.inject({ url: '/v2/front/docs' });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('<code>/v2/front/checkout/cart</code></td><td>Lê o carrinho</td>');
  });
});
