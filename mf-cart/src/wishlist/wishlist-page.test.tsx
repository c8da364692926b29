import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CartOverlays } from '../overlays/cart-overlays.tsx';
import { buildProduct } from '../testing/build-product.ts';
import { iara } from '../testing/fake-account.ts';
import { createFakeShop } from '../testing/fake-shop.ts';
import { plainText } from '../testing/plain-text.ts';
import { renderInShop } from '../testing/render-in-shop.tsx';
// loaded beforehand, so that no test waits for a chunk to be compiled
import '../buy-modal/buy-modal.tsx';
import './wishlist-of-page.ts';
import { WishlistPage } from './wishlist-page.tsx';

function setUp(...ids: readonly number[]) {
  const shop = createFakeShop();
  const products = ids.map((id) => buildProduct(id));
  Object.assign(shop.account, { user: iara, favourites: ids, products });
  const page = (
    <>
      <WishlistPage />
      <CartOverlays />
    </>
  );
  return { shop, show: () => renderInShop(page, { shop, path: '/minha-conta/lista-desejo' }) };
}

describe('wishlist page', () => {
  it('shows the favourites with their prices', async () => {
    const { show } = setUp(3, 1);
    show();
    const [first] = await screen.findAllByRole('listitem');
    expect(plainText(first ?? null)).toContain(
      'Split 3R$ 900,00 à vista no PIXou 10x de R$ 100,00 sem juros',
    );
    expect(screen.getByRole('link', { name: 'Split 1' })).toHaveAttribute('href', '/ar-condicionado/split-1');
  });

  it('a pressed heart takes its product out, and the focus stays in the list', async () => {
    const { shop, show } = setUp(3, 1);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Remover Split 3 dos favoritos' }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
    expect(shop.account.favourites).toEqual([1]);
    expect(screen.getByRole('list').parentElement).toHaveFocus();
  });

  it('says so when nothing is left', async () => {
    const { show } = setUp(3);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Remover Split 3 dos favoritos' }));
    expect(await screen.findByRole('heading', { name: 'Sua lista está vazia' })).toBeVisible();
  });

  it('buys what is available, over the buy modal; what is not has no button', async () => {
    const { shop, show } = setUp(3);
    shop.account.products = [buildProduct(3), buildProduct(4, { status: 'indisponivel' })];
    shop.account.favourites = [3, 4];
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Comprar Split 3' }));
    expect(await screen.findByRole('dialog', { name: 'Split 3' })).toBeVisible();
    expect(screen.getByText('Indisponível')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Comprar Split 4', hidden: true })).not.toBeInTheDocument();
  });

  it('asks a visitor for nothing but to sign in', async () => {
    const { shop, show } = setUp(3);
    shop.account.user = { logado: false, ativo: false, nomeRazao: '' };
    show();
    await screen.findByRole('heading', { name: 'Lista de desejos' });
    await expect.poll(() => shop.callsOf('/checkout/user').length).toBe(1);
    expect(shop.callsOf('/wishlist')).toEqual([]);
  });
});
