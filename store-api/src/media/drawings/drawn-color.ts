import type { PicturedProduct } from '../pictures/originals/originals.ts';

/** Colours said in a name are the colour of its picture. */
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

/** The colour of a product's picture; undefined when nothing says it. */
export const drawnColor = ({ name, mpn = '' }: Pick<PicturedProduct, 'name' | 'mpn'>): string | undefined =>
  colours.find(([pattern]) => pattern.test(`${name} ${mpn}`))?.[1];
