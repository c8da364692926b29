/** Longer waits are said in minutes, rounded up. */
const mostSeconds = 90;

/** How long to wait, in Portuguese, as in `tente de novo em 58 segundos`. */
export function waitText(waitMs: number): string {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  if (seconds === 1) return '1 segundo';
  return seconds < mostSeconds ? `${seconds} segundos` : `${Math.ceil(seconds / 60)} minutos`;
}
