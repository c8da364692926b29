import { categoryEndpoint, presentAddressEndpoint } from '@storefront/contracts/api';
import { afterAll, describe, expect, it } from 'vitest';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop } from '../testing/shop/test-shop.ts';

describe.each(engines)('$name', (engine) => {
  const opening = openTestShop(engine);
  afterAll(async () => (await opening).close());

  async function set(table: 'products' | 'categories', column: 'slug' | 'path', from: string, to: string) {
    const { services } = await opening;
    const rows = await services.database.rows(
      `update ${table} set ${column} = $2 where ${column} = $1 returning id`,
      [from, to],
    );
    expect(rows).toHaveLength(1);
    await services.catalogue.refresh();
  }
  const find = async (url: string) => {
    const visitor = (await opening).visitor();
    const reply = await visitor.send(presentAddressEndpoint, { query: { url } });
    return reply.statusCode === 200 ? reply.json().url : reply.statusCode;
  };
  const someProduct = async () => {
    const visitor = (await opening).visitor();
    const query = { url: '/ar-condicionado/janela', limit: 1 };
    const { conteudo } = await visitor.call(categoryEndpoint, { query });
    const [product] = 'produtos' in conteudo ? conteudo.produtos : [];
    return product?.url ?? '';
  };

  /** The words of a product's address, without its id, and those of them that no category has. */
  const readWords = async (url: string) => {
    const { structure } = (await opening).services.catalogue.current();
    const words = url.slice(1).split('-').slice(0, -1);
    const paths = structure.categories.flatMap(({ path }) => path.split(/[/-]/));
    return { words, own: words.filter((word) => /[a-z]{3}/.test(word) && !paths.includes(word)) };
  };

  it('a product is found by its id and a part of its name', async () => {
    const url = await someProduct();
    const id = url.split('-').at(-1);
    const { words, own } = await readWords(url);
    const [first = '', second = ''] = own;
    expect(second, 'it has two words of its own').not.toBe('');
    expect(await find(`/${words.slice(0, -1).join('-')}-${id}`), 'a name that was cut').toBe(url);
    expect(await find(`/${first}-antigo-${id}`)).toBe(url);
    expect(await find(`/${first.toUpperCase()}-antigo-${id}/`)).toBe(url);
    expect(await find(`/${first}-bem-antigo-${id}`), 'one of three words').toBe(404);
    expect(await find(url), 'it is there').toBe(404);
    expect(await find(`/a/${first}-${id}`)).toBe(404);
    expect(await find(`/${first}-999999999`)).toBe(404);
  });

  it('a page of another name is not the product whose id it ends in', async () => {
    const url = await someProduct();
    const id = url.split('-').at(-1);
    for (const name of ['natal', 'um-nome-de-antes', 'ar-condicionado', 'ar-condicionado-janela', '12000'])
      expect(await find(`/${name}-${id}`), name).toBe(404);
    expect(await find(`/${id}`)).toBe(404);
    expect(await find('/nada')).toBe(404);
  });

  it('addresses of renamed products and categories lead to the present one, also after further renames', async () => {
    const slug = (await someProduct()).slice(1);
    await set('products', 'slug', slug, 'nome-sem-numero');
    expect(await find(`/${slug}`)).toBe('/nome-sem-numero');
    await set('products', 'slug', 'nome-sem-numero', 'terceiro-nome');
    expect(await find(`/${slug}`)).toBe('/terceiro-nome');
    expect(await find('/nome-sem-numero')).toBe('/terceiro-nome');
    await set('products', 'slug', 'terceiro-nome', slug);
    expect(await find('/nome-sem-numero')).toBe(`/${slug}`);
    expect(await find(`/${slug}`), 'it is there again').toBe(404);
    await set('categories', 'path', '/ar-condicionado/janela', '/ar-condicionado/de-janela');
    expect(await find('/ar-condicionado/janela')).toBe('/ar-condicionado/de-janela');
  });
});
