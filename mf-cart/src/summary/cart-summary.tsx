import { formatReais } from '@storefront/contracts';
import { type Cart, describeCardTotal, describeCartSums } from '@storefront/contracts/api';
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
  const cardTotal = cart ? describeCardTotal(cart) : '';
  // rows become placeholders of the same height while the server works, so the layout does not shift
  const shown = (reais: number | undefined) =>
    busy || reais === undefined ? <Skeleton /> : formatReais(reais);
  return (
    <div className={css.summary} aria-busy={busy}>
      <dl>
        {describeCartSums(cart).map(({ kind, label, reais }) => (
          <div key={label} className={kind === 'goods' ? undefined : css[kind]}>
            <dt>{label}</dt>
            <dd>{shown(reais)}</dd>
          </div>
        ))}
      </dl>
      {cardTotal && <p className={css.instalments}>{busy ? '\u00a0' : cardTotal}</p>}
      {children}
    </div>
  );
}
