import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aProduct } from '../testing/builders.ts';
import { openProduct } from '../testing/open-product.tsx';

test('buying requests the buy modal over the bus', async () => {
  const { bus, user } = await openProduct();
  const heard: number[] = [];
  bus.on('cart:buy-requested').subscribe(({ productId }) => heard.push(productId));
  await user.click(screen.getAllByRole('button', { name: /^Comprar/ })[0]!);
  expect(heard).toEqual([101]);
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

  test('is sent to the modal with its values and none of them chosen', async () => {
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
  expect(heard).toEqual([{ productId: 101, name: aProduct().nome }]);
});

test('the quantity goes to the modal, up to the stock', async () => {
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
