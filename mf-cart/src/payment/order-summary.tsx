import { formatReais, useStorefront } from '@storefront/contracts';
import {
  addReais,
  describePickup,
  describeSeller,
  describeVisit,
  multiplyReais,
  type Order,
  workingDays,
} from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import type { ReactNode } from 'react';
import { brazilianDay } from '../dates/brazilian-day.ts';
import { OrderSums } from '../summary/order-sums.tsx';
import css from './order-summary.module.css';

interface OrderSummaryProps {
  readonly order: Order;
  /** What may be done with the order. */
  readonly children: ReactNode;
}

/** An order's sums, where and when it arrives or is picked up, who sells, and what may be done with it. */
export function OrderSummary({ order, children }: OrderSummaryProps) {
  const { config } = useStorefront();
  const goods = addReais(...order.itens.map((item) => multiplyReais(item.precoPor, item.quantidade)));
  return (
    <aside className={css.summary} aria-labelledby="resumo">
      <h2 id="resumo">Resumo do pedido</h2>
      <ul className={css.sums} aria-labelledby="resumo">
        <li>
          <span>Produtos</span>
          <span>{formatReais(goods)}</span>
        </li>
        <OrderSums order={order} />
        <li>
          <b>Total</b>
          <b>{formatReais(order.total)}</b>
        </li>
      </ul>
      <p>Pedido feito em {brazilianDay(order.criadoEm)}.</p>
      <Arrival order={order} />
      <p className={css.note}>
        Guarde o número: com ele e o e-mail da compra você acompanha o pedido no rastreio, sem entrar na
        conta. Nada é enviado: é uma demonstração.
      </p>
      <p className={css.note}>{describeSeller(config)}</p>
      <div className={css.actions}>
        {children}
        <button type="button" className={base.button('quiet')} onClick={() => window.print()}>
          Imprimir
        </button>
      </div>
    </aside>
  );
}

function Arrival({ order: { entrega, retirada, visita } }: { readonly order: Order }) {
  return (
    <>
      {retirada && <p>{describePickup(retirada)}.</p>}
      {entrega && <p>{deliveryText(entrega)} Os prazos contam do pagamento.</p>}
      {entrega?.endereco && (
        <p>
          <b>Endereço:</b> {[entrega.nome, entrega.endereco].filter(Boolean).join(', ')}
        </p>
      )}
      {visita !== undefined && (
        <p>
          <b>Visita do técnico:</b> {describeVisit(visita)}.
        </p>
      )}
      {visita === undefined && entrega?.visitaEmDias !== undefined && (
        <p>
          <b>Serviço:</b> visita do técnico a partir de {workingDays(entrega.visitaEmDias)}
          {entrega.prazoDias === undefined ? ' depois do pagamento' : ' depois da entrega'}, sem dia marcado.
        </p>
      )}
    </>
  );
}

function deliveryText({ municipio, uf, prazoDias }: NonNullable<Order['entrega']>): string {
  const place = `em ${municipio}, ${uf}`;
  return prazoDias === undefined ? `Visita ${place}.` : `Entrega ${place}, em até ${workingDays(prazoDias)}.`;
}
