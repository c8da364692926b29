import { formatNumber } from './format-number.ts';

/** Formats reais with two decimals, as `R$ 1.899,90`; with `decimals: 0` as whole reais. The space does not break. */
export function formatReais(reais: number, decimals: 0 | 2 = 2): string {
  return `${reais < 0 ? '-' : ''}R$\u00a0${formatNumber(Math.abs(reais), decimals)}`;
}
