import { formatReais } from '@storefront/contracts';

export interface PriceRange {
  /** Whole reais. */
  readonly from: number;
  readonly to: number;
}

/** `R$ 1.500` */
export function wholeReais(reais: number): string {
  return formatReais(reais, 0);
}

/** Reads `min-max`, two integers joined by a dash, the first not above the second. */
export function priceRangeFromText(text: string): PriceRange | undefined {
  const match = /^(\d{1,9})-(\d{1,9})$/.exec(text);
  const [from, to] = [Number(match?.[1]), Number(match?.[2])];
  return match !== null && from <= to ? { from, to } : undefined;
}

export function priceRangeToText({ from, to }: PriceRange): string {
  return `${Math.round(from)}-${Math.round(to)}`;
}
