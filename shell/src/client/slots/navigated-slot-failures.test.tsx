import { screen } from '@testing-library/react';
import { use } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aBrowserRelease } from '../../testing/served-page.ts';
import {
  at,
  counting,
  createModule,
  header,
  listing,
  openSlots,
  overlays,
  placed,
} from '../testing/open-slots.tsx';
import { serve, two } from '../testing/slot-failures.ts';

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('a page that waits at its top is an error, and the previous release takes over', async () => {
  const never = new Promise<string>(() => {});
  const waiting = createModule(() => <h1>{use(never)}</h1>);
  const { root, content, onFailed } = openSlots({
    slots: [{ module: listing, rendered: counting('anterior') }],
    releases: two(listing),
    code: { [`${listing}@1.0.0`]: counting('anterior') },
  });
  await root.hydrate();
  await root.whenSettled();
  const button = screen.getByRole('button', { name: 'clicado 0' });
  flushSync(() => root.show(content(listing, waiting, undefined, '2.0.0'), at('/cortinas')));
  await vi.waitFor(() => expect(onFailed.mock.calls).toEqual([[`${listing}@2.0.0`]]));
  expect(await screen.findByRole('heading', { name: 'anterior' })).toBeVisible();
  expect(button).not.toBeInTheDocument();
});

it('roots change their location in one task, and one that throws harms no other', async () => {
  const fragileAt = createModule(function FragileAt() {
    const { pathname } = useLocation();
    if (pathname === '/b') throw new Error('broken');
    return <p>{`cabeçalho em ${pathname}`}</p>;
  });
  serve(() => Promise.reject(new Error('offline')));
  const { roots, root } = openSlots({
    slots: [
      { module: header, rendered: fragileAt },
      { module: overlays, rendered: placed },
    ],
    releases: [aBrowserRelease(header, '1.0.0'), aBrowserRelease(overlays, '1.0.0')],
    code: { [`${header}@1.0.0`]: fragileAt, [`${overlays}@1.0.0`]: placed },
  });
  await Promise.all(roots.map((each) => each.hydrate()));
  await Promise.all(roots.map((each) => each.whenSettled()));
  flushSync(() => {
    for (const each of roots) each.move(at('/b'));
  });
  expect(screen.getByText('em /b')).toBeVisible();
  expect(root.element).toBeEmptyDOMElement();
});
