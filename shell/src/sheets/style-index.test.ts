// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexStyles } from './style-index.ts';
import { usedNames } from './used-names.ts';

const used = (css: string, ...classes: string[]) => indexStyles(css).usedRules(new Set(classes));

test('rules come in the order of the sheet, with their at-rules', () => {
  const css =
    '@layer remotes.cart{.a{x:1}.b{x:2}@media (width>=1px){.b{x:3}@supports (x:1){.a .c{x:4}.a{x:5}}}}';
  expect(used(css, 'a')).toBe('@layer remotes.cart{.a{x:1}@media (width>=1px){@supports (x:1){.a{x:5}}}}');
});

test.each([
  ['needs every class of a selector', '.a .b>.c.d{}', ['a', 'b', 'c', 'd'], ['a', 'b', 'c']],
  ['needs whole names', '.a-1 p+.b_2:focus, i>.c{}', ['a-1', 'b_2'], ['a', 'b', 'a-1']],
  ['needs one selector of a list', '.a,.b{}', ['b'], ['c']],
  ['needs one alternative', '.a:is(.b,.c):where(.d,p){}', ['a', 'c'], ['a', 'd']],
  ['looks into :has()', '.a:has(>.b,.c){}', ['a', 'b'], ['a']],
  ['knows old names of :is()', '.a:-webkit-any(.b,.c){}', ['a', 'b'], ['a']],
  ['reads escaped names', '.md\\:w{}', ['md:w'], ['md']],
  ['needs what scripts set', '.a[data-open=true]{}', ['a', 'data-open="true"'], ['a', 'data-open']],
  ['needs its attribute', '.a[aria-current],[data-x^="y"]{}', ['data-x'], ['a', 'aria-x']],
  ['needs nothing of :not()', '.a:not(.b .c){}', ['a'], ['b', 'c']],
  ['takes states and attributes for possible', '.a:target[open]:nth-child(2 of .z)::after{}', ['a'], ['z']],
])('a rule %s', (_what, css, enough, tooFew) => {
  expect(used(css, ...enough)).toBe(css);
  expect(used(css, ...tooFew)).toBe('');
});

test.each([
  '.a:hover{}',
  '.a .b:active,.c:hover{}',
  '@media (scripting:none){.a{}}',
  '@media (forced-colors: active){p{}}',
  '@media (scripting: none) and (width<=1px){p{}}',
])('%s waits for the full sheet', (css) => {
  expect(used(css, 'a', 'b', 'c')).toBe('');
});

test.each([
  'p{}',
  '.a:is(:hover,:focus-within){}',
  '.a:hover,.a:focus-visible{}',
  '@media (scripting:none),print{p{}}',
  '@media not (scripting:none){p{}}',
  ':root{--a:1}',
  '[hidden]{}',
  'details[open]{}',
  ':not([data-open]){}',
  ':not(.a){}',
  '*,:before{}',
  '@property --a{syntax:"*";inherits:false}',
  '@page{margin:0}',
])('%s is always kept', (css) => {
  expect(used(css, 'a')).toBe(css);
});

test('an animation is kept with a rule that names it, or if another sheet may name it', () => {
  const css = '@keyframes spin{to{rotate:1turn}}@keyframes other{}.a{animation:1s spin}p{}';
  expect(used(css, 'a')).toBe(css);
  expect(used(css)).toBe('@keyframes other{}p{}');
});

test('an animation that only a custom property or a nested rule names is kept', () => {
  const css = '@keyframes spin{}@keyframes fade{}.a{--move:spin 1s;&:hover{animation-name:fade}}';
  expect(used(css, 'a')).toBe(css);
});

test('nested rules go with their rule, unless they may match without it', () => {
  const nested = '.a{x:1;.b{x:2}@media print{x:3}}';
  expect(used(nested, 'a')).toBe(nested);
  expect(used(nested, 'b')).toBe('');
  expect(used('.a{.b:not(&){x:2}}', 'b')).toBe('.a{.b:not(&){x:2}}');
});

test('layers keep their order, whether their rules are needed or not', () => {
  const css = '@layer reset,base;@layer base{.a{}}@layer late{.b{}}@layer reset{p{}}';
  expect(used(css)).toBe('@layer reset,base;@layer base;@layer late;@layer reset{p{}}');
});

test('a sheet of which nothing is needed is empty', () => {
  expect(used('@layer a,b;@layer a{.a{}@media print{.b{}}}')).toBe('');
});

const names = ['a', 'b', 'c', 'd'];
const name = fc.constantFrom(...names);
const elementOf = (children: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom('div', 'b'), fc.subarray(names), children)
    .map(
      ([tag, classes, inside]) =>
        `<${tag} class="${classes.join(' ')}" data-x="${classes.join('')}">${inside}</${tag}>`,
    );
const siblings = (each: fc.Arbitrary<string>) => fc.array(each, { maxLength: 2 }).map((all) => all.join(''));
const element = elementOf(siblings(elementOf(siblings(elementOf(fc.constant(''))))));
const simple = fc.oneof(
  name.map((each) => `.${each}`),
  fc.tuple(fc.constantFrom('=', '^='), name).map(([operator, each]) => `[data-x${operator}"${each}"]`),
  fc.constantFrom('div', 'b', '*', ':first-child'),
  fc
    .tuple(fc.constantFrom('is', 'not', 'where'), name, name)
    .map(([pseudo, one, two]) => `:${pseudo}(.${one},div .${two})`),
);
const compound = fc.oneof(
  simple,
  fc.tuple(name, simple).map(([one, other]) => `${other}:is(.${one},:not(*))`),
);
const selector = fc
  .array(fc.tuple(compound, fc.constantFrom(' ', '>', '+', '~')), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.map(([each, combinator], at) => (at === 0 ? each : combinator + each)).join(''));

test('whatever matches an element is kept', () => {
  let matched = 0;
  fc.assert(
    fc.property(element, fc.array(selector, { minLength: 1, maxLength: 3 }), (html, selectors) => {
      const rule = `${selectors.join(',')}{x:1}`;
      document.body.innerHTML = html;
      if (document.body.querySelector(selectors.join(',')) === null) return;
      matched += 1;
      expect(indexStyles(rule).usedRules(usedNames(html))).toBe(rule);
    }),
    { numRuns: 150 },
  );
  expect(matched).toBeGreaterThan(15);
});
