// @module-tag processes
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import {
  addToCartEndpoint,
  contentPageEndpoint,
  homeEndpoint,
  menuEndpoint,
  searchEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type ChildServer, startServer } from '../testing/processes/child-server.ts';
import { testToken } from '../testing/visitors/visitor.ts';
import { runShopCommand } from './shop-commands.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
let server: ChildServer;
let environment: NodeJS.ProcessEnv;
const start = async () => {
  const data = path.join(folder, 'data');
  server = await startServer({ DEMO: 'off', DATA_DIR: data });
  environment = { STORE_API_URL: server.origin, DATA_DIR: data };
};
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'own-shop-'));
  await start();
});
afterAll(async () => {
  await server.kill('SIGTERM');
  await rm(folder, { recursive: true });
});

const collect = () => {
  let said = '';
  const stream = new Writable({
    write(chunk, _, done) {
      said += chunk;
      done();
    },
  });
  return { stream, said: () => said };
};
async function store(...parameters: readonly string[]) {
  const [out, err] = [collect(), collect()];
  const code = await runShopCommand(parameters, environment, {
    standardOutput: out.stream,
    standardError: err.stream,
  });
  return { code, out: out.said(), err: err.said() };
}
const file = async (name: string, text: string | Buffer) => {
  const place = path.join(folder, name);
  await writeFile(place, text);
  return place;
};
const call = async <T>(
  endpoint: { readonly reply: () => { parse(value: unknown): T } },
  address: string,
  body?: object,
): Promise<T> => {
  const reply = await fetch(`${server.origin}/v2/front${address}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'app-token': testToken, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return endpoint.reply().parse(await reply.json());
};

it('says how it is called, and refuses what it does not know', async () => {
  expect(await store('--help')).toMatchObject({ code: 0, out: expect.stringContaining('import products') });
  for (const wrong of [
    [],
    ['sell'],
    ['import', 'carts', 'x.csv'],
    ['undo', 'x'],
    ['content', 'set', 'page'],
    ['--no'],
  ])
    expect([wrong, (await store(...wrong)).code]).toEqual([wrong, 2]);
  expect(await store('import', 'products', path.join(folder, 'gone.csv'))).toMatchObject({ code: 1 });
});

it('a shop that starts empty says what to do, and sells what was imported', async () => {
  expect(server.said()).toContain('npm run store -- import products');
  const wrong = await file(
    'wrong.csv',
    'sku,name,brand,category,price_cents\nA,Ventilador,Vento,Ventilação,9.90\n',
  );
  expect(await store('import', 'products', wrong, '--apply')).toMatchObject({
    code: 3,
    out: expect.stringMatching(/1 refused[\s\S]*2 A: refused[\s\S]*price_cents: .*centavos/),
  });
  const goods = await file(
    'goods.csv',
    'sku,name,brand,category,price_cents,stock\nV-1,Ventilador de mesa,Vento,Ventilação > De mesa,9900,CD-SP=3\n',
  );
  const checked = await store('import', 'products', goods);
  expect(checked).toMatchObject({
    code: 0,
    out: expect.stringMatching(/1 new[\s\S]*new brand: Vento[\s\S]*store apply 2/),
  });
  const applied = await store('apply', '2', '--json');
  expect(JSON.parse(applied.out)).toMatchObject({ import: { state: 'applied', applied: 1 } });
  await vi.waitFor(async () => {
    const { vitrines } = (await call(homeEndpoint, '/url/home')).conteudo;
    expect(vitrines.map(({ vitrine }) => vitrine.titulo)).toEqual(['Ventilação']);
  }, 10_000);
  const { menu } = await call(menuEndpoint, '/struct/menus/b2c-navegacao-topo');
  expect(menu).toMatchObject([{ label: 'Ventilação', link: '/ventilacao' }]);
  const { conteudo } = await call(searchEndpoint, '/url/product/listing/search?busca=ventilador');
  expect(conteudo.produtos).toMatchObject([{ nome: 'Ventilador de mesa', status: 'disponivel' }]);
  const cart = await call(addToCartEndpoint, addToCartEndpoint.path, conteudo.produtos[0]?.carrinho);
  expect(cart).toMatchObject({ itens: [{ quantidade: 1, estoque: 3 }] });
  const exported = path.join(folder, 'exported.csv');
  expect((await store('export', 'products', exported)).code).toBe(0);
  expect(await readFile(exported, 'utf8')).toContain(
    'V-1,Ventilador de mesa,Vento,/ventilacao/de-mesa,produto,9900,9900,,CD-SP=3',
  );
  expect((await store('feed')).out).toContain('<g:id>V-1</g:id>');
});

it('stores pictures, and names those that it cannot', async () => {
  const pictures = path.join(folder, 'pictures');
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await mkdir(pictures);
  for (const name of ['V-1.png', 'V-1.medidas.png', 'X.png', 'V-1.txt'])
    await file(path.join('pictures', name), png);
  expect(await store('pictures', pictures)).toMatchObject({
    code: 3,
    out: expect.stringMatching(/2 pictures stored, 2 refused[\s\S]*V-1.txt[\s\S]*X.png: .*"X"/),
  });
});

it('changes content, shows its history and takes it back', async () => {
  const page = await file(
    'sobre.html',
    '<!-- {"id": 1, "titulo": "Sobre", "descricao": "", "layout": "padrao"} -->\n<h1>Sobre</h1>',
  );
  expect((await store('content', 'preview', 'page', 'sobre', page)).out).toContain('"titulo": "Sobre"');
  expect(await store('content', 'set', 'page', 'sobre', page)).toMatchObject({
    code: 0,
    out: expect.stringContaining('changed'),
  });
  await vi.waitFor(
    async () =>
      expect((await call(contentPageEndpoint, '/url/page/sobre')).conteudo.pagina.html).toBe(
        '<h1>Sobre</h1>',
      ),
    10_000,
  );
  const wrong = await file('sobre.json', '{"titulo": "Sobre"}');
  expect(await store('content', 'set', 'page', 'sobre', wrong)).toMatchObject({
    code: 1,
    err: expect.stringContaining('layout: '),
  });
  expect((await store('content', 'remove', 'page', 'sobre')).code).toBe(0);
  expect((await store('content', 'history', 'page', 'sobre')).out.split('\n')[0]).toMatch(
    /version 2, .*removed$/,
  );
  expect((await store('content', 'back', 'page', 'sobre')).out).toContain('as version 1 again');
  expect((await store('content', 'list')).out).toMatch(/^page sobre: version 3/);
});

it('an import whose server is killed goes on after its next start, and is undone', async () => {
  const count = 400;
  const rows = Array.from(
    { length: count },
    (_, at) => `M-${at},Peça ${at},Vento,Ventilação,${100 + at},CD-SP=1`,
  );
  const goods = await file('many.csv', `sku,name,brand,category,price_cents,stock\n${rows.join('\n')}\n`);
  const checked = JSON.parse((await store('import', 'products', goods, '--json')).out);
  const { id } = checked.import;
  const token = (await readFile(path.join(folder, 'data/secrets/operator-token'), 'utf8')).trim();
  const office = (call: string, method = 'GET') =>
    fetch(`${server.origin}/v2/back-office${call}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
    });
  await office(`/imports/${id}/apply`, 'POST');
  await vi.waitFor(
    async () => {
      const { import: job } = (await (await office(`/imports/${id}`)).json()) as {
        import: { applied: number };
      };
      expect(job.applied).toBeGreaterThan(0);
    },
    { timeout: 20_000, interval: 5 },
  );
  await server.kill('SIGKILL');
  await start();
  expect(JSON.parse((await store('apply', String(id), '--json')).out).import).toMatchObject({
    state: 'applied',
    applied: count,
    lastError: null,
  });
  const undone = JSON.parse((await store('undo', String(id), '--json')).out);
  expect(undone.import).toMatchObject({ state: 'undone', undone: count, notUndone: 0 });
  await vi.waitFor(async () => {
    const { info } = await call(searchEndpoint, '/url/product/listing/search?busca=peça');
    expect(info.total).toBe(0);
  }, 10_000);
});
