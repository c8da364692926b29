import { markFramePart } from '@storefront/contracts/api';
import { expect, it } from 'vitest';
import type { Fragment } from '../fragments/fragment.ts';
import { readSheet } from '../sheets/sheet.ts';
import { aRelease } from '../testing/a-release.ts';
import { type FramedPage, frameModules, framePage } from './frame-page.ts';
import { hashInline } from './styles.ts';

const page: FramedPage = {
  html: `<head>${markFramePart('styles', '<style>plain</style>')}<style>own</style></head>${markFramePart('header', '<header>plain</header>')}<main>R$ 1</main>${markFramePart('footer', '<footer>plain</footer>')}`,
  policy: "default-src 'none'; style-src 'sha256-own'; img-src 'self'; form-action 'self'",
};
const shell = {
  sheets: [readSheet('/shell.css', '@media (scripting: none){.a{x:1}}@media (scripting:enabled){.b{x:1}}')],
};
const fragmentOf = (module: Fragment['module'], change: Partial<Fragment> = {}) =>
  ({
    module,
    release: aRelease('mf-header', '1.0.0'),
    html: Buffer.from(`<p>${module}</p>`),
    usedClasses: [],
    ...change,
  }) as unknown as Fragment;

it('puts header and footer of the shop where a page has its own, and leaves the rest', () => {
  expect(frameModules).toEqual(['mf-header/Header', 'mf-footer/Footer']);
  const { html } = framePage(
    page,
    frameModules.map((module) => fragmentOf(module)),
    shell,
  );
  expect(html).toContain(
    '<div data-slot="mf-header/Header"><p>mf-header/Header</p></div><main>R$ 1</main><div data-slot="mf-footer/Footer">',
  );
  expect(html).toContain('</style><style>own</style>');
  expect(html).not.toContain('plain');
});

it('has the rules of a page where no script runs, in browsers that run scripts too, and allows them', () => {
  const { html, policy } = framePage(page, [], shell);
  const rules = '@media (min-width:0){.a{x:1}}@media (max-width:0){.b{x:1}}';
  expect(html).toContain(`<style>${rules}</style>`);
  expect(policy).toBe(
    `default-src 'none';style-src 'sha256-own' 'self' ${hashInline(rules)};img-src 'self' data:;form-action 'self';style-src-attr 'unsafe-inline';font-src 'self'`,
  );
});

it('leaves a page as it is where header or footer has no release', () => {
  const [first, second] = frameModules;
  if (!first || !second) throw new Error('the layout has two slots');
  const fragments = [fragmentOf(first), fragmentOf(second, { release: undefined })];
  expect(framePage(page, fragments, shell)).toEqual(page);
});
