import { testAddress } from '@storefront/contracts/testing';
import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { fakeScrolling } from '@storefront/remote-kit/testing/fake-scrolling';
import { setScreenWidth } from '@storefront/remote-kit/testing/jsdom';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aListing } from '../testing/builders.ts';
import { details, openListing } from '../testing/open-filters.tsx';

beforeEach(() => {
  localStorage.clear();
  fakeScrolling();
  setScreenWidth(1280);
});

test('the price button opens the slider; its link applies what it is set to, beside the other filters', async () => {
  const { user, network } = await openListing('/ar-condicionado?filtros=marca:lg');
  await user.click(screen.getByRole('button', { name: 'Preço' }));
  const max = await screen.findByRole('textbox', { name: 'Máximo' });
  await user.clear(max);
  await user.type(max, '2500{Enter}');
  expect(testAddress()).toBe('/ar-condicionado?filtros=marca:lg');
  expect(await screen.findByRole('link', { name: 'Ver 112 produtos' })).toHaveAttribute(
    'href',
    '/ar-condicionado?filtros=marca:lg;preco:1000-2500',
  );
  expect(network.calls.at(-1)?.query.filtros).toBe('marca:lg;preco:1000-2500');
  await user.click(screen.getByRole('button', { name: 'Limpar' }));
  expect(await screen.findByRole('link', { name: 'Ver 112 produtos' })).toHaveAttribute(
    'href',
    '/ar-condicionado?filtros=marca:lg',
  );
});

test('on phones it opens the side panel at the price', async () => {
  setScreenWidth(360);
  const { user } = await openListing('/ar-condicionado?filtros=preco:1000-2500');
  const button = screen.getByRole('button', { name: /^Preço/ });
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Filtrar por:' });
  expect(await within(dialog).findByRole('slider', { name: 'Preço máximo' })).toBeVisible();
  expect(within(dialog).getByText('Marca').closest('details')).not.toHaveAttribute('open');
});

test('where all products cost the same, the popover has no slider and says so', async () => {
  const onePrice = { ...details, filtrosPreco: details.filtrosPreco.slice(0, 1) };
  const { user } = await openListing(
    '/ar-condicionado',
    fakeNetwork(() => aListing({ details: onePrice })),
  );
  await user.click(screen.getByRole('button', { name: 'Preço' }));
  expect(await screen.findByText('Não há opções neste momento')).toBeVisible();
});
