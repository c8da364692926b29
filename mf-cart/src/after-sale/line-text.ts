import { describeOrderItem, type Order } from '@storefront/contracts/api';

/** A line of an order by its place, or some of its pieces: `2 × Ventilador (Voltagem: 220 V)`. */
export function lineText({ itens }: Order, at: number, pieces = itens[at]?.quantidade): string {
  const item = itens[at];
  return item ? `${pieces} × ${describeOrderItem(item)}` : '';
}
