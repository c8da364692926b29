// @vitest-environment node
import { expect, it } from 'vitest';
import {
  answer,
  assets,
  createManifest,
  developed,
  endServer,
  origin,
  serveCartInDevelopment,
} from '../testing/developed-cart.ts';

serveCartInDevelopment();

it('takes a remote as its development server offers it, for the browser alone', async () => {
  const page = await developed();
  expect(page).toMatchObject({ shell: assets, origins: [origin] });
  expect(page?.notice([])).toContain(`<b>mf-cart</b> from ${new URL(origin).host}<`);
  expect(page?.releases.get('mf-cart')).toMatchObject({
    browserRelease: {
      version: 'dev',
      container: 'mf_cart_dev',
      entry: `${origin}/mf-manifest.json`,
      integrity: '',
      exposes: ['CartOverlays', 'CartPage'],
    },
  });
});

it.each([
  [
    'the server serves another remote',
    200,
    createManifest('mf_footer_dev'),
    'serves mf_footer_dev, not mf_cart_dev',
  ],
  ['what it serves is no manifest', 200, '<!doctype html>', 'is not valid JSON'],
  ['it has no manifest', 404, '', 'HTTP 404'],
])('shows the live release, and says why, when %s', async (_when, status, body, why) => {
  Object.assign(answer, { status, body });
  const page = await developed();
  expect(page).toMatchObject({ shell: undefined, origins: [], releases: new Map() });
  expect(page?.notice([])).toContain('<b>mf-cart</b> is the live release: ');
  expect(page?.notice([])).toContain(why);
});

it('shows the live release when the development server has ended', async () => {
  await endServer();
  const page = await developed();
  expect(page?.releases.size).toBe(0);
  expect(page?.notice([])).toContain(`no development server answers at ${new URL(origin).host}`);
});

it('ignores requests through a proxy, public host names, and cookies that are malformed or not of this start', async () => {
  expect(await developed({ 'x-forwarded-for': '203.0.113.7' })).toBeUndefined();
  expect(await developed({ host: 'aragem.example' })).toBeUndefined();
  expect(await developed({}, 'key of another start')).toBeUndefined();
  expect(await developed({ cookie: 'mfe-override=%E0%A4%A' })).toBeUndefined();
});

it('a remote under development has the routes of its server, or else those of the live release', async () => {
  const recordOf = async () => (await developed())?.releases.get('mf-cart')?.record;
  expect(await recordOf()).not.toHaveProperty('routes');
  answer.routes = JSON.stringify([{ path: '/novo', module: 'CartPage' }]);
  expect((await recordOf())?.routes).toEqual([{ path: '/novo', module: 'CartPage' }]);
});

it('a remote whose routes are broken is not overridden, and the page says so', async () => {
  answer.routes = '[{"path":"novo"}]';
  const page = await developed();
  expect(page?.releases.size).toBe(0);
  expect(page?.notice([])).toContain('mf-cart</b> is the live release: ');
});
