import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCards } from '../catalogue/cards/cards.ts';
import { buildCatalogue, type Catalogue } from '../catalogue/memory/catalogue.ts';
import { patchCatalogue } from '../catalogue/memory/patch-catalogue.ts';
import { testShopOfFile } from '../testing/shop/test-shop.ts';
import { createListingSteps, createListings } from './listing.ts';
import { searchSource } from './search/search-source.ts';
import { sourceAt } from './sources/source-at.ts';

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
  first.textsIdentity,
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

function sourceOf(catalogue: Catalogue, path: string) {
  const source = path.startsWith('busca ')
    ? searchSource(catalogue, shop.services.search, path.slice('busca '.length))
    : sourceAt(catalogue, path);
  if (!source) throw new Error(`nothing at ${path}`);
  return source;
}

it('listings are the same whatever others run between any two of their steps', () => {
  fc.assert(
    fc.property(
      fc.array(question, { minLength: 2, maxLength: 30 }),
      fc.infiniteStream(fc.nat()),
      (questions, turns) => {
        const stepsOf = createListingSteps(createCards());
        const running = questions.map(({ catalogue, path, paging }, at) => ({
          at,
          steps: stepsOf(catalogue, sourceOf(catalogue, path), paging),
        }));
        const replies = new Map<number, string>();
        while (running.length > 0) {
          const turn = turns.next().value % running.length;
          const next = running[turn]?.steps.next();
          if (!next?.done) continue;
          for (const { at } of running.splice(turn, 1)) replies.set(at, next.value.text);
        }
        for (const [at, { catalogue, path, paging }] of questions.entries()) {
          const alone = createListings(createCards())(catalogue, sourceOf(catalogue, path), paging);
          expect(replies.get(at)).toBe(alone.text);
        }
      },
    ),
    { numRuns: 25 },
  );
});
