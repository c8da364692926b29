import {
  categoryEndpoint,
  configEndpoint,
  contentPageEndpoint,
  homeEndpoint,
  menuEndpoint,
  menuNames,
} from '@storefront/contracts/api';
import { afterAll, expect, it } from 'vitest';
import { embedded } from '../testing/shop/engines.ts';
import { openTestShop } from '../testing/shop/test-shop.ts';

const shop = await openTestShop(embedded, { takesCards: false });
afterAll(() => shop.close());
const visitor = shop.visitor();
const category = { query: { url: '/ar-condicionado/split-hi-wall', limit: 3 } };
const ofCards = /[{]cartao|cartão|cartões|\d+x (?:sem|com) juros|Até 10x|"parcelas"/i;

async function everything(): Promise<readonly [string, unknown][]> {
  const pages = shop.services.content
    .current()
    .keys('page')
    .map(
      async (slug): Promise<[string, unknown]> => [
        slug,
        await visitor.call(contentPageEndpoint, { params: { slug } }),
      ],
    );
  const menus = menuNames.map(
    async (nome): Promise<[string, unknown]> => [
      nome,
      await visitor.call(menuEndpoint, { params: { nome } }),
    ],
  );
  return [
    ...(await Promise.all([...pages, ...menus])),
    ['listing', await visitor.call(categoryEndpoint, category)],
    ['home', await visitor.call(homeEndpoint, {})],
  ];
}

const speaking = async () =>
  (await everything()).filter(([, reply]) => ofCards.test(JSON.stringify(reply))).map(([name]) => name);

it('where no card is taken nothing speaks of cards or instalments, and the configuration says so', async () => {
  expect(await speaking()).toEqual([]);
  expect((await visitor.call(configEndpoint, {})).sistema.checkout.cartao).toBe(false);
});
