import { text } from 'node:stream/consumers';
import { ApiError, type RemoteName } from '@storefront/contracts';
import { testConfig } from '@storefront/contracts/testing';
import { type ReactElement, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { chosenBy } from '../fragments/choose.ts';
import * as renderer from '../http/render-entry.tsx';
import type { ReadyRelease } from '../releases/ready-release.ts';
import { runLoad } from '../renderer/run-load.ts';
import type { LoadedModule } from '../slots/host.ts';
import { aRelease } from '../testing/a-release.ts';
import { Composition } from './compose-page.ts';
import { ContentMemory } from './content-memory.ts';
import { type RenderSettings, renderStreamed } from './render-page.ts';
import { SlotMemory } from './slot-memory.ts';
import { renderWhole } from './whole-page.ts';
import { WrittenTexts } from './written-texts.ts';

const config = testConfig();

interface Shop {
  readonly releases: Partial<Record<RemoteName, readonly ReadyRelease[]>>;
  readonly rendered: string[];
  readonly failures: string[];
  readonly data: { products: unknown };
  readonly settings: RenderSettings;
}

/** A header that shows where one is, and a listing of what `data` holds. */
function aShop(): Shop {
  const rendered: string[] = [];
  const failures: string[] = [];
  const data: { products: unknown } = { products: ['split', 'fan'] };
  const header: LoadedModule = {
    default: function Header(): ReactElement {
      rendered.push('header');
      return (
        <nav id={useId()}>
          <a href="/a">{useLocation().pathname}</a>
        </nav>
      );
    },
  };
  const listing: LoadedModule = {
    load: async () => {
      if (data.products instanceof Error) throw data.products;
      return data.products;
    },
    default: function Listing({ data: products }): ReactElement {
      rendered.push('listing');
      return <ul id={useId()}>{JSON.stringify(products)}</ul>;
    },
  };
  const texts = new WrittenTexts();
  return {
    rendered,
    failures,
    data,
    releases: {
      'mf-header': [aRelease('mf-header', '1.0.0', { Header: header })],
      'mf-listing': [aRelease('mf-listing', '1.0.0', { ListingPage: listing })],
    },
    settings: {
      renderer,
      texts,
      memory: new SlotMemory(1_000_000),
      contents: new ContentMemory(100_000, texts),
      shell: { scripts: [], ahead: [], styles: [], sheets: [], font: '' },
      origin: 'http://shop',
      holdMs: 1000,
      onError: (error, module, release) =>
        failures.push(`${module} ${release?.record.version}: ${String(error)}`),
    },
  };
}

function compose({ releases }: Shop, path: string, search = ''): Composition {
  const place = { path, search, device: 'desktop' as const };
  const api = { call: () => Promise.reject(new Error('no calls here')) };
  return new Composition(
    place,
    config,
    chosenBy((remote) => releases[remote] ?? []),
    (release, module) => runLoad(release, module, { ...place, config, api, budgetMs: 1000 }, () => {}),
  );
}

async function pageAt(shop: Shop, path: string, search?: string): Promise<string> {
  const { body } = await renderWhole(compose(shop, path, search), shop.settings);
  return body.toString();
}

const bodyOf = (html: string) => html.slice(html.indexOf('<div id="root">'));

it('is the page that one rendering of the whole tree makes, ids included', async () => {
  const shop = aShop();
  const whole = await pageAt(shop, '/a');
  const { body } = await renderStreamed(compose(shop, '/a'), shop.settings, 'nonce');
  expect(bodyOf(whole)).toBe(bodyOf(await text(body)));
  expect(whole).toContain('split');
});

it('renders a slot again only for other data or another address', async () => {
  const shop = aShop();
  const first = await pageAt(shop, '/a');
  expect(await pageAt(shop, '/a')).toBe(first);
  expect(shop.rendered).toEqual(['header', 'listing']);
  shop.data.products = ['heater'];
  expect(await pageAt(shop, '/a')).toContain('heater');
  expect(shop.rendered).toEqual(['header', 'listing', 'listing']);
  await pageAt(shop, '/a', '?pg=2');
  expect(shop.rendered).toEqual(['header', 'listing', 'listing', 'listing']);
  expect(await pageAt(shop, '/b')).toContain('<a href="/a">/b</a>');
});

it('gives the place of a release that throws to the one before, and remembers nothing of it', async () => {
  const shop = aShop();
  const broken = aRelease('mf-header', '2.0.0', {
    Header: {
      default: () => {
        throw new Error('broken header');
      },
    },
  });
  shop.releases['mf-header'] = [broken, ...(shop.releases['mf-header'] ?? [])];
  for (const round of [1, 2]) {
    const page = await renderWhole(compose(shop, '/a'), shop.settings);
    expect(page.headers['x-release']).toBe('mf-header=1.0.0, mf-listing=1.0.0');
    expect(page.body.toString()).toContain('<a href="/a">/a</a>');
    expect(shop.failures).toEqual(Array(round).fill('mf-header/Header 2.0.0: Error: broken header'));
  }
});

it('keeps its shape where no release is left', async () => {
  const shop = aShop();
  shop.releases['mf-header'] = [];
  const html = await pageAt(shop, '/a');
  expect(html).toContain('data-fallback="mf-header/Header"');
  expect(html).toContain('split');
  expect(html).not.toContain('data-hole');
});

it.each([
  [404, 404],
  [500, 503],
])('answers with the problem when the API says %i', async (status, shown) => {
  const shop = aShop();
  shop.data.products = new ApiError('refused', { status, code: 'refused' });
  const page = await renderWhole(compose(shop, '/a'), shop.settings);
  expect(page.status).toBe(shown);
  expect(page.body.toString()).toContain(`data-status="${shown}"`);
});
