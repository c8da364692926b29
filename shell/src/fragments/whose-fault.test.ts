// @vitest-environment node
import { type ApiClient, createApiClient, type LoadContext } from '@storefront/contracts';
import { menuEndpoint } from '@storefront/contracts/api';
import type * as Router from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoadedModule } from '../page/slot-tree.ts';
import { installedPackages } from '../renderer/shared-packages.ts';
import { aRelease } from '../testing/a-release.ts';
import { listingRelease, setUpFragments, shows } from '../testing/fragment-set-up.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Of the copy that releases get. */
const { useLocation } = installedPackages.get('react-router-dom') as typeof Router;

const key = 'mf-listing/ListingPage@2.0.0';
/** The path of the shell's own request. */
const ownPath = '/ar-condicionado';

/** A release whose load does this where a request brings the word `evil`, and otherwise shows the page. */
function sensitive(version: string, fail: () => unknown) {
  const load = vi.fn(async ({ path, search }: LoadContext) =>
    `${path}${search}`.includes('evil') ? fail() : path,
  );
  return { release: listingRelease(version, shows(version, { load })), load };
}
const crash = (..._: unknown[]): never => {
  throw new TypeError('evil');
};
const evil = { search: '?filtros=evil' };

describe('what a request brings costs that request an answer of 400, and no release anything', () => {
  it('when the only release throws', async () => {
    const { render, faults, requestFaults, circuitChanges } = setUpFragments(
      sensitive('2.0.0', crash).release,
    );
    for (let i = 0; i < 6; i++)
      expect(await render(undefined, evil)).toMatchObject({ status: 400, faults: [], release: undefined });
    expect((await render(undefined, evil)).text).toContain('Não foi possível abrir este endereço');
    expect([faults, circuitChanges]).toEqual([[], []]);
    expect(requestFaults).toEqual(Array(7).fill(key));
    expect((await render()).status).toBe(200);
  });

  it.each([
    ['query', evil],
    ['path', { path: '/evil' }],
  ])('when the other release fails alike by the same %s', async (_, bad) => {
    const { render, faults, circuitChanges } = setUpFragments(
      sensitive('2.0.0', crash).release,
      sensitive('1.0.0', crash).release,
    );
    for (let i = 0; i < 6; i++)
      expect(await render(undefined, bad)).toMatchObject({ status: 400, faults: [] });
    expect([faults, circuitChanges]).toEqual([[], []]);
  });

  it('in a layout slot, whose place its static HTML takes', async () => {
    const Header = { default: () => null, load: async () => 1 };
    const throwing = aRelease('mf-header', '2.0.0', { Header });
    const { renderer } = throwing;
    const release = {
      ...throwing,
      renderer: {
        ...renderer,
        render: (...[module, request]: Parameters<typeof renderer.render>) =>
          request.search === evil.search
            ? Promise.resolve({ failed: { kind: 'crash', status: 0, reason: 'evil' } } as const)
            : renderer.render(module, request),
      },
    };
    const { render, faults, circuitChanges } = setUpFragments(release);
    for (let i = 0; i < 6; i++)
      expect(await render('mf-header/Header', evil)).toMatchObject({ faults: [], release: undefined });
    expect([faults, circuitChanges]).toEqual([[], []]);
  });
});

describe('a release that fails where another one has the page', () => {
  const open = () => setUpFragments(sensitive('2.0.0', crash).release, listingRelease('1.0.0', shows('old')));

  it('is at fault, but no proof of it: one visitor opens no circuit in five hundred requests', async () => {
    const { render, circuitChanges } = open();
    for (let i = 0; i < 500; i++) await render(undefined, { search: `?filtros=evil${i}` });
    const { faults, text } = await render(undefined, evil);
    expect(faults).toEqual([{ key, isProven: false }]);
    expect(text).toContain('old');
    expect(circuitChanges).toEqual([]);
  });

  it('nor do many visitors at one URL', async () => {
    const { render, circuitChanges } = open();
    for (let i = 0; i < 100; i++) await render(undefined, evil, `visitor ${i}`);
    expect(circuitChanges).toEqual([]);
  });

  it('but several visitors at several URLs do', async () => {
    const { render, circuitChanges, faults } = open();
    for (let i = 0; i < 5; i++) await render(undefined, { search: `?filtros=evil${i}` }, `visitor ${i}`);
    expect(circuitChanges).toEqual([`${key} open`]);
    expect(faults).toHaveLength(5);
  });

  it.each([
    ['an error of its own', () => Promise.reject(Object.assign(new Error('a'), { statusCode: 404 }))],
    ['an error of the server', () => Promise.reject(Object.assign(new Error('a'), { statusCode: 500 }))],
  ])('by %s: the same', async (_, fail) => {
    const { render, circuitChanges } = setUpFragments(
      sensitive('2.0.0', fail).release,
      listingRelease('1.0.0', shows('old')),
    );
    for (let i = 0; i < 50; i++) await render(undefined, { search: `?filtros=evil${i}` });
    expect(circuitChanges).toEqual([]);
    for (let i = 0; i < 5; i++) await render(undefined, { search: `?filtros=evil${i}` }, `visitor ${i}`);
    expect(circuitChanges).toEqual([`${key} open`]);
  });
});

