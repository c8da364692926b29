import { formatReais } from '@storefront/contracts';
import {
  describeOrderItem,
  describeShipment,
  describeShipmentState,
  describeVisit,
  multiplyReais,
  type Order,
  type Shipment,
} from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { checkIcon } from '@storefront/ui/icons/check';
import { xIcon } from '@storefront/ui/icons/x';
import css from './order-status.module.css';

const steps = [
  { status: 'recebido', label: 'Pedido recebido' },
  { status: 'separacao', label: 'Em separação' },
  { status: 'transporte', label: 'Em transporte' },
  { status: 'entregue', label: 'Entregue' },
] as const;

/** The steps of an order, done and pending, and its lines. */
export function OrderStatus({ order }: { readonly order: Order }) {
  return (
    <section className={css.order} aria-labelledby="rastreio-titulo">
      <h2 id="rastreio-titulo" className={css.title}>
        Pedido {order.numero}
      </h2>
      <p className={css.note}>
        Feito em {brazilianDate(order.criadoEm)}. Pedido de demonstração: nada será cobrado nem entregue.
      </p>
      {order.aguardaPagamento && (
        <p className={css.note}>
          Aguardando o pagamento: o pedido só é preparado depois de pago. Quem comprou paga na página do
          pedido.
        </p>
      )}
      <Progress order={order} />
      {order.visita && !order.remessas && (
        <p className={css.note}>Visita do técnico: {describeVisit(order.visita)}.</p>
      )}
      {order.remessas && <Shipments shipments={order.remessas} />}
      <ul className={css.items}>
        {order.itens.map((item, at) => (
          <li key={at} className={css.item}>
            <span>
              {item.quantidade} × {describeOrderItem(item)}
            </span>
            <span className={base.num}>{formatReais(multiplyReais(item.precoPor, item.quantidade))}</span>
          </li>
        ))}
        {listSums(order).map(({ label, text }) => (
          <li key={label} className={css.item}>
            <span>{label}</span>
            <span className={base.num}>{text}</span>
          </li>
        ))}
      </ul>
      <p className={`${base.num} ${css.total}`}>Total {formatReais(order.total)}</p>
    </section>
  );
}

/** What the total has besides the lines: the coupon and the freight. */
function listSums({ desconto = 0, frete }: Order) {
  return [
    ...(desconto > 0 ? [{ label: 'Desconto do cupom', text: `− ${formatReais(desconto)}` }] : []),
    ...(frete === undefined ? [] : [{ label: 'Frete', text: frete === 0 ? 'Grátis' : formatReais(frete) }]),
  ];
}

function Steps({ current }: { readonly current: Order['status'] }) {
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

/** An order that was paid is never cancelled: all that was sent came back. */
function Progress({ order }: { readonly order: Order }) {
  if (order.status !== 'cancelado') return <Steps current={order.status} />;
  return (
    <p className={css.cancelled}>
      <Icon icon={xIcon} />
      {order.remessas ? 'Pedido devolvido' : 'Pedido cancelado'}
    </p>
  );
}

/** What each place sends, and how it stands. */
function Shipments({ shipments }: { readonly shipments: readonly Shipment[] }) {
  return (
    <ul className={css.items} aria-label="Remessas">
      {shipments.map((shipment, at) => (
        <li key={at} className={css.item}>
          <span>
            <b>{describeShipment(shipment)}</b>
            {shipment.itens.map(({ nome, quantidade }) => `, ${quantidade} × ${nome}`).join('')}
          </span>
          <span>{describeShipmentState(shipment.tipo, shipment.estado)}</span>
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
