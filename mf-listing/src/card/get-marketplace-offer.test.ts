import { fakeNetwork, problemReply } from '@storefront/remote-kit/testing/fake-network';
import { expect, test, vi } from 'vitest';
import { aProduct } from '../testing/builders.ts';
import { getMarketplaceOffer } from './get-marketplace-offer.ts';

const offer = (nome: string) => ({
  idProduto: 7,
  estoque: 4,
  carrinho: aProduct({ id: 7 }).carrinho,
  precos: { por: 100, vista: 90, parcelamento: [] },
  seller: { id: 1, nome },
});

test('marketplace page limit 100, offset 0; the first entry counts', async () => {
  const network = fakeNetwork(() => ({ conteudo: [offer('Primeiro'), offer('Segundo')] }));
  await expect(getMarketplaceOffer(network.api, 7)).resolves.toMatchObject({
    seller: 'Primeiro',
    cashPrice: 90,
    stock: 4,
  });
  expect(network.calls).toMatchObject([
    { path: '/marketplace/product/7', query: { offset: '0', limit: '100' } },
  ]);
});

test('no entry overrides nothing', async () => {
  const network = fakeNetwork(() => ({ conteudo: [] }));
  await expect(getMarketplaceOffer(network.api, 7)).resolves.toBeUndefined();
});

test('marketplace failure: logged and rethrown', async () => {
  const network = fakeNetwork(() => problemReply(500, 'broken'));
  await expect(getMarketplaceOffer(network.api, 7)).rejects.toMatchObject({ status: 500 });
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    'Marketplace offers of product 7 failed',
    expect.objectContaining({ status: 500 }),
  );
  vi.mocked(console.error).mockClear();
});
