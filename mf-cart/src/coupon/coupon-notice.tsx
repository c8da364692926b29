import { useStorefront } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { CloseButton } from '@storefront/ui/close-button';
import { Icon } from '@storefront/ui/icon';
import { circleExclamationPointIcon, ticketPercentIcon } from '@storefront/ui/icons';
import { useEffect } from 'react';
import css from './coupon-notice.module.css';
import type { CouponOutcome } from './coupon-outcome.ts';

interface CouponNoticeProps {
  readonly outcome: CouponOutcome;
  readonly onClosed: () => void;
}

/** Says whether the coupon of a link counts, until it is closed. It blocks nothing and does not take the focus. */
export function CouponNotice({ outcome: { text, counts }, onClosed }: CouponNoticeProps) {
  const { announce } = useStorefront();
  useEffect(() => void announce(text), [announce, text]);
  return (
    <section
      className={`${css.notice} ${base.lifted}`}
      data-refused={counts ? undefined : true}
      aria-label="Cupom"
    >
      <Icon icon={counts ? ticketPercentIcon : circleExclamationPointIcon} />
      <p>{text}</p>
      <CloseButton label="Fechar aviso do cupom" onClick={onClosed} />
    </section>
  );
}
