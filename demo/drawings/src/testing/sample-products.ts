// Invented products for contact sheets; the number of a product decides its values.
import { choose, pick, range } from '../canvas/numbers.ts';
import type { DrawnProduct, DrawnType } from '../product/product.ts';

const brands = [
  'Midea',
  'LG',
  'Samsung',
  'Gree',
  'Elgin',
  'Springer Midea',
  'Consul',
  'Electrolux',
  'Philco',
  'Komeco',
];

const kinds: Partial<Record<DrawnType, readonly string[]>> = {
  refrigerador: [
    'Duplex',
    'Inverse',
    '1 porta',
    'Side by Side',
    'French Door',
    'Frigobar',
    'Freezer vertical',
    'Duplex',
  ],
  lavadora: ['Top Load', 'Front Load', 'Top Load', 'Lava e Seca', 'Tanquinho'],
  'aquecedor-gas': ['Passagem', 'Passagem', 'Passagem', 'Passagem', 'Passagem', 'Acumulação'],
};

const capacities: Partial<Record<DrawnType, readonly number[]>> = {
  refrigerador: [260, 340, 400, 450, 500],
  'freezer-horizontal': [142, 220, 300, 420, 546],
  cervejeira: [82, 100, 300, 400],
  'micro-ondas': [20, 25, 32, 36],
  lavadora: [8, 11, 12, 15, 17],
  'aquecedor-gas': [7, 10, 15, 20, 26, 35],
  climatizador: [7, 12, 30, 60],
};

const btus: Partial<Record<DrawnType, readonly number[]>> = {
  'split-hi-wall': [9000, 12000, 18000, 24000, 30000],
  'multi-split': [18000, 24000, 30000],
  'piso-teto': [24000, 36000, 48000, 60000],
  cassete: [12000, 18000, 36000, 48000],
  janela: [7500, 10000, 18000, 30000],
  portatil: [9000, 12000, 14000],
};

function sampleProduct(type: DrawnType, number: number): DrawnProduct {
  const id = `${type}-${number}`;
  const of = <Choice>(name: string, list: readonly Choice[] | undefined) => list && choose(id, name, list);
  return {
    id,
    type,
    brand: brands[number % brands.length],
    btu: of('btu', btus[type]),
    cycle: choose(id, 'cycle', ['Frio', 'Quente/Frio']),
    inverter: pick(id, 'inverter', 3) > 0,
    kind: of('kind', kinds[type]),
    capacity: of('capacity', capacities[type]),
    burners: choose(id, 'burners', [4, 5, 4, 5, 2, 6, 1]),
    inches: type === 'televisor' ? choose(id, 'inches', [32, 43, 50, 55, 65, 75]) : undefined,
    outdoorDimensions: { widthMm: 720 + number, heightMm: 540 + number, depthMm: 300 },
    dimensions: { widthMm: 802 + number, heightMm: 295 + number, depthMm: 205 + number },
  };
}

export const sampleProducts = (type: DrawnType, count: number): DrawnProduct[] =>
  range(count).map((number) => sampleProduct(type, number));
