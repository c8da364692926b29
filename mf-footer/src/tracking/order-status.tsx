import {
  describeShipment,
  describeShipmentState,
  describeStepActor,
  describeTrackedOrder,
  describeVisit,
  type TrackedOrder,
} from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { checkIcon, xIcon } from '@storefront/ui/icons';
import { useEffect, useRef } from 'react';
import css from './order-status.module.css';

const steps = [
  { status: 'recebido', label: 'Pedido recebido' },
  { status: 'separacao', label: 'Em separação' },
  { status: 'transporte', label: 'Em transporte' },
  { status: 'entregue', label: 'Entregue' },
] as const;

interface OrderProps {
  readonly order: TrackedOrder;
}

/** How far an order is: its steps, done and pending, and what each place sends. Its heading gets the focus. */
export function OrderStatus({ order }: OrderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={css.order} aria-labelledby="rastreio-titulo">
      <h2 ref={heading} id="rastreio-titulo" className={css.title} tabIndex={-1}>
        Pedido {order.numero}
      </h2>
      <p className={css.note}>
        Feito em {brazilianDate(order.criadoEm)}. Pedido de demonstração: nada será cobrado nem entregue.
      </p>
      {order.aguardaPagamento && (
        <p className={css.note}>{describeTrackedOrder(order)}. Quem comprou paga na página do pedido.</p>
      )}
      <Progress order={order} />
      {order.visita && !order.remessas && (
        <p className={css.note}>Visita do técnico: {describeVisit(order.visita)}.</p>
      )}
      {order.remessas && <Shipments shipments={order.remessas} />}
    </section>
  );
}

function Steps({ current }: { readonly current: TrackedOrder['status'] }) {
  const reached = steps.findIndex(({ status }) => status === current);
  return (
    <ol className={css.steps}>
      {steps.map(({ status, label }, index) => (
        <li
          key={status}
          className={css.step}
          data-reached={index <= reached}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span className={css.mark}>{index <= reached && <Icon icon={checkIcon} />}</span>
          {label}
          {index < reached && <span className={base.sr}>, concluído</span>}
        </li>
      ))}
    </ol>
  );
}

function Progress({ order }: OrderProps) {
  if (order.status !== 'cancelado') return <Steps current={order.status} />;
  return (
    <p className={css.cancelled}>
      <Icon icon={xIcon} />
      {describeTrackedOrder(order)}
    </p>
  );
}

interface ShipmentsProps {
  readonly shipments: NonNullable<TrackedOrder['remessas']>;
}

/** What each place sends, each state that it got to, and the carrier's code. */
function Shipments({ shipments }: ShipmentsProps) {
  return (
    <ul className={css.shipments} aria-label="Remessas">
      {shipments.map((shipment, at) => (
        <li key={at}>
          <h3>{describeShipment(shipment)}</h3>
          {shipment.codigo !== undefined && <p>Código de rastreio: {shipment.codigo}</p>}
          <ol>
            {shipment.historico.map(({ estado, em, por }) => (
              <li key={estado}>
                {describeShipmentState(shipment.tipo, estado)}, {brazilianDate(em)}
                {describeStepActor(por)}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}

/** Formats an ISO time as `20/11/2026` in the store's time zone, so that server and browser render the same. */
function brazilianDate(iso: string): string {
  // biome-ignore lint/plugin: late code, which no first load has
  return new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(new Date(iso));
}
