import { formatReais, useHydrated, useRequest, useSnapshot } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { FailureNotice } from '@storefront/ui/failure-notice';
import { Icon } from '@storefront/ui/icon';
import { shoppingCartIcon } from '@storefront/ui/icons';
import { liveText } from '@storefront/ui/live-text';
import type { KeyboardEvent, MouseEvent } from 'react';
import css from './actions.module.css';
import notice from './cart-failure.module.css';

interface CartButtonProps {
  /** Classes and label of the button in the bottom menu, where it looks different. */
  readonly inMenu?: {
    readonly className: string | undefined;
    readonly badgeClassName: string | undefined;
    readonly label: string;
  };
}

/**
 * A link to the cart's page. Once hydrated it opens the side cart, or shows a failure. Count and total come over the
 * bus from the cart's owner; until then the button shows the count that the shell has filled in. Its name is what it
 * shows, so that speech control finds it (WCAG 2.5.3).
 */
export function CartButton({ inMenu }: CartButtonProps) {
  const hydrated = useHydrated();
  const { state, send, retry } = useRequest('cart:open-requested');
  const cart = useSnapshot('cart:updated');
  const count = cart?.count ?? 0;
  const total = cart === undefined ? 'Ver itens' : formatReais(cart.totalReais);
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void send({});
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    void send({});
  };
  return (
    <>
      <a
        href="/checkout/carrinho"
        className={inMenu ? inMenu.className : `${css.action} ${css.cart}`}
        aria-busy={state === 'waiting'}
        {...(hydrated && { role: 'button', 'aria-haspopup': 'dialog', onKeyDown })}
        onClick={onClick}
      >
        <Icon icon={shoppingCartIcon} />
        <span className={inMenu ? undefined : `${css.text} ${css.optional}`}>
          {inMenu ? (
            <span>{inMenu.label}</span>
          ) : (
            <span>
              <small>Carrinho</small> <b className={base.num}>{total}</b>
            </span>
          )}
        </span>{' '}
        <span
          // a new element, because React knows nothing of what the shell has filled in
          key={cart === undefined ? 'from the shell' : 'own'}
          className={`${css.badge} ${inMenu?.badgeClassName ?? ''}`}
          {...liveText('cart')}
          hidden={count === 0}
        >
          <span {...liveText('cart-count')}>{count > 99 ? '99+' : count}</span>{' '}
          <span className={base.sr} {...liveText('cart-noun')} data-one="item" data-many="itens">
            {count === 1 ? 'item' : 'itens'}
          </span>
        </span>
      </a>
      {state === 'unanswered' && (
        <FailureNotice
          what="abrir o carrinho"
          className={inMenu ? notice.above : notice.below}
          onRetry={retry}
        />
      )}
    </>
  );
}
