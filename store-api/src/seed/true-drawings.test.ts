import { draw } from '@storefront/product-drawings/draw';
import { beforeAll, describe, expect, it } from 'vitest';
import { allModels } from './all-models.ts';
import { drawnColor } from './drawn-color.ts';
import type { Model } from './model.ts';

let models: Model[];
beforeAll(async () => {
  models = await allModels(undefined);
});

const colourWords: readonly (readonly [RegExp, string])[] = [
  [/\b(?:branc[oa]|white)\b/i, 'branco'],
  [/\b(?:pret[oa]|black)\b/i, 'preto'],
  [/\binox\b/i, 'inox'],
  [/\b(?:prata|silver)\b/i, 'prata'],
  [/\bcinza\b/i, 'cinza'],
  [/\bgrafite\b/i, 'grafite'],
  [/\bvermelh[oa]\b/i, 'vermelho'],
  [/\bazul\b/i, 'azul'],
  [/\bamarel[oa]\b/i, 'amarelo'],
  [/\bbege\b/i, 'bege'],
  [/\btit[aâ]nio\b/i, 'titânio'],
];

/** What a drawing writes on the product, apart from its brand. */
function wordsOn({ drawing, sku }: Model): string[] {
  const words: string[] = [];
  draw({ ...drawing, id: sku }, 'estudio', (line) => {
    words.push(line.words);
    return '';
  });
  return words.filter((each) => each !== drawing.brand);
}

/** What a product's data allow to be written on it. */
function saidOf({ drawing }: Model): string[] {
  const capacity = drawing.capacity?.toLocaleString('pt-BR');
  return [
    ...(drawing.inverter ? ['INVERTER'] : []),
    ...(drawing.type === 'janela' ? ['FRIO'] : []),
    ...(drawing.type === 'lavadora' ? [`${capacity} kg`] : []),
    ...(drawing.type === 'aquecedor-gas' ? [`${capacity} L/min`] : []),
  ];
}

describe('the drawings of all products', () => {
  it('write nothing that the data do not say', () => {
    const invented = models.filter((model) => {
      const said = saidOf(model);
      return wordsOn(model).some((words) => !said.includes(words));
    });
    expect(invented.map(({ name }) => name)).toEqual([]);
  });

  it('have the colour that the name says', () => {
    const wrong = models.filter((model) => {
      const named = colourWords.filter(([words]) => words.test(model.name)).map(([, colour]) => colour);
      return named.length > 0 && !named.includes(drawnColor(model) ?? '');
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('have as many blades as the name says', () => {
    const fans = models.filter(({ drawing }) => drawing.type === 'ventilador-teto');
    expect(fans.length).toBeGreaterThan(0);
    for (const { name, drawing } of fans) expect(name).toContain(` ${drawing.blades} Pás `);
  });
});
