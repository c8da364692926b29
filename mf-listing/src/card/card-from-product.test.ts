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
