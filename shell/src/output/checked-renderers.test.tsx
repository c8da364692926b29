import { testConfig } from '@storefront/contracts/testing';
import { expect, it } from 'vitest';
import { inProcessRenderers } from '../renderer/in-process.ts';
import { aRelease } from '../testing/a-release.ts';
import { checkedRenderers } from './checked-renderers.ts';

const api = () => ({ call: () => Promise.reject(new Error('no API here')) });

/** Renders a page of a release whose module has this source. */
async function renderPage(module: string, search = '') {
  const code = `const { createElement, Fragment } = require('react');
const { preload } = require('react-dom');
const { PageRedirect } = require('@storefront/contracts');
const raw = (__html) => () => createElement('section', { dangerouslySetInnerHTML: { __html } });
exports.HomePage = { default: raw('a'), ...${module} };`;
  const factory = checkedRenderers(
    inProcessRenderers({ api: api as never, budgetMs: 1000, layoutBudgetMs: 500 }),
  );
  const { record } = aRelease('mf-listing', '1.0.0', { HomePage: { default: () => null } });
  const renderer = await factory.create(record, 'index.cjs', code);
  const request = { path: '/', search, config: testConfig() };
  return renderer.render('mf-listing/HomePage', request);
}

it.each([
  ['{}', '<section>a</section>'],
  [`{ default: () => (preload('/a.woff2', { as: 'font' }), createElement('b')) }`, '<b></b>'],
  [`{ head: () => ({ title: 'a', canonical: '/a?b=c' }) }`, '<section>a</section>'],
])('passes on what keeps to its slot: %s', async (module, html) => {
  const result = await renderPage(module);
  expect(result).toMatchObject({ html: Buffer.from(html) });
});

it.each([
  [`{ default: raw('<!--') }`, 'HTML'],
  [`{ default: raw('</section></div>') }`, 'HTML'],
  [`{ default: () => createElement('plaintext') }`, 'HTML'],
  [`{ default: () => createElement('div', { id: 'announcer' }) }`, 'HTML'],
  [`{ default: () => createElement('title', null, 'a') }`, 'the head'],
  [`{ default: () => createElement('meta', { httpEquiv: 'refresh', content: '0;url=/' }) }`, 'the head'],
  [
    `{ default: () => createElement('link', { rel: 'stylesheet', href: '/a', precedence: 'a' }) }`,
    'the head',
  ],
  [`{ load: () => void (String.prototype.replaceAll = () => '</script>') }`, 'its data'],
  [`{ head: () => ({ title: ' ' }) }`, 'no title'],
  [`{ head: () => ({ title: '\u200B\u2060|' }) }`, 'no title'],
  [`{ head: () => ({ title: 'a', canonical: 'https://other.example/' }) }`, 'canonical'],
  [`{ head: () => ({ title: 'a', canonical: '//other.example/' }) }`, 'canonical'],
  [`{ head: () => ({ title: 'a', canonical: '@other.example/' }) }`, 'canonical'],
  [`{ load: () => { throw new PageRedirect('https://other.example/') } }`, 'redirects'],
  [`{ load: () => { throw new PageRedirect('/\\t/other.example/') } }`, 'redirects'],
  [`{ load: () => { throw new PageRedirect('/\\\\other.example/') } }`, 'redirects'],
  [`{ load: () => { throw new PageRedirect('javascript:alert(1)') } }`, 'redirects'],
  [`{ load: () => { throw new PageRedirect('/') } }`, 'redirects to the page itself'],
])('counts as a crash of the release: %s', async (module, reason) => {
  const { replaceAll } = String.prototype;
  const result = await renderPage(module).finally(() => Object.assign(String.prototype, { replaceAll }));
  expect(result).toEqual({
    failed: { kind: 'crash', status: 0, reason: expect.stringContaining(reason) },
  });
});

it('passes on a page that is named by the signs that its visitor wrote', async () => {
  const module = `{ head: () => ({ title: '“?!”' }) }`;
  expect(await renderPage(module, '?busca=%3F!')).toHaveProperty('html');
  expect(await renderPage(module, '?busca=.')).toHaveProperty('failed');
});

it('passes on a page that repeats what its visitor wrote, whatever it reads like', async () => {
  const text = ' data-slot=x id="announcer" <script> itemprop rel="stylesheet" R$ 5,00 à vista';
  const search = `?${new URLSearchParams({ busca: text })}`;
  const module = `{
    load: ({ search }) => new URLSearchParams(search).get('busca'),
    head: (text) => ({ title: text, canonical: '/busca?' + new URLSearchParams({ busca: text }) }),
    default: ({ data }) => {
      preload('/a.webp?' + data, { as: 'image' });
      return createElement('p', { title: data, className: data, id: data, 'aria-label': data }, data,
        createElement('img', { src: '/b.webp?' + data, alt: data }));
    } }`;
  expect(await renderPage(module, search)).toMatchObject({ links: expect.stringContaining('itemprop') });
});

it('passes on a redirect within the shop', async () => {
  const result = await renderPage(`{ load: () => { throw new PageRedirect('/a?b=c') } }`);
  expect(result).toMatchObject({ failed: { kind: 'answer', location: '/a?b=c' } });
});
