import type { Order } from './checkout.ts';

/** An order's line in words: `Ventilador (Voltagem: 220 V, vendido por Polo Frio)`. */
export function describeOrderItem({ nome, opcoes = [], seller }: Order['itens'][number]): string {
  const details = [
    ...opcoes.map((option) => `${option.nome}: ${option.valor}`),
    ...(seller === undefined ? [] : [`vendido por ${seller}`]),
  ];
  return details.length === 0 ? nome : `${nome} (${details.join(', ')})`;
}
