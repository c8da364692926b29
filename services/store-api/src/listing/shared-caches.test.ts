import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCards } from '../catalogue/cards/cards.ts';
import { buildCatalogue, type Catalogue } from '../catalogue/memory/catalogue.ts';
import { patchCatalogue } from '../catalogue/memory/patch-catalogue.ts';
import { testShopOfFile } from '../testing/shop/test-shop.ts';
import { createListings } from './listing.ts';
import { searchSource } from './search/search-source.ts';
import { sourceAt } from './showcase/banners.ts';

const shop = await testShopOfFile();
const first = shop.services.catalogue.current();

/** The catalogue after every third split has got another price. */
const repriced = patchCatalogue(
  first,
  first.products
    .filter(({ categoryId, id }) => categoryId === 2 && id % 3 === 0)
    .map((product) => ({
      ...product,
      basePrice: { list: undefined, instalments: 123_400 + product.id, cash: 113_400 + product.id },
    })),
  first.pricedAtMs,
);
/** The catalogue after a brand has got another name. */
const renamed = buildCatalogue(
  first.version + 2,
  {
    ...first.structure,
    brands: first.structure.brands.map((brand) => ({ ...brand, name: `${brand.name} do Brasil` })),
  },
  first.products,
  first.pricedAtMs,
);
const catalogues: readonly Catalogue[] = [first, repriced, renamed];

const paths = ['/ar-condicionado', '/ar-condicionado/split-hi-wall', '/marcas/lg', '/c/semana-do-inverter'];
const question = fc.record({
  catalogue: fc.constantFrom(...catalogues),
  path: fc.constantFrom(...paths, 'busca split inverter', 'busca geladeira'),
  paging: fc.record(
    {
      offset: fc.constantFrom(0, 24, 48),
      order: fc.constantFrom('Menor Preço' as const, 'Popularidade' as const),
      filtros: fc.constantFrom(
        'marca:lg,gree',
        '9:306;marca:midea',
        'preco:1000-3000',
        'preco:500-2000;5:74',
      ),
    },
    { requiredKeys: [] },
  ),
});

function findSource(catalogue: Catalogue, path: string) {
  const source = path.startsWith('busca ')
    ? searchSource(catalogue, shop.services.search, path.slice('busca '.length))
    : sourceAt(catalogue, path);
  if (!source) throw new Error(`nothing at ${path}`);
  return source;
}

it('a listing is the same whatever listings of which catalogues were made before it', () => {
  fc.assert(
    fc.property(fc.array(question, { minLength: 2, maxLength: 30 }), (questions) => {
      const renderListing = createListings(createCards());
      for (const { catalogue, path, paging } of questions) {
        const alone = createListings(createCards())(catalogue, findSource(catalogue, path), paging);
        expect(renderListing(catalogue, findSource(catalogue, path), paging).text).toBe(alone.text);
      }
    }),
    { numRuns: 25 },
  );
});
