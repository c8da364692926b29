// @vitest-environment node
import { createApiClient, createBus, StorefrontContext } from '@storefront/contracts';
import { testConfig } from '@storefront/contracts/testing';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { anItem, anOffer, headerData } from '../testing/builders.ts';
import { Header } from './header.tsx';

const data = headerData({
  navigation: [{ label: 'Cozinha', link: '/cozinha', hasMenu: true }],
  hasCategories: true,
  pitchbar: [anItem('Televendas', '', [anItem('(00) 0000-0000', 'tel:+550000000000')])],
  bottomMenu: [anItem('Início', '/')],
  offer: anOffer(),
});

/** Without a DOM, reading `window` or `document` while rendering would throw. */
function renderOnServer(bus = createBus()): string {
  const shop = {
    bus,
    api: createApiClient({ fetch: () => Promise.reject(new Error('A render fetches nothing')) }),
    config: testConfig(),
    lockScroll: () => () => {},
    now: Date.now,
    announce: () => {},
    setTitle: () => {},
  };
  return renderToString(
    <StorefrontContext value={shop}>
      <MemoryRouter>
        <Header data={data} />
      </MemoryRouter>
    </StorefrontContext>,
  );
}

it('is in the HTML: logo, search form and navigation work without scripts', () => {
  const html = renderOnServer();
  expect(html).toContain('aria-label="Loja, página inicial"');
  expect(html).toMatch(/<form[^>]*action="\/busca"[^>]*method="get"/);
  expect(html).toContain('href="/cozinha"');
});

it('is the same for an empty and a filled cart, and before and after the offer ends, so that any cache may keep it', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime('2026-01-01T00:00:00Z');
  const html = renderOnServer();
  const shopping = createBus();
  shopping.emit('cart:updated', { count: 3, totalReais: 900 });
  expect(renderOnServer(shopping)).toBe(html);
  vi.setSystemTime('2100-01-01T00:00:00Z');
  expect(renderOnServer()).toBe(html);
  expect(html).toContain('visitante');
  expect(html).toMatch(/<small>Carrinho<\/small> <b[^>]*>Ver itens</);
  expect(html).toMatch(/data-waiting="true"[^>]*>.*?00:00:00/);
});
