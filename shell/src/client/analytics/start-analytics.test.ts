import type { EventPayload } from '@storefront/contracts';
import { afterEach, expect, it } from 'vitest';
import { consentToAll } from '../../page/consent.ts';
import { analyticsConfig, analyticsOfFile, pushed, recorderLoaded } from '../testing/analytics-of-file.ts';

const { start } = analyticsOfFile();
const prerendering = (now: boolean) =>
  Object.defineProperty(document, 'prerendering', { configurable: true, value: now });
afterEach(() => void Reflect.deleteProperty(document, 'prerendering'));

const split = { id: 7, name: 'Split', brand: 'Gree', category: 'Ar-condicionado -> Split', price: 2199 };

it('pushes a list with its page, page count and items, as GA4 names them', async () => {
  (await start()).emit('analytics:tracked', {
    event: 'view_item_list',
    list: 'Split Hi-Wall',
    page: 2,
    pages: 17,
    items: [split],
  });
  expect(pushed()).toEqual([
    {
      event: 'view_item_list',
      page: 2,
      page_count: 17,
      ecommerce: {
        item_list_name: 'Split Hi-Wall',
        currency: 'BRL',
        value: 2199,
        items: [
          {
            item_id: '7',
            item_name: 'Split',
            item_brand: 'Gree',
            item_category: 'Ar-condicionado -> Split',
            index: 0,
            price: 2199,
          },
        ],
      },
    },
  ]);
});

it('names the kind of page that each entry comes from, also when it is written later', async () => {
  const bus = await start(analyticsConfig(), null);
  document.body.innerHTML = '<main id="conteudo" data-page="search"></main>';
  bus.emit('analytics:tracked', { event: 'search', results: 12 });
  delete document.getElementById('conteudo')?.dataset.page;
  bus.emit('newsletter:joined', {});
  bus.emit('consent:updated', consentToAll(true));
  await recorderLoaded();
  expect(pushed()).toEqual([
    { event: 'search', results: 12, content_group: 'search' },
    { event: 'generate_lead' },
  ]);
});

it('clears the ecommerce of the entry before each entry', async () => {
  const bus = await start();
  bus.emit('analytics:tracked', { event: 'view_promotion', id: 3, name: 'Semana do Inverter' });
  bus.emit('analytics:tracked', { event: 'search', results: 12 });
  expect(window.dataLayer).toEqual([
    { ecommerce: null },
    {
      event: 'view_promotion',
      ecommerce: { promotion_id: '3', promotion_name: 'Semana do Inverter' },
    },
    { ecommerce: null },
    { event: 'search', results: 12 },
  ]);
});

it('counts purchases and leads by the events of cart and newsletter', async () => {
  const bus = await start();
  bus.emit('cart:item-added', { productId: 7, name: 'Split', quantity: 3, cashPrice: 19.99 });
  bus.emit('newsletter:joined', {});
  expect(pushed()).toMatchObject([
    { event: 'add_to_cart', ecommerce: { value: 59.97, items: [{ item_id: '7', quantity: 3 }] } },
    { event: 'generate_lead' },
  ]);
});

it('counts what was bought together with a product as items of their own, with their value', async () => {
  const installation = { id: 9, name: 'Instalação', brand: 'Aragem', price: 300.1 };
  const others = [{ ...installation, quantity: 2 }];
  const added = { productId: 7, name: 'Split', quantity: 2, cashPrice: 19.99, others };
  (await start()).emit('cart:item-added', added);
  (await start(analyticsConfig(false))).emit('cart:item-added', added);
  expect(pushed()).toMatchObject([
    {
      event: 'add_to_cart',
      ecommerce: {
        value: 640.18,
        items: [
          { item_id: '7', index: 0, price: 19.99, quantity: 2 },
          {
            item_id: '9',
            item_name: 'Instalação',
            item_brand: 'Aragem',
            index: 1,
            price: 300.1,
            quantity: 2,
          },
        ],
      },
    },
    {
      event: 'addToCart',
      ecommerce: {
        add: { products: [{ id: '7' }, { id: '9', name: 'Instalação', price: 300.1, quantity: 2 }] },
      },
    },
  ]);
});

it('sends no value without a price', async () => {
  (await start()).emit('cart:item-added', { productId: 7, name: 'Split', quantity: 1 });
  expect(pushed()).not.toMatchObject([{ ecommerce: { value: expect.anything() } }]);
});

it('never sends what a shopper typed: it has no field', async () => {
  const typed = { term: 'ar para maria@exemplo.br', email: 'maria@exemplo.br', phone: '11 99999-0000' };
  (await start()).emit('analytics:tracked', { event: 'search', results: 1, ...typed });
  expect(JSON.stringify(window.dataLayer)).not.toMatch(/maria|99999/);
});

it('a prerendered page fires none, until a person looks at it', async () => {
  prerendering(true);
  (await start()).emit('analytics:tracked', { event: 'search', results: 12 });
  expect(window.dataLayer).toBeUndefined();
  prerendering(false);
  document.dispatchEvent(new Event('prerenderingchange'));
  await recorderLoaded();
  expect(pushed()).toEqual([{ event: 'search', results: 12 }]);
});

it('writes the legacy form when the configuration says so', async () => {
  const bus = await start(analyticsConfig(false));
  bus.emit('analytics:tracked', {
    event: 'view_item_list',
    list: 'Split Hi-Wall',
    page: 1,
    pages: 2,
    items: [split],
  });
  bus.emit('cart:item-added', { productId: 7, name: 'Split', quantity: 2, cashPrice: 10 });
  bus.emit('analytics:tracked', { event: 'select_promotion', id: 3, name: 'Semana' });
  const product = { ...split, id: '7' };
  expect(pushed()).toEqual([
    {
      event: 'productImpressions',
      page: 1,
      pageCount: 2,
      ecommerce: {
        currencyCode: 'BRL',
        impressions: [{ ...product, list: 'Split Hi-Wall', position: 1 }],
      },
    },
    {
      event: 'addToCart',
      ecommerce: {
        currencyCode: 'BRL',
        add: { products: [{ id: '7', name: 'Split', price: 10, quantity: 2 }] },
      },
    },
    { event: 'promotionClick', ecommerce: { promoClick: { promotions: [{ id: '3', name: 'Semana' }] } } },
  ]);
});

const usesOfProduct: readonly EventPayload<'analytics:tracked'>[] = [
  { event: 'share', method: 'link', items: [split] },
  { event: 'file_download', file: 'ficha-tecnica-7.pdf', items: [split] },
];

it('pushes what was shared or downloaded of a product', async () => {
  const bus = await start();
  for (const use of usesOfProduct) bus.emit('analytics:tracked', use);
  expect(pushed()).toEqual([
    { event: 'share', method: 'link', content_type: 'product', item_id: '7' },
    { event: 'file_download', file_name: 'ficha-tecnica-7.pdf', file_extension: 'pdf', item_id: '7' },
  ]);
});

it('writes what was shared or downloaded in the legacy form too', async () => {
  const bus = await start(analyticsConfig(false));
  for (const use of usesOfProduct) bus.emit('analytics:tracked', use);
  const products = [{ ...split, id: '7' }];
  expect(pushed()).toEqual([
    { event: 'share', method: 'link', products },
    { event: 'fileDownload', file: 'ficha-tecnica-7.pdf', products },
  ]);
});
