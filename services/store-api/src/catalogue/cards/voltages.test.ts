import { categoryEndpoint, isProductPage } from '@storefront/contracts/api';
import { expect, it } from 'vitest';
import { testShopOfFile } from '../../testing/shop/test-shop.ts';
import { readVoltage, voltagesToConfirm } from './voltages.ts';

const shop = await testShopOfFile();
const catalogue = shop.services.catalogue.current();
const { products } = catalogue;
const findSlug = (categoryId: number) => catalogue.category(categoryId)?.slug ?? '';
const toConfirm = (slug: string) =>
  products
    .filter(({ categoryId }) => findSlug(categoryId) === slug)
    .map((product) => ({
      voltage: readVoltage(product, catalogue),
      ...voltagesToConfirm(product, catalogue),
    }));

it.each(['geladeiras', 'freezers', 'lavadoras', 'lava-e-seca', 'micro-ondas', 'fogoes'])(
  'an unknown voltage is to be confirmed, a known one is not: %s',
  (slug) => {
    for (const { voltage, voltagens } of toConfirm(slug))
      if (voltagens === undefined || voltagens.length === 0)
        expect(voltagens === undefined).toBe(voltage !== undefined);
  },
);

it('voltages to choose from are named, in one page and among pages of variants', () => {
  for (const { voltagens } of toConfirm('ventiladores')) expect(voltagens).toEqual(['127V', '220V']);
  const variants = toConfirm('lavadoras').filter(({ voltagens = [] }) => voltagens.length > 0);
  expect(variants.length).toBeGreaterThan(5);
  for (const { voltagens } of variants) expect([...(voltagens ?? [])].sort()).toEqual(['127V', '220V']);
});

it.each(['televisores', 'kits-solares', 'instalacao', 'aquecedores-a-gas', 'split-hi-wall'])(
  'where the voltage does not decide, or is known, nothing is to be confirmed: %s',
  (slug) => {
    expect(toConfirm(slug).filter(({ voltagens }) => voltagens !== undefined)).toEqual([]);
  },
);

it('cards and product pages say it', async () => {
  const unknown = products.find(
    (product) => findSlug(product.categoryId) === 'lava-e-seca' && product.popularity > 0,
  );
  const reply = await shop.visitor().call(categoryEndpoint, { query: { url: `/${unknown?.slug}` } });
  expect(isProductPage(reply) && reply.conteudo.produto.voltagens).toEqual([]);
});
