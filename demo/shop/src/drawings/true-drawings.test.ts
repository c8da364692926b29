import { draw } from '@storefront/product-drawings/draw';
import { type DrawnProduct, viewsOf } from '@storefront/product-drawings/product';
import { beforeAll, describe, expect, it } from 'vitest';
import { allModels } from '../seed/all-models.ts';
import { readCategories } from '../seed/read-catalogue.ts';
import { drawnProduct } from './drawn-product.ts';

interface Model {
  readonly name: string;
  readonly drawing: DrawnProduct;
}

let models: Model[];
beforeAll(async () => {
  const slugs = new Map(
    (await readCategories()).map(({ id, path }) => [id, path.slice(path.lastIndexOf('/') + 1)]),
  );
  models = (await allModels(undefined)).map(({ name, mpn, brand, categoryId, tags }, at) => {
    const values = Object.fromEntries(tags.map(({ filter, label }) => [filter, label]));
    const product = { id: at + 1, name, mpn, brand, category: slugs.get(categoryId) ?? '', values };
    const drawing = drawnProduct(product);
    if (!drawing) throw new Error(`nobody draws ${name}`);
    return { name, drawing };
  });
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
function wordsOn({ drawing }: Model): string[] {
  const words: string[] = [];
  draw(drawing, 'estudio', (line) => {
    words.push(line.words);
    return '';
  });
  return words.filter((each) => each !== drawing.brand);
}

/** The texts that a product's data allow on its picture. */
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
      return named.length > 0 && !named.includes(model.drawing.color ?? '');
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('have as many blades as the name says', () => {
    const fans = models.filter(({ drawing }) => drawing.type === 'ventilador-teto');
    expect(fans.length).toBeGreaterThan(0);
    for (const { name, drawing } of fans) expect(name).toContain(` ${drawing.blades} Pás `);
  });

  it('have as many burners as the name says', () => {
    const wrong = models.filter(({ name, drawing }) => {
      const [, said] = /\b(\d+) ?(?:bocas?|queimadores)/i.exec(name) ?? [];
      return said !== undefined && Number(said) !== drawing.burners;
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('have as many doors as the name says', () => {
    const named = models.filter(
      ({ name, drawing }) => drawing.type === 'refrigerador' && /\b[2-4] portas\b/i.test(name),
    );
    expect(named.map(({ drawing }) => drawing.kind)).toEqual(['4 Portas']);
  });

  it('have measures where the data say one, and write that one alone', () => {
    const measured = models.filter(({ drawing }) => viewsOf(drawing).includes('medidas'));
    expect(measured.map(({ drawing }) => drawing.type)).toEqual(Array(8).fill('cortina-de-ar'));
    for (const { name, drawing } of measured) {
      const figures: string[] = [];
      draw(drawing, 'medidas', ({ words }) => {
        if (/\d/.test(words)) figures.push(words);
        return '';
      });
      expect(figures, name).toHaveLength(1);
      expect(name).toContain(figures[0]);
    }
  });

  it('know the figures of their kinds', () => {
    const without = (type: string, key: keyof DrawnProduct) =>
      models.filter(({ drawing }) => drawing.type === type && !drawing[key]).length;
    for (const type of ['split-hi-wall', 'cassete', 'piso-teto', 'janela', 'multi-split', 'portatil'])
      expect([without(type, 'btu'), without(type, 'cycle')], type).toEqual([0, 0]);
    expect(without('multi-split', 'units')).toBe(0);
    expect(without('climatizador', 'capacity')).toBe(0);
    expect(without('painel-solar', 'capacity')).toBe(0);
  });
});
