import { indexStyles } from './style-index.ts';

/**
 * How a sheet reaches a page: the used rules inlined and the full sheet loaded later; inlined whole; or linked, so that
 * the browser fetches it before the first frame.
 */
type Delivery = 'by-use' | 'whole' | 'linked';

/** A style sheet of a release or of the shell, parsed once for all pages. */
export interface Sheet {
  readonly href: string;
  readonly integrity: string | undefined;
  readonly delivery: Delivery;
  /** Its rules that may match on a page whose HTML has these names. */
  readonly usedRules: (present: ReadonlySet<string>) => string;
}

/** @throws CssSyntaxError when the sheet cannot be parsed */
export function parseSheet(href: string, css: string, integrity?: string): Sheet {
  const delivery = deliveryOf(css);
  const usedRules = delivery === 'whole' ? () => css : indexStyles(css).usedRules;
  return { href, integrity, delivery, usedRules };
}

function deliveryOf(css: string): Delivery {
  if (!canBeInlined(css)) return 'linked';
  // a second declaration of the same font would load it again
  return css.includes('@font-face') ? 'whole' : 'by-use';
}

/** A sheet whose text the server does not have, so the browser fetches it. */
export function linkedSheet(href: string): Sheet {
  return { href, integrity: undefined, delivery: 'linked', usedRules: () => '' };
}

/** Whether its text may be inlined in a document: it has no relative URL and does not close the style element. */
function canBeInlined(css: string): boolean {
  const locations = [...css.matchAll(/url\(\s*["']?([^"')]*)/g)].map(([, location = '']) => location);
  return (
    !css.includes('</') && !css.includes('@import') && locations.every((each) => /^(?:\/|data:|#)/.test(each))
  );
}
