import { changeShopperInOtherTab } from '@storefront/contracts/testing';
import { anonymousUser } from '@storefront/remote-kit/testing/fake-network';
import { plainText } from '@storefront/remote-kit/testing/plain-text';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { buildOrder, iara } from '../testing/fake-account.ts';
import { createFakeShop } from '../testing/fake-shop.ts';
import { Account } from './account-page.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function setUp(shop = createFakeShop()) {
  const leave = vi.fn();
  const page = (
    <>
      <Account leave={leave} />
      <Address />
    </>
  );
  return { ...renderInShop(page, { network: shop, address: '/minha-conta' }), leave };
}
function shopOfIara(...orders: readonly string[]) {
  const shop = createFakeShop();
  Object.assign(shop.account, { user: iara, orders: orders.map(buildOrder) });
  return shop;
}

describe('account page', () => {
  it('shows who has signed in, and their orders with a way to track each', async () => {
    setUp(shopOfIara('AR-2', 'AR-1'));
    expect(await screen.findByRole('heading', { name: 'Iara Souza' })).toBeVisible();
    const track = await screen.findByRole('link', { name: 'Rastrear o pedido AR-2' });
    expect(track).toHaveAttribute('href', '/rastreio?pedido=AR-2');
    expect(screen.getByRole('button', { name: 'Comprar de novo o pedido AR-1' })).toBeVisible();
    const addresses = screen.getByRole('link', { name: 'Meus endereços' });
    expect(addresses).toHaveAttribute('href', '/minha-conta/dados#enderecos');
    const [order] = screen.getAllByRole('listitem');
    expect(plainText(order ?? null)).toContain('5 de março de 2026 · pedido de demonstração');
    expect(plainText(order ?? null)).toContain('Em transporte');
    expect(plainText(order ?? null)).toContain('2 × Split 1R$ 1.800,00');
    expect(plainText(order ?? null)).toContain('FreteR$ 79,90');
    expect(plainText(order ?? null)).toContain('Total R$ 1.879,90');
  });

  it('says whether the e-mail is confirmed; another link can be asked for until then', async () => {
    const shop = shopOfIara();
    shop.account.user = { ...iara, email: { email: 'iara@exemplo.com.br', confirmado: false } };
    const { user } = setUp(shop);
    expect(await screen.findByText(/^E-mail ainda não confirmado/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pedir outro link' }));
    expect(await screen.findByText(/um link que vale 24 horas/)).toHaveRole('status');
    expect(shop.callsOf('/checkout/user/email-confirmation')).toMatchObject([{ method: 'POST' }]);
    shop.failNext('POST', 503);
    await user.click(screen.getByRole('button', { name: 'Pedir outro link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível pedir o link.');
  });

  it('a confirmed e-mail needs nothing', async () => {
    const shop = shopOfIara();
    shop.account.user = { ...iara, email: { email: 'iara@exemplo.com.br', confirmado: true } };
    setUp(shop);
    expect(await screen.findByText('E-mail confirmado')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pedir outro link' })).toBeNull();
  });

  it('the lines of an order, its coupon and its freight add up to its total', async () => {
    const shop = shopOfIara();
    const order = { ...buildOrder('AR-1'), desconto: 90, frete: 0, total: 1710 };
    Object.assign(shop.account, { orders: [order] });
    setUp(shop);
    const [card] = await screen.findAllByRole('listitem');
    expect(plainText(card ?? null)).toContain(
      '2 × Split 1R$ 1.800,00Desconto do cupom− R$ 90,00FreteGrátisTotal R$ 1.710,00',
    );
  });

  it('redirects a visitor to the sign-in page, and back from there', async () => {
    const { network: shop } = setUp();
    expect(await screen.findByText('/checkout/acesso?retorno=%2Fminha-conta')).toBeVisible();
    expect(shop.callsOf('/checkout/orders')).toEqual([]);
  });

  it('an order that is not paid says so, and leads to its code', async () => {
    const shop = shopOfIara();
    const order = { ...buildOrder('AR-5'), status: 'recebido' as const, aguardaPagamento: true };
    Object.assign(shop.account, { orders: [order] });
    setUp(shop);
    expect(await screen.findByText('Aguardando pagamento')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pagar o pedido AR-5' })).toHaveAttribute(
      'href',
      '/checkout/pedido/AR-5',
    );
  });

  it('says that there are no orders yet', async () => {
    setUp(shopOfIara());
    expect(await screen.findByText(/ainda não fez pedidos/)).toBeVisible();
  });

  it('a failure is shown, with a retry', async () => {
    const shop = shopOfIara('AR-1');
    shop.failNext('GET /checkout/user', 503);
    const { user } = setUp(shop);
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível abrir sua conta.');
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('heading', { name: 'Pedido AR-1' })).toBeVisible();
  });

  it('signing out ends the session and loads the home page as a document', async () => {
    const { user, network: shop, leave } = setUp(shopOfIara());
    await user.click(await screen.findByRole('button', { name: 'Sair' }));
    await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/'));
    expect(shop.account.user.logado).toBe(false);
  });

  it('signing out whose reply is lost is done when nobody is signed in any more', async () => {
    const { user, network: shop, leave } = setUp(shopOfIara());
    const button = await screen.findByRole('button', { name: 'Sair' });
    shop.loseReply('DELETE');
    await user.click(button);
    await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/'));
  });

  it('signing out in another tab leads to the sign-in page, and nothing of the account stays', async () => {
    const { network: shop } = setUp(shopOfIara('AR-1'));
    expect(await screen.findByRole('heading', { name: 'Pedido AR-1' })).toBeVisible();
    shop.account.user = anonymousUser;
    changeShopperInOtherTab();
    expect(await screen.findByText('/checkout/acesso?retorno=%2Fminha-conta')).toBeVisible();
    expect(screen.queryByText('Iara Souza')).not.toBeInTheDocument();
  });

  it('signing in as somebody else in another tab shows their account and their orders', async () => {
    const { network: shop } = setUp(shopOfIara('AR-1'));
    expect(await screen.findByRole('heading', { name: 'Pedido AR-1' })).toBeVisible();
    const bruno = { ...iara, id: 8, nomeRazao: 'Bruno Vento' };
    Object.assign(shop.account, { user: bruno, orders: [buildOrder('AR-9')] });
    changeShopperInOtherTab();
    expect(await screen.findByRole('heading', { name: 'Bruno Vento' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Pedido AR-9' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Pedido AR-1' })).not.toBeInTheDocument();
  });

  it('signing out without any reply says that it may have been done', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, network: shop, leave } = setUp(shopOfIara());
    const button = await screen.findByRole('button', { name: 'Sair' });
    shop.failNext('DELETE', 0);
    shop.failNext('GET /checkout/user', 0);
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('não sabemos se você saiu da conta');
    log.mockClear();
    expect(leave).not.toHaveBeenCalled();
  });

  it('a failed sign-out is shown, and the page stays', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, network: shop, leave } = setUp(shopOfIara());
    const button = await screen.findByRole('button', { name: 'Sair' });
    shop.failNext('DELETE', 500);
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível sair da conta.');
    expect(leave).not.toHaveBeenCalled();
    expect(log).toHaveBeenCalledExactlyOnceWith('Erro ao sair da conta:', expect.anything());
    log.mockClear();
  });
});
