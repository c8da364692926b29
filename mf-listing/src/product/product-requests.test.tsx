import type { EventPayload } from '@storefront/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aProduct } from '../testing/builders.ts';
import { openProduct } from '../testing/open-product.tsx';

test.each([
  ['Comprar', 'cart'],
  ['Comprar agora', 'checkout'],
])("'%s', in the box and in the phones' bar, requests a purchase that opens the %s", async (name, next) => {
  const { bus, user } = await openProduct();
  const heard: unknown[] = [];
  bus.on('cart:buy-requested').subscribe((request) => heard.push([request.productId, request.next]));
  for (const button of screen.getAllByRole('button', { name })) await user.click(button);
  expect(heard).toEqual([
    [101, next],
    [101, next],
  ]);
});

describe('a product with an option', () => {
  const valores = [
    { id: 11, label: '1/4"', selecionado: false },
    { id: 12, label: '3/8"', selecionado: false },
  ];
  const bitola = {
    opcoes: [{ id: 1, nome: 'Bitola', tipo: 'simples' as const, valores }],
    atributosSimples: {
      nome: 'Bitola',
      valores: valores.map(({ id, label }) => ({ idAtributoValor: id, label })),
    },
  };

  test('is sent with its values and none of them chosen', async () => {
    const { bus, user } = await openProduct(bitola);
    const heard: unknown[] = [];
    bus.on('cart:buy-requested').subscribe(({ option }) => heard.push(option));
    await user.click(screen.getAllByRole('button', { name: /^Comprar/ })[0]!);
    expect(heard).toEqual([
      {
        name: 'Bitola',
        values: [
          { id: 11, label: '1/4"' },
          { id: 12, label: '3/8"' },
        ],
      },
    ]);
  });

  test('is sent with the value that was chosen, though the page of a variant has the same id', async () => {
    const variants = [
      { id: 12, label: '127V', selecionado: true, url: '/a' },
      { id: 13, label: '220V', selecionado: false, url: '/b' },
    ];
    const voltage = { id: 2, nome: 'Voltagem', tipo: 'unico' as const, valores: variants };
    const { bus, user } = await openProduct({ ...bitola, opcoes: [...bitola.opcoes, voltage] });
    const heard: unknown[] = [];
    bus.on('cart:buy-requested').subscribe(({ option }) => heard.push(option?.chosenId));
    expect(screen.getByRole('button', { name: '3/8"' })).toHaveAttribute('aria-pressed', 'false');
    await user.click(screen.getByRole('button', { name: '1/4"' }));
    await user.click(screen.getAllByRole('button', { name: /^Comprar/ })[0]!);
    expect(heard).toEqual([11]);
  });
});

test('the CEP quote is requested over the bus', async () => {
  const { bus, user } = await openProduct();
  const heard: unknown[] = [];
  bus.on('cart:shipping-quote-requested').subscribe((request) => heard.push(request));
  await user.click(screen.getByRole('button', { name: 'Calcular frete e prazo' }));
  const { nome, marca } = aProduct();
  const item = {
    id: 101,
    name: nome,
    brand: marca.nome,
    category: 'Ar-condicionado -> Split Hi-Wall',
    price: 2199,
  };
  expect(heard).toEqual([{ productId: 101, name: nome, item }]);
});

test('the quantity is sent, up to the stock', async () => {
  const { bus, user } = await openProduct({ estoqueArmazem: { sp: { codigo: 'SP01', estoque: 2 } } });
  const heard: unknown[] = [];
  bus.on('cart:buy-requested').subscribe(({ quantity }) => heard.push(quantity));
  const more = screen.getByRole('button', { name: 'Aumentar quantidade' });
  await user.click(more);
  await user.click(more);
  await user.click(screen.getAllByRole('button', { name: /^Comprar/ })[0]!);
  expect(heard).toEqual([2]);
});

test('an unavailable product cannot be bought', async () => {
  await openProduct({ status: 'indisponivel' });
  expect(screen.getByText('Indisponível')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Comprar/ })).toBeNull();
});

