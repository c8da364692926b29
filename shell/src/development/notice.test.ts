// @vitest-environment jsdom
import { within } from '@testing-library/dom';
import { beforeEach, expect, it } from 'vitest';
import { type DevelopedRemotes, developmentNotice } from './notice.ts';

const server = new URL('http://127.0.0.1:5173/mf-manifest.json');

beforeEach(() => document.body.replaceChildren());

function show(remotes: Partial<DevelopedRemotes>): HTMLElement {
  document.body.innerHTML = developmentNotice({
    shown: [],
    failed: [],
    faults: [],
    ignoredRoutes: [],
    ...remotes,
  });
  return within(document.body).getByRole('complementary', { name: 'Development' });
}

it('names what is under development, and leads back to the live releases', () => {
  const notice = show({ shown: [['mf-cart', server]] });
  expect(notice.textContent).toContain('mf-cart from 127.0.0.1:5173');
  expect(within(notice).getByRole('link').getAttribute('href')).toBe('/_shell/override?clear');
});

it('says why a remote is the live release, as text and not too long', () => {
  const notice = show({ failed: [['mf-cart', `<img src=x> ${'x'.repeat(1000)}`]] });
  expect(notice.textContent).toContain('mf-cart is the live release: <img src=x> xxx');
  expect(notice.querySelector('img')).toBeNull();
  expect(notice.textContent?.length).toBeLessThan(500);
});

it('says what the server could not do, as text and not too long', () => {
  const notice = show({ shown: [['mf-cart', server]], faults: [`mf-cart/CartPage <b> ${'x'.repeat(1000)}`] });
  expect(notice.textContent).toContain('mf-cart/CartPage <b> xxx');
  expect(notice.textContent?.length).toBeLessThan(500);
});

it('names the routes that another remote has, as text', () => {
  const why = 'mf-cart: its route /<b> is ignored: mf-listing has /:a';
  expect(show({ shown: [['mf-cart', server]], ignoredRoutes: [why] }).textContent).toContain(why);
});
