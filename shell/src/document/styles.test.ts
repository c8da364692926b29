import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { linkedSheet, readSheet } from '../sheets/sheet.ts';
import { aRelease } from '../testing/a-release.ts';
import { listPageSheets, type PageSheet, StyleCache } from './styles.ts';

const htmlOf = (sheets: readonly PageSheet[], ...classes: string[]) =>
  String(new StyleCache().elements(sheets, new Set(classes)).html);

const href = '/assets/mf-cart/1.0.0/client/cart.css';
const hash = 'crossorigin integrity="sha256-x"';
const link = `<link rel="stylesheet" href="${href}" ${hash}>`;
const inlined = `<link rel="stylesheet" href="${href}" ${hash} disabled>`;

function elementsOf(css: string, { async = false, classes = ['a'] } = {}): string {
  return htmlOf([{ sheet: readSheet(href, css, 'sha256-x'), async }], ...classes);
}

test('a sheet is inlined whole, with a disabled link, which its chunk’s loader takes for loaded', () => {
  expect(elementsOf('.a{color:red}.b{color:blue}')).toBe(
    `<style>.a{color:red}.b{color:blue}</style>${inlined}`,
  );
  expect(elementsOf('.b{}')).toBe(`<style>.b{}</style>${inlined}`);
});

test('a later chunk’s sheet is there if the page has one of its classes', () => {
  expect(elementsOf('.a{}', { async: true })).toBe(`<style>.a{}</style>${inlined}`);
  expect(elementsOf('.b .a\\:c{}', { async: true })).toBe('');
  expect(elementsOf('.b .a\\:c{}', { async: true, classes: ['a:c'] })).not.toBe('');
});

test('a later chunk’s sheet is left to its loader if other sheets have its classes of the page', () => {
  const sheetOf = (each: string, css: string, async: boolean) => ({ sheet: readSheet(each, css), async });
  const first = sheetOf('/1.css', '.a{}.b{}', false);
  const second = sheetOf('/2.css', '.a{}.c{}', true);
  const third = sheetOf('/3.css', '.a{}.d{}', true);
  expect(htmlOf([second, first, third], 'a', 'd')).toBe(
    htmlOf([first, { ...third, async: false }], 'a', 'd'),
  );
});

const orderOf = (html: string) => html.match(/<style|1\.css|2\.css|linked\.css/g);
const two = ['/1.css', '/2.css'].map((each) => ({
  sheet: readSheet(each, '.a{}', 'sha256-x'),
  async: false,
}));

test('all sheets are one element, before their links in the same order', () => {
  expect(orderOf(htmlOf(two, 'a'))).toEqual(['<style', '1.css', '2.css']);
});

test('beside a linked sheet each one comes directly before its link', () => {
  const sheets = [...two, { sheet: linkedSheet('/linked.css'), async: false }];
  const order = ['<style', '1.css', '<style', '2.css', 'linked.css'];
  expect(orderOf(htmlOf(sheets, 'a'))).toEqual(order);
});

test('the shell’s own sheets, which no chunk loads, have no link', () => {
  const ofShell = { sheet: readSheet('/fonts.css', '.a{}'), async: false };
  expect(htmlOf([ofShell])).toBe('<style>.a{}</style>');
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
  expect(htmlOf([{ sheet: linkedSheet('/dev.css'), async: false }])).toBe(
    '<link rel="stylesheet" href="/dev.css">',
  );
  // without `crossorigin` the page's scripts could not read the rules
  const elsewhere = 'http://127.0.0.1:5173/dev.css';
  expect(htmlOf([{ sheet: linkedSheet(elsewhere), async: false }])).toBe(
    `<link rel="stylesheet" href="${elsewhere}" crossorigin>`,
  );
});

test('pages with the same sheets share their elements, others do not', () => {
  const cache = new StyleCache();
  const one = [{ sheet: readSheet('/1.css', '.a{}.b{}'), async: false }];
  const later = [...one, { sheet: readSheet('/2.css', '.c{}'), async: true }];
  const first = cache.elements(one, new Set(['a']));
  expect(cache.elements(one, new Set(['b']))).toBe(first);
  expect(cache.elements(later, new Set(['a']))).toBe(first);
  expect(String(first.html)).toBe(htmlOf(one, 'a'));
  expect(String(cache.elements(later, new Set(['a', 'c'])).html)).toContain('.c{}');
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

/** A release of mf-cart with its shared rules and those of its page. */
function releaseWith(version: string, rules: { readonly shared: string; readonly page: string }) {
  const release = aRelease('mf-cart', version, { CartPage: { default: () => null } });
  const files = Object.entries(rules).map(([name, css]) => {
    const integrity = `sha256-${createHash('sha256').update(css).digest('base64')}`;
    return [`${name}.css`, readSheet(`/assets/mf-cart/${version}/${name}.css`, css, integrity)] as const;
  });
  const exposes = { CartPage: { js: [], css: files.map(([file]) => file) } };
  return { ...release, record: { ...release.record, exposes }, sheets: new Map(files) };
}

test('an equal sheet of two releases on one page is there once, before the rules that replace its own', () => {
  const shell = { sheets: [] };
  const [one, two] = [
    releaseWith('1.0.0', { shared: '.a{}', page: '.b{}' }),
    releaseWith('1.1.0', { shared: '.a{}', page: '.c{}' }),
  ];
  const sheets = listPageSheets(shell, [
    { module: 'mf-cart/CartPage', release: one },
    { module: 'mf-cart/CartPage', release: two },
  ]);
  expect(sheets.map(({ sheet }) => sheet.css)).toEqual(['.a{}', '.b{}', '.c{}']);
});
