import { describe, expect, it } from 'vitest';
import { buildGauges, buildUpsell, requestFor } from '../testing/build-cart.ts';
import { purchaseOf, startingChoice, startingQuantity, type UpsellItem } from './purchase-of.ts';

function itemWith(change: Partial<UpsellItem>): UpsellItem {
  const [item] = buildUpsell(1, change).itens;
  if (!item) throw new Error('An offer without a product');
  return item;
}

describe('buying an offer', () => {
  it('a locked quantity uses its maximum, otherwise it starts at 1', () => {
    expect(startingQuantity(itemWith({ travarQuantidade: true, quantidadeMaxima: 4 }))).toBe(4);
    expect(startingQuantity(itemWith({ travarQuantidade: false, quantidadeMaxima: 4 }))).toBe(1);
  });

  it('is blocked if the simple attribute has values and none is selected', () => {
    expect(purchaseOf(itemWith({ atributosSimples: buildGauges() }), 1, undefined)).toBeUndefined();
  });

  it("sends the chosen value's own request", () => {
    expect(purchaseOf(itemWith({ atributosSimples: buildGauges() }), 1, 8)).toEqual(requestFor(2008));
  });

  it('needs no choice where the attribute has no values', () => {
    const item = itemWith({ atributosSimples: { nome: 'Bitola', valores: [] } });
    expect(purchaseOf(item, 1, undefined)).toEqual(requestFor(1001));
  });

  it('multiplies by the quantity', () => {
    expect(purchaseOf(itemWith({}), 3, undefined)?.itens[0]?.quantidade).toBe(3);
  });

  it('begins with the value that comes selected', () => {
    const gauges = buildGauges();
    const selected = {
      ...gauges,
      valores: gauges.valores.map((v) => ({ ...v, selecionado: v.idAtributoValor === 8 })),
    };
    expect(startingChoice(itemWith({ atributosSimples: selected }))).toBe(8);
    expect(startingChoice(itemWith({ atributosSimples: gauges, idAtributoSimplesSelecionado: 7 }))).toBe(7);
    expect(startingChoice(itemWith({ atributosSimples: gauges }))).toBeUndefined();
  });
});
