import type { CartRequest } from '@storefront/contracts/api';
import { useState } from 'react';
import type { Card } from '../card/card.ts';
import { cartOf } from '../card/cart-of.ts';
import type { ProductData } from './product-data.ts';

export interface ChosenCart {
  /** The product's card, buying what is chosen. */
  readonly card: Card;
  readonly chosenIds: readonly number[];
  readonly choose: (optionId: number, valueId: number) => void;
}

/** A choice is given as the store itself sells it; the offer's unit of sale says who sells. */
function soldAs(offered: CartRequest, chosen: CartRequest): CartRequest {
  const unit = offered.itens[0]?.idUnidadeVenda;
  if (unit === undefined) return chosen;
  return { ...chosen, itens: chosen.itens.map((item) => ({ ...item, idUnidadeVenda: unit })) };
}

/** Options that are no page of their own change what goes into the cart. */
export function useChosenCart({ card, options }: ProductData): ChosenCart {
  const [choices, setChoices] = useState<Readonly<Record<number, number>>>({});
  const chosen = options.flatMap(({ id, values }) => {
    const value =
      values.find((candidate) => candidate.id === choices[id]) ?? values.find(({ selected }) => selected);
    return value ? [value] : [];
  });
  const cart = chosen.findLast(({ cart }) => cart !== undefined)?.cart;
  return {
    card: cart ? { ...card, offer: { ...card.offer, cart: soldAs(cartOf(card), cart) } } : card,
    chosenIds: chosen.map(({ id }) => id),
    choose: (optionId, valueId) => setChoices((before) => ({ ...before, [optionId]: valueId })),
  };
}