it.each([['with one release'], ['with two']])(
  'a release that fails for everybody is found by the requests of one visitor: %s',
  async (how) => {
    const broken = listingRelease('2.0.0', shows('new', { load: async () => crash() }));
    const others = how === 'with two' ? [listingRelease('1.0.0', shows('old'))] : [];
    const { render, circuitChanges, faults } = setUpFragments(broken, ...others);
    for (let i = 0; i < 4; i++)
      expect((await render(undefined, { search: `?pg=${i}` })).faults).toEqual([{ key, isProven: true }]);
    expect(circuitChanges).toEqual([]);
    await render();
    expect(circuitChanges).toEqual([`${key} open`]);
    expect(faults).toHaveLength(5);
  },
);

it('one page that fails for everybody is found when it is the one of the shell’s own request', async () => {
  const load = async ({ path }: LoadContext) => (path === ownPath ? crash() : path);
  const { render, circuitChanges } = setUpFragments(listingRelease('2.0.0', shows('new', { load })));
  for (let i = 0; i < 5; i++) expect((await render(undefined, { path: ownPath })).status).toBe(500);
  expect(circuitChanges).toEqual([`${key} open`]);
});

describe('a path at which the only release fails', () => {
  const readMenu = ({ api }: LoadContext) => api.call(menuEndpoint, { params: { nome: 'b2c-menu-rodape' } });
  const answers = (status: number) =>
    createApiClient({
      fetch: async () => Response.json(status === 200 ? { menu: [] } : { code: 'x' }, { status }),
    });
  const isEvil = ({ path }: LoadContext) => path.includes('evil');
  const Evil = () => (useLocation().pathname.includes('evil') ? crash() : null);

  it.each<[string, LoadedModule, ApiClient?]>([
    ['before it has asked the API', shows('new', { load: async (each) => isEvil(each) && crash() })],
    [
      'once the API has nothing for it',
      shows('new', { load: async (each) => isEvil(each) && readMenu(each).catch(crash) }),
      answers(404),
    ],
    ['in a component of a page that reads nothing', { default: Evil }],
  ])('%s, is the request’s fault', async (_, module, api) => {
    const { render, circuitChanges, faults, requestFaults } = setUpFragments(
      listingRelease('2.0.0', module, api),
    );
    for (let i = 0; i < 9; i++)
      expect(await render(undefined, { path: `/evil-${i}` })).toMatchObject({ status: 400, faults: [] });
    expect([circuitChanges, faults, requestFaults]).toEqual([[], [], Array(9).fill(key)]);
  });

  it.each<[string, LoadedModule]>([
    [
      'in its load',
      shows('new', {
        load: async (each) => {
          if (isEvil(each)) crash(await readMenu(each));
        },
      }),
    ],
    ['in its component', { default: Evil, load: readMenu }],
  ])('with what the API has for it is an error of the server, and no proof: %s', async (_, module) => {
    const { render, circuitChanges } = setUpFragments(listingRelease('2.0.0', module, answers(200)));
    for (let i = 0; i < 100; i++)
      expect(await render(undefined, { path: `/evil-${i}` })).toMatchObject({
        status: 500,
        faults: [{ key, isProven: false }],
      });
    expect(circuitChanges).toEqual([]);
  });

  it('though it was shown before is an error of the server: search engines may list it', async () => {
    let isBroken = false;
    const load = async ({ path }: LoadContext) => (isBroken && path === '/brisa' ? crash() : 1);
    const { render } = setUpFragments(listingRelease('2.0.0', shows('new', { load })));
    expect((await render(undefined, { path: '/brisa' })).status).toBe(200);
    isBroken = true;
    expect((await render(undefined, { path: '/brisa' })).status).toBe(500);
  });
});

it('a release that fails now and then is not the request’s fault: the page is shown, the failure counts', async () => {
  let runs = 0;
  const load = async ({ search }: LoadContext) => (search !== '' && runs++ % 2 === 0 ? crash() : 1);
  const { render, requestFaults, faults } = setUpFragments(listingRelease('2.0.0', shows('new', { load })));
  expect(await render(undefined, { search: '?pg=2' })).toMatchObject({
    status: 200,
    faults: [{ key, isProven: false }],
  });
  expect([faults.length, requestFaults]).toEqual([1, []]);
});

