/**
 * Class names of the base styles, whose rules the page has once, from the shell. For `import * as base`, which bundles
 * the names in use.
 */

/** Centres content in the page's width. */
export const wrap = 'wrap';
export const onlyWide = 'only-wide';
export const onlyNarrow = 'only-narrow';
/** For screen readers alone. */
export const sr = 'sr';
/** Figures of equal width, for numbers in columns. */
export const num = 'num';
export const link = 'link';
/** On a dark background: the focus outline becomes white. */
export const onBrand = 'on-brand';
export const iconButton = 'icon-btn';

export type ButtonKind = 'buy' | 'primary' | 'line' | 'quiet';
export type ButtonShape = 'lg' | 'sm' | 'block';

/** Classes of a button, or of a link that looks like one; without a kind its own class gives the colours. */
export function button(...looks: readonly (ButtonKind | ButtonShape)[]): string {
  return ['btn', ...looks].join(' btn-');
}
