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

/** `22 de novembro de 2025`, from an ISO date; in UTC, as reviews are dated. Without `Intl`, see `formatNumber`. */
export function writtenDay(iso: string): string {
  const day = new Date(iso);
  return `${day.getUTCDate()} de ${months[day.getUTCMonth()]} de ${day.getUTCFullYear()}`;
}
