import { indexStyles } from './style-index.ts';

/**
 * How a sheet reaches a page: the rules that it needs inlined and the full sheet later; inlined whole; or linked, so that
 * the browser fetches it before the first frame.
 */
type Delivery = 'by-use' | 'whole' | 'linked';

/** A style sheet of a release or of the shell, parsed once for all pages. */
export interface Sheet {
  readonly href: string;
  readonly integrity: string | undefined;
  readonly delivery: Delivery;
  /** Its rules that may match on a page with these class names. */
  readonly usedRules: (present: ReadonlySet<string>) => string;
}

export interface PageSheet {
  readonly sheet: Sheet;
  /** It belongs to a chunk that a module imports later; the chunk's loader fetches it if this page does not need it. */
  readonly async: boolean;
}

/** Attributes of an element that fetches a file which must have this hash. */
export function secured(integrity: string): string {
  return `crossorigin="anonymous" integrity="${integrity}"`;
}

/** @throws CssSyntaxError when the sheet cannot be parsed */
export function parseSheet(href: string, css: string, integrity?: string): Sheet {
  const delivery = deliveryOf(css);
  const usedRules = delivery === 'whole' ? () => css : indexStyles(css).usedRules;
  return { href, integrity, delivery, usedRules };
}

function deliveryOf(css: string): Delivery {
  if (!isMovable(css)) return 'linked';
  // a second declaration of the same font would load it anew
  return css.includes('@font-face') ? 'whole' : 'by-use';
}

/** A sheet whose text the server does not have: the browser fetches it. */
export function linkedSheet(href: string): Sheet {
  return { href, integrity: undefined, delivery: 'linked', usedRules: () => '' };
}

/**
 * The style elements of a document's head, in the order of the cascade. The rules that the page needs are inlined; the
 * full sheet follows directly, as a disabled link that fetches nothing until `client/full-styles.ts` enables it, so
 * the cascade is the same before and after.
 */
export function styleElements(sheets: readonly PageSheet[], present: ReadonlySet<string>): string {
  return sheets.map((each) => elementsOf(each, present)).join('');
}

function elementsOf({ sheet, async }: PageSheet, present: ReadonlySet<string>): string {
  const used = sheet.usedRules(present);
  if (async && used === '') return '';
  if (sheet.delivery === 'linked') return link(sheet, '');
  // Rspack's loader takes a link for loaded unless this attribute has a value: the chunk waits until it is removed
  const disabled = link(
    sheet,
    sheet.delivery === 'whole' ? ' disabled' : ' data-rspack-loading="1" disabled',
  );
  return used === '' ? disabled : `<style>${used}</style>${disabled}`;
}

function link({ href, integrity }: Sheet, attributes: string): string {
  const hash = integrity === undefined ? '' : ` ${secured(integrity)}`;
  return `<link rel="stylesheet" href="${href}"${hash}${attributes}>`;
}

/** Nothing in it is looked up beside the file, and nothing ends the element. */
function isMovable(css: string): boolean {
  const locations = [...css.matchAll(/url\(\s*["']?([^"')]*)/g)].map(([, location = '']) => location);
  return (
    !css.includes('</') && !css.includes('@import') && locations.every((each) => /^(?:\/|data:|#)/.test(each))
  );
}
