import { lazyWithPreload } from '@storefront/contracts';
import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { setScreenWidth } from '@storefront/remote-kit/testing/jsdom';
import { loadContext, renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { loadListing } from '../catalogue/load-listing.ts';
import type { ListingData } from '../data/listing-data.ts';
import { aFilter, aListing, products } from '../testing/builders.ts';
import { ListingTools, type OpenPanel } from './listing-tools.tsx';
import * as chunk from './panels.ts';

const network = fakeNetwork(() =>
  aListing({ products: products(3), total: 3, details: { filtros: [aFilter()] } }),
);

async function open() {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  setScreenWidth(1280);
  const data = await loadListing(loadContext('/ar-condicionado', network));
  const load = vi.fn(async () => chunk);
  const away = () => Promise.reject(new Error('no chunk'));
  // by pointer, by focus and by click: the first loads fail
  let available = false;
  load.mockImplementation(() => (available ? Promise.resolve(chunk) : away()));
  const code = lazyWithPreload(load);
  function Tools() {
    const [panel, setPanel] = useState<OpenPanel>();
    return (
      <ListingTools
        data={data as ListingData}
        loading={false}
        oneColumn={false}
        onOneColumn={() => {}}
        open={panel}
        onOpen={setPanel}
        onLeave={() => {}}
        panelsCode={code}
      />
    );
  }
  renderInShop(<Tools />, { network, address: '/ar-condicionado' });
  const restore = () => {
    available = true;
  };
  return { user: userEvent.setup(), restore };
}

test('filters whose chunk fails to load show the failure at their button, and open after a retry', async () => {
  const { user, restore } = await open();
  await user.hover(screen.getByRole('button', { name: 'Filtro' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Filtro' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível abrir os filtros agora.');
  restore();
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('another click tries again, too', async () => {
  const { user, restore } = await open();
  const filter = screen.getByRole('button', { name: 'Filtro' });
  await user.click(filter);
  await screen.findByRole('alert');
  restore();
  await user.click(filter);
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('a popover shows the failure itself', async () => {
  const { user, restore } = await open();
  const brand = screen.getByRole('button', { name: /^Marca/ });
  await user.click(brand);
  const alert = await screen.findByRole('alert');
  expect(brand.parentElement).toContainElement(alert);
  restore();
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(alert).not.toBeInTheDocument());
  expect(brand).toHaveAttribute('aria-expanded', 'true');
});
