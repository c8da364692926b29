import {
  addToCartEndpoint,
  changeCartEndpoint,
  type Product,
  readCartEndpoint,
  removeFromCartEndpoint,
  searchEndpoint,
  upsellEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashOf, outOfStock, pick, productsOf, some } from '../testing/carts.ts';
import { engines } from '../testing/engines.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import type { Visitor } from '../testing/visitor.ts';

describe.each(engines)('the cart on $name', (engine) => {
  let shop: TestShop;
  let visitor: Visitor;
  let split: Product;
  let soldOut: Product;

  beforeAll(async () => {
    shop = await openTestShop(engine);
    split = pick(
      await productsOf(shop, '/ar-condicionado/split-hi-wall'),
      ({ estoque, estoqueMarketplace }) => estoque > 2 && estoqueMarketplace === 0,
    );
    soldOut = pick(
      await productsOf(shop, '/refrigeracao/frigobares'),
      ({ status }) => status === 'indisponivel',
    );
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    visitor = shop.visitor();
  });

  it('is empty for who has just come, and gives no cookie for looking', async () => {
    const reply = await visitor.send(readCartEndpoint, {});
    expect(reply.json()).toEqual({
      itens: [],
      subtotal: { valor: 0, descontoVista: { valor: 0 } },
      mensagens: [],
    });
    expect(reply.cookies).toEqual([]);
  });

  it('takes a product as its card gives it, and keeps it for this visitor alone', async () => {
    const cart = await visitor.call(addToCartEndpoint, { body: split.carrinho });
    expect(cart.itens).toMatchObject([
      { nome: split.nome, quantidade: 1, url: split.url, estoque: split.estoque },
    ]);
    expect(cart.subtotal).toEqual({ valor: split.precos.por, descontoVista: { valor: split.precos.vista } });
    expect((await visitor.call(readCartEndpoint, {})).itens).toHaveLength(1);
    expect((await shop.visitor().call(readCartEndpoint, {})).itens).toEqual([]);
  });

  it('sets a signed cookie that scripts and other sites do not get', async () => {
    const reply = await visitor.send(addToCartEndpoint, { body: split.carrinho });
    expect(reply.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  });

  it('believes no cookie that it did not sign', async () => {
    const reply = await visitor.send(addToCartEndpoint, { body: split.carrinho });
    const [cookie] = reply.cookies;
    const forged = `${cookie?.name}=${cookie?.value.split('.')[0]}.forged`;
    const other = await shop.visitor().send(readCartEndpoint, {}, { cookie: forged });
    expect(other.json()).toMatchObject({ itens: [] });
  });

  it('adds up what is put in twice', async () => {
    await visitor.call(addToCartEndpoint, { body: split.carrinho });
    const cart = await visitor.call(addToCartEndpoint, { body: split.carrinho });
    expect(cart.itens.map(({ quantidade }) => quantidade)).toEqual([2]);
  });

  it('changes and removes a line', async () => {
    await visitor.call(addToCartEndpoint, { body: split.carrinho });
    const changed = await visitor.call(changeCartEndpoint, {
      body: { ...hashOf(split.carrinho), tipo: 'produto', quantidade: 3 },
    });
    expect(changed.itens[0]?.quantidade).toBe(3);
    const removed = await visitor.call(removeFromCartEndpoint, {
      body: { ...hashOf(split.carrinho), tipo: 'produto' },
    });
    expect(removed.itens).toEqual([]);
  });

  it('stays as it was when there is not enough in stock, and says which', async () => {
    await visitor.call(addToCartEndpoint, { body: split.carrinho });
    const more = await visitor.call(addToCartEndpoint, { body: some(split.carrinho, split.estoque) });
    expect(more.mensagens).toEqual(outOfStock(split.nome));
    expect(more.itens[0]?.quantidade).toBe(1);
    const set = await visitor.call(changeCartEndpoint, {
      body: { ...hashOf(split.carrinho), tipo: 'produto', quantidade: split.estoque + 1 },
    });
    expect(set.mensagens).toEqual(outOfStock(split.nome));
    expect(set.itens[0]?.quantidade).toBe(1);
  });

  it('takes all of an order or none of it', async () => {
    const body = { tipo: 'produto', itens: [...split.carrinho.itens, ...soldOut.carrinho.itens] };
    const cart = await visitor.call(addToCartEndpoint, { body });
    expect(cart.mensagens).toEqual(outOfStock(soldOut.nome));
    expect(cart.itens).toEqual([]);
  });

  it('does not know a product that is not there, and names the field', async () => {
    const body = {
      tipo: 'produto',
      itens: [{ idProduto: 99_999_999, idAtributoSimples: 0, idUnidadeVenda: 1, quantidade: 1 }],
    };
    const problem = await visitor.refusal(addToCartEndpoint, { body });
    expect(problem).toMatchObject({
      status: 422,
      code: 'cart-item-unknown',
      errors: [{ field: 'itens.0.idProduto' }],
    });
  });

  it.each([0, -1, 1.5, '2', 10_000_000])('refuses the quantity %s, naming the field', async (quantidade) => {
    const body = { tipo: 'produto', itens: [{ ...hashOf(split.carrinho), quantidade }] };
    const problem = await visitor.refusal(addToCartEndpoint, { body });
    expect(problem).toMatchObject({ status: 400, errors: [{ field: 'itens.0.quantidade' }] });
    expect((await visitor.call(readCartEndpoint, {})).itens).toEqual([]);
  });

  it('asks which of a product’s choices is meant', async () => {
    const [fan] = await productsOf(shop, '/climatizacao/ventiladores');
    if (!fan) throw new Error('no fan');
    const body = {
      tipo: 'produto',
      itens: [{ idProduto: fan.id, idAtributoSimples: 0, idUnidadeVenda: 1, quantidade: 1 }],
    };
    expect(await visitor.refusal(addToCartEndpoint, { body })).toMatchObject({
      errors: [{ field: 'itens.0.idAtributoSimples' }],
    });
    const [first] = fan.atributosSimples?.valores ?? [];
    expect(fan).toMatchObject({
      atributosSimples: { nome: 'Voltagem' },
      carrinho: { itens: [{ idAtributoSimples: first?.idAtributoValor }] },
    });
    const cart = await visitor.call(addToCartEndpoint, { body: fan.carrinho });
    expect(cart.itens[0]?.atributos.simples).toMatchObject({
      atributo: { label: 'Voltagem' },
      atributoValor: { label: first?.label },
    });
  });

  it('stays as it is when what was never put in is removed, however large its number', async () => {
    await visitor.call(addToCartEndpoint, { body: split.carrinho });
    for (const field of ['idProduto', 'idAtributoSimples', 'idUnidadeVenda'] as const) {
      const body = { ...hashOf(split.carrinho), tipo: 'produto', [field]: Number.MAX_SAFE_INTEGER };
      expect((await visitor.call(removeFromCartEndpoint, { body })).itens).toHaveLength(1);
    }
  });

  it('has no line to change that was never put in', async () => {
    const body = { ...hashOf(split.carrinho), tipo: 'produto', quantidade: 1 };
    expect(await visitor.refusal(changeCartEndpoint, { body })).toMatchObject({
      status: 404,
      code: 'cart-line-unknown',
    });
  });

  it('counts right when one visitor clicks many times at once', async () => {
    await visitor.call(addToCartEndpoint, { body: split.carrinho });
    const service = pick(await productsOf(shop, '/servicos/instalacao'), () => true);
    await Promise.all(
      Array.from({ length: 12 }, () => visitor.call(addToCartEndpoint, { body: service.carrinho })),
    );
    const cart = await visitor.call(readCartEndpoint, {});
    expect(cart.itens.find(({ nome }) => nome === service.nome)?.quantidade).toBe(12);
  });

  it('is offered what fits it, once', async () => {
    const upsells = () => visitor.call(upsellEndpoint, { params: { nome: 'carrinhoLateral' } });
    expect((await upsells()).upsellDisponiveis).toEqual([]);
    await visitor.call(addToCartEndpoint, { body: split.carrinho });
    const [service, kit] = (await upsells()).upsellDisponiveis;
    expect(service?.itens[0]?.nome).toContain('Instalação');
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
    const splits = await productsOf(shop, '/ar-condicionado/split-hi-wall');
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
      await productsOf(shop, url),
      ({ estoque, nome }) => estoque > 0 && (!url.endsWith('ventiladores') || /teto/i.test(nome)),
    );
    await visitor.call(addToCartEndpoint, { body: appliance.carrinho });
    const { upsellDisponiveis } = await visitor.call(upsellEndpoint, { params: { nome: 'carrinhoLateral' } });
    expect(upsellDisponiveis[0]?.itens[0]?.nome).toBe(installation);
  });
});
