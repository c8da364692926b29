import { formatNumber } from '@storefront/contracts';
import { Stars } from '@storefront/ui/stars';
import type { Card } from './card.ts';

type Props = Pick<Card['rating'], 'average' | 'count'> & { readonly className?: string | undefined };

/**
 * Stars, average and count in one line, named 'Nota 3,8 de 5, 818 avaliações'. `average` runs from 1 to 5.
 */
export function Rating({ average, count, className }: Props) {
  if (count === 0) return <div className={className}>Ainda sem avaliações</div>;
  const note = formatNumber(average, 1);
  const reviews = `${formatNumber(count)} ${count === 1 ? 'avaliação' : 'avaliações'}`;
  return (
    <div className={className} role="img" aria-label={`Nota ${note} de 5, ${reviews}`}>
      <Stars average={average} />
      <b>{note}</b>
      {` (${formatNumber(count)})`}
    </div>
  );
}
