import { categoryEndpoint, isProductPage } from '@storefront/contracts/api';
import { expect, it } from 'vitest';
import { testShopOfFile } from '../../testing/shop/test-shop.ts';

const shop = await testShopOfFile();

async function findProduct(category: string) {
  const visitor = shop.visitor();
  const listing = await visitor.call(categoryEndpoint, { query: { url: category, limit: 1 } });
  if (isProductPage(listing)) throw new Error('a product');
  const url = listing.conteudo.produtos[0]?.url ?? '';
  const page = await visitor.call(categoryEndpoint, { query: { url } });
  if (!isProductPage(page)) throw new Error('no product');
  return page.conteudo.produto;
}

it('an air conditioner has its sheet and the figures of its label as PDFs', async () => {
  const { documentos = [] } = await findProduct('/ar-condicionado/split-hi-wall');
  expect(documentos.map(({ nome }) => nome)).toEqual(['Ficha técnica (PDF)', 'Etiqueta PBE (PDF)']);
  for (const { url } of documentos) {
    const reply = await shop.app.inject(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
});

it('a product without a letter has a sheet only', async () => {
  const { id, documentos = [] } = await findProduct('/refrigeracao/geladeiras');
  expect(documentos).toHaveLength(1);
  expect((await shop.app.inject(`/media/documentos/etiqueta-pbe-${id}.pdf`)).statusCode).toBe(404);
});

it.each(['ficha-tecnica-99999999', 'ficha-tecnica-x', 'outro-1'])('there is no %s', async (name) => {
  expect((await shop.app.inject(`/media/documentos/${name}.pdf`)).statusCode).toBe(404);
});
