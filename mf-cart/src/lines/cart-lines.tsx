import type { Cart } from '@storefront/contracts/api';
import { lineCashReais, lineKey } from '../cart/cart-lines.ts';
import type { CartState } from '../cart/cart-store.ts';
import { CartLine } from './cart-line.tsx';
import css from './cart-lines.module.css';
import type { LineActions } from './use-line-actions.ts';

interface CartLinesProps {
  readonly cart: Cart;
  readonly state: CartState;
  readonly actions: LineActions;
}

/** Every line of the cart. */
export function CartLines({ cart, state, actions }: CartLinesProps) {
  return (
    <ul className={css.lines}>
      {cart.itens.map((item, index) => {
        const key = lineKey(item.hash);
        return (
          <CartLine
            key={key}
            item={item}
            cashReais={lineCashReais(item, state.repliedAtMs)}
            busy={state.changing.has(key)}
            failure={state.lineFailures.get(key) ?? ''}
            onChangeQuantity={(quantity) => void actions.change(item, quantity)}
            onRemove={() => void actions.remove(item, index)}
          />
        );
      })}
    </ul>
  );
}
