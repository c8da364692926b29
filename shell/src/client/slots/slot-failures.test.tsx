import type { ModuleId } from '@storefront/contracts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { BrowserRelease } from '../../page/page-state.ts';
import { aBrowserRelease } from '../../testing/served-page.ts';
import { counting, createModule, listing, openSlots } from '../testing/open-slots.tsx';

const broken = createModule(() => {
  throw new Error('broken');
});

const two = (module: ModuleId, change: Partial<BrowserRelease> = {}) => [
  aBrowserRelease(module, '2.0.0', change),
  aBrowserRelease(module, '1.0.0', change),
];

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
});

it.each([
  ['cannot be loaded', new Error('404')],
  ['throws while it hydrates', broken],
])('code that %s leaves the HTML, usable without scripts', async (_, code) => {
  const { root, onFailed, onSettled, reload } = openSlots({
    slots: [{ module: listing, rendered: counting('Splits') }],
    code: { [`${listing}@1.0.0`]: code },
  });
  const html = root.element.innerHTML;
  await root.hydrate();
  expect(await root.whenSettled()).toBe(false);
  expect(root.element.innerHTML).toBe(html);
  expect(onFailed.mock.calls).toEqual([[`${listing}@1.0.0`]]);
  expect(onSettled.mock.calls).toEqual([[listing, false]]);
  expect(reload).not.toHaveBeenCalled();
  // no handler of the failed tree prevents the browser from sending the form
  const sent = vi.fn((event: Event) => {
    const prevented = event.defaultPrevented;
    event.preventDefault();
    return prevented;
  });
  window.addEventListener('submit', sent, { once: true });
  screen.getByRole('button', { name: 'Buscar' }).click();
  expect(sent.mock.results).toEqual([{ type: 'return', value: false }]);
});

it('restored HTML calls no handler of the tree that threw', async () => {
  const halfBroken = createModule(() => (
    <section>
      <form action="/busca" onSubmit={(event) => event.preventDefault()}>
        <button type="submit">Buscar</button>
      </form>
      <Fragile />
    </section>
  ));
  const Fragile = () => {
    if (hydrating) throw new Error('broken');
    return <p>61 preços</p>;
  };
  let hydrating = false;
  const { root } = openSlots({
    slots: [{ module: listing, rendered: halfBroken }],
    code: { [`${listing}@1.0.0`]: halfBroken },
  });
  hydrating = true;
  await root.hydrate();
  expect(await root.whenSettled()).toBe(false);
  expect(screen.getByText('61 preços')).toBeVisible();
  const prevented = vi.fn((event: Event) => event.defaultPrevented);
  window.addEventListener(
    'submit',
    (event) => {
      prevented(event);
      event.preventDefault();
    },
    { once: true },
  );
  screen.getByRole('button', { name: 'Buscar' }).click();
  expect(prevented.mock.results).toEqual([{ type: 'return', value: false }]);
});

it.each([
  ['cannot be loaded', new Error('404')],
  ['throws while it hydrates', broken],
])('the previous release takes over from one whose code %s', async (_, code) => {
  const load = async () => 'da versão anterior';
  const previous = createModule(({ data }) => <h1>{data}</h1>, load);
  const { root, onFailed } = openSlots({
    slots: [{ module: listing, version: '2.0.0', rendered: counting('Splits') }],
    releases: [
      aBrowserRelease(listing, '2.0.0'),
      aBrowserRelease(listing, '1.0.0', { loads: ['ListingPage'] }),
    ],
    code: { [`${listing}@2.0.0`]: code, [`${listing}@1.0.0`]: previous },
  });
  await root.hydrate();
  expect(await root.whenSettled()).toBe(true);
  expect(screen.getByRole('heading')).toHaveTextContent('da versão anterior');
  expect(root.element).toHaveAttribute('data-version', '1.0.0');
  expect(root.element.children).toHaveLength(1);
  expect(onFailed.mock.calls).toEqual([[`${listing}@2.0.0`]]);
});

it('when the previous release throws too, the HTML of the server stays', async () => {
  const { root, onFailed } = openSlots({
    slots: [{ module: listing, version: '2.0.0', rendered: counting('Splits') }],
    releases: two(listing),
    code: { [`${listing}@2.0.0`]: new Error('404'), [`${listing}@1.0.0`]: broken },
  });
  const html = root.element.innerHTML;
  await root.hydrate();
  expect(await root.whenSettled()).toBe(false);
  expect(root.element.innerHTML).toBe(html);
  expect(root.element).toHaveAttribute('data-version', '2.0.0');
  expect(onFailed.mock.calls).toEqual([[`${listing}@2.0.0`], [`${listing}@1.0.0`]]);
});

it('a style sheet that cannot be loaded gives the slot to the previous release', async () => {
  const { root } = openSlots({
    slots: [{ module: listing, version: '2.0.0', rendered: counting('sem estilo') }],
    releases: two(listing),
    code: { [`${listing}@2.0.0`]: counting('sem estilo'), [`${listing}@1.0.0`]: counting('anterior') },
  });
  await root.hydrate();
  await root.whenSettled();
  root.onStyleMissing('/assets/mf-cart/2.0.0/client/a.css');
  expect(screen.getByRole('heading', { name: 'sem estilo' })).toBeVisible();
  root.onStyleMissing('/assets/mf-listing/2.0.0/client/a.css');
  expect(await screen.findByRole('heading', { name: 'anterior' })).toBeVisible();
});

it('without a previous release, a slot without its style sheet hydrates all the same', async () => {
  const { root, onFailed } = openSlots({
    slots: [{ module: listing, rendered: counting('sem estilo') }],
    code: { [`${listing}@1.0.0`]: counting('sem estilo') },
  });
  const hydrating = root.hydrate();
  root.onStyleMissing('/assets/mf-listing/1.0.0/client/a.css');
  await hydrating;
  expect(await root.whenSettled()).toBe(true);
  expect(onFailed).toHaveBeenCalledTimes(1);
});
