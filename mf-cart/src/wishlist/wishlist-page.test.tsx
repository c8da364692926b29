import { createBus } from '@storefront/contracts';
import { plainText } from '@storefront/remote-kit/testing/plain-text';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CartOverlays } from '../overlays/cart-overlays.tsx';
import { buildProduct } from '../testing/build-product.ts';
import { iara } from '../testing/fake-account.ts';
import { createFakeShop } from '../testing/fake-shop.ts';
// preloaded, so that no test waits for the compilation of a chunk
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
  return { shop, show: () => renderInShop(page, { network: shop, address: '/minha-conta/lista-desejo' }) };
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

  it('a pressed heart removes its product, and the focus stays in the list', async () => {
    const { shop, show } = setUp(3, 1);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Remover Split 3 dos favoritos' }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
    expect(shop.account.favourites).toEqual([1]);
    expect(screen.getByRole('list').parentElement).toHaveFocus();
  });

  it('has a message when the list is empty', async () => {
    const { show } = setUp(3);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Remover Split 3 dos favoritos' }));
    expect(await screen.findByRole('heading', { name: 'Sua lista está vazia' })).toBeVisible();
  });

  it('buys available products in the buy modal; others have no button', async () => {
    const { shop, show } = setUp(3);
    shop.account.products = [buildProduct(3), buildProduct(4, { status: 'indisponivel' })];
    shop.account.favourites = [3, 4];
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Comprar Split 3' }));
    expect(await screen.findByRole('dialog', { name: 'Split 3' })).toBeVisible();
    expect(screen.getByText('Indisponível')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Comprar Split 4', hidden: true })).not.toBeInTheDocument();
  });

  it('asks a visitor only to sign in', async () => {
    const { shop, show } = setUp(3);
    shop.account.user = { logado: false, ativo: false, nomeRazao: '' };
    show();
    await screen.findByRole('heading', { name: 'Lista de desejos' });
    await expect.poll(() => shop.callsOf('/checkout/user').length).toBe(1);
    expect(shop.callsOf('/wishlist')).toEqual([]);
  });
});

describe('a favourite whose requests are not answered', () => {
  async function setUpAlone() {
    const shop = createFakeShop();
    Object.assign(shop.account, { user: iara, favourites: [3], products: [buildProduct(3)] });
    const report = vi.fn();
    const rendered = renderInShop(<WishlistPage />, {
      network: shop,
      bus: createBus({ report }),
      address: '/minha-conta/lista-desejo',
    });
    const buy = await screen.findByRole('button', { name: 'Comprar Split 3' });
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const expire = async () => {
      await pass(10_000);
      expect(report).toHaveBeenCalledWith(expect.objectContaining({ reason: 'request-expired' }));
    };
    return { ...rendered, buy, pass, expire };
  }

  it('buying shows its wait, then a failure with a retry and the telesales line', async () => {
    const { bus, buy, pass, expire } = await setUpAlone();
    fireEvent.click(buy);
    expect(buy).toHaveAttribute('aria-busy', 'true');
    await expire();
    expect(buy).not.toHaveAttribute('aria-busy');
    expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível abrir a compra agora.');
    expect(screen.getByRole('link', { name: '(11) 3456-7890' })).toHaveAttribute('href', 'tel:+551134567890');
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const received = vi.fn();
    bus.on('cart:buy-requested').subscribe(received);
    await pass(0);
    expect(received).toHaveBeenCalledOnce();
    expect(buy).not.toHaveAttribute('aria-busy');
  });

  it('its heart does the same', async () => {
    const { expire } = await setUpAlone();
    const heart = screen.getByRole('button', { name: 'Remover Split 3 dos favoritos' });
    fireEvent.click(heart);
    expect(heart).toHaveAttribute('aria-busy', 'true');
    await expire();
    expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível abrir seus favoritos agora.');
  });
});
