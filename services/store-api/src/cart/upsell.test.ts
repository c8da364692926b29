import { addToCartEndpoint, type Product, searchEndpoint, upsellEndpoint } from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { listedSplit, pick, readProducts } from '../testing/visitors/carts.ts';
import type { Visitor } from '../testing/visitors/visitor.ts';

describe.each(engines)('the cart on $name', (engine) => {
  let shop: TestShop;
  let visitor: Visitor;
  let split: Product;

  beforeAll(async () => {
    shop = await openTestShop(engine);
    split = await listedSplit(shop);
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    visitor = shop.visitor();
  });

  it('is offered what fits it, once', async () => {
    const upsells = () => visitor.call(upsellEndpoint, { params: { nome: 'carrinhoLateral' } });
    expect((await upsells()).upsellDisponiveis).toEqual([]);
    await visitor.call(addToCartEndpoint, { body: split.carrinho });
    const [service, kit] = (await upsells()).upsellDisponiveis;
    expect(service?.itens[0]?.nome).toContain('Instalação');
    const results = await visitor.call(searchEndpoint, { query: { busca: service?.itens[0]?.nome ?? '' } });
    const listed = results.conteudo.produtos.find(({ nome }) => nome === service?.itens[0]?.nome);
    expect(service?.itens[0]).toMatchObject({
      precoPor: listed?.precos.por,
      descontoVista: listed?.precos.vista,
    });
    expect(kit?.itens[0]?.atributosSimples?.valores.every(({ selecionado }) => !selecionado)).toBe(true);
    await visitor.call(addToCartEndpoint, { body: service?.itens[0]?.carrinho ?? split.carrinho });
    expect((await upsells()).upsellDisponiveis.map(({ id }) => id)).not.toContain(service?.id);
  });

  it.each([
    ['9.000', 'Instalação de Split até 12.000 BTU/h'],
    ['12.000', 'Instalação de Split até 12.000 BTU/h'],
    ['24.000', 'Instalação de Split de 18.000 a 24.000 BTU/h'],
    ['30.000', 'Instalação de Split de 30.000 a 36.000 BTU/h'],
  ])('of %s BTU is offered the installation for so many', async (btus, installation) => {
    const splits = await readProducts(shop, '/ar-condicionado/split-hi-wall');
    const more = await visitor.call(searchEndpoint, {
      query: { busca: `split hi-wall ${btus} btus`, limit: 100 },
    });
    const sized = pick(
      [...splits, ...more.conteudo.produtos],
      ({ categoria, filtros, estoque }) =>
        categoria.nome === 'Split Hi-Wall' &&
        estoque > 0 &&
        filtros.some(({ label }) => label === `${btus} BTUs`),
    );
    await visitor.call(addToCartEndpoint, { body: sized.carrinho });
    const { upsellDisponiveis } = await visitor.call(upsellEndpoint, { params: { nome: 'carrinhoLateral' } });
    expect(upsellDisponiveis[0]?.itens[0]?.nome).toBe(installation);
  });

  it.each([
    ['/ar-condicionado/multi-split', 'Instalação de Multi-split, por ambiente'],
    ['/ar-condicionado/cassete', 'Instalação de Cassete ou Piso-teto'],
    ['/ar-condicionado/piso-teto', 'Instalação de Cassete ou Piso-teto'],
    ['/ar-condicionado/janela', 'Instalação de Ar de Janela'],
    ['/climatizacao/ventiladores', 'Instalação de Ventilador de Teto'],
    ['/aquecimento/aquecedores-a-gas', 'Instalação de Aquecedor a Gás'],
    ['/eletrodomesticos/televisores', 'Instalação de TV na Parede'],
  ])('with an appliance of %s is offered its installation', async (url, installation) => {
    const appliance = pick(
      await readProducts(shop, url),
      ({ estoque, nome }) => estoque > 0 && (!url.endsWith('ventiladores') || /teto/i.test(nome)),
    );
    await visitor.call(addToCartEndpoint, { body: appliance.carrinho });
    const { upsellDisponiveis } = await visitor.call(upsellEndpoint, { params: { nome: 'carrinhoLateral' } });
    expect(upsellDisponiveis[0]?.itens[0]?.nome).toBe(installation);
  });
});
