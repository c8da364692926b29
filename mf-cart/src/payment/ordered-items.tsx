import { formatReais } from '@storefront/contracts';
import {
  describeOrderItem,
  describePickup,
  describeVisit,
  multiplyReais,
  type Order,
  workingDays,
} from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { ScaledPicture } from '@storefront/ui/scaled-picture';
import { OrderSums } from '../summary/order-sums.tsx';
import css from './order-page.module.css';
import { ReviewLink } from './review-link.tsx';

/** What was bought, its sums, and where and when it arrives or is picked up. */
export function OrderedItems({ order }: { readonly order: Order }) {
  const { itens, total, entrega, retirada, visita } = order;
  return (
    <div className={css.items}>
      <h2 id="itens">Itens do pedido</h2>
      <ul aria-labelledby="itens">
        {itens.map((item, at) => (
          <li key={at}>
            <ScaledPicture src={item.imagem ?? ''} sizes="56px" width={56} height={56} />
            <span>
              <span>{`${item.quantidade} × `}</span>
              {item.url ? (
                <a href={item.url}>{describeOrderItem(item)}</a>
              ) : (
                <span>{describeOrderItem(item)}</span>
              )}
              <ReviewLink order={order} item={item} />
            </span>
            <span>{formatReais(multiplyReais(item.precoPor, item.quantidade))}</span>
          </li>
        ))}
        <OrderSums order={order} />
        <li>
          <b>Total</b>
          <b>{formatReais(total)}</b>
        </li>
      </ul>
      {retirada && <p>{describePickup(retirada)}.</p>}
      {entrega && <p>{deliveryText(entrega)} Os prazos contam do pagamento.</p>}
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
      <p>
        Guarde o número: com ele e o e-mail da compra você acompanha o pedido no rastreio, sem entrar na
        conta. Nada é enviado: é uma demonstração.
      </p>
      <button type="button" className={base.button('quiet')} onClick={() => window.print()}>
        Imprimir
      </button>
    </div>
  );
}

function deliveryText({ municipio, uf, prazoDias }: NonNullable<Order['entrega']>): string {
  const place = `em ${municipio}, ${uf}`;
  return prazoDias === undefined ? `Visita ${place}.` : `Entrega ${place}, em até ${workingDays(prazoDias)}.`;
}