test('the heart of the product page sends a wishlist request', async () => {
  const { bus, user } = await openProduct();
  const heard: number[] = [];
  bus.on('wishlist:toggle-requested').subscribe(({ hash }) => heard.push(hash.idProduto));
  await user.click(screen.getByRole('button', { name: /^Adicionar aos favoritos/ }));
  expect(heard).toEqual([101]);
});

describe('a product with an installation', () => {
  const installation = aProduct({
    id: 900,
    nome: 'Instalação de Split até 12.000 BTU/h',
    tipo: 'servico',
    precos: { por: 649, vista: 599, parcelamento: [] },
    carrinho: {
      tipo: 'servico',
      itens: [{ idProduto: 900, idAtributoSimples: 0, idUnidadeVenda: 1, quantidade: 1 }],
    },
  });
  const valores = [{ idAtributoValor: 21, label: '3 m' }];
  const pipes = {
    ...aProduct({ id: 901, nome: 'Kit de cobre' }),
    atributosSimples: { nome: 'Comprimento', valores },
  };
  const idsOf = (heard: { cart: { itens: { idProduto: number; idAtributoSimples: number }[] } }[]) =>
    heard.flatMap(({ cart }) => cart.itens.map((item) => [item.idProduto, item.idAtributoSimples]));

  test('is bought with it by one tick, which says its price and its days', async () => {
    const { bus, user } = await openProduct({ compreJunto: [installation], diasAteServico: 3 });
    const heard: EventPayload<'cart:buy-requested'>[] = [];
    bus.on('cart:buy-requested').subscribe((request) => heard.push(request));
    const tick = screen.getByRole('checkbox', {
      name: /Com instalação \+ R\$\s599,00.*a partir de 3 dias úteis depois da entrega/,
    });
    await user.click(tick);
    await user.click(screen.getAllByRole('button', { name: 'Comprar' })[0]!);
    expect(idsOf(heard)).toEqual([
      [101, 0],
      [900, 0],
    ]);
    expect(heard[0]?.extras).toEqual([{ name: installation.nome, price: 649, cashPrice: 599 }]);
  });

  test('and an accessory is bought together under one total, once the accessory is chosen', async () => {
    const { bus, user } = await openProduct({ compreJunto: [installation, pipes], diasAteServico: 3 });
    const heard: EventPayload<'cart:buy-requested'>[] = [];
    bus.on('cart:buy-requested').subscribe((request) => heard.push(request));
    const together = within(screen.getByRole('region', { name: 'Compre junto' }));
    const total = String(together.getByText(/Total/).textContent).replaceAll('\u00a0', ' ');
    expect(total).toBe('Total à vista no PIX: R$ 4.997,00');
    const buy = together.getByRole('button', { name: 'Comprar os 3' });
    await user.click(buy);
    expect(heard).toEqual([]);
    await user.selectOptions(together.getByRole('combobox'), '3 m');
    await user.click(buy);
    expect(idsOf(heard)).toEqual([
      [101, 0],
      [900, 0],
      [901, 21],
    ]);
  });
});

test("other sellers' offers in stock are compared, and each can be bought", async () => {
  const offer = (id: number, nome: string, vista: number) => ({
    idProduto: 101,
    estoque: 2,
    precos: { por: vista, vista, parcelamento: [] },
    seller: { id, nome },
    carrinho: {
      tipo: 'produto',
      itens: [{ idProduto: 101, idAtributoSimples: 0, idUnidadeVenda: id, quantidade: 1 }],
    },
  });
  const soldOut = { ...offer(7, 'Casa Amena', 1899), estoque: 0 };
  const offers = { conteudo: [offer(5, 'Polo Frio', 1999), offer(6, 'Clima Sul', 2050), soldOut] };
  const { bus, user } = await openProduct({ estoqueMarketplace: 4 }, { offers });
  const heard: unknown[] = [];
  bus.on('cart:buy-requested').subscribe(({ seller, cashPrice }) => heard.push([seller, cashPrice]));
  await user.click(screen.getByText('Comparar 2 ofertas'));
  await user.click(screen.getByRole('button', { name: 'Comprar de Clima Sul' }));
  expect(heard).toEqual([['Clima Sul', 2050]]);
});
