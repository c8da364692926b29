import { plainText } from '@storefront/remote-kit/testing/plain-text';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildCart, buildLine, buildUpsell } from '../testing/build-cart.ts';
import { createFakeShop } from '../testing/fake-shop.ts';
import { SideCart } from './side-cart.tsx';

function setUp(shop = createFakeShop(buildCart([buildLine(1), buildLine(2), buildLine(3)]))) {
  const onClosed = vi.fn();
  return { ...renderInShop(<SideCart open notice="" onClosed={onClosed} />, { network: shop }), onClosed };
}
const drawer = () => screen.getByRole('dialog', { name: 'MEU CARRINHO' });
const lineNames = () =>
  within(drawer())
    .queryAllByRole('link', { name: /^Split/ })
    .map((link) => link.textContent);
const skeletons = () => screen.queryAllByTestId('line-skeleton');

describe('side cart', () => {
  it('shows placeholders until the cart has loaded, then its lines, sums and free-shipping bar', async () => {
    const shop = createFakeShop(buildCart([buildLine(1, { quantidade: 2 }), buildLine(2)]));
    const release = shop.hold();
    setUp(shop);
    expect(skeletons()).toHaveLength(3);
    await act(async () => release());
    expect(await screen.findByText('Split 1')).toBeVisible();
    expect(skeletons()).toHaveLength(0);
    const text = plainText(drawer());
    expect(text).toContain('SubtotalR$ 3.000,00');
    expect(text).toContain('Desconto no PIX-R$ 300,00');
    expect(text).toContain('Total à vistaR$ 2.700,00');
    expect(text).toContain('Oba! Você ganhou frete grátis');
    expect(screen.getByRole('link', { name: 'Finalizar compra' })).toHaveAttribute(
      'href',
      '/checkout/carrinho',
    );
  });

  it('has no landmarks of a page inside its dialog', async () => {
    setUp();
    await screen.findByText('Split 1');
    for (const role of ['banner', 'contentinfo', 'main', 'complementary', 'navigation', 'region'])
      expect(within(drawer()).queryByRole(role)).not.toBeInTheDocument();
  });

  it("titled 'MEU CARRINHO', with placeholders, then lines, free-shipping bar and upsell offers", async () => {
    const shop = createFakeShop(buildCart([buildLine(1)]), [buildUpsell(1)]);
    const release = shop.hold();
    setUp(shop);
    expect(within(drawer()).getByRole('heading', { name: 'MEU CARRINHO' })).toBeVisible();
    expect(skeletons()).toHaveLength(3);
    await act(async () => release());
    expect(await screen.findByText('Split 1')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Progresso para o frete grátis' })).toBeVisible();
    expect(await screen.findByText('Kit de instalação 1')).toBeVisible();
    expect(screen.queryByText('Seu carrinho está vazio')).toBeNull();
  });

  it('says which options of a line were chosen', async () => {
    const attribute = (label: string, value: string) => ({
      atributo: { label },
      atributoValor: { label: value },
    });
    const atributos = { simples: attribute('Bitola', '3/8 pol.'), unico: attribute('Voltagem', '220V') };
    setUp(createFakeShop(buildCart([buildLine(1, { atributos })])));
    expect(await screen.findByText('Bitola: 3/8 pol.')).toBeVisible();
    expect(screen.getByText('Voltagem: 220V')).toBeVisible();
  });

  it("'Seu carrinho está vazio' when it has no lines", async () => {
    setUp(createFakeShop());
    expect(await screen.findByRole('heading', { name: 'Seu carrinho está vazio' })).toBeVisible();
    expect(screen.queryByText('Finalizar compra')).not.toBeInTheDocument();
  });

  it('shows a placeholder for the item only while it updates, and no new number before the reply', async () => {
    const { user, network: shop } = setUp();
    await screen.findByText('Split 1');
    const release = shop.hold();
    const [raise] = screen.getAllByRole('button', { name: 'Aumentar quantidade' });
    if (!raise) throw new Error('no button');
    await user.click(raise);
    expect(skeletons()).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Aguarde...' })).toBeVisible();
    expect(plainText(drawer())).not.toContain('R$ 1.800,00');
    await act(async () => release());
    await waitFor(() => expect(plainText(drawer())).toContain('R$ 1.800,00'));
    expect(skeletons()).toHaveLength(0);
    expect(raise).toHaveFocus();
    expect(plainText(drawer())).toContain('Carrinho atualizado. Total à vista: R$ 3.600,00.');
  });

  it('does not announce a quantity that the stock did not allow', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => {});
    const { user, network: shop } = setUp(createFakeShop(buildCart([buildLine(1)])));
    const raise = await screen.findByRole('button', { name: 'Aumentar quantidade' });
    shop.cart = { ...shop.cart, mensagens: [{ tipo: 'estoque', mensagem: '<b>Split 1</b> acabou' }] };
    await user.click(raise);
    expect(await screen.findByText('A quantidade não mudou.')).toBeInTheDocument();
    expect(log).toHaveBeenCalledWith('Split 1 não está disponível em estoque.');
  });

  it('removes a line, announces it, and focuses the next one', async () => {
    const { user } = setUp();
    await user.click(await screen.findByRole('button', { name: 'Remover Split 2' }));
    await waitFor(() => expect(lineNames()).toEqual(['Split 1', 'Split 3']));
    expect(screen.getByRole('button', { name: 'Remover Split 3' })).toHaveFocus();
    expect(plainText(drawer())).toContain('Split 2 removido do carrinho.');
  });

  it('counts a removed line once the server has taken it out', async () => {
    const { bus, user } = setUp(createFakeShop(buildCart([buildLine(1, { quantidade: 2 })])));
    const tracked: unknown[] = [];
    bus.on('analytics:tracked').subscribe((each) => tracked.push(each));
    await user.click(await screen.findByRole('button', { name: 'Remover Split 1' }));
    await screen.findByRole('heading', { name: 'Seu carrinho está vazio' });
    expect(tracked).toEqual([
      {
        event: 'remove_from_cart',
        items: [
          {
            id: 1,
            name: 'Split 1',
            brand: 'Gree',
            category: 'Ar-condicionado -> Split Hi-Wall',
            price: 900,
            quantity: 2,
          },
        ],
      },
    ]);
  });

  it('focuses the empty state after the last line', async () => {
    const { user } = setUp(createFakeShop(buildCart([buildLine(1)])));
    await user.click(await screen.findByRole('button', { name: 'Remover Split 1' }));
    await vi.waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Seu carrinho está vazio' })).toHaveFocus(),
    );
  });

  it('shows a failed removal at the line, and keeps it', async () => {
    const { user, network: shop } = setUp();
    shop.failNext('DELETE', 500);
    await user.click(await screen.findByRole('button', { name: 'Remover Split 2' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível remover este item.');
    expect(lineNames()).toEqual(['Split 1', 'Split 2', 'Split 3']);
  });

  it('offers to try again when the cart cannot be read', async () => {
    const shop = createFakeShop(buildCart([buildLine(1)]));
    const log = vi.mocked(console.error).mockImplementation(() => {});
    shop.failNext('GET /checkout/cart', 503);
    const { user } = setUp(shop);
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Split 1')).toBeVisible();
    expect(log).toHaveBeenCalledOnce();
    log.mockClear();
  });

  it('locks the page while open, and closes on Escape, its button and Continuar comprando', async () => {
    const { user, scrollLocks, onClosed } = setUp();
    expect(scrollLocks()).toBe(1);
    await user.click(await screen.findByRole('button', { name: 'Continuar comprando' }));
    expect(onClosed).toHaveBeenCalledOnce();
  });

  it('announces the stock limit, which the control does not have', async () => {
    setUp(createFakeShop(buildCart([buildLine(1, { quantidade: 2, estoque: 2 })])));
    expect(await screen.findByText('Só há 2 unidades em estoque')).toBeVisible();
  });

  it('raises a quantity above the stock, which the server then bounds', async () => {
    const { user, network: shop } = setUp(createFakeShop(buildCart([buildLine(1, { estoque: 1 })])));
    await user.click(await screen.findByRole('button', { name: 'Aumentar quantidade' }));
    const change = () => shop.calls.find(({ method }) => method === 'PUT');
    await waitFor(() => expect(change()).toMatchObject({ body: { quantidade: 2 } }));
  });

  it.each([
    [9_999_998, 'false'],
    [9_999_999, 'true'],
  ])('raises %i unless that is the limit of the server', async (quantidade, disabled) => {
    setUp(createFakeShop(buildCart([buildLine(1, { estoque: 1, quantidade })])));
    const raise = await screen.findByRole('button', { name: 'Aumentar quantidade' });
    expect(raise).toHaveAttribute('aria-disabled', disabled);
  });
});
