import { useStorefront } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { CloseButton } from '@storefront/ui/close-button';
import { Icon } from '@storefront/ui/icon';
import { ticketPercentIcon } from '@storefront/ui/icons/ticket-percent';
import { useEffect } from 'react';
import css from './coupon-notice.module.css';

interface CouponNoticeProps {
  readonly text: string;
  readonly onClosed: () => void;
}

/** Says whether the coupon of a link counts, until it is closed. It blocks nothing and does not take the focus. */
export function CouponNotice({ text, onClosed }: CouponNoticeProps) {
  const { announce } = useStorefront();
  useEffect(() => void announce(text), [announce, text]);
  return (
    <section className={`${css.notice} ${base.lifted}`} aria-label="Cupom">
      <Icon icon={ticketPercentIcon} />
      <p>{text}</p>
      <CloseButton label="Fechar aviso do cupom" onClick={onClosed} />
    </section>
  );
}