describe('time', () => {
  const hang = () => new Promise(() => {});

  it('a request that hangs alone opens no circuit', async () => {
    const { render, circuitChanges, requestFaults, faults } = setUpFragments(
      sensitive('2.0.0', hang).release,
    );
    for (let i = 0; i < 6; i++) {
      const rendering = render(undefined, { search: `?filtros=evil${i}` });
      await vi.advanceTimersByTimeAsync(60);
      expect(await rendering).toMatchObject({ status: 503, faults: [] });
    }
    expect([circuitChanges, faults]).toEqual([[], []]);
    expect(requestFaults).toHaveLength(6);
  });

  it('a release that hangs for everybody is ejected once its own request has hung too', async () => {
    const load = vi.fn(hang);
    const { render, circuitChanges } = setUpFragments(listingRelease('2.0.0', shows('new', { load })));
    const rendering = render();
    await vi.advanceTimersByTimeAsync(60);
    await rendering;
    expect(circuitChanges).toEqual([]);
    await vi.advanceTimersByTimeAsync(60);
    expect(circuitChanges).toEqual([`${key} open`]);
    await render();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('visitors who are late because of others’ load open no circuit, whatever they ask for', async () => {
    const late = listingRelease('2.0.0', shows('new'));
    const render = async () => ({ failed: { kind: 'timeout', status: 0, reason: 'late' } }) as const;
    const fragments = setUpFragments({ ...late, renderer: { ...late.renderer, render } });
    for (let i = 0; i < 50; i++)
      await fragments.render(undefined, { path: i % 2 ? ownPath : `/split-${i}` }, `visitor ${i}`);
    await vi.advanceTimersByTimeAsync(0);
    expect([fragments.circuitChanges, fragments.faults]).toEqual([[], []]);
  });

  it.each([
    [
      'does well: a visitor alone has seen it',
      shows('new'),
      { visitor: '203.0.113.1', url: '/split?filtros=evil' },
    ],
    ['hangs as well: the shell has seen it', shows('new', { load: hang }), 'the shell'],
  ])('a process is lost, and the shell’s own request %s', async (_, module, witness) => {
    const release = listingRelease('2.0.0', module);
    const render = async () =>
      ({ failed: { kind: 'timeout', status: 0, reason: 'x', isLost: true } }) as const;
    const fragments = setUpFragments({ ...release, renderer: { ...release.renderer, render } });
    await fragments.render(undefined, evil);
    await vi.advanceTimersByTimeAsync(60);
    expect(fragments.crashes).toEqual([witness]);
  });

  it('a process that code keeps from answering is not late by load: several visitors at several URLs open the circuit', async () => {
    const looping = listingRelease('2.0.0', shows('new'));
    const render = async () =>
      ({ failed: { kind: 'timeout', status: 0, reason: 'x', isLost: true } }) as const;
    const fragments = setUpFragments(
      { ...looping, renderer: { ...looping.renderer, render } },
      listingRelease('1.0.0', shows('old')),
    );
    for (let i = 0; i < 20; i++) await fragments.render(undefined, { path: `/split-${i}` });
    await vi.advanceTimersByTimeAsync(0);
    expect(fragments.circuitChanges, 'one visitor').toEqual([]);
    for (let i = 0; i < 3; i++) await fragments.render(undefined, { path: `/split-${i}` }, `visitor ${i}`);
    await vi.advanceTimersByTimeAsync(0);
    expect(fragments.circuitChanges).toEqual([`${key} open`]);
  });

  it.each([
    [0, '<b>old 1</b>'],
    [5000, '<b>old 1</b>'],
  ])('a process without room is passed over for the next release, after %i ms too', async (ms, text) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
    const full = listingRelease('2.0.0', shows('new'));
    const render = async () => {
      vi.advanceTimersByTime(ms);
      return { failed: { kind: 'busy', status: 503, reason: 'x' } } as const;
    };
    const fragments = setUpFragments(
      { ...full, renderer: { ...full.renderer, render } },
      listingRelease('1.0.0', shows('old')),
    );
    expect(await fragments.render()).toMatchObject({ text, faults: [], status: 200 });
  });

  it.each(['200 renderings wait already', 'started again in 500 ms'])(
    'want of a process with room says nothing of the release: %s',
    async (reason) => {
      const waiting = listingRelease('2.0.0', shows('new'));
      const { renderer } = waiting;
      const render = async () => ({ failed: { kind: 'busy', status: 503, reason } }) as const;
      const fragments = setUpFragments({ ...waiting, renderer: { ...renderer, render } });
      for (let i = 0; i < 10; i++)
        expect(await fragments.render(undefined, evil, `visitor ${i}`)).toMatchObject({
          status: 503,
          faults: [],
        });
      expect(fragments.circuitChanges).toEqual([]);
    },
  );

  it('a process that is lost again and again is found by another one', async () => {
    const lost = listingRelease('2.0.0', shows('new'));
    const failed = (kind: 'busy' | 'crash') => async () => ({ failed: { kind, status: 503, reason: 'x' } });
    const renderer = { ...lost.renderer, render: failed('busy'), probe: failed('crash') };
    const { render, circuitChanges } = setUpFragments({ ...lost, renderer });
    await render();
    await vi.advanceTimersByTimeAsync(0);
    expect(circuitChanges).toEqual([`${key} open`]);
  });
});

it('a thousand evil requests in a second cost one rendering each, and eleven more', async () => {
  const { release, load } = sensitive('2.0.0', crash);
  const { render } = setUpFragments(release);
  for (let i = 0; i < 1000; i++) await render(undefined, { search: `?filtros=evil${i}` });
  expect(load).toHaveBeenCalledTimes(1011);
  vi.advanceTimersByTime(1001);
  await render(undefined, evil);
  expect(load, 'a second later: the request twice, and the shell’s own').toHaveBeenCalledTimes(1014);
});
