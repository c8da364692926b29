import { createBus } from '@storefront/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startAnalytics } from './analytics.ts';

const config = (datalayerGa4 = true) => ({
  google: { ga: { gtm: '', datalayerGa4 }, tag: { verification: [] } },
});
const prerendering = (now: boolean) =>
  Object.defineProperty(document, 'prerendering', { configurable: true, value: now });

let end = () => {};
beforeEach(() => {
  delete window.dataLayer;
});
afterEach(() => {
  end();
  Reflect.deleteProperty(document, 'prerendering');
});

function start(settings = config()) {
  const bus = createBus();
  end = startAnalytics(bus, settings);
  return bus;
}
/** What was pushed, without what clears the entry before it. */
const pushed = () =>
  (window.dataLayer ?? []).filter((entry) => JSON.stringify(entry) !== '{"ecommerce":null}');
const split = { id: 7, name: 'Split', brand: 'Gree', category: 'Ar-condicionado -> Split', price: 2199 };

it('pushes a list with its page, page count and items, as GA4 names them', () => {
  start().emit('analytics:tracked', {
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

it('clears the ecommerce of the entry before each entry', () => {
  const bus = start();
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

it('counts purchases and leads by the events of cart and newsletter', () => {
  const bus = start();
  bus.emit('cart:item-added', { productId: 7, name: 'Split', quantity: 3, cashPrice: 19.99 });
  bus.emit('newsletter:joined', {});
  expect(pushed()).toMatchObject([
    { event: 'add_to_cart', ecommerce: { value: 59.97, items: [{ item_id: '7', quantity: 3 }] } },
    { event: 'generate_lead' },
  ]);
});

it('sends no value without a price', () => {
  start().emit('cart:item-added', { productId: 7, name: 'Split', quantity: 1 });
  expect(pushed()).not.toMatchObject([{ ecommerce: { value: expect.anything() } }]);
});

it('never sends what a shopper typed: it has no field', () => {
  const typed = { term: 'ar para maria@exemplo.br', email: 'maria@exemplo.br', phone: '11 99999-0000' };
  start().emit('analytics:tracked', { event: 'search', results: 1, ...typed });
  expect(JSON.stringify(window.dataLayer)).not.toMatch(/maria|99999/);
});

it('a prerendered page fires none, until a person looks at it', () => {
  prerendering(true);
  start().emit('analytics:tracked', { event: 'search', results: 12 });
  expect(window.dataLayer).toBeUndefined();
  prerendering(false);
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(pushed()).toEqual([{ event: 'search', results: 12 }]);
});

it('pushes nothing when the configuration has no tag manager', () => {
  start(config(false)).emit('analytics:tracked', { event: 'search', results: 12 });
  expect(window.dataLayer).toBeUndefined();
});

it("reports an advertisement's parameters once, from the cookie that the redirect set", () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the redirect of the server sets it
  document.cookie = `campaign=${encodeURIComponent('gclid=a+b&utm_source=carta&utm_medium=e-mail')}`;
  start();
  expect(pushed()).toEqual([{ event: 'campaign_details', source: 'carta', medium: 'e-mail', gclid: 'a b' }]);
  expect(document.cookie).not.toContain('campaign');
  end();
  start();
  expect(pushed()).toHaveLength(1);
});
