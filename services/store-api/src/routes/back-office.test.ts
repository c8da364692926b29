import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { backOfficeRoot } from './back-office.ts';

let shop: TestShop;
let photos: string;
beforeAll(async () => {
  photos = await mkdtemp(join(tmpdir(), 'photos-'));
  shop = await openTestShop(undefined, { photosFolder: photos });
});
afterAll(async () => {
  await shop.close();
  await rm(photos, { recursive: true });
});

const send = async (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { type, payload, token }: { type?: string; payload?: string | Buffer; token?: string } = {},
) =>
  shop.app.inject({
    method,
    url: backOfficeRoot + path,
    headers: {
      authorization: `Bearer ${token ?? shop.services.operators[0]?.token}`,
      ...(type && { 'content-type': type }),
    },
    ...(payload !== undefined && { payload }),
  });
const check = (csv: string, query = 'kind=products&format=csv&file=bens.csv') =>
  send('POST', `/imports?${query}`, { type: 'text/csv', payload: csv });

it.each(['', 'x'.repeat(43)])('nobody calls without a token of the shop: "%s"', async (token) => {
  for (const path of ['/imports', '/export?kind=products&format=csv', '/feeds/google.xml'])
    expect((await send('GET', path, { token })).json()).toMatchObject({
      status: 401,
      code: 'operator-required',
    });
});

it('a file is checked, looked at, applied and undone', async () => {
  const csv =
    'sku,name,brand,category,price_cents\nCALL-1,Peça,Vento,Ar-condicionado,100\nCALL-2,,Vento,,x\n';
  const checked = (await check(csv)).json();
  expect(checked).toMatchObject({
    import: { state: 'checked', file: 'bens.csv', counts: { new: 1, refused: 1 } },
    creates: { brands: ['Vento'] },
  });
  const { id } = checked.import;
  const rows = (await send('GET', `/imports/${id}/rows?changes=refused`)).json();
  expect(rows.rows).toMatchObject([{ row: 3, key: 'CALL-2', change: 'refused' }]);
  expect((await send('POST', `/imports/${id}/apply`)).json()).toMatchObject({
    status: 409,
    code: 'import-refused',
  });
  expect((await send('POST', `/imports/${id}/apply?leaveOut=true`)).statusCode).toBe(200);
  const state = async () => (await send('GET', `/imports/${id}`)).json().import.state;
  await vi.waitFor(async () => expect(await state()).toBe('applied'), 20_000);
  expect((await send('POST', `/imports/${id}/undo`)).statusCode).toBe(200);
  await vi.waitFor(async () => expect(await state()).toBe('undone'), 20_000);
  expect((await send('GET', '/imports')).json().imports[0]).toMatchObject({ id, author: 'operator' });
});

it.each([
  ['of another kind', 'kind=carts&format=csv&file=a', 400, 'invalid-request'],
  ['with a column that there is not', 'kind=brands&format=csv&file=a', 422, 'file-unreadable'],
])('a file %s is refused by name', async (_, query, status, code) => {
  expect((await check('sku,name\n', query)).json()).toMatchObject({ status, code });
});

it('what is not there is not found', async () => {
  expect((await send('GET', '/imports/999999')).statusCode).toBe(404);
  expect((await send('POST', '/imports/999999/undo')).statusCode).toBe(409);
});

it('exports and the feed come as files', async () => {
  const brands = await send('GET', '/export?kind=brands&format=csv');
  expect(brands.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(brands.body).toMatch(/^slug,name,description_html\r\n/);
  expect((await send('GET', '/feeds/google.xml')).body).toMatch(/^<\?xml [\s\S]*<\/rss>\n$/);
});

it('a photograph replaces the one of its view, and the product shows it', async () => {
  const [product] = shop.services.catalogue.current().products;
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const put = (type: string, sku = product?.sku ?? '') =>
    send('PUT', `/pictures?sku=${encodeURIComponent(sku)}&view=estudio`, { type, payload: png });
  expect((await put('image/jpeg')).json()).toEqual({ picture: `${product?.id}/estudio.jpg` });
  expect((await put('image/png')).json()).toEqual({ picture: `${product?.id}/estudio.png` });
  expect(await readdir(join(photos, String(product?.id)))).toEqual(['estudio.png']);
  expect(readFileSync(join(photos, String(product?.id), 'estudio.png'))).toEqual(png);
  expect(
    shop.services.originals.current()({
      id: product?.id ?? 0,
      name: '',
      mpn: undefined,
      brand: '',
      category: '',
      values: {},
    }).illustrative,
  ).toBe(false);
  expect((await put('image/png', 'no such')).statusCode).toBe(404);
  expect((await put('text/csv')).statusCode).toBe(415);
});

it('content is previewed, changed, looked at and taken back', async () => {
  const body = { menu: [{ label: 'Ventiladores', link: '/climatizacao/ventiladores' }] };
  const json = (payload: object) => ({ type: 'application/json', payload: JSON.stringify(payload) });
  const menu = '/content/menu/b2c-sugestao-busca';
  const before = (await send('GET', menu)).json().document;
  expect((await send('POST', `${menu}/preview`, json(body))).json().reply).toEqual(body);
  expect((await send('GET', menu)).json().document).toEqual(before);
  expect((await send('PUT', menu, json({ menu: [{ label: 'x' }] }))).json()).toMatchObject({
    status: 422,
    code: 'document-wrong',
    errors: [{ field: 'menu.0.link' }],
  });
  expect((await send('PUT', menu, json(body))).json()).toEqual({ isChanged: true });
  expect((await send('GET', menu)).json().document).toMatchObject({ version: 2, author: 'operator', body });
  expect((await send('POST', `${menu}/back`)).json().document).toMatchObject({ version: 1 });
  expect((await send('GET', `${menu}/history`)).json().versions).toHaveLength(3);
  expect((await send('GET', '/content?kind=menu')).json().documents).toHaveLength(8);
  expect((await send('GET', '/content?kind=recipe')).statusCode).toBe(400);
  expect((await send('GET', '/content/page/nada')).statusCode).toBe(404);
  const page = {
    id: 901,
    titulo: 'P',
    descricao: '',
    layout: 'padrao',
    vitrine: 'pagina-ofertas',
    html: '<h1>P</h1>',
  };
  const shown = (await send('POST', '/content/page/rascunho/preview', json(page))).json().reply;
  expect(shown.conteudo.vitrine.produtos.length).toBeGreaterThan(0);
});
