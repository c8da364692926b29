// @vitest-environment node
import { testConfig } from '@storefront/contracts/testing';
import { expect, it } from 'vitest';
import { answer, developed, origin, serveCartInDevelopment } from '../testing/developed-cart.ts';

serveCartInDevelopment();

/** A server's half whose page shows this text and whose other module is empty. */
const serverCode = (text: string) => `
  const { createElement } = require('react');
  exports.CartOverlays = { default: () => null };
  exports.CartPage = {
    load: async ({ path }) => ({ path }),
    head: () => ({ title: 'Developed' }),
    default: ({ data }) => createElement('p', null, ${text}),
  };`;

async function renderPage() {
  const page = await developed();
  const release = page?.releases.get('mf-cart');
  const request = { path: '/checkout/cart', search: '', config: testConfig() } as const;
  const rendered = await release?.renderer.render('mf-cart/CartPage', request);
  return { rendered, release, notice: page?.notice([]) ?? '' };
}

it("is rendered by its server's half as of the last edit, with its data, head and style sheets", async () => {
  answer.server = { status: 200, body: serverCode("'at ' + data.path") };
  const { rendered, release } = await renderPage();
  expect(rendered).toMatchObject({ head: { title: 'Developed' } });
  expect(rendered).toHaveProperty('html', Buffer.from('<p>at /checkout/cart</p>'));
  expect(rendered).toHaveProperty('data', Buffer.from('{"path":"/checkout/cart"}'));
  expect(release?.browserRelease.loads).toEqual(['CartPage']);
  expect(release?.record.exposes.CartPage?.css).toEqual(['CartPage.css', 'later.css']);
  expect(release?.sheets.get('CartPage.css')).toMatchObject({ href: `${origin}/CartPage.css` });

  answer.server.body = serverCode("'edited'");
  expect((await renderPage()).rendered).toHaveProperty('html', Buffer.from('<p>edited</p>'));
});

it('keeps one renderer while the code is the same', async () => {
  answer.server = { status: 200, body: `let count = 0; ${serverCode('String(++count)')}` };
  await renderPage();
  expect((await renderPage()).rendered).toHaveProperty('html', Buffer.from('<p>2</p>'));
});

it.each([
  ['does not compile', { status: 500, body: 'view.tsx: Unexpected token' }, 'view.tsx: Unexpected token'],
  ['throws at once', { status: 200, body: "throw new Error('no window')" }, 'no window'],
])(
  "is rendered in the browser only, and the page says why, when its server's half %s",
  async (_when, code, why) => {
    answer.server = code;
    const { rendered, release, notice } = await renderPage();
    expect(rendered).toMatchObject({ html: Buffer.alloc(0), data: undefined });
    expect(release?.browserRelease.loads).toEqual(['CartOverlays', 'CartPage']);
    expect(notice).toContain('mf-cart is rendered in the browser only: Error: ');
    expect(notice).toContain(why);
  },
);

it('a module that throws on the server is named with its error', async () => {
  answer.server = { status: 200, body: serverCode('window.name') };
  const { notice } = await renderPage();
  expect(notice).toContain('mf-cart/CartPage failed on the server: the live release until you reload: ');
  expect(notice).toContain('window is not defined');
});
