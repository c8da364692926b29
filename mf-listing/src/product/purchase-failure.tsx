import { FailureNotice } from '@storefront/ui/failure-notice';
import css from './purchase-failure.module.css';
import type { PurchaseControl } from './use-purchase.ts';

interface Props {
  readonly purchase: PurchaseControl;
  readonly className?: string | undefined;
}

/** Says at the button why its purchase failed; nothing that was chosen is lost. */
export function PurchaseFailure({ purchase, className }: Props) {
  const { request, unanswered, failure, buy } = purchase;
  if (unanswered && request)
    return (
      <FailureNotice
        what="adicionar o produto ao carrinho"
        className={className}
        onRetry={() => void buy(request)}
      />
    );
  if (failure === '') return null;
  return (
    <p role="alert" className={`${css.failure} ${className ?? ''}`}>
      {failure}
    </p>
  );
}
