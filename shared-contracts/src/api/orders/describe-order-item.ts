import type { Order } from './checkout.ts';

type Described = Pick<Order['itens'][number], 'nome' | 'opcoes' | 'seller'>;

/** An order's line in words: `Ventilador (Voltagem: 220 V, vendido por Polo Frio)`. */
export function describeOrderItem({ nome, opcoes = [], seller }: Described): string {
  const details = [
    ...opcoes.map((option) => `${option.nome}: ${option.valor}`),
    ...(seller === undefined ? [] : [`vendido por ${seller}`]),
  ];
  return details.length === 0 ? nome : `${nome} (${details.join(', ')})`;
}

/** A line of an order by its place, or some of its pieces: `2 × Ventilador (Voltagem: 220 V)`. */
export function describeOrderLine({ itens }: Order, at: number, pieces = itens[at]?.quantidade): string {
  const item = itens[at];
  return item ? `${pieces} × ${describeOrderItem(item)}` : '';
}
