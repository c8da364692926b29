import { describeOrderItem, type Order } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import css from './order-page.module.css';

interface ReviewLinkProps {
  readonly order: Pick<Order, 'status'>;
  readonly item: Order['itens'][number];
}

/** Leads to the reviews of what has arrived, where its buyer may write one. */
export function ReviewLink({ order: { status }, item }: ReviewLinkProps) {
  if (status !== 'entregue' || item.url === undefined) return null;
  return (
    <a
      className={`${base.link} ${css.review}`}
      href={`${item.url}#avaliacoes`}
      aria-label={`Avaliar: ${describeOrderItem(item)}`}
    >
      Avaliar
    </a>
  );
}
