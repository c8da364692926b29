import { problemReply } from '@storefront/remote-kit/testing/fake-network';
import { expect, test, vi } from 'vitest';
import { aProduct } from '../testing/builders.ts';
import { loadProduct } from '../testing/open-product.tsx';

test('similar products: available ones only', async () => {
  const { data } = await loadProduct({
    semelhantes: [aProduct({ id: 1 }), aProduct({ id: 2, status: 'indisponivel' })],
  });
  expect(data).toMatchObject({ similar: [{ id: 1 }] });
});

test('the marketplace lookup overrides price, cart and seller with the first entry', async () => {
  const offer = {
    idProduto: 101,
    estoque: 3,
    carrinho: aProduct().carrinho,
    precos: { por: 1500, vista: 1400, parcelamento: [] },
    seller: { id: 1, nome: 'Frio Total' },
  };
  const { data } = await loadProduct({ estoqueMarketplace: 3 }, { conteudo: [offer] });
  expect(data).toMatchObject({ card: { offer: { cashPrice: 1400, seller: 'Frio Total', stock: 3 } } });
});

test('a marketplace failure is logged and leaves our own offer', async () => {
  const { data } = await loadProduct({ estoqueMarketplace: 3 }, problemReply(500, 'broken'));
  expect(data).toMatchObject({ card: { offer: { seller: 'Aragem' } } });
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});
