// @vitest-environment node
import { ApiError, type Head, PageRedirect } from '@storefront/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFragments, listingRelease, setUpFragments, shows } from '../testing/fragment-set-up.ts';
import { IndexedPages } from './indexed-pages.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const api = (status: number) => new ApiError('refused', { status, code: 'x' });
const own = (statusCode: number) => Object.assign(new Error('a'), { statusCode });
const fails = (version: string, error: Error) =>
  listingRelease(version, shows('new', { load: () => Promise.reject(error) }));
const works = (version: string, head: Partial<Head> = {}) =>
  listingRelease(version, shows(version, { head: () => ({ title: 'a', ...head }) }));
const redirects = (version: string, path: string) => fails(version, new PageRedirect(path));
const failedKey = 'mf-listing/ListingPage@2.0.0';

describe('a release whose answer the release before contradicts is at fault, and that one shows the page', () => {
  it.each([
    ['404 of its own', own(404)],
    ['500 of its own', own(500)],
    ['404 of a call that only it makes', api(404)],
    ['400 of the API', api(400)],
    ['500 of the API', api(500)],
    ['a redirect to another page of the shop', new PageRedirect('/')],
  ])('%s', async (_what, error) => {
    const fragment = await setUpFragments(fails('2.0.0', error), works('1.0.0')).render();
    expect(fragment).toMatchObject({ status: 200, text: '<b>1.0.0 1</b>', failed: [failedKey] });
  });

  it('an error of the server where the other one has a missing page', async () => {
    const fragment = await setUpFragments(fails('2.0.0', own(500)), fails('1.0.0', api(404))).render();
    expect(fragment).toMatchObject({ status: 404, failed: [failedKey] });
  });

  it('an error where the other one redirects', async () => {
    const fragment = await setUpFragments(fails('2.0.0', own(404)), redirects('1.0.0', '/novo')).render();
    expect(fragment).toMatchObject({ location: '/novo', failed: [failedKey] });
  });

  it('five redirects in a row open its circuit', async () => {
    const { render, circuitChanges } = setUpFragments(redirects('2.0.0', '/'), works('1.0.0'));
    for (let i = 0; i < 5; i++) await render();
    expect(circuitChanges).toEqual([`${failedKey} open`]);
  });

  it('five in a row open its circuit, but not while the API fails now and then', async () => {
    const missing = setUpFragments(fails('2.0.0', own(404)), works('1.0.0'));
    for (let i = 0; i < 5; i++) await missing.render();
    expect(missing.circuitChanges).toEqual([`${failedKey} open`]);
    const outage = setUpFragments(fails('2.0.0', api(503)), works('1.0.0'));
    for (let i = 0; i < 6; i++) await outage.render();
    expect(outage.circuitChanges).toEqual([]);
  });
});

describe('a release is not at fault', () => {
  it.each([
    ['both miss the page', own(404), api(404), 404],
    ['the API fails for both', api(503), api(503), 503],
    ['the previous one has an error of the server', api(404), own(500), 404],
  ])('when %s', async (_what, first, second, status) => {
    const fragment = await setUpFragments(fails('2.0.0', first), fails('1.0.0', second)).render();
    expect(fragment.status).toBe(status);
    expect(fragment.failed).not.toContain(failedKey);
  });

  it.each([
    ['redirects as well', redirects('1.0.0', '/velho')],
    ['has no such page', fails('1.0.0', own(404))],
    ['has an error', fails('1.0.0', own(500))],
  ])('when it redirects, and the previous one %s, which is not at fault either', async (_what, before) => {
    const fragment = await setUpFragments(redirects('2.0.0', '/novo'), before).render();
    expect(fragment).toMatchObject({ status: 302, location: '/novo', failed: [] });
  });

  it('a redirect without another release', async () => {
    expect(await setUpFragments(redirects('2.0.0', '/novo')).render()).toMatchObject({
      status: 302,
      failed: [],
    });
  });

  it('a missing page without another release', async () => {
    expect(await setUpFragments(fails('2.0.0', own(404))).render()).toMatchObject({
      status: 404,
      failed: [],
    });
  });

  it('a preview shows its own answer', async () => {
    const releases = [fails('2.0.0', own(404)), works('1.0.0')];
    expect(await createFragments({ releases, isCompared: false }).render()).toMatchObject({
      status: 404,
      failed: [],
    });
  });

  it.each([
    [1000, 200],
    [1001, 503],
  ])('an answer after %i ms: the page is %i', async (ms, status) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const load = async () => {
      vi.advanceTimersByTime(ms);
      throw api(503);
    };
    const releases = [listingRelease('2.0.0', shows('new', { load })), works('1.0.0')];
    expect(await createFragments({ releases }).render()).toMatchObject({ status });
  });
});

it('an error of the server without another release is a failure of the release that says so', async () => {
  expect(await setUpFragments(fails('2.0.0', own(500))).render()).toMatchObject({
    status: 500,
    failed: [failedKey],
  });
  expect(await setUpFragments(fails('2.0.0', api(500))).render()).toMatchObject({ status: 503, failed: [] });
});

describe('a page that search engines may list', () => {
  const visit = async (before: Partial<Head>, after: Partial<Head>) => {
    const indexed = new IndexedPages();
    await createFragments({ releases: [works('1.0.0', before)], indexed }).render();
    return createFragments({ releases: [works('2.0.0', after), works('1.0.0', before)], indexed }).render();
  };

  it.each([
    ['noindex', {}, { indexable: false }],
    ['another canonical URL', { canonical: '/split' }, { canonical: '/' }],
  ])('and that a new release takes out by %s is shown by the previous one', async (_what, before, after) => {
    expect(await visit(before, after)).toMatchObject({ text: '<b>1.0.0 1</b>', failed: [failedKey] });
  });

  it.each([
    ['was out before', { indexable: false }, { indexable: false }],
    ['was another page’s before', { canonical: '/' }, { canonical: '/a' }],
    ['is now in', { indexable: false }, {}],
    ['keeps its URL', { canonical: '/split' }, { canonical: '/split/?pg=2' }],
  ])('no release is at fault when it %s', async (_what, before, after) => {
    expect(await visit(before, after)).toMatchObject({ text: '<b>2.0.0 1</b>', failed: [] });
  });

  it('is shown as it is when no other release has it', async () => {
    const indexed = new IndexedPages();
    await createFragments({ releases: [works('1.0.0')], indexed }).render();
    const alone = await createFragments({
      releases: [works('2.0.0', { indexable: false })],
      indexed,
    }).render();
    expect(alone).toMatchObject({ text: '<b>2.0.0 1</b>', failed: [] });
  });
});
