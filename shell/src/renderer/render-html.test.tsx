import { pureListItem, useStorefront } from '@storefront/contracts';
import { testConfig } from '@storefront/contracts/testing';
import { lazy, Suspense, useId } from 'react';
import { preload } from 'react-dom';
import { expect, it } from 'vitest';
import { createItemCache } from './item-cache.ts';
import { renderHtml } from './render-html.ts';
import { installedPackages } from './shared-packages.ts';

const request = { path: '/split', search: '?pg=2', config: testConfig() };
const render = (
  Content: () => React.ReactNode,
  module: Parameters<typeof renderHtml>[2] = 'mf-listing/HomePage',
) => {
  const tools = { findItem: createItemCache(1000), router: Router };
  const { html, links } = renderHtml(Content, undefined, module, request, tools);
  return { html: html.toString(), links };
};
const { Router, useLocation } = installedPackages.get(
  'react-router-dom',
) as typeof import('react-router-dom');

it('gives the HTML of one component, with shop and location around it', () => {
  const Content = () => {
    const { config } = useStorefront();
    const { pathname, search } = useLocation();
    return <p>{`${config.sistema.geral.site.nome} ${pathname}${search}`}</p>;
  };
  expect(render(Content)).toEqual({ html: '<p>Loja /split?pg=2</p>', links: '' });
});

it('gives a layout slot no query: one rendering serves every page of a path', () => {
  const Content = () => <p>{useLocation().search}</p>;
  expect(render(Content, 'mf-header/Header').html).toBe('<p></p>');
  expect(render(Content).html).toBe('<p>?pg=2</p>');
});

it('separates every element that React hoists from the HTML', () => {
  const Content = () => {
    preload('/f.woff2', { as: 'font', type: 'font/woff2' });
    return (
      <section>
        <title>Split</title>
        <meta name="author" content="a" />
        <link rel="stylesheet" href="/a.css" precedence="low" />
        <script async src="/a.js" />
        <img src="/a.webp" alt="" />
        <b>fim</b>
      </section>
    );
  };
  const { html, links } = render(Content);
  expect(html).toBe('<section><img src="/a.webp" alt=""/><b>fim</b></section>');
  for (const part of ['/f.woff2', '/a.css', '/a.js', '/a.webp', '<title>Split</title>', 'name="author"'])
    expect(links).toContain(part);
});

it('gives the same HTML and names for a list whose items are cached, and renders these no more', () => {
  const rendered: string[] = [];
  const Card = pureListItem(({ name }: { readonly name: string }) => {
    rendered.push(name);
    return <b className={`card ${name}`}>{`${name} <!-- 1 -->`}</b>;
  }, 'cell');
  const Content = () => (
    <ul className="list">
      {['sol', 'lua', 'sol'].map((name, index) => (
        <Card key={`${name} ${index}`} name={name} />
      ))}
    </ul>
  );
  const tools = { findItem: createItemCache(1000), router: Router };
  const [first, , cached] = [1, 2, 3].map(() => {
    const { html, usedClasses } = renderHtml(Content, undefined, 'mf-listing/HomePage', request, tools);
    return { html: html.toString(), usedClasses };
  });
  expect(rendered.sort()).toEqual(['lua', 'lua', 'sol', 'sol']);
  expect(cached).toEqual(first);
  expect(cached?.usedClasses).toEqual(['card', 'cell', 'list', 'lua', 'sol']);
});

it('gives no empty name for a cached item without any', () => {
  const Item = pureListItem(() => <b>sol</b>);
  const tools = { findItem: createItemCache(1000), router: Router };
  const [, , cached] = [1, 2, 3].map(() =>
    renderHtml(Item, undefined, 'mf-listing/HomePage', request, tools),
  );
  expect(cached?.html.toString()).toBe('<li><b>sol</b></li>');
  expect(cached?.usedClasses).toEqual([]);
});

it("keeps a component's own first elements", () => {
  expect(render(() => <link itemProp="url" href="/a" />).html).toContain('itemProp="url"');
});

it('generates ids that no other slot of the page has', () => {
  const Content = () => <i id={useId()} />;
  const ids = (['mf-header/Header', 'mf-footer/Footer', 'mf-listing/HomePage'] as const).map(
    (module) => render(Content, module).html,
  );
  expect(new Set(ids).size).toBe(3);
  expect(render(Content, 'mf-cart/CartPage').html).toBe(ids[2]);
});

const Throwing = (): never => {
  throw new Error('broken');
};
const Waiting = lazy(() => new Promise<never>(() => {}));

it.each([
  ['a throw', Throwing, 'broken'],
  ['a throw inside Suspense', () => <Suspense>{<Throwing />}</Suspense>, 'Suspense boundary'],
  ['a wait inside Suspense', () => <Suspense>{<Waiting />}</Suspense>, 'Suspense boundary'],
])('%s is a throw', (_what, Content, message) => {
  expect(() => render(Content)).toThrow(message);
});
