import { Problem } from '@storefront/contracts/api';
import { expect, it } from 'vitest';
import { testShopOfFile } from '../../testing/shop/test-shop.ts';
import { testToken } from '../../testing/visitors/visitor.ts';

const shop = await testShopOfFile();
const headers = { 'app-token': testToken };

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const { paths } = (await shop.app.inject({ url: '/v2/front/docs/openapi.json' })).json<Document>();
const parameters = Object.entries(paths).flatMap(([path, { get }]) =>
  (get?.parameters ?? []).filter((each) => each.in === 'query').map(({ name }) => ({ path, name })),
);

it('there are calls with parameters', () => {
  expect(parameters.length).toBeGreaterThan(10);
});

it.each(parameters)('$name twice in $path is refused, naming the field', async ({ path, name }) => {
  const url = `${path.replace(/\{\w+\}/g, '1')}?${name}=1&${name}=2`;
  const reply = await shop.app.inject({ url, headers });
  expect(reply.statusCode).toBe(400);
  expect(Problem.parse(reply.json()).errors?.map(({ field }) => field)).toContain(name);
});
