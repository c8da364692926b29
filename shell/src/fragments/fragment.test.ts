import { ApiError, PageRedirect } from '@storefront/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aRelease } from '../testing/a-release.ts';
import { broken, listingRelease, setUpFragments, shows } from '../testing/fragment-set-up.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('shows the first release, with its data and head', async () => {
  const module = shows('new', {
    load: async () => ({ name: '</script>' }),
    head: () => ({ title: 'Split' }),
  });
  const { render } = setUpFragments(listingRelease('2.0.0', module), listingRelease('1.0.0', shows('old')));
  const { text, data, head, status, release } = await render();
  expect([text, String(data), head?.title, status, release?.record.version]).toEqual([
    '<b>new 1</b>',
    '{"name":"\\u003c/script>"}',
    'Split',
    200,
    '2.0.0',
  ]);
});

it.each([
  ['its component throws', { default: broken }],
  ['its load throws', { load: broken }],
  ['its load hangs', { load: () => new Promise(() => {}) }],
  ['its head throws', { head: broken }],
])('hands over to the next release when %s, and says so', async (_what, changes) => {
  const { render, faults } = setUpFragments(
    listingRelease('2.0.0', shows('new', changes)),
    listingRelease('1.0.0', shows('old')),
  );
  const rendering = render();
  await vi.advanceTimersByTimeAsync(100);
  const { text, failed, release } = await rendering;
  expect([text, release?.record.version]).toEqual(['<b>old 1</b>', '1.0.0']);
  expect(failed).toEqual(['mf-listing/ListingPage@2.0.0']);
  expect(faults).toEqual([expect.stringContaining('mf-listing/ListingPage@2.0.0')]);
});

it('passes by a release that lacks the module', async () => {
  const other = aRelease('mf-listing', '2.0.0', { HomePage: shows('home') });
  const { render } = setUpFragments(other, listingRelease('1.0.0', shows('old')));
  expect((await render()).release?.record.version).toBe('1.0.0');
});

it.each([
  ['statusCode', { statusCode: 410 }],
  ['status', { status: 410 }],
  ['response.status', { response: { status: 410 } }],
])(
  'an error with a %s of its own that the release before has, too, is the page, and no fault',
  async (_, given) => {
    const gone = async () => {
      throw Object.assign(new Error('Saiu de <linha>'), given);
    };
    const { render, circuitChanges } = setUpFragments(
      listingRelease('2.0.0', shows('new', { load: gone })),
      listingRelease('1.0.0', shows('old', { load: gone })),
    );
    for (let i = 0; i < 6; i++) expect(await render()).toMatchObject({ status: 410, failed: [] });
    expect((await render()).text).toContain('<p>Erro 410: Saiu de &lt;linha&gt;</p>');
    expect(circuitChanges).toEqual([]);
  },
);

it.each([
  [
    'an error of the API without a call',
    () => new ApiError('"%" names no page', { status: 404, code: 'not-found' }),
  ],
  ['an error with a status', () => Object.assign(new Error('no such page'), { status: 404 })],
])(
  "a page whose validation fails with %s is a 404 that says 'This page could not be found'",
  async (_, failure) => {
    const load = async () => {
      throw failure();
    };
    const { render, circuitChanges } = setUpFragments(listingRelease('1.0.0', shows('new', { load })));
    const { status, text } = await render();
    expect(status).toBe(404);
    expect(text).toContain('A página que você acessou não existe.');
    expect(text).toContain('This page could not be found');
    expect(circuitChanges, 'no fault of the release').toEqual([]);
  },
);

it('an error without a status is a 500 when no other release does better, a hung load a 503', async () => {
  expect(
    (await setUpFragments(listingRelease('1.0.0', shows('new', { load: broken }))).render()).status,
  ).toBe(500);
  const { render } = setUpFragments(
    listingRelease('1.0.0', shows('new', { load: () => new Promise(() => {}) })),
  );
  const rendering = render();
  await vi.advanceTimersByTimeAsync(100);
  expect((await rendering).status).toBe(503);
});

it('a redirect of the load is no error', async () => {
  const load = async () => {
    throw new PageRedirect('/');
  };
  const { render, faults, circuitChanges } = setUpFragments(listingRelease('1.0.0', shows('new', { load })));
  expect(await render()).toMatchObject({ status: 302, location: '/' });
  expect([faults, circuitChanges]).toEqual([[], []]);
});

it.each([
  [404, 404],
  [500, 503],
  [0, 503],
])("the API's answer %i to both releases is the page, %i, and no fault", async (status, expected) => {
  const refused = async () => {
    throw new ApiError('refused', { status, code: 'x' });
  };
  const { render, circuitChanges } = setUpFragments(
    listingRelease('2.0.0', shows('new', { load: refused })),
    listingRelease('1.0.0', shows('old', { load: refused })),
  );
  for (let i = 0; i < 6; i++) expect(await render()).toMatchObject({ status: expected, failed: [] });
  expect((await render()).text).toContain(`data-status="${expected}"`);
  expect(circuitChanges).toEqual([]);
});

it.each([
  ['mf-header/Header', 'action="/busca"'],
  ['mf-footer/Footer', 'CNPJ'],
  ['mf-listing/HomePage', 'Tentar de novo'],
  ['mf-cart/CartOverlays', ''],
] as const)('without a release %s has its static HTML', async (module, part) => {
  const { text, release, status } = await setUpFragments().render(module);
  expect(text).toContain(part);
  expect([release, status]).toEqual([undefined, 503]);
});
