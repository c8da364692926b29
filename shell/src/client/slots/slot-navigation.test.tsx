import { screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LoadedModule } from '../../page/slot-tree.ts';
import { aBrowserRelease } from '../../testing/served-page.ts';
import { at, counting, createModule, header, listing, openSlots, placed } from '../testing/open-slots.tsx';

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
});

it('hydrates with the location of the HTML, then moves to the current one', async () => {
  const seen: string[] = [];
  const watched = createModule(function Watched() {
    const { pathname, search } = useLocation();
    seen.push(pathname + search);
    return <p>{`em ${pathname}${search}`}</p>;
  });
  const code = Promise.withResolvers<LoadedModule>();
  const { root } = openSlots({
    url: '/ar?page=2',
    slots: [{ module: header, rendered: watched }],
    code: { [`${header}@1.0.0`]: code.promise },
  });
  const node = screen.getByText('em /ar');
  seen.length = 0;
  const hydrating = root.hydrate();
  flushSync(() => root.move(at('/busca?busca=split')));
  code.resolve(watched);
  await hydrating;
  await root.whenSettled();
  expect(await screen.findByText('em /busca?busca=split')).toBe(node);
  expect(seen[0]).toBe('/ar');
  expect(console.info).not.toHaveBeenCalled();
});

it('a new location while it hydrates does not discard the HTML', async () => {
  const { root } = openSlots({
    slots: [{ module: header, rendered: placed }],
    code: { [`${header}@1.0.0`]: placed },
  });
  const node = screen.getByText('em /ar');
  await root.hydrate();
  flushSync(() => root.move(at('/outra')));
  await root.whenSettled();
  expect(await screen.findByText('em /outra')).toBe(node);
  expect(console.info).not.toHaveBeenCalled();
});

it('the same URL while the page hydrates lets hydration go on', async () => {
  const { root, page, content } = openSlots({
    slots: [{ module: listing, rendered: placed }],
    code: { [`${listing}@1.0.0`]: placed },
  });
  const [release] = page.releases['mf-listing'] ?? [];
  const node = screen.getByText('em /ar');
  await root.hydrate();
  flushSync(() =>
    root.show(
      { ...content(listing, placed), release: release ?? aBrowserRelease(listing, '1.0.0') },
      at('/ar#preços'),
    ),
  );
  await root.whenSettled();
  await vi.waitFor(() => expect(node).toHaveTextContent('#pre'));
  expect(node).toBeInTheDocument();
  expect(console.info).not.toHaveBeenCalled();
});

it('the same URL once hydrated shows the data that was loaded again', async () => {
  const priced = createModule(({ data }) => <p>{data}</p>);
  const { root, content } = openSlots({
    slots: [{ module: listing, rendered: priced, data: 'R$ 10' }],
    releases: [aBrowserRelease(listing, '1.0.0', { loads: ['ListingPage'] })],
    code: { [`${listing}@1.0.0`]: priced },
  });
  await root.hydrate();
  await root.whenSettled();
  flushSync(() => root.show(content(listing, priced, 'R$ 9'), at('/ar')));
  expect(screen.getByText('R$ 9')).toBeVisible();
});

it('another page while it hydrates is shown at once', async () => {
  const { root, content } = openSlots({
    slots: [{ module: listing, rendered: counting('Splits') }],
    code: { [`${listing}@1.0.0`]: counting('Splits') },
  });
  await root.hydrate();
  flushSync(() => root.show(content(listing, counting('Cortinas')), at('/cortinas')));
  expect(screen.getByRole('heading')).toHaveTextContent('Cortinas');
  expect(await root.whenSettled()).toBe(true);
  expect(console.info).not.toHaveBeenCalled();
});

it('another page, shown before the code of the first had loaded, is not replaced by it', async () => {
  const code = Promise.withResolvers<LoadedModule>();
  const { root, content } = openSlots({
    slots: [{ module: listing, rendered: counting('Splits') }],
    code: { [`${listing}@1.0.0`]: code.promise },
  });
  const hydrating = root.hydrate();
  flushSync(() => root.show(content(listing, counting('Cortinas')), at('/cortinas')));
  code.resolve(counting('Splits'));
  await hydrating;
  expect(screen.getByRole('heading')).toHaveTextContent('Cortinas');
});

it('a new location renders only what reads it', async () => {
  const rendered = vi.fn();
  const Reader = () => <p>{useLocation().pathname}</p>;
  const memoised = createModule(() => {
    rendered();
    return <Reader />;
  });
  const { root } = openSlots({
    slots: [{ module: header, rendered: memoised }],
    code: { [`${header}@1.0.0`]: memoised },
  });
  await root.hydrate();
  await root.whenSettled();
  rendered.mockClear();
  flushSync(() => root.move(at('/b')));
  expect(screen.getByText('/b')).toBeVisible();
  expect(rendered).not.toHaveBeenCalled();
});

it('a list keeps its state while only the query changes, a new path resets it', async () => {
  const page = counting('Splits');
  const { root, content } = openSlots({
    slots: [{ module: listing, rendered: page }],
    code: { [`${listing}@1.0.0`]: page },
  });
  await root.hydrate();
  await root.whenSettled();
  flushSync(() => screen.getByRole('button', { name: 'clicado 0' }).click());
  flushSync(() => root.show(content(listing, page), at('/ar?page=2')));
  expect(screen.getByRole('button', { name: 'clicado 1' })).toBeVisible();
  flushSync(() => root.show(content(listing, page), at('/cortinas')));
  expect(screen.getByRole('button', { name: 'clicado 0' })).toBeVisible();
});
