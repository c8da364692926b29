/**
 * Formats a number as `1.899,90`: with dots between thousands, and this many decimals. It does not use `Intl`, whose
 * first use in a document blocks a phone for about 50 ms.
 */
export function formatNumber(value: number, decimals = 0): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '.');
  return `${value < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : `,${fraction}`}`;
}
