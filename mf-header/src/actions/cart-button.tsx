import { formatReais, useLiving, useRequest, useSnapshot } from '@storefront/contracts';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '../icons/icon.tsx';
import css from './actions.module.css';

const cartPath = '/checkout/carrinho';

/**
 * A link to the cart's page, which opens the side cart once hydrated; where nobody answers that, it leads to its page
 * after all. Count and total come over the bus from whoever owns the cart; before that they are unknown.
 */
export function CartButton() {
  const hydrated = useLiving();
  const { state, open } = useSideCart();
  const cart = useSnapshot('cart:updated');
  const count = cart?.count ?? 0;
  const total = cart === undefined ? 'Ver itens' : formatReais(cart.totalReais);
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    open();
  };
  return (
    <a
      href={cartPath}
      className={css.action}
      aria-label={cartLabel(count, total)}
      aria-busy={state === 'waiting'}
      {...(hydrated && { role: 'button', 'aria-haspopup': 'dialog', onKeyDown })}
      onClick={onClick}
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
    </a>
  );
}

/** Opens the side cart, or leads to the cart's page when nobody does, unless the shopper has gone elsewhere meanwhile. */
function useSideCart() {
  const { state, send } = useRequest('cart:open-requested');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const path = useRef(pathname);
  useEffect(() => {
    path.current = pathname;
  });
  const open = async () => {
    const answered = await send({});
    if (!answered && path.current === pathname) void navigate(cartPath);
  };
  return { state, open: () => void open() };
}

/** Begins with what stands there to see, so that who speaks to the page can call the button by it. */
function cartLabel(count: number, total: string): string {
  if (count === 0) return `Carrinho ${total}`;
  return `Carrinho ${total}, ${count} ${count === 1 ? 'item' : 'itens'}`;
}
