import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { categoryEndpoint, isProductPage } from '@storefront/contracts/api';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCard } from '../../catalogue/cards/card.ts';
import type { ProductRecord } from '../../catalogue/records/records.ts';
import { embedded } from '../../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';

type Color = readonly [red: number, green: number, blue: number];
const colors: readonly Color[] = [
  [200, 0, 0],
  [0, 160, 0],
  [0, 0, 200],
];

let folder: string;
let shop: TestShop;
let photographed: readonly ProductRecord[];

const createJpeg = ([r, g, b]: Color) =>
  sharp({ create: { width: 1500, height: 1500, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer();

async function photograph({ id }: ProductRecord, color: Color): Promise<void> {
  await mkdir(join(folder, String(id)), { recursive: true });
  await writeFile(join(folder, String(id), 'estudio.jpg'), await createJpeg(color));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photographs-'));
  shop = await openTestShop(embedded, { photosFolder: folder, drawings: true });
  photographed = shop.services.catalogue.current().products.slice(0, 3);
  for (const [at, product] of photographed.entries()) await photograph(product, colors[at] ?? [0, 0, 0]);
  await look();
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** What a process does once a minute. */
async function look(): Promise<void> {
  await shop.services.originals.refresh();
  await shop.services.catalogue.refresh();
}

async function openPage({ slug }: ProductRecord) {
  const page = await shop.visitor().call(categoryEndpoint, { query: { url: `/${slug}` } });
  if (!isProductPage(page)) throw new Error('expected a product page');
  return page;
}

/** The picture's middle. */
async function colorAt(url: string): Promise<readonly number[]> {
  const reply = await shop.app.inject({ url });
  expect(reply.statusCode, url).toBe(200);
  const image = sharp(reply.rawPayload);
  const { width = 0, height = 0 } = await image.metadata();
  const middle = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 };
  return [...(await image.extract(middle).raw().toBuffer())];
}

const isNear = (pixel: readonly number[], color: Color) =>
  color.every((value, at) => Math.abs(value - (pixel[at] ?? 255)) < 25);

it('three photographs are shown, without the words of a drawing, in every size and in previews of links', async () => {
  for (const [at, product] of photographed.entries()) {
    const { conteudo, estrutura } = await openPage(product);
    expect(conteudo.produto.imagensIlustrativas).toBe(false);
    expect(buildCard(product, shop.services.catalogue.current()).imagensIlustrativas).toBe(false);
    const [picture, ...others] = conteudo.produto.midias.imagens;
    expect(others).toEqual([]);
    const color = colors[at] ?? [0, 0, 0];
    const files = [picture?.arquivos.small, picture?.arquivos.zoom, estrutura.seo.openGraphUrlImagem];
    for (const url of files) expect(isNear(await colorAt(url ?? ''), color), url).toBe(true);
  }
});

it('all other products are drawn, and say so', async () => {
  const [other] = shop.services.catalogue.current().products.slice(3);
  if (!other) throw new Error('there is no other product');
  const { produto } = (await openPage(other)).conteudo;
  expect(produto.imagensIlustrativas).toBe(true);
  expect(buildCard(other, shop.services.catalogue.current()).imagensIlustrativas).toBe(true);
  expect(produto.midias.imagens.map(({ label }) => label)).toEqual(['estúdio', 'ambientada']);
});

it('a replaced photograph has another address on every page, and the old one leads to it', async () => {
  const [product] = photographed;
  if (!product) throw new Error('there is no product');
  const readAddress = async () =>
    (await openPage(product)).conteudo.produto.midias.imagens[0]?.arquivos.medium ?? '';
  const before = await readAddress();
  await photograph(product, [250, 200, 0]);
  await look();
  const after = await readAddress();
  expect(after).not.toBe(before);
  const old = await shop.app.inject({ url: before });
  expect([old.statusCode, old.headers.location]).toEqual([302, after]);
  expect(isNear(await colorAt(after), [250, 200, 0])).toBe(true);
});
