import { ApiError } from '@storefront/contracts';
import { expect, it } from 'vitest';
import { broken, pageAt, shows, slots } from '../testing/assembled-page.ts';

it('a path without a page is a 404 with header and footer', async () => {
  const { dom, status } = await pageAt('/v2/nada');
  expect(status).toBe(404);
  expect(dom.querySelector('main')?.textContent).toContain('A página que você acessou não existe.');
  expect(dom.title).toBe('Página não encontrada!');
  const metadata = (name: string) => dom.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
  expect([metadata('description'), metadata('robots')]).toEqual(['Página não encontrada', 'noindex']);
});

it.each([
  ['no route matches', '/v2/nada', {}],
  [
    'the API has nothing',
    '/',
    {
      HomePage: shows('home', {
        load: async () => {
          throw new ApiError('none', { status: 404, code: 'not-found' });
        },
      }),
    },
  ],
])('shows goods below the error where %s', async (_, path, changes) => {
  const { dom, status, state } = await pageAt(path, changes);
  expect(status).toBe(404);
  expect(slots(dom)).toEqual([
    'mf-header/Header 1.0.0 body',
    'mf-listing/BestSellers 1.2.0 main',
    'mf-footer/Footer 1.0.0 body',
    'mf-cart/CartOverlays 1.0.0 body',
  ]);
  expect(dom.querySelector('.error-page + [data-slot]')?.textContent).toBe('best sellers');
  expect(Object.keys(state.releases)).toContain('mf-listing');
});

it('goods that fail leave the error alone', async () => {
  const { dom, status } = await pageAt('/v2/nada', { BestSellers: { default: broken } });
  expect([status, slots(dom).length]).toEqual([404, 3]);
});
