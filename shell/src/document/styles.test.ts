import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { linkedSheet, parseSheet } from '../sheets/sheet.ts';
import { StyleCache, styleElements } from './styles.ts';

const href = '/assets/mf-cart/1.0.0/client/cart.css';
const hash = 'crossorigin integrity="sha256-x"';
const link = `<link rel="stylesheet" href="${href}" ${hash}>`;
const later = `<link rel="stylesheet" href="${href}" ${hash} data-rspack-loading="1" disabled>`;
/** The link for browsers without scripts. */
const unscripted = `<noscript>${link}</noscript>`;

function elementsOf(css: string, { async = false, classes = ['a'] } = {}): string {
  return styleElements([{ sheet: parseSheet(href, css, 'sha256-x'), async }], new Set(classes)).html;
}

test('the rules that a page needs are inlined; the full sheet follows, disabled and marked as on its way', () => {
  expect(elementsOf('.a{color:red}.b{color:blue}')).toBe(`<style>.a{color:red}</style>${later}${unscripted}`);
});

test('of a sheet that the page does not need only the link is there', () => {
  expect(elementsOf('.b{}')).toBe(later + unscripted);
});

test('a later chunk’s sheet is there if the page needs it', () => {
  expect(elementsOf('.a{}', { async: true })).toBe(`<style>.a{}</style>${later}${unscripted}`);
  expect(elementsOf('.b{}', { async: true })).toBe('');
});

test('a later chunk’s sheet is left to its loader if another sheet has the same rules', () => {
  const sheetOf = (each: string, async: boolean) => ({ sheet: parseSheet(each, '.a{}.b{}'), async });
  const present = new Set(['a']);
  const { html } = styleElements([sheetOf('/1.css', false), sheetOf('/2.css', true)], present);
  expect(html).toBe(styleElements([sheetOf('/1.css', false)], present).html);
});

const orderOf = (html: string) => html.replace(/<noscript>.*/, '').match(/<style|1\.css|2\.css|linked\.css/g);
const two = ['/1.css', '/2.css'].map((each) => ({ sheet: parseSheet(each, '.a{}'), async: false }));

test('the full sheets follow all rules, which are one element, in the same order', () => {
  expect(orderOf(styleElements(two, new Set(['a'])).html)).toEqual(['<style', '1.css', '2.css']);
});

test('beside a linked sheet each full one comes directly after its rules', () => {
  const sheets = [...two, { sheet: linkedSheet('/linked.css'), async: false }];
  const order = ['<style', '1.css', '<style', '2.css', 'linked.css'];
  expect(orderOf(styleElements(sheets, new Set(['a'])).html)).toEqual(order);
});

test('a sheet with a font is inlined whole, since a second declaration would load the font again', () => {
  const css = '@font-face{font-family:F;src:url(/f.woff2)}.b{}';
  expect(elementsOf(css)).toBe(
    `<style>${css}</style><link rel="stylesheet" href="${href}" ${hash} disabled>`,
  );
  const ofShell = { sheet: parseSheet('/fonts.css', css), async: false };
  expect(styleElements([ofShell], new Set()).html).toBe(`<style>${css}</style>`);
});

test.each([
  ['a picture of the page', '.a{background:url(/assets/mf-cart/1.0.0/client/a.svg)}'],
  ['a picture in the rule', `.a{background:url("data:image/svg+xml,%3Csvg xmlns='x'%3E")}`],
  ['a part of the document', ".a{fill:url('#dots')}"],
])('%s may be named', (_what, css) => {
  expect(elementsOf(css)).toContain(`<style>${css}</style>`);
});

test.each([
  ['a file beside it', '.a{background:url(a.svg)}'],
  ['a file above it', '.a{background:url( "../a.svg" )}'],
  ['another sheet', '@import "/other.css";.a{}'],
  ['what would end the element', '.a::before{content:"</style><script>"}'],
])('a sheet that names %s is linked, with its hash', (_what, css) => {
  expect(elementsOf(css)).toBe(link);
  expect(elementsOf(css, { async: true })).toBe(link);
  expect(elementsOf(css, { async: true, classes: [] })).toBe('');
});

test('a sheet that the server does not have is linked', () => {
  expect(styleElements([{ sheet: linkedSheet('/dev.css'), async: false }], new Set()).html).toBe(
    '<link rel="stylesheet" href="/dev.css">',
  );
});

test('pages with the same sheets and names share their elements, others do not', () => {
  const cache = new StyleCache();
  const one = [{ sheet: parseSheet('/1.css', '.a{}.b{}'), async: false }];
  const two = [{ sheet: parseSheet('/2.css', '.a{}.b{}'), async: false }];
  const first = cache.elements(one, new Set(['a']));
  expect(cache.elements(one, new Set(['a']))).toBe(first);
  expect(String(first.html)).toBe(styleElements(one, new Set(['a'])).html);
  expect(String(cache.elements(one, new Set(['b'])).html)).toContain('.b{}');
  expect(String(cache.elements(two, new Set(['a'])).html)).toContain('/2.css');
});

test.each([
  ['one element', []],
  ['elements beside a linked sheet', [{ sheet: linkedSheet('/linked.css'), async: false }]],
])('the policy gets the hash of each style element: %s', (_what, others) => {
  const { html, hashes } = new StyleCache().elements([...two, ...others], new Set(['a']));
  const texts = [...String(html).matchAll(/<style>(.*?)<\/style>/g)].map(([, text = '']) => text);
  expect(hashes).toEqual(
    texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
  );
});
