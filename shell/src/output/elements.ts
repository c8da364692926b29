// What HTML's parser does with an element, as far as it can change where other elements end up
// (https://html.spec.whatwg.org/multipage/parsing.html#tree-construction).

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements without content and without an end tag. */
export const voidElements = names('area br col hr img input source track wbr');

/** Elements whose start tag ends an open `p`. */
const blocks =
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 ' +
  'h5 h6 header hgroup hr li main menu nav ol p pre search section summary table ul dd dt';
export const endParagraphs = names(blocks);

/**
 * All elements that a fragment may contain. Missing are those that end or open parts of the document, change its URLs,
 * hold raw text, or that the parser renames or moves.
 */
export const allowedElements = names(
  `${blocks} a abbr area audio b bdi bdo big br button canvas caption cite code col colgroup data datalist del dfn em ` +
    'font i iframe img input ins kbd label legend map mark meter noscript optgroup option output picture progress q s samp ' +
    'select small source span strike strong sub sup svg tbody td textarea tfoot th thead time tr track tt u var video wbr',
);

/** Elements inside `svg`, none of which ends it. */
export const svgElements = names(
  'a animate animateMotion animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix feComposite feFlood ' +
    'feGaussianBlur feMerge feMergeNode feOffset filter g image line linearGradient marker mask path pattern polygon ' +
    'polyline radialGradient rect stop svg symbol text textPath title tspan use',
);

/** Elements that hold text alone: a tag in them would be read as text, or as HTML inside `svg`. */
export const textElements = names('textarea iframe desc title option');

/** Elements that hold these elements alone, and no text but white space: the parser moves everything else elsewhere. */
export const onlyChildren: Readonly<Record<string, ReadonlySet<string>>> = {
  table: names('caption colgroup thead tbody tfoot'),
  thead: names('tr'),
  tbody: names('tr'),
  tfoot: names('tr'),
  tr: names('td th'),
  colgroup: names('col'),
  select: names('option optgroup'),
  optgroup: names('option'),
};

/** Elements that the parser ignores, or that end another one, unless their parent is one of these. */
export const onlyParents: Readonly<Record<string, ReadonlySet<string>>> = {
  caption: names('table'),
  colgroup: names('table'),
  col: names('colgroup'),
  thead: names('table'),
  tbody: names('table'),
  tfoot: names('table'),
  tr: names('thead tbody tfoot'),
  td: names('tr'),
  th: names('tr'),
  li: names('ul ol menu'),
  dt: names('dl'),
  dd: names('dl'),
  option: names('select optgroup datalist'),
  optgroup: names('select'),
};

/** Elements that end an open one of the same kind, however deep they are in it. */
export const neverNested = names('a button form select noscript');

/** Elements of which each ends another one directly around it. */
export const headings = names('h1 h2 h3 h4 h5 h6');
