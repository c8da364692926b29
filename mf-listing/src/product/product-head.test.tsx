import { expect, test } from 'vitest';
import { readCatalogueHead } from '../catalogue/catalogue-head.ts';
import { loadProduct, openProduct } from '../testing/open-product.tsx';

test('the large picture is preloaded as its element chooses it', async () => {
  const { container } = await openProduct();
  const { srcSet, sizes, type } =
    [readCatalogueHead((await loadProduct()).data).preloadImage ?? []].flat()[0] ?? {};
  expect(srcSet).toContain('/big@1x.avif 600w');
  const source = container.querySelector(`source[type="${type}"]`);
  expect([source?.getAttribute('srcset'), source?.getAttribute('sizes')]).toEqual([srcSet, sizes]);
});

test('structured data names the offer in BRL', async () => {
  const { data } = await loadProduct();
  expect(readCatalogueHead(data).structuredData?.[1]).toMatchObject({
    '@type': 'Product',
    offers: { priceCurrency: 'BRL', price: '2199.00', availability: 'https://schema.org/InStock' },
    aggregateRating: { ratingValue: 4.8, bestRating: 5, reviewCount: 1284 },
  });
});

test('structured data has no invented average', async () => {
  const { data } = await loadProduct({ avaliacao: { media: 4.8, quantidade: 1284, demo: true } });
  expect(readCatalogueHead(data).structuredData?.[1]).not.toHaveProperty('aggregateRating');
});

test('structured data publishes no price of a product on request', async () => {
  const { data } = await loadProduct({ status: 'sobConsulta' });
  expect(readCatalogueHead(data).structuredData?.[1]).not.toHaveProperty('offers');
});

test('structured data has one manufacturer number, and the reviews that come first', async () => {
  const review = { nome: 'Marina', data: '2026-03-05', comentario: 'Gela rápido.', nota: 4 };
  const { data } = await loadProduct({
    mpn: '42A / 38B',
    avaliacao: { media: 4, quantidade: 1, avaliacoes: [review] },
  });
  expect(readCatalogueHead(data).structuredData?.[1]).toMatchObject({
    mpn: '42A',
    review: [
      {
        '@type': 'Review',
        author: { name: 'Marina' },
        datePublished: '2026-03-05',
        reviewBody: 'Gela rápido.',
        reviewRating: { ratingValue: 4, bestRating: 5 },
      },
    ],
  });
});

test.each([
  ['7891234567895', { gtin13: '7891234567895' }],
  ['96385074', { gtin8: '96385074' }],
  ['036000291452', { gtin12: '036000291452' }],
  ['17891234567892', { gtin14: '17891234567892' }],
  ['7891234567890', {}],
  ['789123456789', {}],
  ['789.1234567895', {}],
  ['SEM GTIN', {}],
])('structured data has the GTIN %s by its length, and none with a wrong check digit', async (ean, gtin) => {
  const { data } = await loadProduct({ ean });
  const product = readCatalogueHead(data).structuredData?.[1] ?? {};
  expect(Object.fromEntries(Object.entries(product).filter(([name]) => name.startsWith('gtin')))).toEqual(
    gtin,
  );
});
