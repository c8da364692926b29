import {
  describeShipment,
  describeShipmentState,
  describeStepActor,
  type Shipment,
} from '@storefront/contracts/api';
import { brazilianDay } from '../dates/brazilian-day.ts';
import box from '../frame/card.module.css';
import css from './order-page.module.css';

/** What each place sends for the order, and each state that it got to. */
export function OrderShipments({ shipments }: { readonly shipments: readonly Shipment[] }) {
  return (
    <div className={box.card}>
      <h2>Andamento</h2>
      <div className={css.shipments}>
        {shipments.map((shipment, at) => (
          <section key={at} className={css.shipment} aria-labelledby={`remessa-${at}`}>
            <h3 id={`remessa-${at}`}>{describeShipment(shipment)}</h3>
            <p>{shipment.itens.map(({ nome, quantidade }) => `${quantidade} × ${nome}`).join(', ')}</p>
            {shipment.codigo !== undefined && <p>Código de rastreio: {shipment.codigo}</p>}
            <ol>
              {shipment.historico.map(({ estado, em, por }) => (
                <li key={estado}>
                  {describeShipmentState(shipment.tipo, estado)},{' '}
                  <time dateTime={em}>{brazilianDay(em)}</time>
                  {describeStepActor(por)}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  );
}
