import { expect, it } from 'vitest';
import { fakeShopApi } from '../testing/fake-shop-api.ts';
import { loadContext } from '../testing/render-in-shop.tsx';
import { load } from './load-footer.ts';

const entry = { label: 'Quem somos', link: '/pagina/quem-nos-somos' };

it('reads the three menus', async () => {
  const { api, calls } = fakeShopApi({
    'GET /struct/menus/b2c-menu-rodape': { menu: [{ label: 'Institucional', link: '', sub: [entry] }] },
    'GET /struct/menus/b2c-rodape-selos': { menu: [{ label: 'Pagamento', link: '' }] },
    'GET /struct/menus/bt-flutuante-whatsapp': { menu: [{ label: 'Vendas', link: 'wa.me/1' }] },
  });
  const data = await load(loadContext('/', api));
  expect(data.groups).toEqual([{ label: 'Institucional', link: '', sub: [entry] }]);
  expect(data.stamps).toHaveLength(1);
  expect(data.whatsapp).toHaveLength(1);
  expect(calls).toHaveLength(3);
});

it('menu failures are silent, each on its own', async () => {
  const { api } = fakeShopApi({
    'GET /struct/menus/b2c-menu-rodape': 500,
    'GET /struct/menus/b2c-rodape-selos': 0,
    'GET /struct/menus/bt-flutuante-whatsapp': { menu: [{ label: 'Vendas', link: 'wa.me/1' }] },
  });
  const data = await load(loadContext('/', api));
  expect(data).toMatchObject({ groups: [], stamps: [], whatsapp: [{ label: 'Vendas' }] });
});

it('an outage of all menus is a failed load, so that the last good footer can stay', async () => {
  const { api } = fakeShopApi({ 'GET /struct/menus/b2c-menu-rodape': 503 });
  await expect(load(loadContext('/', api))).rejects.toMatchObject({ name: 'ApiError', status: 503 });
});

it('so is a load whose time is up', async () => {
  const { api } = fakeShopApi();
  await expect(load(loadContext('/', api, AbortSignal.abort()))).rejects.toMatchObject({
    name: 'AbortError',
  });
});
