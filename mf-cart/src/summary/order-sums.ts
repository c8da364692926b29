import { formatReais } from '@storefront/contracts';
import type { Order } from '@storefront/contracts/api';

interface OrderSum {
  readonly label: string;
  readonly text: string;
}

/** What an order's total has besides its lines, so that a reader can add them up: coupon and freight. */
export function orderSums({ desconto = 0, frete }: Order): readonly OrderSum[] {
  return [
    ...(desconto > 0 ? [{ label: 'Desconto do cupom', text: `− ${formatReais(desconto)}` }] : []),
    ...(frete === undefined ? [] : [{ label: 'Frete', text: frete === 0 ? 'Grátis' : formatReais(frete) }]),
  ];
}
