import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { translatePage } from '@storefront/remote-kit/testing/translate-page';
import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { CartButton } from '../actions/cart-button.tsx';
import { SearchBox } from './search-box.tsx';
import { panelCode } from './use-search-combobox.ts';

beforeAll(() => panelCode.preload());
beforeEach(() => localStorage.clear());

it('suggestions come and go on a translated page, and the cart button follows the cart', async () => {
  translatePage();
  const termos = [{ termo: 'split inverter 9000', url: '/' }];
  const { user, bus, address } = renderInShop(
    <>
      <SearchBox popularTerms={['geladeira']} />
      <CartButton />
    </>,
    { network: fakeNetwork({ 'GET /search/suggestions': { termos, produtos: [] } }) },
  );
  const box = screen.getByRole('combobox', { name: 'Buscar produtos' });
  await user.type(box, 'split');
  expect(await screen.findByRole('option')).toHaveTextContent('split inverter 9000');
  await user.clear(box);
  act(() => bus.emit('cart:updated', { count: 2, totalReais: 3648 }));
  expect(screen.getByRole('button', { name: /2 itens$/ })).toHaveTextContent(/3\.648,00/);
  await user.type(box, 'geladeira{Enter}');
  expect(address()).toBe('/busca?busca=geladeira');
});
