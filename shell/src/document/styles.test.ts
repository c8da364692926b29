import { expect, test } from 'vitest';
import { inlineSheet, linkedSheet } from '../document/styles.ts';

const href = '/assets/mf-cart/1.0.0/client/cart.css';
const htmlOf = (css: string) => inlineSheet(href, css, 'sha384-x').html.toString();

test('rules stand in the document, beside a link that says so without fetching', () => {
  expect(htmlOf('a{color:red}')).toBe(
    `<style>a{color:red}</style><link rel="stylesheet" href="${href}" disabled>`,
  );
});

test.each([
  ['a picture of the page', 'a{background:url(/assets/mf-cart/1.0.0/client/a.svg)}'],
  ['a picture in the rule', `a{background:url("data:image/svg+xml,%3Csvg xmlns='x'%3E")}`],
  ['a part of the document', "a{fill:url('#dots')}"],
])('%s may be named', (_what, css) => {
  expect(htmlOf(css)).toContain(`<style>${css}</style>`);
});

test.each([
  ['a file beside it', 'a{background:url(a.svg)}'],
  ['a file above it', 'a{background:url( "../a.svg" )}'],
  ['another sheet', '@import "/other.css";'],
  ['what would end the element', 'a::before{content:"</style><script>"}'],
])('a sheet that names %s is linked, with its hash', (_what, css) => {
  expect(htmlOf(css)).toBe(
    `<link rel="stylesheet" href="${href}" crossorigin="anonymous" integrity="sha384-x">`,
  );
});

test('the shell’s own sheet is linked without a hash', () => {
  expect(linkedSheet('/shell.css').html.toString()).toBe('<link rel="stylesheet" href="/shell.css">');
});
