import type { Model } from './model.ts';

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

/** The colour of a model's picture; undefined when nothing says it. */
export function drawnColor(model: Model): string | undefined {
  const said = colours.find(([pattern]) => pattern.test(`${model.name} ${model.mpn ?? ''}`));
  return model.drawing.color ?? said?.[1];
}
