import { formatReais, instalmentText } from '@storefront/contracts';
import { type Cart, computeTotals } from '@storefront/contracts/api';
import { Skeleton } from '@storefront/ui/skeleton';
import type { ReactNode } from 'react';
import css from './cart-summary.module.css';

interface CartSummaryProps {
  /** Absent before the first reply. */
  readonly cart: Cart | undefined;
  /** True while the sums are changing: they are then placeholders. */
  readonly busy: boolean;
  readonly children?: ReactNode;
}

/** Subtotal, discounts of PIX and coupon, and total; its actions are below. */
export function CartSummary({ cart, busy, children }: CartSummaryProps) {
  const totals = cart && computeTotals(cart);
  const instalments = instalmentText(cart?.subtotal.parcelamento ?? []);
  // rows become placeholders of the same height while the server works, so the layout does not shift
  const shown = (reais: number | undefined) =>
    busy || reais === undefined ? <Skeleton /> : formatReais(reais);
  return (
    <div className={css.summary} aria-busy={busy}>
      <dl>
        <div>
          <dt>Subtotal</dt>
          <dd>{shown(totals?.subtotalReais)}</dd>
        </div>
        {totals && totals.discountReais > 0 && (
          <div className={css.discount}>
            <dt>Desconto no PIX</dt>
            <dd>{shown(-totals.discountReais)}</dd>
          </div>
        )}
        {cart?.cupom && (
          <div className={css.discount}>
            <dt>Cupom {cart.cupom.codigo}</dt>
            <dd>{shown(-(totals?.couponReais ?? 0))}</dd>
          </div>
        )}
        <div className={css.total}>
          <dt>Total à vista</dt>
          <dd>{shown(totals?.cashReais)}</dd>
        </div>
      </dl>
      {instalments && <p className={css.instalments}>{busy ? '\u00a0' : `ou ${instalments}`}</p>}
      {children}
    </div>
  );
}
