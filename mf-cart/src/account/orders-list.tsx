import { formatReais, type Storefront } from '@storefront/contracts';
import { describeOrderItem, listOrdersEndpoint, multiplyReais, type Order } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Skeleton } from '@storefront/ui/skeleton';
import { orderAddress } from '../address/order-address.ts';
import { trackingAddress } from '../address/tracking-address.ts';
import { BuyAgain } from '../buy-again/buy-again.tsx';
import { brazilianDay } from '../dates/brazilian-day.ts';
import { CallFailure } from '../forms/call-failure.tsx';
import { useReply } from '../forms/use-reply.ts';
import { OrderSums } from '../summary/order-sums.tsx';
import css from './account-page.module.css';

const statusTexts: Readonly<Record<Order['status'], string>> = {
  recebido: 'Pedido recebido',
  separacao: 'Em separação',
  transporte: 'Em transporte',
  entregue: 'Entregue',
  cancelado: 'Cancelado',
  other: 'Em andamento',
};

/** An order that was paid is never cancelled: all that was sent came back. */
function statusText({ aguardaPagamento, status, remessas }: Order): string {
  if (aguardaPagamento) return 'Aguardando pagamento';
  return status === 'cancelado' && remessas ? 'Devolvido' : statusTexts[status];
}

const readOrders = ({ api }: Storefront) => api.call(listOrdersEndpoint, {});

/** The shopper's orders, the newest first. */
export function OrdersList() {
  const { reply, failed, again } = useReply(readOrders);
  if (failed) return <CallFailure text="Não foi possível carregar seus pedidos." again={again} />;
  if (!reply) return <Skeleton className={css.ordersSkeleton} />;
  if (reply.pedidos.length === 0)
    return (
      <p className={css.nothing}>
        Você ainda não fez pedidos.{' '}
        <a className={base.link} href="/">
          Ver ofertas do dia
        </a>
      </p>
    );
  return (
    <ul className={css.orders}>
      {reply.pedidos.map((order) => (
        <OrderCard key={order.numero} order={order} />
      ))}
    </ul>
  );
}

function OrderCard({ order }: { readonly order: Order }) {
  return (
    <li className={css.order}>
      <div className={css.orderHead}>
        <h3>
          <a className={base.link} href={orderAddress(order.numero)}>
            Pedido {order.numero}
          </a>
        </h3>
        <span className={css.status}>{statusText(order)}</span>
      </div>
      <p className={css.muted}>
        <time dateTime={order.criadoEm}>{brazilianDay(order.criadoEm)}</time> · pedido de demonstração
      </p>
      <ul className={css.sums}>
        {order.itens.map((item, at) => (
          <li key={at}>
            <span>
              {item.quantidade} × {describeOrderItem(item)}
            </span>
            <span>{formatReais(multiplyReais(item.precoPor, item.quantidade))}</span>
          </li>
        ))}
        <OrderSums order={order} />
      </ul>
      <div className={css.orderFoot}>
        <p>
          Total <b>{formatReais(order.total)}</b>
        </p>
        {order.aguardaPagamento && (
          <a
            className={base.button('buy', 'sm')}
            href={orderAddress(order.numero)}
            aria-label={`Pagar o pedido ${order.numero}`}
          >
            Pagar
          </a>
        )}
        <a
          className={base.button('line', 'sm')}
          href={trackingAddress(order.numero)}
          aria-label={`Rastrear o pedido ${order.numero}`}
        >
          Rastrear
        </a>
        <BuyAgain order={order} inList />
      </div>
    </li>
  );
}
