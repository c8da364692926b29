/**
 * A number as `1.899,90`: with a dot between thousands, and this many decimals. Without `Intl`, whose first use in a
 * document keeps a phone busy for some 50 ms, whatever it formats.
 */
export function formatNumber(value: number, decimals = 0): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '.');
  return `${value < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : `,${fraction}`}`;
}
