const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/**
 * Formats an ISO date as `22 de novembro de 2025`, in UTC, in which reviews are dated. `Intl` is avoided: see
 * `formatNumber`.
 */
export function writtenDay(iso: string): string {
  const day = new Date(iso);
  return `${day.getUTCDate()} de ${months[day.getUTCMonth()]} de ${day.getUTCFullYear()}`;
}
