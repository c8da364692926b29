import { plainText } from '@storefront/remote-kit/testing/plain-text';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readCep } from '../forms/cep.ts';
import { CartPage } from '../page/cart-page.tsx';
import { buildCart, buildLine } from '../testing/build-cart.ts';
import { iara } from '../testing/fake-account.ts';
import { createFakeShop } from '../testing/fake-shop.ts';

function setUp(user = iara) {
  const shop = createFakeShop(buildCart([buildLine(1), buildLine(2)]));
  shop.account.user = user;
  const rendered = renderInShop(<CartPage />, { network: shop, address: '/checkout/carrinho' });
  const finish = async (cep: string) => {
    await rendered.user.type(await screen.findByLabelText('CEP de entrega'), cep);
    await rendered.user.click(screen.getByRole('button', { name: 'Finalizar pedido de demonstração' }));
  };
  return { ...rendered, finish };
}

describe('finishing', () => {
  it('creates a demonstration order, shows its number with a tracking link, and empties the cart', async () => {
    const { network: shop, bus, finish } = setUp();
    await finish('01310100');
    const heading = await screen.findByRole('heading', { name: 'Pedido AR-123 recebido' });
    expect(heading).toHaveFocus();
    expect(document.title).toBe('Pedido AR-123 recebido');
    expect(screen.getAllByRole('heading', { level: 1 })).toEqual([heading]);
    const items = within(screen.getByRole('list', { name: 'Itens do pedido' }));
    const bought = items.getAllByRole('listitem').map((row) => plainText(row));
    expect(bought.at(-1)).toBe('Total à vistaR$ 1.879,90');
    expect(bought).toContain('FreteR$ 79,90');
    expect(screen.getByText(/Pedido de demonstração/)).toHaveTextContent(
      /R\$\s1\.879,90 à vista, com frete de R\$\s79,90: nada/,
    );
    expect(screen.getByRole('link', { name: 'Rastrear pedido' })).toHaveAttribute(
      'href',
      '/rastreio?pedido=AR-123',
    );
    expect(shop.callsOf('/checkout/orders')[0]?.body).toEqual({ cep: '01310-100' });
    expect(bus.latest('cart:updated')?.count).toBe(0);
  });

  it('confirms with picture and link of what was bought, payment, delivery, visit and what happens next', async () => {
    const { finish, container } = setUp();
    await finish('01310100');
    await screen.findByRole('heading', { name: 'Pedido AR-123 recebido' });
    const items = screen.getByRole('list', { name: 'Itens do pedido' });
    expect(plainText(items)).toContain('2 × Split 1R$ 1.800,00');
    expect(items.querySelector('img')).toHaveAttribute('src', '/media/1.webp');
    expect(screen.getByRole('link', { name: 'Split 1' })).toHaveAttribute('href', '/split-1');
    for (const fact of [
      'Pagamento: à vista no PIX, de demonstração; não há código a pagar.',
      'Entrega: São Paulo, SP, entrega padrão em até 4 dias úteis',
      'Serviço: visita do técnico a partir de 3 dias úteis depois da entrega, em data combinada',
    ])
      expect(container).toHaveTextContent(fact);
    const next = screen.getByRole('list', { name: 'O que acontece agora' });
    expect(within(next).getAllByRole('listitem')).toHaveLength(3);
  });

  it('says in advance that the delivery is added, that it is free, or that services have none', async () => {
    const { network: shop } = setUp();
    expect(
      await screen.findByText('O frete da entrega padrão para o seu CEP soma-se ao total.'),
    ).toBeVisible();
    cleanup();
    shop.cart = { ...shop.cart, freteGratis: { aPartirDe: 1000, faltam: 0 } };
    renderInShop(<CartPage />, { network: shop, address: '/checkout/carrinho' });
    expect(await screen.findByText('A entrega padrão deste pedido é grátis.')).toBeVisible();
    cleanup();
    shop.cart = {
      ...buildCart([buildLine(3, { tipo: 'servico' })]),
      freteGratis: { aPartirDe: 1000, faltam: 0 },
    };
    renderInShop(<CartPage />, { network: shop, address: '/checkout/carrinho' });
    expect(await screen.findByText('Serviços não têm frete.')).toBeVisible();
    expect(screen.queryByText(/grátis/)).not.toBeInTheDocument();
  });

  it('redirects a visitor to the sign-in page, and back to the cart', async () => {
    const { network: shop } = setUp({ logado: false, ativo: false, nomeRazao: '' });
    expect(await screen.findByRole('link', { name: 'Entrar para finalizar' })).toHaveAttribute(
      'href',
      '/checkout/acesso?retorno=%2Fcheckout%2Fcarrinho',
    );
    expect(screen.queryByLabelText('CEP de entrega')).not.toBeInTheDocument();
    expect(shop.callsOf('/checkout/orders')).toEqual([]);
  });

  it('an invalid CEP shows an error at its field, and is not sent', async () => {
    const { network: shop, finish } = setUp();
    await finish('0131');
    expect(screen.getByLabelText('CEP de entrega')).toHaveAccessibleDescription(
      'Escreva um CEP de 8 números, como 01310-100.',
    );
    expect(shop.callsOf('/checkout/orders')).toEqual([]);
  });

  it('an unknown CEP shows an error at its field', async () => {
    const { network: shop, finish } = setUp();
    await screen.findByLabelText('CEP de entrega');
    shop.failNext('POST', 422, { code: 'cep-unknown', errors: [{ field: 'cep', message: 'não existe' }] });
    await finish('99999-999');
    await waitFor(() =>
      expect(screen.getByLabelText('CEP de entrega')).toHaveAccessibleDescription(
        'Não encontramos o CEP 99999-999.',
      ),
    );
  });

  it('a sold-out product is named, and the cart is read again', async () => {
    const { network: shop, finish } = setUp();
    await screen.findByLabelText('CEP de entrega');
    const detail = 'Split 2 não está disponível em estoque.';
    shop.failNext('POST', 409, { code: 'out-of-stock', detail });
    await finish('01310-100');
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
    await waitFor(() => expect(shop.callsOf('/checkout/cart')).toHaveLength(2));
    expect(screen.getByRole('link', { name: 'Split 2' })).toBeVisible();
  });
});

describe('CEP', () => {
  it.each(['01310100', '01310-100', '01.310-100', '01310 100'])('takes %s', (typed) => {
    expect(readCep(typed)).toBe('01310-100');
  });
  it.each(['', '0131010', '013101000', 'abcde-fgh', '01310--100'])('refuses %j', (typed) => {
    expect(readCep(typed)).toBeUndefined();
  });
});
