// @vitest-environment node
import { createApiClient, createBus, StorefrontContext } from '@storefront/contracts';
import { testConfig } from '@storefront/contracts/testing';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { anItem, anOffer, headerData } from '../testing/builders.ts';
import { Header } from './header.tsx';

const data = headerData({
  navigation: [{ label: 'Cozinha', link: '/cozinha', hasMenu: true }],
  hasCategories: true,
  pitchbar: [anItem('Televendas', '', [anItem('(00) 0000-0000', 'tel:+550000000000')])],
  bottomMenu: [anItem('Início', '/')],
  offer: anOffer(),
});

/** No DOM here: a look at `window` or `document` while rendering would throw. */
function renderOnServer(): string {
  const shop = {
    bus: createBus(),
    api: createApiClient({ fetch: () => Promise.reject(new Error('A render fetches nothing')) }),
    config: testConfig(),
    lockScroll: () => () => {},
    announce: () => {},
  };
  return renderToString(
    <StorefrontContext value={shop}>
      <MemoryRouter>
        <Header data={data} />
      </MemoryRouter>
    </StorefrontContext>,
  );
}

it('stands in the HTML: logo, search form and navigation work without scripts', () => {
  const html = renderOnServer();
  expect(html).toContain('aria-label="Loja, página inicial"');
  expect(html).toMatch(/<form[^>]*action="\/busca"[^>]*method="get"/);
  expect(html).toContain('href="/cozinha"');
});

it('is the same for every visitor and at every time, so that any cache may keep it', () => {
  const html = renderOnServer();
  expect(html).toContain('visitante');
  expect(html).toContain('aria-label="Carrinho Ver itens"');
  expect(html).toMatch(/data-waiting="true"[^>]*>.*?00:00:00/);
});
