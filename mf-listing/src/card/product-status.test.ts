import { expect, test } from 'vitest';
import { aConfig, aProduct } from '../testing/builders.ts';
import { cardFromProduct } from './card-from-product.ts';
import { countedStock, currentStatus } from './product-status.ts';

const counting = ['SP01', 'MG01'];

test.each(['sobConsulta', 'indisponivel'] as const)(
  '%s stays as it is, whatever the warehouses hold',
  (status) => {
    expect(currentStatus(aProduct({ status }), counting)).toBe(status);
  },
);

test('stock is the sum over the warehouses whose codes count', () => {
  const product = aProduct({
    estoqueArmazem: {
      a: { codigo: 'SP01', estoque: 2 },
      b: { codigo: 'MG01', estoque: 3 },
      c: { codigo: 'XX09', estoque: 90 },
    },
  });
  expect(countedStock(product, counting)).toBe(5);
});

test('above 0 gives disponivel, else indisponivel', () => {
  expect(currentStatus(aProduct(), counting)).toBe('disponivel');
  const elsewhere = aProduct({ estoqueArmazem: { a: { codigo: 'XX09', estoque: 90 } } });
  expect(currentStatus(elsewhere, counting)).toBe('indisponivel');
});

test('a service, or a product with marketplace stock above 0, is always disponivel', () => {
  const none = { estoqueArmazem: {}, status: 'indisponivel' } as const;
  expect(currentStatus(aProduct({ ...none, tipo: 'servico' }), counting)).toBe('disponivel');
  expect(currentStatus(aProduct({ ...none, estoqueMarketplace: 1 }), counting)).toBe('disponivel');
});

test('a status of a newer API is shown on request, also of a service and with marketplace stock: it cannot be bought', () => {
  const unknown = { status: 'other', tipo: 'servico', estoqueMarketplace: 1 } as const;
  expect(currentStatus(aProduct(unknown), counting)).toBe('other');
  expect(cardFromProduct(aProduct(unknown), aConfig()).status).toBe('on-request');
});
