import { formatNumber } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { Stars } from '@storefront/ui/stars';
import type { Card } from './card.ts';

type Props = Pick<Card['rating'], 'average' | 'count'> & { readonly className?: string | undefined };

/**
 * Stars, average and count in one line: 'Nota 3,8 de 5, 818 avaliações'. `average` runs from 1 to 5.
 */
export function Rating({ average, count, className }: Props) {
  if (count === 0) return <div className={className}>Ainda sem avaliações</div>;
  return (
    <div className={className}>
      <Stars average={average} />
      <span className={base.sr}>Nota </span>
      <b>{formatNumber(average, 1)}</b>
      <span className={base.sr}> de 5,</span>
      {` (${formatNumber(count)})`}
      <span className={base.sr}>{count === 1 ? ' avaliação' : ' avaliações'}</span>
    </div>
  );
}
