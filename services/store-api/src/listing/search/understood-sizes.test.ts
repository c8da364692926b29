import { describe, expect, it } from 'vitest';
import { testShopOfFile } from '../../testing/shop/test-shop.ts';
import { searchAs } from '../../testing/visitors/search-as.ts';

const shop = await testShopOfFile();
const find = searchAs(shop.visitor());

/** The sizes of the products that a search finds, by the filter's values, and what the reply says of them. */
async function listSizes(text: string, filter: number) {
  const { conteudo, info } = await find(text, 100);
  const { products, findRow, listValues } = shop.services.catalogue.current();
  const values = new Map(listValues(filter).map(({ id, label }) => [id, label]));
  const sizes = conteudo.produtos.map(({ id }) => {
    const { valueIds = [] } = products[findRow(id) ?? -1] ?? {};
    const label = valueIds.map((value) => values.get(value)).find((each) => each !== undefined);
    return Number(label?.replace(/[^\d,]/g, '').replace(',', '.'));
  });
  return { total: info.disponiveis, sizes, ...conteudo.busca };
}

const [btus, capacity, volume, screen] = [1, 7, 8, 12];

describe('a size that no product has', () => {
  it.each([
    ['ar condicionado 13000 btus', btus, 12_000, 14_000, '(perto de 13.000)'],
    ['ar condicionado 9.999 BTUs', btus, 9_000, 10_700, '(perto de 9.999)'],
    ['lavadora 11,7 kg', capacity, 10.6, 12.8, '(perto de 11,7)'],
    ['micro-ondas de 30 litros', volume, 27, 33, '(perto de 30)'],
    ['tv 52 polegadas', screen, 47, 57, '(perto de 52)'],
    ['52"', screen, 47, 57, '(perto de 52)'],
  ])('%s finds those near to it, and says so', async (text, filter, least, most, said) => {
    const { total, sizes, entendidas, ignoradas } = await listSizes(text, filter);
    expect(total).toBeGreaterThan(0);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(most);
    expect(entendidas?.at(-1)).toContain(said);
    expect(ignoradas).toBeUndefined();
  });

  it.each(['lavadora 40 kg', 'geladeira 300 litros', 'split 900 btus', 'tv 52 litros'])(
    '%s, to which nothing is near, says that it was ignored',
    async (text) => {
      const { total, entendidas, ignoradas } = await listSizes(text, volume);
      expect(total).toBeGreaterThan(0);
      expect(entendidas).toBeUndefined();
      expect(ignoradas).toEqual([text.split(' ').slice(1).join(' ')]);
    },
  );
});

it.each([
  ['ar condicionado 12000 btus', btus, 12_000],
  ['lavadora 12 kg', capacity, 12],
  ['tv 55 polegadas', screen, 55],
])('%s, which products have, finds only those', async (text, filter, size) => {
  const { sizes, entendidas } = await listSizes(text, filter);
  expect([...new Set(sizes)]).toEqual([size]);
  expect(entendidas).toBeUndefined();
});

it.each([
  ['ar condicionado 9000 a 12000 btus', btus, 9_000, 12_000],
  ['split de 9 a 12 mil btus', btus, 9_000, 12_000],
  ['ar condicionado entre 18.000 e 24.000 BTU/h', btus, 18_000, 24_000],
  ['tv 50-60 polegadas', screen, 50, 60],
  ['tv até 43 polegadas', screen, 1, 43],
  ['lavadora acima de 15 kg', capacity, 15, 100],
])('%s is a range, with both ends', async (text, filter, least, most) => {
  const { sizes, entendidas, ignoradas } = await listSizes(text, filter);
  expect(new Set(sizes).size).toBeGreaterThan(1);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(least);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(most);
  expect(entendidas?.at(-1)).toMatch(/^[\d.,]+ a [\d.,]+ (?:BTUs|kg|polegadas)$/);
  expect(ignoradas).toBeUndefined();
});

it('a range that no product is in says that it was ignored', async () => {
  const { total, ignoradas } = await listSizes('lavadora acima de 90 kg', capacity);
  expect(total).toBeGreaterThan(0);
  expect(ignoradas).toEqual(['acima de 90 kg']);
});

it.each([
  ['ar condicionado para sala de 15 a 20 m²', '15 a 20 m²'],
  ['split 1.000 m²', '1.000 m²'],
])('%s is an area', async (text, area) => {
  const { total, entendidas } = await listSizes(text, btus);
  expect(total).toBeGreaterThan(0);
  expect(entendidas?.at(-1)).toContain(area);
});
