import { Readable } from 'node:stream';
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { type ImportKind, importKinds } from './columns.ts';
import { exportGoods } from './export-goods.ts';
import { writeGoogleFeed } from './google-feed.ts';
import { checkImport, readImport } from './imports.ts';
import { type Format, formats } from './read-rows.ts';

async function read(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

describe.each(engines)('what a shop on $name exports', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());
  const database = () => shop.services.database;

  const cases = importKinds.flatMap((kind) => formats.map((format): [ImportKind, Format] => [kind, format]));

  it.each(cases)('of %s as %s is a file whose import changes nothing', async (kind, format) => {
    const text = await read(exportGoods(database(), { kind, format }));
    const input = Readable.from([Buffer.from(text)]);
    const id = await checkImport(database(), input, { kind, format, file: 'exported', author: 'Rita' });
    const total = await database().row<{ count: number }>(`select count(*)::int count from ${kind}`);
    expect((await readImport(database(), id))?.counts).toEqual({
      new: 0,
      changed: 0,
      refused: 0,
      unchanged: total?.count,
    });
  });

  it('as a feed has each product once, with the attributes that Google requires', async () => {
    const catalogue = shop.services.catalogue.current();
    const odd = catalogue.products.find(({ kind }) => kind !== 'servico');
    if (!odd) throw new Error('no product');
    await database().rows(
      `update products set name = $2, description_html = '<p>Frio & <b>calor</b></p><script>x</script>', ean = null, mpn = null where id = $1`,
      [odd.id, 'Split <"A"> & \u0008B'],
    );
    await shop.services.catalogue.refresh();
    const now = shop.services.catalogue.current();
    const origin = 'https://loja.example';
    const text = await read(writeGoogleFeed(database(), { catalogue: now, origin }));
    const items: Record<string, string>[] = [];
    let inside = '';
    const parser = new Parser(
      {
        onopentag(name) {
          if (name === 'item') items.push({});
          inside = name;
        },
        ontext(part) {
          const item = items.at(-1);
          if (item && inside.startsWith('g:')) item[inside] = (item[inside] ?? '') + part;
        },
        onclosetag: () => {
          inside = '';
        },
        onerror(error) {
          throw error;
        },
      },
      { xmlMode: true },
    );
    parser.end(text);
    expect(items).toHaveLength(now.products.filter(({ kind }) => kind !== 'servico').length);
    expect(new Set(items.map((item) => item['g:id'])).size).toBe(items.length);
    for (const item of items)
      expect(item).toMatchObject({
        'g:title': expect.stringMatching(/^.{1,150}$/),
        'g:description': expect.stringMatching(/^[^<]{1,5000}$/),
        'g:link': expect.stringMatching(/^https:\/\/loja\.example\/[a-z0-9-]+$/),
        'g:image_link': expect.stringMatching(/^https:\/\/loja\.example\/media\//),
        'g:availability': expect.stringMatching(/^(in_stock|out_of_stock)$/),
        'g:price': expect.stringMatching(/^\d+\.\d\d BRL$/),
        'g:condition': 'new',
        'g:brand': expect.stringMatching(/^.{1,70}$/),
      });
    expect(items.find((item) => item['g:id'] === odd.sku)).toMatchObject({
      'g:title': 'Split <"A"> & B',
      'g:description': 'Frio & calor',
      'g:identifier_exists': 'no',
    });
    for (const item of items.filter((each) => each['g:sale_price'] !== undefined))
      expect(Number.parseFloat(item['g:sale_price'] ?? '')).toBeLessThan(
        Number.parseFloat(item['g:price'] ?? ''),
      );
  });
});
