import * as api from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let document: z.infer<typeof Document>;
const Operation = z.object({
  operationId: z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean() })),
  requestBody: z.optional(
    z.object({ content: z.object({ 'application/json': z.object({ schema: z.unknown() }) }) }),
  ),
  responses: z.record(z.string(), z.unknown()),
});
const Document = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});

beforeAll(async () => {
  shop = await openTestShop();
  document = Document.parse((await shop.app.inject({ url: '/v2/front/docs/openapi.json' })).json());
});
afterAll(() => shop.close());

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
    '/media/banners/{file}',
    '/media/documentos/{kind}-{id}.pdf',
    '/media/{productId}/{view}/{file}',
    '/v2/front/docs',
    '/v2/front/docs/openapi.json',
  ])('has %s, which is no call of the contracts', (path) => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(document.paths[path]?.get?.parameters.map(({ name }) => name)).toEqual(named);
  });

  it('has every route that is mounted', () => {
    const [mounted] = [shop.app.printRoutes({ commonPrefix: false }).matchAll(/\((?!HEAD\))([A-Z, ]+)\)/g)];
    const methods = [...mounted].flatMap(([, list = '']) =>
      list.split(', ').filter((each) => each !== 'HEAD'),
    );
    const described = Object.values(document.paths).flatMap((path) => Object.keys(path));
    expect(described).toHaveLength(methods.length);
  });

  it('has the codes of all refusals of a call, its own and those of any change', () => {
    const { responses } = document.paths['/v2/front/checkout/steps/order']?.post ?? {};
    const codes = (status: number) => JSON.stringify(responses?.[status]);
    expect(codes(409)).toContain(
      '"enum":["checkout-changed","out-of-stock","cart-changed","shopper-changed"]',
    );
    expect(codes(429)).toContain('"enum":["too-many-requests"]');
    expect(codes(400)).toContain('"invalid-request"');
    const { responses: read } = document.paths['/v2/front/checkout/cart']?.get ?? {};
    expect(Object.keys(read ?? {})).toEqual(['200', '400', '401', '404', '415', '500', '503']);
  });

  it('gives each call a name of its own', () => {
    const names = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it('is a page for people too, without a token', async () => {
    const reply = await shop.app.inject({ url: '/v2/front/docs' });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('/v2/front/checkout/cart');
  });
});
