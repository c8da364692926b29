const grouped = new Intl.NumberFormat('pt-BR');

/**
 * Stars, average and count in one line. `average` runs from 1 to 5. Without Intl where plain digits say the same: it is
 * the dearest thing of a card on the server.
 */
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
      <b>{average.toFixed(1).replace('.', ',')}</b>
      {` (${count < 1000 ? count : grouped.format(count)})`}
    </div>
  );
}
