import {
  bannersEndpoint,
  homeEndpoint,
  showcaseProductsEndpoint,
  suggestionsEndpoint,
} from '@storefront/contracts/api';
import { describe, expect, it } from 'vitest';
import { categoryKey } from '../catalogue/facets/facet-keys.ts';
import { has } from '../catalogue/facets/row-set.ts';
import { patchCatalogue } from '../catalogue/memory/patch-catalogue.ts';
import { chosenProducts, type Dependence, isUnchanged } from '../catalogue/memory/row-changes.ts';
import { bannersDependence, heroRows } from '../listing/showcase/banners.ts';
import { homeDependence } from '../listing/showcase/home.ts';
import { rowsOfShowcase } from '../listing/showcase/showcases.ts';
import { testShopOfFile } from '../testing/shop/test-shop.ts';
import { menuDependence } from './menus.ts';

const shop = await testShopOfFile();
const visitor = shop.visitor();
const { catalogue, database } = shop.services;
const now = catalogue.current();

const best = rowsOfShowcase('b2c-best-sellers', now) ?? [];
const shown = best[0] ?? -1;
const dependences: Readonly<Record<string, Dependence>> = {
  'the home page': homeDependence(now, now.pricedAtMs),
  'a showcase': chosenProducts(now.index.rows, best),
  'the banner of the day': bannersDependence('headerCronometro', now, now.pricedAtMs),
  'the menu of offers': menuDependence('b2c-navegacao-topo', now),
};
const isAside = (row: number) =>
  Object.values(dependences).every((depends) => !depends.shown?.some((rows) => has(rows, row)));
/** For sale, not on offer, and neither shown nor counted by any of them. */
const other = now.products.findIndex(
  ({ basePrice, schedules }, row) =>
    basePrice.list === undefined && schedules.length === 0 && has(now.index.forSale, row) && isAside(row),
);

/** Names of the replies that are made again after a product has changed. */
function remade(row: number, change: (cash: number) => object): string[] {
  const product = now.products[row];
  if (!product) throw new Error('no such product');
  const { basePrice } = product;
  const changed = { ...product, basePrice: { ...basePrice, ...change(basePrice.cash) } };
  const { history } = patchCatalogue(now, [changed], now.pricedAtMs);
  return Object.keys(dependences).filter(
    (name) => !isUnchanged(history, now.version, dependences[name] ?? {}),
  );
}

describe('a new price', () => {
  it('of a product that is shown nowhere makes no showcase again', () => {
    expect(remade(other, (cash) => ({ cash: cash + 1 }))).toEqual([]);
  });

  it('of a product of theirs makes the home page and the showcase again', () => {
    expect(remade(shown, (cash) => ({ cash: cash + 1 }))).toEqual(
      expect.arrayContaining(['the home page', 'a showcase']),
    );
  });

  it('of a product of a page that a large banner opens makes the home page again', () => {
    const [rows] = heroRows(now);
    const row = now.products.findIndex(
      ({ basePrice }, at) => rows && has(rows, at) && !best.includes(at) && basePrice.list === undefined,
    );
    expect(remade(row, (cash) => ({ cash: cash + 1 }))).toContain('the home page');
  });

  it('of one of the most popular products of a category makes the menu again', () => {
    const stoves = now.index.findRows(categoryKey('fogoes'));
    const [row = -1] = now.sortedRows('Popularidade', stoves);
    expect(remade(row, (cash) => ({ cash: cash + 1 }))).toContain('the menu of offers');
  });

  it('with which any product is on offer makes all of them again', () => {
    expect(remade(other, () => ({ list: 99_999_999 }))).toEqual(Object.keys(dependences));
  });
});

describe('after a new price of a product', () => {
  const product = now.products[shown];
  const reply = {
    'the home page': () => visitor.send(homeEndpoint, {}),
    'a showcase': () => visitor.send(showcaseProductsEndpoint, { params: { nome: 'b2c-best-sellers' } }),
    'a suggestion of it': () => visitor.send(suggestionsEndpoint, { query: { busca: product?.name ?? '' } }),
  };

  it.each(Object.entries(reply))('%s says it', async (_, read) => {
    const before = (await read()).body;
    await database.rows(
      'update products set price_cents = price_cents + 100, cash_price_cents = cash_price_cents + 100 where id = $1',
      [product?.id],
    );
    await catalogue.refresh();
    const vista = (price: number) => new RegExp(`"vista":${price}\\b`);
    const current = catalogue.current().products[shown]?.basePrice.cash ?? 0;
    const after = (await read()).body;
    expect(after).not.toBe(before);
    expect(after).toMatch(vista(current / 100));
  });

  it('a product that becomes an offer is in the showcase of offers', async () => {
    const readIds = async () => {
      const call = { params: { nome: 'pagina-ofertas' } };
      return (await visitor.call(showcaseProductsEndpoint, call)).produtos.map(({ id }) => id);
    };
    await visitor.call(bannersEndpoint, { params: { nome: 'headerCronometro' } });
    const popular = [...now.sortedRows('Popularidade')]
      .flatMap((row) => now.products[row] ?? [])
      .find(({ basePrice, offers, schedules }) => !basePrice.list && offers.length + schedules.length === 0);
    expect(await readIds()).not.toContain(popular?.id);
    await database.rows('update products set list_price_cents = price_cents + 100 where id = $1', [
      popular?.id,
    ]);
    await catalogue.refresh();
    expect(await readIds()).toContain(popular?.id);
  });
});
