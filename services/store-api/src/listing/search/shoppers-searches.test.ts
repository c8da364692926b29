import { suggestionsEndpoint } from '@storefront/contracts/api';
import { expect, it } from 'vitest';
import { testShopOfFile } from '../../testing/shop/test-shop.ts';
import { searchAs } from '../../testing/visitors/search-as.ts';

const shop = await testShopOfFile();
const find = searchAs(shop.visitor());
const readNames = async (text: string) => (await find(text, 100)).conteudo.produtos.map(({ nome }) => nome);
const suggest = async (busca: string) => {
  const { termos, paginas = [] } = await shop.visitor().call(suggestionsEndpoint, { query: { busca } });
  return { terms: termos.map(({ termo }) => termo), pages: paginas.map(({ url }) => url) };
};

it.each(['air fryer', 'airfryer', 'Air Fryer 5 litros', 'fritadeira elétrica'])(
  '%s finds nothing: the shop sells none, and no machine called Prime Air is one',
  async (text) => {
    expect(await readNames(text)).toEqual([]);
    expect((await suggest(text)).terms).toEqual([]);
  },
);

it('machines called Prime Air are found by their name', async () => {
  const names = await readNames('prime air');
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(name).toContain('Prime Air');
});

it.each(['12.000 btus', '12000', 'ar 12 mil btus', 'ar condicionado 12.000 btus inverter'])(
  '%s finds machines of that capacity, and no kit that has one of it',
  async (text) => {
    const names = await readNames(text);
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) expect(name).not.toMatch(/ \+ |27\.000/);
  },
);

it('a kit is found by the figures of its machines', async () => {
  const names = await readNames('multi split 9000 12000');
  expect(names[0]).toMatch(/9\.000 \+/);
});

it.each(['controle remoto', 'controle remoto para ar condicionado', 'peças de reposição'])(
  '%s leads to the page where the shop is asked',
  async (text) => {
    const reply = await find(text);
    expect(reply.conteudo.busca?.paginas?.map(({ url }) => url)).toContain('/pagina/fale-conosco');
    expect((await suggest(text)).pages).toContain('/pagina/fale-conosco');
  },
);

it.each([
  ['ventilador de mesaa', /mesaa/],
  ['cervejeira venaxx', /venaxx/],
  ['geladera 127v duplex', /geladera/],
])('suggestions for %s do not repeat the mistake', async (typed, mistake) => {
  const { terms } = await suggest(typed);
  expect(terms.length).toBeGreaterThan(0);
  for (const term of terms) expect(term).not.toMatch(mistake);
});
