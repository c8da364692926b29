import { describeOrderItem, type Order } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import css from './order-page.module.css';

interface ReviewLinkProps {
  readonly order: Pick<Order, 'status' | 'remessas'>;
  readonly item: Order['itens'][number];
}

/** Whether a line was delivered or, as a service, carried out; an earlier server tells this of the whole order alone. */
const hasArrived = ({ order: { status, remessas }, item }: ReviewLinkProps) =>
  remessas?.some(
    ({ estado, itens }) => estado === 'delivered' && itens.some(({ nome }) => nome === item.nome),
  ) ?? status === 'entregue';

/** Leads to the reviews of what has arrived, where its buyer may write one. */
export function ReviewLink({ order, item }: ReviewLinkProps) {
  if (item.url === undefined || !hasArrived({ order, item })) return null;
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
