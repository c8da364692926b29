import { expect, test } from 'vitest';
import { aConfig, aPicture, aProduct } from '../testing/builders.ts';
import { cardFromProduct } from './card-from-product.ts';

const stamp = (id: number, label: string) => ({
  id,
  tipo: 'texto' as const,
  label,
  nome: label,
  cores: { texto: '#fff', selo: '#000' },
});

test('stamps are shown only for the listed ids', () => {
  const product = aProduct({ selos: [stamp(5, 'Frete grátis'), stamp(7, 'Interno')] });
  expect(cardFromProduct(product, aConfig()).stamps.map(({ text }) => text)).toEqual(['Frete grátis']);
});

test("hover shows the second image if it is labelled 'ambientada'", () => {
  expect(cardFromProduct(aProduct(), aConfig()).hoverImage).toContain('/ambientada/');
  const other = aProduct({
    midias: { imagens: [aPicture('estudio'), aPicture('medidas'), aPicture('ambientada')] },
  });
  expect(cardFromProduct(other, aConfig()).hoverImage).toBeUndefined();
});

test('the strip shows energy with its scale, cycle, BTUs and Wi-Fi by their filter ids', () => {
  const card = cardFromProduct(
    aProduct({
      filtros: [
        { idFiltro: 9, idValor: 306, label: 'A', regime: 'IDRS 2020' },
        { idFiltro: 5, idValor: 80, label: 'Quente/Frio' },
        { idFiltro: 1, idValor: 4, label: '12.000 BTUs' },
        { idFiltro: 30, idValor: 1, label: 'Sim' },
        { idFiltro: 2, idValor: 3, label: '220V' },
      ],
    }),
    aConfig(),
  );
  expect(card).toMatchObject({
    energy: { letter: 'A', regime: 'IDRS 2020', drawn: true },
    cycle: { name: 'Quente/Frio', icon: 'sun-snow' },
    btus: '12.000',
    wifi: true,
  });
});

test('letters without an icon of their own use the text form', () => {
  const card = cardFromProduct(
    aProduct({ filtros: [{ idFiltro: 9, idValor: 9006, label: 'A', regime: 'IDRS nova' }] }),
    aConfig(),
  );
  expect(card.energy).toEqual({ letter: 'A', regime: 'IDRS nova', drawn: false });
});

test('nothing is struck through unless the list price is above the cash price', () => {
  const prices = { por: 1000, vista: 900, parcelamento: [] };
  expect(
    cardFromProduct(aProduct({ precos: { ...prices, de: 900 } }), aConfig()).offer.listPrice,
  ).toBeUndefined();
  expect(cardFromProduct(aProduct({ precos: { ...prices, de: 901 } }), aConfig()).offer.listPrice).toBe(901);
});

test('a card has only the fields that the page shows, at most 1.2 KB', () => {
  expect(JSON.stringify(cardFromProduct(aProduct(), aConfig())).length).toBeLessThan(1200);
});

test.each([306, 78, 81, 83, 84])('energy efficiency %i has an icon', (idValor) => {
  const filtros = [{ idFiltro: 9, idValor, label: 'A', regime: 'IDRS 2020' }];
  expect(cardFromProduct(aProduct({ filtros }), aConfig()).energy?.drawn).toBe(true);
});

test('cycles 74 and 80 have icons, others none', () => {
  const iconOf = (idValor: number) =>
    cardFromProduct(aProduct({ filtros: [{ idFiltro: 5, idValor, label: 'Frio' }] }), aConfig()).cycle?.icon;
  expect([iconOf(74), iconOf(80), iconOf(75)]).toEqual([expect.any(String), expect.any(String), undefined]);
});

test('a stamp is a picture or a text', () => {
  const picture = { ...stamp(5, 'Selo'), tipo: 'imagem' as const, imagemOriginal: '/media/selo.webp' };
  const { stamps } = cardFromProduct(aProduct({ selos: [picture, stamp(6, 'Novo')] }), aConfig());
  expect(stamps.map(({ text, image }) => [text, image])).toEqual([
    ['Selo', '/media/selo.webp'],
    ['Novo', undefined],
  ]);
});
