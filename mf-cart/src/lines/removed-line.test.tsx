import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CartPage } from '../page/cart-page.tsx';
import { buildCart, buildLine } from '../testing/build-cart.ts';
import { createFakeShop } from '../testing/fake-shop.ts';

async function removeFrom(ids: readonly number[]) {
  const shop = createFakeShop(buildCart(ids.map((id) => buildLine(id, { quantidade: 3 }))));
  const rendered = renderInShop(<CartPage />, { network: shop, address: '/checkout/carrinho' });
  await rendered.user.click(await screen.findByRole('button', { name: 'Remover Split 1' }));
  return { ...rendered, shop, undo: await screen.findByRole('button', { name: 'Desfazer: Split 1' }) };
}

it.each([[[1]], [[1, 2]]])(
  'what was removed from %j comes back with its quantity, and has the focus',
  async (ids) => {
    const { shop, user, undo, bus } = await removeFrom(ids);
    const tracked = vi.fn();
    bus.on('analytics:sale-tracked').subscribe(tracked);
    expect(screen.getByText('Split 1 saiu do carrinho.')).toBeVisible();
    await user.click(undo);
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Remover Split 1' })).toHaveFocus());
    expect(shop.cart.itens.find(({ hash }) => hash.idProduto === 1)?.quantidade).toBe(3);
    expect(undo).not.toBeInTheDocument();
    const items = [expect.objectContaining({ id: 1, quantity: 3, price: 900 })];
    expect(tracked.mock.calls).toEqual([[{ event: 'add_to_cart', items }]]);
    expect(screen.getByText(/Split 1 voltou ao carrinho/)).toBeInTheDocument();
  },
);

it('a failure stays visible beside it, and can be tried again', async () => {
  const { shop, user, undo } = await removeFrom([1]);
  shop.failNext('POST', 503);
  await user.click(undo);
  expect(await screen.findByRole('alert')).toHaveTextContent(/não foi possível|Não foi possível/);
  await user.click(undo);
  expect(await screen.findByRole('link', { name: 'Split 1' })).toBeVisible();
});
