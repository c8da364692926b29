import { formatReais } from '@storefront/contracts';
import { describeOrderItem, multiplyReais, type Order } from '@storefront/contracts/api';
import { ScaledPicture } from '@storefront/ui/scaled-picture';
import box from '../frame/card.module.css';
import css from './order-page.module.css';
import { ReviewLink } from './review-link.tsx';

/** What was bought, line by line. */
export function OrderedItems({ order }: { readonly order: Order }) {
  return (
    <div className={box.card}>
      <h2 id="itens">Itens do pedido</h2>
      <ul className={css.items} aria-labelledby="itens">
        {order.itens.map((item, at) => (
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
      </ul>
    </div>
  );
}
