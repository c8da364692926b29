import { screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LoadedModule } from '../../page/slot-tree.ts';
import { aBrowserRelease } from '../../testing/served-page.ts';
import { at, counting, createModule, listing, openSlots } from '../testing/open-slots.tsx';

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  document.documentElement.className = '';
});

/** A page with an icon before a bare text, which fails when its text is translated. */
const iconBeforeText = createModule(function IconBeforeText({ data }) {
  const [isBusy, setBusy] = useState(false);
  const { pathname } = useLocation();
  return (
    <button type="button" title={`${data} em ${pathname}`} onClick={() => setBusy(true)}>
      {isBusy && <svg aria-label="ocupado" />}
      Comprar
    </button>
  );
});

/** Replaces the text of the button as Chrome's translation does. */
function translate() {
  document.documentElement.classList.add('translated-ltr');
  const text = [...screen.getByRole('button').childNodes].find(({ nodeName }) => nodeName === '#text');
  const font = document.createElement('font');
  font.append('Buy');
  text?.replaceWith(font);
}

async function openTwo(latest: LoadedModule) {
  const opened = openSlots({
    slots: [{ module: listing, version: '2.0.0', rendered: latest, data: 'Splits' }],
    releases: ['2.0.0', '1.0.0'].map((version) =>
      aBrowserRelease(listing, version, version === '2.0.0' ? { loads: ['ListingPage'] } : {}),
    ),
    code: { [`${listing}@2.0.0`]: latest, [`${listing}@1.0.0`]: counting('anterior') },
  });
  await opened.root.hydrate();
  await opened.root.whenSettled();
  return opened;
}

it('a slot that throws because it is translated is rendered again each time, and not reported', async () => {
  const { root, onFailed } = await openTwo(iconBeforeText);
  for (let click = 0; click < 3; click++) {
    translate();
    const translated = screen.getByRole('button');
    expect(translated).toHaveTextContent('Buy');
    translated.click();
    await vi.waitFor(() => expect(translated).not.toBeInTheDocument());
    expect(await screen.findByRole('button', { name: 'Comprar' })).toBeVisible();
    expect(await root.whenSettled()).toBe(true);
  }
  expect(root.element.dataset.version).toBe('2.0.0');
  expect(onFailed).not.toHaveBeenCalled();
});

it('it is rendered from its last data, at its last location', async () => {
  const { root, content } = await openTwo(iconBeforeText);
  flushSync(() => root.show(content(listing, iconBeforeText, 'Cortinas', '2.0.0'), at('/cortinas')));
  translate();
  const translated = screen.getByRole('button');
  translated.click();
  await vi.waitFor(() => expect(translated).not.toBeInTheDocument());
  expect(await screen.findByTitle('Cortinas em /cortinas')).toBeVisible();
});

it('a release that throws so each time it has mounted is replaced in the end', async () => {
  document.documentElement.classList.add('translated-ltr');
  const always = createModule(function Always() {
    useEffect(() => {
      document.body.removeChild(document.createElement('p'));
    }, []);
    return <h1>sempre</h1>;
  });
  await openTwo(always);
  expect(await screen.findByRole('heading', { name: 'anterior' })).toBeVisible();
});
