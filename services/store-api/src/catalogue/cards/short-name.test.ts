import { expect, it } from 'vitest';
import { testShopOfFile } from '../../testing/shop/test-shop.ts';
import { listCategory } from '../../testing/visitors/list-category.ts';
import { shortenName } from './short-name.ts';

const of = (name: string, mpn: string | undefined, brand: string, voltage?: string) =>
  shortenName({ name, mpn, brand, voltage });

it.each([
  [
    of('Ar-Condicionado Split Hi-Wall Inverter LG 9.000 BTU/h Frio 220V S3NQ09', 'S3NQ09', 'LG', '220V'),
    'Split Inverter 9.000 BTU/h 220V Frio S3NQ09',
  ],
  [
    of('Refrigerador Electrolux DB52 Inverse', 'DB52', 'Electrolux', '127V'),
    'Refrigerador Inverse 127V DB52',
  ],
  [of('TV Philco PH20U21D 20 polegadas', 'PH20U21D', 'Philco'), 'TV 20 polegadas PH20U21D'],
  [of('Fogão Atlas 4 Bocas Milao Glass', 'FOGAO GAS 4Q MILAO GLASS', 'Atlas'), 'Fogão 4 Bocas Milao Glass'],
  [of('Instalação de Ventilador de Teto', undefined, 'Aragem'), 'Instalação de Ventilador de Teto'],
])('%s', (short, expected) => {
  expect(short).toBe(expected);
});

it("a wall split's power, voltage and cycle are in the first 45 letters of its card", async () => {
  const shop = await testShopOfFile();
  const query = { url: '/ar-condicionado/split-hi-wall', limit: 100 };
  const { conteudo } = await listCategory(shop.visitor(), query);
  const starts = conteudo.produtos.map(({ nomeCurto = '' }) => nomeCurto.slice(0, 45));
  expect(starts).toHaveLength(100);
  expect(starts.filter((start) => !/BTU\/h (?:\d+V|Bivolt) (?:Quente\/)?Frio/.test(start))).toEqual([]);
});
