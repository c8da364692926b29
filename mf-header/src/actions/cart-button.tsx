import { formatReais, useSnapshot, useStorefront } from '@storefront/contracts';
import { Icon } from '../icons/icon.tsx';
import css from './actions.module.css';

/** Opens the side cart. Count and total come over the bus from whoever owns the cart; before that they are unknown. */
export function CartButton() {
  const { bus } = useStorefront();
  const cart = useSnapshot('cart:updated');
  const count = cart?.count ?? 0;
  const total = cart === undefined ? 'Ver itens' : formatReais(cart.totalReais);
  return (
    <button
      type="button"
      className={css.action}
      aria-label={cartLabel(count, total)}
      onClick={() => bus.emit('cart:open-requested', {})}
    >
      <Icon name="shopping-cart" />
      {count > 0 && (
        <span className={css.badge} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
      <span className={`${css.text} ${css.optional} ${css.total}`} aria-hidden="true">
        <small>Carrinho</small> <b className="num">{total}</b>
      </span>
    </button>
  );
}

/** Begins with what stands there to see, so that who speaks to the page can call the button by it. */
function cartLabel(count: number, total: string): string {
  if (count === 0) return `Carrinho ${total}`;
  return `Carrinho ${total}, ${count} ${count === 1 ? 'item' : 'itens'}`;
}
