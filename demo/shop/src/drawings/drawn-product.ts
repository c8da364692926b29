import type { DrawnProduct, DrawnType } from '@storefront/product-drawings/product';
import type { PicturedProduct } from 'store-api/ports';

const types: Readonly<Record<string, DrawnType>> = {
  'split-hi-wall': 'split-hi-wall',
  'multi-split': 'multi-split',
  cassete: 'cassete',
  'piso-teto': 'piso-teto',
  janela: 'janela',
  portatil: 'portatil',
  ventiladores: 'ventilador-coluna',
  climatizadores: 'climatizador',
  'cortinas-de-ar': 'cortina-de-ar',
  geladeiras: 'refrigerador',
  freezers: 'refrigerador',
  frigobares: 'refrigerador',
  cervejeiras: 'cervejeira',
  lavadoras: 'lavadora',
  'lava-e-seca': 'lavadora',
  fogoes: 'fogao',
  cooktops: 'cooktop',
  fornos: 'forno',
  'micro-ondas': 'micro-ondas',
  televisores: 'televisor',
  'aquecedores-a-gas': 'aquecedor-gas',
  'kits-solares': 'painel-solar',
  instalacao: 'servico',
  limpeza: 'servico',
  acessorios: 'kit-instalacao',
};

/** The kind of refrigerator that a category names and the value 'Tipo' does not. */
const kinds: Readonly<Record<string, string>> = { freezers: 'Freezer vertical', frigobares: 'Frigobar' };

function typeOf({ category, values }: PicturedProduct): DrawnType | undefined {
  if (category === 'ventiladores' && values.Tipo === 'Teto') return 'ventilador-teto';
  if (category === 'freezers' && values.Tipo === 'Freezer horizontal') return 'freezer-horizontal';
  return types[category];
}

/** The number in a label: 12000 of '12.000 BTUs', 5.5 of '5,5 kWp', 31.5 of '31.5 polegadas'. */
function numberIn(label: string | undefined): number | undefined {
  const digits = /\d[\d.,]*/.exec(label ?? '')?.[0];
  return digits === undefined ? undefined : Number(digits.replace(/\.(?=\d{3}\b)/g, '').replace(',', '.'));
}

/** A colour in the name of a product is the colour of its picture. */
const colours: readonly (readonly [RegExp, string])[] = [
  [/inox/i, 'inox'],
  [/prata|silver/i, 'prata'],
  [/\b(preto|preta|black|pto)\b/i, 'preto'],
  [/\b(branco|branca|white|bco)\b/i, 'branco'],
  [/tit[aâ]nio|titan/i, 'titânio'],
  [/\bcinza\b/i, 'cinza'],
  [/vermelh|\bred\b/i, 'vermelho'],
  [/grafite/i, 'grafite'],
  [/azul/i, 'azul'],
  [/amarel/i, 'amarelo'],
  [/\bbege\b/i, 'bege'],
];

/** The colour of a product's picture; undefined when the data name none. */
const drawnColor = ({ name, mpn = '' }: Pick<PicturedProduct, 'name' | 'mpn'>): string | undefined =>
  colours.find(([pattern]) => pattern.test(`${name} ${mpn}`))?.[1];

/** What is drawn of a product, from its data; undefined for a category without drawings. */
export function drawnProduct(product: PicturedProduct): DrawnProduct | undefined {
  const type = typeOf(product);
  if (type === undefined) return undefined;
  const { id, name, brand, category, values } = product;
  const widthCm = type === 'cortina-de-ar' ? numberIn(/\d+ cm/.exec(name)?.[0]) : undefined;
  return {
    id: String(id),
    type,
    brand,
    color: drawnColor(product),
    btu: numberIn(values.BTUs),
    cycle: values.Ciclo,
    inverter: values.Tecnologia === 'Inverter',
    units: numberIn(values.Ambientes),
    kind: kinds[category] ?? values.Tipo ?? /\d portas/i.exec(name)?.[0],
    capacity: numberIn(values.Volume ?? values.Capacidade ?? values.Vazão ?? values.Potência),
    burners: numberIn(values.Bocas ?? /\b\d+ ?(?:bocas?|queimadores)/i.exec(name)?.[0]),
    blades: numberIn(/\d Pás/.exec(name)?.[0]),
    inches: numberIn(values.Tela),
    widthMm: widthCm && widthCm * 10,
  };
}
