import type { Upsell } from '@storefront/contracts/api';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SideCart } from '../side-cart/side-cart.tsx';
import { buildCart, buildGauges, buildLine, buildUpsell } from '../testing/build-cart.ts';
import { createFakeShop } from '../testing/fake-shop.ts';

function setUp(...upsells: readonly Upsell[]) {
  const shop = createFakeShop(buildCart([buildLine(1)]), upsells);
  return renderInShop(<SideCart open notice="" onClosed={() => {}} />, { network: shop });
}
const shown = () => document.querySelector<HTMLElement>('article[data-shown="true"]');
const offerNamed = (name: string) => within(screen.getByText(name).closest('article') ?? document.body);

describe('upsell in the side cart', () => {
  afterEach(() => vi.useRealTimers());

  it('loads after the cart', async () => {
    const { network: shop } = setUp(buildUpsell(1));
    expect(await screen.findByText('Kit de instalação 1')).toBeVisible();
    expect(shop.calls.map(({ path }) => path)).toEqual([
      '/checkout/cart',
      '/checkout/upsell/carrinhoLateral',
    ]);
  });

  it('costs what the product page says: the cash price', async () => {
    setUp(buildUpsell(1, { descontoVista: 259.9 }));
    const offer = (await screen.findByText('Kit de instalação 1')).closest('article');
    expect(offer?.textContent).toMatch(/R\$\s259,90à vista no PIX/);
    expect(offer).not.toHaveTextContent('289,90');
  });

  it('of a reply without a cash price costs the price in instalments', async () => {
    setUp(buildUpsell(1));
    const offer = (await screen.findByText('Kit de instalação 1')).closest('article');
    expect(offer).toHaveTextContent('289,90');
    expect(offer).not.toHaveTextContent('PIX');
  });

  it('cannot be bought with an unselected simple attribute, and highlights the error', async () => {
    const { user, network: shop } = setUp(buildUpsell(1, { atributosSimples: buildGauges() }));
    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
    const choice = screen.getByRole('combobox', { name: 'Bitola de Kit de instalação 1' });
    expect(choice).toBeInvalid();
    expect(choice).toHaveFocus();
    expect(choice).toHaveAccessibleDescription('Escolha uma opção para continuar');
    expect(shop.calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.selectOptions(choice, '3/8 pol.');
    expect(choice).toBeValid();
    await user.click(screen.getByRole('button', { name: 'Adicionar' }));
    await waitFor(() =>
      expect(shop.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
        itens: [{ idProduto: 2008, quantidade: 1 }],
      }),
    );
  });

  it('names a locked value, which cannot be changed, and buys it', async () => {
    const locked = {
      atributosSimples: buildGauges(),
      travarAtributoSimples: true,
      idAtributoSimplesSelecionado: 8,
    };
    const { user, network: shop } = setUp(buildUpsell(1, locked));
    expect(await screen.findByText('Bitola: 3/8 pol.')).toBeVisible();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Adicionar' }));
    await waitFor(() =>
      expect(shop.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
        itens: [{ idProduto: 2008 }],
      }),
    );
  });

  it("shows 'Aguarde...' on purchase, then the cart has the item and the event is sent", async () => {
    const { user, network: shop, bus } = setUp(buildUpsell(1));
    const heard = vi.fn();
    const hearing = bus.on('cart:item-added').subscribe(heard);
    const button = await screen.findByRole('button', { name: 'Adicionar' });
    const release = shop.hold();
    await user.click(button);
    expect(button).toHaveTextContent('Aguarde...');
    await act(async () => release());
    expect(await screen.findByText('Split 1001')).toBeVisible();
    expect(heard).toHaveBeenCalledExactlyOnceWith({
      productId: 1001,
      name: 'Kit de instalação 1',
      quantity: 1,
      item: {
        id: 1001,
        name: 'Split 1001',
        brand: 'Gree',
        category: 'Ar-condicionado -> Split Hi-Wall',
        price: 900,
      },
    });
    hearing.unsubscribe();
  });

  it('can be dismissed, which makes it inactive', async () => {
    const { user } = setUp(buildUpsell(1), buildUpsell(2));
    await user.click(await screen.findByRole('button', { name: 'Dispensar oferta: Leve também 1' }));
    expect(screen.queryByText('Kit de instalação 1')).not.toBeInTheDocument();
    expect(shown()).toHaveTextContent('Kit de instalação 2');
    expect(screen.queryByRole('button', { name: 'Oferta 1 de 1' })).not.toBeInTheDocument();
  });

  it('leaves out offers that are not active', async () => {
    setUp({ ...buildUpsell(1), active: false }, buildUpsell(2));
    expect(await screen.findByText('Kit de instalação 2')).toBeVisible();
    expect(screen.queryByText('Kit de instalação 1')).not.toBeInTheDocument();
  });

  it('is silent when the offers cannot be read', async () => {
    const shop = createFakeShop(buildCart([buildLine(1)]), [buildUpsell(1)]);
    shop.failNext('GET /checkout/upsell/carrinhoLateral', 500);
    renderInShop(<SideCart open notice="" onClosed={() => {}} />, { network: shop });
    expect(await screen.findByText('Split 1')).toBeVisible();
    await waitFor(() => expect(shop.log).toContain('GET /checkout/upsell/carrinhoLateral'));
    await act(async () => {});
    expect(screen.queryByText('Kit de instalação 1')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('rotates, has dots to choose by, and a pause', async () => {
    vi.useFakeTimers();
    setUp(buildUpsell(1), buildUpsell(2));
    await act(() => vi.advanceTimersByTimeAsync(0));
    act(() => vi.advanceTimersByTime(3_999));
    expect(shown()).toHaveTextContent('Kit de instalação 1');
    act(() => vi.advanceTimersByTime(1));
    expect(shown()).toHaveTextContent('Kit de instalação 2');
    act(() => screen.getByRole('button', { name: 'Oferta 1 de 2' }).click());
    expect(shown()).toHaveTextContent('Kit de instalação 1');
    act(() => screen.getByRole('button', { name: 'Pausar a troca de ofertas' }).click());
    act(() => vi.advanceTimersByTime(9_000));
    expect(shown()).toHaveTextContent('Kit de instalação 1');
    expect(offerNamed('Kit de instalação 1').getByRole('button', { name: 'Adicionar' })).toBeVisible();
  });

  it('does not rotate while it has the focus', async () => {
    vi.useFakeTimers();
    setUp(buildUpsell(1), buildUpsell(2));
    await act(() => vi.advanceTimersByTimeAsync(0));
    act(() => offerNamed('Kit de instalação 1').getByRole('button', { name: 'Adicionar' }).focus());
    act(() => vi.advanceTimersByTime(9_000));
    expect(shown()).toHaveTextContent('Kit de instalação 1');
  });
});
