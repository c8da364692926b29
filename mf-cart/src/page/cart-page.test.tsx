import { StorefrontContext } from '@storefront/contracts';
import { plainText } from '@storefront/remote-kit/testing/plain-text';
import { createStorefront, renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { CartOverlays } from '../overlays/cart-overlays.tsx';
import { buildCart, buildLine } from '../testing/build-cart.ts';
import { iara } from '../testing/fake-account.ts';
import { createFakeShop } from '../testing/fake-shop.ts';
import { CartPage, head } from './cart-page.tsx';

const path = '/checkout/carrinho';
const shopWith = (...ids: readonly number[]) => createFakeShop(buildCart(ids.map((id) => buildLine(id))));

describe('cart page', () => {
  it('is a skeleton without anything personal on the server, and is not indexed', () => {
    const shop = shopWith(1);
    const { storefront } = createStorefront(shop);
    const html = renderToString(
      <StorefrontContext value={storefront}>
        <MemoryRouter>
          <CartPage />
        </MemoryRouter>
      </StorefrontContext>,
    );
    expect(html).toContain('Meu carrinho');
    expect(html).toContain('line-skeleton');
    expect(shop.calls).toEqual([]);
    expect(head().indexable).toBe(false);
  });

  it('shows lines and sums, and says that the demonstration charges nothing', async () => {
    const { container } = renderInShop(<CartPage />, { network: shopWith(1, 2), address: path });
    expect(await screen.findByRole('link', { name: 'Split 2' })).toHaveAttribute(
      'href',
      '/ar-condicionado/split-2',
    );
    expect(plainText(container)).toContain('Total à vistaR$ 1.800,00');
    expect(screen.getByText(/os pagamentos também, e nada é cobrado nem entregue/)).toBeVisible();
  });

  it('has one way to buy, the checkout, with or without an account', async () => {
    const { network: shop } = renderInShop(<CartPage />, { network: shopWith(1), address: path });
    const finish = await screen.findByRole('region', { name: 'Finalizar compra' });
    expect(within(finish).getByRole('link', { name: 'Finalizar compra' })).toHaveAttribute(
      'href',
      '/checkout',
    );
    expect(finish).toHaveTextContent('Com ou sem cadastro.');
    expect(within(finish).queryByRole('button')).toBeNull();
    expect(within(finish).queryByRole('textbox')).toBeNull();
    cleanup();
    shop.account.user = iara;
    renderInShop(<CartPage />, { network: shop, address: path });
    expect(await screen.findByRole('link', { name: 'Finalizar compra' })).toHaveAttribute(
      'href',
      '/checkout',
    );
  });

  it('cannot be finished while it changes', async () => {
    const { network: shop, user } = renderInShop(<CartPage />, { network: shopWith(1, 2), address: path });
    const remove = await screen.findByRole('button', { name: 'Remover Split 1' });
    const goOn = shop.hold();
    await user.click(remove);
    expect(await screen.findByRole('button', { name: 'Aguarde...' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Finalizar compra' })).toBeNull();
    goOn();
    expect(await screen.findByRole('link', { name: 'Finalizar compra' })).toBeVisible();
  });

  it('says in advance that the delivery is added, that it is free, or that services have none', async () => {
    const { network: shop } = renderInShop(<CartPage />, { network: shopWith(1, 2), address: path });
    expect(await screen.findByText('O frete da entrega que você escolher soma-se ao total.')).toBeVisible();
    cleanup();
    const freteGratis = { aPartirDe: 1000, faltam: 0 };
    shop.cart = { ...shop.cart, freteGratis };
    renderInShop(<CartPage />, { network: shop, address: path });
    expect(await screen.findByText('A entrega padrão deste pedido é grátis.')).toBeVisible();
    cleanup();
    shop.cart = { ...buildCart([buildLine(3, { tipo: 'servico' })]), freteGratis };
    renderInShop(<CartPage />, { network: shop, address: path });
    expect(await screen.findByText('Serviços não têm frete.')).toBeVisible();
    expect(screen.queryByText(/grátis/)).not.toBeInTheDocument();
  });

  it('names the outside seller of a line, and none for the others', async () => {
    const hash = { idProduto: 1, idAtributoSimples: 0, idUnidadeVenda: 1002 };
    const shop = createFakeShop(buildCart([buildLine(1), buildLine(1, { hash, seller: 'Polo Frio' })]));
    renderInShop(<CartPage />, { network: shop, address: path });
    expect(await screen.findAllByText(/Vendido e entregue por/)).toHaveLength(1);
    expect(screen.getByText('Vendido e entregue por Polo Frio')).toBeVisible();
  });

  it('shares one cart with the overlays: one reading, and both follow a change', async () => {
    const page = (
      <>
        <CartPage />
        <CartOverlays />
      </>
    );
    const { network: shop, bus, user } = renderInShop(page, { network: shopWith(1, 2), address: path });
    await user.click(await screen.findByRole('button', { name: 'Remover Split 1' }));
    await waitFor(() => expect(bus.latest('cart:updated')).toEqual({ count: 1, totalReais: 900 }));
    expect(shop.callsOf('/checkout/cart').map(({ method }) => method)).toEqual(['GET', 'DELETE']);
    expect(screen.getByRole('button', { name: 'Remover Split 2' })).toHaveFocus();
  });

  it('an empty cart names the order that was made of it', async () => {
    const shop = shopWith();
    shop.cart = { ...shop.cart, pedidoFeito: { numero: 'AR-7' } };
    renderInShop(<CartPage />, { network: shop, address: path });
    expect(await screen.findByRole('link', { name: 'AR-7' })).toHaveAttribute(
      'href',
      '/checkout/pedido/AR-7',
    );
    expect(screen.getByText(/Recebemos seu pedido de demonstração/)).toBeVisible();
  });

  it("'Seu carrinho está vazio' when it has no lines", async () => {
    renderInShop(<CartPage />, { network: shopWith(), address: path });
    expect(await screen.findByRole('heading', { name: 'Seu carrinho está vazio' })).toBeVisible();
  });
});
