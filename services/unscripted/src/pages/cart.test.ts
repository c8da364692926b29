import { readCartEndpoint, unscriptedPath } from '@storefront/contracts/api';
import { splitInStock, testShopOfFile } from 'store-api/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FormVisitor, fillProductForm, formVisitor } from '../testing/form-visitor.ts';

const shop = await testShopOfFile();
const split = splitInStock(shop);
const productForm = fillProductForm(split);

let visitor: FormVisitor;
beforeEach(() => {
  visitor = formVisitor(shop);
});

describe('the cart without scripts', () => {
  it('changes a quantity up to the stock; 0 and the button remove the product', async () => {
    await visitor.post('carrinho', productForm());
    const stock = (await visitor.call(readCartEndpoint)).itens[0]?.estoque ?? 0;
    const most = await visitor.post('carrinho/linha', productForm({ quantidade: String(stock) }));
    expect(most.path).toBe('carrinho');
    expect(most.body).toContain(`value="${stock}"`);
    const more = await visitor.post('carrinho/linha', productForm({ quantidade: String(stock + 1) }));
    expect(more.body).toContain(`Só há ${stock} em estoque`);
    const none = await visitor.post('cupom', { cupom: 'NADA' });
    expect(none.body).toContain('<p class="notice" role="alert">Este cupom não existe');
    for (const changes of [{ quantidade: '0' }, { acao: 'remover' }]) {
      expect((await visitor.post('carrinho/linha', productForm(changes))).body).toContain(
        'carrinho está vazio',
      );
      await visitor.post('carrinho', productForm());
    }
  });

  it.each(['if-none-match', 'if-modified-since'])('is shown whole to a request with %s', async (name) => {
    const condition = name === 'if-none-match' ? '*' : new Date().toUTCString();
    const url = `${unscriptedPath}/carrinho`;
    const page = await shop.app.inject({
      url,
      headers: { 'app-token': shop.config.appToken, [name]: condition },
    });
    expect(page.statusCode).toBe(200);
  });

  it('offers to undo a removal, of as many pieces as there were', async () => {
    await visitor.post('carrinho', productForm({ quantidade: '2' }));
    for (const changes of [{ quantidade: '0' }, { quantidade: '7', acao: 'remover' }]) {
      const { body } = await visitor.post('carrinho/linha', productForm(changes));
      expect(body).toContain('carrinho está vazio');
      expect(body, 'a success is no error').toContain(
        '<p class="notice done" role="status">O produto saiu do carrinho.</p>',
      );
      expect(body).toContain('>Desfazer</button>');
      const undone = await visitor.post('carrinho', visitor.hiddenFields(body));
      expect(undone.body).toContain(split.name);
      const { itens } = await visitor.call(readCartEndpoint);
      expect(itens.map(({ quantidade }) => quantidade)).toEqual([2]);
    }
    for (const removido of ['', 'produto.1.2.3', 'produto.1.2.3.x', '"><b>.1.1.1.1'])
      expect((await visitor.get(`carrinho?removido=${encodeURIComponent(removido)}`)).body).not.toContain(
        'Desfazer',
      );
  });

  it("'Comprar agora' opens the first step that lacks something, and the cart when there is not so much", async () => {
    const now = productForm({ depois: 'finalizar' });
    expect((await visitor.post('carrinho', now)).path).toContain('identificacao');
    expect((await visitor.call(readCartEndpoint)).itens).toEqual([]);
    const tooMany = await visitor.post('carrinho', { ...now, quantidade: '9999' });
    expect(tooMany.path).toContain('carrinho?aviso=estoque');
    const withoutCookies = await formVisitor(shop).get(`revisao?agora=abcd1234.${split.id}-0-1-1`);
    expect(withoutCookies.path).toContain('carrinho');
    expect(withoutCookies.body).toContain('Aceite os cookies');
  });

  it('adds the installation that was ticked, for each unit', async () => {
    const services = shop.services.catalogue.current().products.filter(({ kind }) => kind === 'servico');
    const installation = String(services[0]?.id);
    await visitor.post('carrinho', productForm({ quantidade: '2', instalacao: installation }));
    const { itens } = await visitor.call(readCartEndpoint);
    expect(itens.map(({ hash, quantidade }) => [String(hash.idProduto), quantidade])).toEqual([
      [String(split.id), 2],
      [installation, 2],
    ]);
  });

  it('takes a coupon, refuses one that does not exist, and removes it', async () => {
    await visitor.post('carrinho', productForm());
    expect((await visitor.post('cupom', { cupom: 'NAOEXISTE' })).body).toContain('Este cupom não existe');
    expect((await visitor.post('cupom', { cupom: 'BRISA5' })).body).toContain('Cupom BRISA5');
    const { body } = await visitor.post('cupom', { acao: 'remover' });
    expect(body).not.toContain('Cupom BRISA5');
    expect(
      (await visitor.post('cupom', visitor.hiddenFields(body.slice(0, body.indexOf('Desfazer'))))).body,
    ).toContain('Cupom BRISA5');
  });

  it('asks for an option that was not chosen, and says when cookies are refused', async () => {
    expect((await visitor.post('carrinho', productForm({ idAtributoSimples: '' }))).path).toContain(
      'aviso=opcao',
    );
    const without = await formVisitor(shop).get('carrinho?aviso=adicionado');
    expect(without.body).toContain('Aceite os cookies');
  });
});
