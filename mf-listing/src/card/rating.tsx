import { formatNumber } from '@storefront/contracts';

/** Stars, average and count in one line. `average` runs from 1 to 5. */
export function Rating({
  average,
  count,
  className,
}: {
  average: number;
  count: number;
  className?: string | undefined;
}) {
  if (count === 0) return <div className={className}>Ainda sem avaliações</div>;
  return (
    <div className={className}>
      <span className="stars" style={{ ['--pct' as string]: `${average * 20}%` }} aria-hidden="true" />
      <span className="sr">Nota </span>
      <b>{formatNumber(average, 1)}</b>
      {` (${formatNumber(count)})`}
    </div>
  );
}
