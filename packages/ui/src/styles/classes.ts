/**
 * Class names of the base styles, whose rules are on the page once, in the shell's sheets. Use `import * as base`, so
 * that only used names are bundled.
 */

/** Centres content in the page's width. */
export const wrap = 'wrap';
export const onlyWide = 'only-wide';
export const onlyNarrow = 'only-narrow';
/** Visible to screen readers only. */
export const sr = 'sr';
/** Digits of equal width, for numbers in columns. */
export const num = 'num';
export const link = 'link';
/** For a dark background: the focus outline becomes white. */
export const onBrand = 'on-brand';
export const iconButton = 'icon-btn';
/** For what is fixed at the bottom of the screen: the shell moves it above a notice of its own. */
export const lifted = 'lifted';

export type ButtonKind = 'buy' | 'primary' | 'line' | 'quiet';
export type ButtonShape = 'lg' | 'sm' | 'block';

/** Classes of a button, or of a link that looks like one; without a kind, the button's own class sets the colours. */
export function button(...looks: readonly (ButtonKind | ButtonShape)[]): string {
  return ['btn', ...looks].join(' btn-');
}
