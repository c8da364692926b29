import type { ModuleId } from '@storefront/contracts';
import { screen } from '@testing-library/react';
import { useEffect, useId } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aBrowserRelease } from '../../testing/served-page.ts';
import { counting, createModule, header, listing, openSlots, overlays } from '../testing/open-slots.tsx';

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
});

it('hydrates the HTML in place: the same nodes, then it answers clicks', async () => {
  const { root, onSettled } = openSlots({
    slots: [{ module: listing, rendered: counting('Splits') }],
    code: { [`${listing}@1.0.0`]: counting('Splits') },
  });
  const heading = screen.getByRole('heading');
  const ids = heading.id;
  await root.hydrate();
  expect(await root.whenSettled()).toBe(true);
  expect(screen.getByRole('heading')).toBe(heading);
  expect(heading.id).toBe(ids);
  screen.getByRole('button', { name: 'clicado 0' }).click();
  expect(await screen.findByRole('button', { name: 'clicado 1' })).toBeVisible();
  expect(onSettled.mock.calls).toEqual([[listing, true]]);
  expect(console.info).not.toHaveBeenCalled();
});

it('hydrates beside the data script, with the data that the HTML was made of', async () => {
  const load = vi.fn();
  const titled = createModule(({ data }) => <h1>{data}</h1>, load);
  const { root } = openSlots({
    slots: [{ module: listing, rendered: titled, data: 'Splits' }],
    releases: [aBrowserRelease(listing, '1.0.0', { loads: ['ListingPage'] })],
    code: { [`${listing}@1.0.0`]: titled },
  });
  const heading = screen.getByRole('heading', { name: 'Splits' });
  await root.hydrate();
  await root.whenSettled();
  expect(screen.getByRole('heading', { name: 'Splits' })).toBe(heading);
  expect(document.querySelector('script[data-load]')?.nextElementSibling).toBe(root.element);
  expect(load).not.toHaveBeenCalled();
  expect(console.info).not.toHaveBeenCalled();
});

it('two slots never make the same id', async () => {
  const footer: ModuleId = 'mf-footer/Footer';
  const named = (name: string) => createModule(() => <p id={useId()}>{name}</p>);
  const { roots } = openSlots({
    slots: [
      { module: header, rendered: named('cabeçalho') },
      { module: listing, rendered: named('página') },
      { module: footer, rendered: named('rodapé') },
    ],
    releases: [header, listing, footer].map((module) => aBrowserRelease(module, '1.0.0')),
    code: {
      [`${header}@1.0.0`]: named('cabeçalho'),
      [`${listing}@1.0.0`]: named('página'),
      [`${footer}@1.0.0`]: named('rodapé'),
    },
  });
  await Promise.all(roots.map((each) => each.hydrate()));
  await Promise.all(roots.map((each) => each.whenSettled()));
  const ids = ['cabeçalho', 'página', 'rodapé'].map((text) => screen.getByText(text).id);
  expect(new Set(ids).size).toBe(3);
  expect(console.info).not.toHaveBeenCalled();
});

it('an empty slot is rendered, not hydrated', async () => {
  const shown = createModule(() => <p>seu carrinho</p>);
  const { root } = openSlots({ slots: [{ module: overlays }], code: { [`${overlays}@1.0.0`]: shown } });
  await root.hydrate();
  expect(await screen.findByText('seu carrinho')).toBeVisible();
  expect(console.info).not.toHaveBeenCalled();
});

it('a remote under development, without server HTML and data, loads its data and appears', async () => {
  const titled = createModule(
    ({ data }) => <h1>{data}</h1>,
    async ({ path }) => `Splits em ${path}`,
  );
  const { root } = openSlots({
    slots: [{ module: listing, version: 'dev' }],
    releases: [aBrowserRelease(listing, 'dev', { loads: ['ListingPage'] })],
    code: { [`${listing}@dev`]: titled },
  });
  await root.hydrate();
  expect(await screen.findByRole('heading', { name: 'Splits em /ar' })).toBeVisible();
});

it('settles once the effects of the content have run', async () => {
  const ready = vi.fn();
  const listening = createModule(function Listening() {
    useEffect(ready, []);
    return <p>pronto</p>;
  });
  const { root, onSettled } = openSlots({
    slots: [{ module: header, rendered: listening }],
    code: { [`${header}@1.0.0`]: listening },
  });
  onSettled.mockImplementation(() => expect(ready).toHaveBeenCalledTimes(1));
  await root.hydrate();
  await root.whenSettled();
  expect(onSettled).toHaveBeenCalledTimes(1);
});
