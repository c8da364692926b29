import { describe, expect, it } from 'vitest';
import { openReports } from '../../testing/open-reports.ts';

// @vitest-environment node

it('takes that the scripts of a page run, and its web vitals, from a page of this shop only', async () => {
  const { views, sendView } = await openReports();
  const page = { releases: ['mf-cart@1.0.0', 'mf-listing@2.0.0-rc.1'] };
  expect(await sendView(page)).toBe(204);
  expect(await sendView({ ...page, isPoor: true, isUncounted: true, isUnstarted: true })).toBe(204);
  expect(await sendView({ ...page, intents: ['buyAsked', 'buyAsked', 'of tomorrow'] })).toBe(204);
  const releases = [
    { remote: 'mf-cart', version: '1.0.0' },
    { remote: 'mf-listing', version: '2.0.0-rc.1' },
  ];
  expect(views).toEqual([
    { releases, isPoor: undefined, isUncounted: false, isUnstarted: false, visitor: '127.0.0.1' },
    { releases, isPoor: true, isUncounted: true, isUnstarted: true, visitor: '127.0.0.1' },
    {
      releases,
      intents: new Set(['buyAsked']),
      isUncounted: false,
      isUnstarted: false,
      visitor: '127.0.0.1',
    },
  ]);
  expect(await sendView({ ...page, control: ['mf-cart', 'mf-header'] })).toBe(204);
  expect(views[3]?.releases).toEqual([{ ...releases[0], isControl: true }, releases[1]]);
  expect(await sendView(page, { origin: 'https://outra.example' })).toBe(403);
  for (const wrong of [
    { ...page, isPoor: 'yes' },
    { ...page, isUnstarted: 'yes' },
    { ...page, intents: Array(21).fill('search') },
    { ...page, control: 'mf-cart' },
    { ...page, control: Array(21).fill('mf-cart') },
    { releases: ['cart'] },
    {},
    '{',
  ])
    expect(await sendView(wrong)).toBe(400);
  expect(views).toHaveLength(4);
});

describe('web vitals of slots', () => {
  const releases = ['mf-cart@1.0.0'];
  const vital = { owner: 'mf-cart@1.0.0', metric: 'lcp', value: 1200.5 };

  it('are taken of the releases of the page and of the shell', async () => {
    const { views, sendView } = await openReports();
    const values = [vital, { owner: 'shell', metric: 'cls', value: 0 }];
    expect(await sendView({ releases, values })).toBe(204);
    expect(await sendView({ releases, values: [] })).toBe(204);
    expect(views.map((view) => view.values)).toEqual([
      [
        { ...vital, owner: { remote: 'mf-cart', version: '1.0.0' } },
        { owner: 'shell', metric: 'cls', value: 0 },
      ],
      [],
    ]);
  });

  it.each([
    ['lcp', 60_000, 204],
    ['lcp', 60_000.1, 400],
    ['inp', 60_001, 400],
    ['cls', 10, 204],
    ['cls', 10.1, 400],
    ['lcp', 1e9, 400],
    ['lcp', -1, 400],
    ['lcp', null, 400],
    ['lcp', '1200', 400],
    ['fragment', 12, 400],
    ['ttfb', 12, 400],
  ])('%s of %s: %s', async (metric, value, status) => {
    const { sendView } = await openReports();
    expect(await sendView({ releases, values: [{ ...vital, metric, value }] })).toBe(status);
  });

  it.each([
    ['no number', '{"releases":["mf-cart@1.0.0"],"values":[{"owner":"shell","metric":"lcp","value":NaN}]}'],
    ['another release', { releases, values: [{ ...vital, owner: 'mf-cart@1.1.0' }] }],
    ['an unknown remote', { releases, values: [{ ...vital, owner: 'mf-evil@1.0.0' }] }],
    ['more than 24 values', { releases, values: Array(25).fill(vital) }],
    ['values that are none', { releases, values: vital }],
  ])('are refused: %s', async (_, body) => {
    const { views, sendView } = await openReports();
    expect(await sendView(body)).toBe(400);
    expect(views).toEqual([]);
  });

  it('of another origin are refused', async () => {
    const { views, sendView } = await openReports();
    expect(await sendView({ releases, values: [vital] }, { origin: 'https://outra.example' })).toBe(403);
    expect(views).toEqual([]);
  });
});
