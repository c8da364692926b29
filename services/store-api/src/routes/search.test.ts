import { searchEndpoint } from '@storefront/contracts/api';
import { describe, expect, it } from 'vitest';
import { testShopOfFile } from '../testing/shop/test-shop.ts';
import { searchAs } from '../testing/visitors/search-as.ts';

const visitor = (await testShopOfFile()).visitor();

const find = searchAs(visitor);
const listCategories = (reply: Awaited<ReturnType<typeof find>>) =>
  new Set(reply.conteudo.produtos.map(({ categoria }) => categoria.nome));

describe('search', () => {
  it.each([
    ['geladeira', 'Geladeiras'],
    ['geladera', 'Geladeiras'],
    ['Refrigerador', 'Geladeiras'],
    ['fogoes', 'Fogões'],
    ['fogão', 'Fogões'],
    ['máquina de lavar', 'Lavadoras'],
    ['micro ondas', 'Micro-ondas'],
    ['k7', 'Cassete'],
    ['painel solar', 'Kits solares'],
    ['cortina de ar', 'Cortinas de ar'],
    ['instalação de ar condicionado', 'Instalação'],
    ['instalador', 'Instalação'],
    ['r32', 'Split Hi-Wall'],
  ])('%s finds %s', async (text, category) => {
    const reply = await find(text);
    expect(reply.info.total).toBeGreaterThan(0);
    expect(listCategories(reply)).toContain(category);
  });

  it.each(['ar 12000', '12 mil btus', '12.000 BTUs', 'ar condicionado 12000btu', '12k btus'])(
    'numbers find their capacity however they are written: %s',
    async (text) => {
      const reply = await find(text);
      expect(reply.info.total).toBeGreaterThan(100);
      expect(reply.conteudo.produtos.every(({ nome }) => nome.includes('12.000'))).toBe(true);
    },
  );

  it('a number of volts finds products of that voltage only', async () => {
    const reply = await find('lavadora 220v');
    expect(reply.info.total).toBeGreaterThan(0);
    expect(reply.conteudo.produtos.every(({ nome }) => nome.includes('220V'))).toBe(true);
  });

  it('a phrase of the list does not widen what the typed words find', async () => {
    expect((await find('fogão 6 bocas')).info.total).toBeLessThan(30);
    expect((await find('fogão 4 bocas', 1)).info.total).toBeLessThan(400);
  });

  it('a model code finds its model', async () => {
    const reply = await find('42afvci09s5');
    expect(reply.conteudo.produtos[0]?.mpn).toContain('42AFVCI09S5');
  });

  it('a mistyped word is corrected, and the reply says so', async () => {
    const reply = await find('eletrolux cooktopp');
    expect(reply.info.total).toBeGreaterThan(0);
    expect(reply.conteudo.busca).toEqual({ texto: 'eletrolux cooktopp', corrigida: 'electrolux cooktop' });
  });

  it.each([
    ['ventilador de parede', ['parede'], 'Ventiladores'],
    ['geladeira XYZabc branca', ['XYZabc'], 'Geladeiras'],
    ['frigobar 300 litros', ['300 litros'], 'Frigobares'],
    ['lavadora 42AFVCI09S5', ['lavadora'], 'Split Hi-Wall'],
  ])(
    '%s: words that nothing has beside the others are left out and named: %j',
    async (text, words, category) => {
      const reply = await find(text);
      expect(reply.conteudo.busca).toEqual({ texto: text, ignoradas: words });
      expect(reply.conteudo.produtos[0]?.categoria.nome).toBe(category);
    },
  );

  it.each(['iphone', 'lava-louças', 'asdfgh', '????', 'purificador de água'])(
    'a search without matches finds nothing: %s',
    async (text) => {
      expect((await find(text)).info.total).toBe(0);
    },
  );

  it.each([
    ['ar condicionado silencioso', ['silencioso']],
    ['lg silencioso', ['silencioso']],
    ['geladeira frost free', ['frost', 'free']],
    ['geladeira inverter', ['inverter']],
    ['tv samsung com purificador de água', ['purificador', 'água']],
    ['ar condicionado com garantia', ['garantia']],
    ['geladeira 12 m²', ['12 m²']],
    ['geladeira 300 litros', ['300 litros']],
  ])('%s is not empty because of a word that no product has: %j', async (text, words) => {
    const reply = await find(text);
    expect(reply.info.disponiveis).toBeGreaterThan(0);
    expect(reply.conteudo.busca?.ignoradas).toEqual(words);
  });

  it('of a text of many words the first are read, and the reply names the others', async () => {
    const mistyped = 'eletrolux cooktopp geladera fogaao lavadra secadra'.split(' ');
    const text = [...mistyped, 'ventlador', 'microndas', 'split'].join(' ');
    const { busca } = (await find(text)).conteudo;
    expect(busca?.texto).toBe(text);
    expect(busca?.ignoradas).toEqual(expect.arrayContaining(['ventlador', 'microndas']));
    const long = await find(`split ${'inverter '.repeat(12)}branco`);
    expect(long.conteudo.busca?.ignoradas).toEqual(['branco']);
    expect(long.info.total).toBeGreaterThan(0);
  });

  it('filters and orders what it found', async () => {
    const reply = await visitor.call(searchEndpoint, {
      query: { busca: 'split', filtros: 'marca:lg', order: 'Menor Preço', limit: 50 },
    });
    expect(new Set(reply.conteudo.produtos.map(({ marca }) => marca.nome))).toEqual(new Set(['LG']));
    expect(reply.estrutura.seo.indexar).toBe(false);
  });
});
