import { createBus, type EventPayload } from '@storefront/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Consent, consentToAll } from '../../page/consent.ts';
import { startAnalytics } from './start-analytics.ts';

const config = (datalayerGa4 = true, gtm = '') => ({
  google: { ga: { gtm, datalayerGa4 }, tag: { verification: [] } },
});
const prerendering = (now: boolean) =>
  Object.defineProperty(document, 'prerendering', { configurable: true, value: now });

let end = () => {};
beforeEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  delete window.dataLayer;
});
afterEach(() => {
  end();
  Reflect.deleteProperty(document, 'prerendering');
});

/** @param consent null: the shopper has not chosen */
async function start(settings = config(), consent: Consent | null = consentToAll(true)) {
  const bus = createBus();
  end = startAnalytics(bus, settings);
  if (consent) bus.emit('consent:updated', consent);
  await recorderLoaded();
  return bus;
}
const recorderLoaded = async () => {
  await import('./recorder.ts');
  await new Promise((resolve) => setTimeout(resolve));
};
/** What was pushed, without what clears the entry before it. */
const pushed = () =>
  (window.dataLayer ?? []).filter((entry) => JSON.stringify(entry) !== '{"ecommerce":null}');
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
  const bus = await start(config(false));
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

it.each([
  ['has not chosen', null],
  ['has refused', consentToAll(false)],
])('writes and requests nothing for who %s', async (_, consent) => {
  const bus = await start(config(true, 'GTM-X1'), consent);
  bus.emit('analytics:tracked', { event: 'search', results: 12 });
  expect(window.dataLayer).toBeUndefined();
  expect(document.querySelector('script')).toBeNull();
});

it('what happened on the page before it was allowed follows', async () => {
  const bus = await start(config(), null);
  bus.emit('analytics:tracked', { event: 'search', results: 12 });
  bus.emit('consent:updated', consentToAll(true));
  await recorderLoaded();
  expect(pushed()).toEqual([{ event: 'search', results: 12 }]);
});

it('what happened before a refusal is dropped', async () => {
  const bus = await start(config(), null);
  bus.emit('analytics:tracked', { event: 'search', results: 12 });
  bus.emit('consent:updated', consentToAll(false));
  bus.emit('consent:updated', consentToAll(true));
  await recorderLoaded();
  expect(pushed()).toEqual([]);
});

it('nothing counts from a withdrawal on, and none of it follows when it is allowed again', async () => {
  const bus = await start(config(true, 'GTM-X1'));
  bus.emit('consent:updated', { analytics: false, marketing: true, thirdParty: true });
  const before = pushed().length;
  bus.emit('analytics:tracked', { event: 'search', results: 12 });
  bus.emit('newsletter:joined', {});
  expect(pushed()).toHaveLength(before);
  bus.emit('consent:updated', consentToAll(true));
  await recorderLoaded();
  expect(JSON.stringify(pushed())).not.toMatch(/search|generate_lead/);
});

it('nothing counts when consent is withdrawn while the code that records loads', async () => {
  const bus = createBus();
  end = startAnalytics(bus, config(true, 'GTM-X1'));
  bus.emit('analytics:tracked', { event: 'search', results: 12 });
  bus.emit('consent:updated', consentToAll(true));
  bus.emit('consent:updated', consentToAll(false));
  await recorderLoaded();
  expect(window.dataLayer).toBeUndefined();
  expect(document.querySelector('script')).toBeNull();
});

it('tells the tag manager what its tags may store after each change', async () => {
  const bus = await start(config(true, 'GTM-X1'), { analytics: true, marketing: false, thirdParty: false });
  bus.emit('consent:updated', consentToAll(true));
  bus.emit('consent:updated', consentToAll(false));
  const commands = (window.dataLayer ?? []).map((entry) => [...(Object(entry).length ? Object(entry) : [])]);
  expect(commands.filter(([, name]) => name === 'update').map(([, , storage]) => storage)).toMatchObject([
    { analytics_storage: 'granted', ad_storage: 'granted' },
    {
      analytics_storage: 'denied',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    },
  ]);
});

it('loads the tag manager once, with what its tags may store', async () => {
  const bus = await start(config(true, 'GTM-X1'), { analytics: true, marketing: false, thirdParty: false });
  bus.emit('consent:updated', consentToAll(true));
  await recorderLoaded();
  const scripts = [...document.querySelectorAll('script')].map(({ src }) => src);
  expect(scripts).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-X1']);
  const [command, started] = window.dataLayer ?? [];
  expect([...Object(command)]).toEqual([
    'consent',
    'default',
    {
      analytics_storage: 'granted',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    },
  ]);
  expect(started).toMatchObject({ event: 'gtm.js' });
});

it('a page that does not exist is counted', async () => {
  document.body.innerHTML = '<section class="error-page" data-status="404"></section>';
  await start();
  expect(pushed()).toEqual([{ event: 'page_not_found', page_path: location.pathname }]);
});

it('without consent to marketing no advertisement is reported', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the redirect of the server sets it
  document.cookie = 'campaign=gclid%3Da';
  await start(config(), { analytics: true, marketing: false, thirdParty: false });
  expect(pushed()).toEqual([]);
  expect(document.cookie).not.toContain('campaign');
});

it("reports an advertisement's parameters once, from the cookie that the redirect set", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the redirect of the server sets it
  document.cookie = `campaign=${encodeURIComponent('gclid=a+b&utm_source=carta&utm_medium=e-mail')}`;
  await start();
  expect(pushed()).toEqual([{ event: 'campaign_details', source: 'carta', medium: 'e-mail', gclid: 'a b' }]);
  expect(document.cookie).not.toContain('campaign');
  end();
  await start();
  expect(pushed()).toHaveLength(1);
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
  const bus = await start(config(false));
  for (const use of usesOfProduct) bus.emit('analytics:tracked', use);
  const products = [{ ...split, id: '7' }];
  expect(pushed()).toEqual([
    { event: 'share', method: 'link', products },
    { event: 'fileDownload', file: 'ficha-tecnica-7.pdf', products },
  ]);
});
