import { formatReais } from '@storefront/contracts';
import css from './cash-price.module.css';

export interface CashPriceProps {
  readonly reais: number;
  /** Sets other sizes. */
  readonly className?: string | undefined;
}

/** The price of a product in cash: the largest figure of a card or page. */
export function CashPrice({ reais, className = '' }: CashPriceProps) {
  const [symbol, amount] = formatReais(reais).split(/\s/);
  return (
    <p className={`${css.cash} ${className}`}>
      <strong>
        <small>{symbol}</small>
        {` ${amount}`}
      </strong>{' '}
      <span>
        à vista <span>no PIX</span>
      </span>
    </p>
  );
}
