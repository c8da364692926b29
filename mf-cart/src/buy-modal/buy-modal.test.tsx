import { plainText } from '@storefront/remote-kit/testing/plain-text';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildBuyRequest } from '../testing/build-buy-request.ts';
import { createFakeShop } from '../testing/fake-shop.ts';
import { BuyModal } from './buy-modal.tsx';

function setUp(request = buildBuyRequest(), createdAtMs = performance.now()) {
  const shop = createFakeShop();
  const onClosed = vi.fn();
  const onBought = vi.fn();
  const modal = (
    <BuyModal request={request} createdAtMs={createdAtMs} onClosed={onClosed} onBought={onBought} />
  );
  const rendered = renderInShop(modal, { network: shop });
  return { ...rendered, onClosed, onBought };
}
const bought = (quantity: number) => ({
  purchase: expect.objectContaining({ quantity, confirmed: true }),
});
const buyButton = () => screen.findByRole('button', { name: 'Comprar' });

describe('buy modal', () => {
  afterEach(() => vi.useRealTimers());

  it('appears 100 ms after its creation, with the page locked while it is open', () => {
    vi.useFakeTimers();
    const { scrollLocks } = setUp();
    act(() => vi.advanceTimersByTime(99));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(scrollLocks()).toBe(0);
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('dialog', { name: 'Split 3' })).toBeVisible();
    expect(scrollLocks()).toBe(1);
  });

  it.each([
    ['a part of the 100 ms', 60, 39],
    ['all of it', 100, -1],
    ['more', 500, -1],
  ])('counts the time that its code took to come: %s', (_, tookMs, hiddenMs) => {
    vi.useFakeTimers();
    setUp(buildBuyRequest(), performance.now() - tookMs);
    if (hiddenMs > 0) act(() => vi.advanceTimersByTime(hiddenMs));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('dialog', { name: 'Split 3' })).toBeVisible();
  });

  it('shows name, brand, media, old price, cash price, instalments, stock and seller', async () => {
    setUp();
    const dialog = await screen.findByRole('dialog', { name: 'Split 3' });
    const text = plainText(dialog);
    expect(screen.getByText('Midea')).toBeVisible();
    expect(text).toContain('R$ 2.690,00');
    expect(text).toContain('R$ 2.199,00 à vista no PIX');
    expect(text).toContain('ou 10x de R$ 241,90 sem juros');
    expect(text).toContain('10 ou mais unidades em estoque. Vendido e entregue por Aragem.');
    expect(dialog.querySelector('img')).toHaveAttribute('src', '/media/3/studio-0a1b2c3d/medium@1x.webp');
  });

  it.each([
    [10, '10 ou mais unidades em estoque. Vendido'],
    [9, '9 unidades em estoque. Vendido'],
    [1, '1 unidade em estoque. Vendido'],
  ])('says no more of a stock of %i than a card knows', async (stock, text) => {
    setUp(buildBuyRequest({ stock }));
    expect(await screen.findByRole('dialog', { name: 'Split 3' })).toHaveTextContent(text);
  });

  it.each([
    [[], 'Confirme a voltagem antes de comprar: os dados deste modelo não a informam.'],
    [['127V', '220V'], 'Confirme a voltagem antes de comprar: há 127V e 220V.'],
  ])('says which voltage is to be confirmed, before buying: %j', async (voltages, text) => {
    setUp(buildBuyRequest({ voltages }));
    const notice = (await screen.findByText('Confirme a voltagem')).closest('p');
    expect(notice).toHaveTextContent(text);
    expect(notice?.compareDocumentPosition(await buyButton())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('says nothing of a voltage that is certain', async () => {
    setUp();
    await buyButton();
    expect(screen.queryByText('Confirme a voltagem')).not.toBeInTheDocument();
  });

  it('buys the quantity chosen, bounded by stock', async () => {
    const { user, network: shop, onBought } = setUp(buildBuyRequest({ stock: 2 }));
    const raise = await screen.findByRole('button', { name: 'Aumentar quantidade' });
    await user.click(raise);
    await user.click(raise);
    await user.click(await buyButton());
    expect(onBought).toHaveBeenCalledExactlyOnceWith({
      purchase: {
        cart: { ...buildBuyRequest().cart, itens: [{ ...buildBuyRequest().cart.itens[0], quantidade: 2 }] },
        quantity: 2,
        confirmed: true,
      },
    });
    expect(shop.calls[0]).toMatchObject({ method: 'POST', body: { itens: [{ quantidade: 2 }] } });
  });

  it('shows what is bought with the product, and the total', async () => {
    setUp(buildBuyRequest({ extras: [{ name: 'Instalação', price: 649, cashPrice: 599 }] }));
    await screen.findByRole('dialog');
    const rows = screen.getAllByRole('listitem').map((row) => plainText(row));
    expect(rows).toEqual(['Instalação+ R$ 599,00', 'Total à vista no PIXR$ 2.798,00']);
  });

  it('names no stock of a service', async () => {
    setUp(buildBuyRequest({ stock: 999, cart: { ...buildBuyRequest().cart, tipo: 'servico' } }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Vendido e realizado por Aragem.');
    expect(dialog).not.toHaveTextContent('estoque');
  });

  it('buys nothing until one of the values is chosen, then that one', async () => {
    const option = {
      name: 'Voltagem',
      values: [
        { id: 11, label: '127V' },
        { id: 12, label: '220V' },
      ],
    };
    const { user, network: shop, onBought } = setUp(buildBuyRequest({ option }));
    await user.click(await buyButton());
    const values = screen.getByRole('radiogroup', { name: 'Voltagem' });
    expect(values).toHaveAccessibleDescription('Escolha uma opção para continuar');
    expect(screen.getByRole('radio', { name: '127V' })).toHaveFocus();
    expect(shop.calls).toEqual([]);
    await user.click(screen.getByRole('radio', { name: '220V' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(await buyButton());
    expect(onBought).toHaveBeenCalledExactlyOnceWith(bought(1));
    expect(shop.calls[0]).toMatchObject({ body: { itens: [{ idAtributoSimples: 12 }] } });
  });

  it('begins with what was chosen on the page, value and quantity, up to the stock', async () => {
    const option = { name: 'Voltagem', values: [{ id: 11, label: '127V' }], chosenId: 11 };
    const { user, network: shop } = setUp(buildBuyRequest({ option, quantity: 5, stock: 3 }));
    await user.click(await buyButton());
    expect(screen.getByRole('radio', { name: '127V' })).toBeChecked();
    expect(shop.calls[0]).toMatchObject({ body: { itens: [{ idAtributoSimples: 11, quantidade: 3 }] } });
  });

  it('keeps its label beside a spinner while the server works, and sends one request however often it is pressed', async () => {
    const { user, network: shop, onBought } = setUp();
    const release = shop.hold();
    const button = await buyButton();
    await user.click(button);
    expect(button).toHaveAccessibleName('Comprar');
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button.querySelector('svg')).toBeVisible();
    await user.click(button);
    await act(async () => release());
    await waitFor(() => expect(onBought).toHaveBeenCalledOnce());
    expect(shop.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('says clearly that the request failed, keeps the quantity and the focus', async () => {
    const { user, network: shop, onBought } = setUp();
    shop.failNext('POST', 500);
    await user.click(await screen.findByRole('button', { name: 'Aumentar quantidade' }));
    const button = await buyButton();
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Não foi possível adicionar o produto ao carrinho. Tente de novo.',
    );
    expect(screen.getByRole('status')).toHaveTextContent('2');
    expect(button).toHaveFocus();
    expect(onBought).not.toHaveBeenCalled();
    await user.click(button);
    await waitFor(() => expect(onBought).toHaveBeenCalledExactlyOnceWith(bought(2)));
  });

  it('puts the focus on Comprar', async () => {
    setUp();
    const button = await buyButton();
    await vi.waitFor(() => expect(button).toHaveFocus());
  });

  it('closes on Escape', async () => {
    const { user, onClosed } = setUp();
    await buyButton();
    await user.keyboard('{Escape}');
    expect(onClosed).toHaveBeenCalledOnce();
  });

  it('opens again when buying fails after it was closed', async () => {
    const { user, network: shop, onClosed } = setUp();
    shop.failNext('POST', 500);
    const release = shop.hold();
    await user.click(await buyButton());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await act(async () => release());
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(onClosed).not.toHaveBeenCalled();
  });
});
