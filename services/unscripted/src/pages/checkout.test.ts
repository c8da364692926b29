import {
  describeVisit,
  readCartEndpoint,
  readCheckoutEndpoint,
  unscriptedPath,
} from '@storefront/contracts/api';
import { filledIn, splitInStock, testShopOfFile } from 'store-api/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FormVisitor, fillProductForm, formVisitor } from '../testing/form-visitor.ts';

const shop = await testShopOfFile();
const split = splitInStock(shop);
const productForm = fillProductForm(split);

let visitor: FormVisitor;
beforeEach(() => {
  visitor = formVisitor(shop);
});

const texts = (...names: (keyof typeof filledIn)[]) =>
  Object.fromEntries(names.map((name) => [name, String(filledIn[name])]));
const customer = texts('nome', 'email', 'telefone', 'documento');
const address = texts('cep', 'logradouro', 'numero', 'bairro', 'entrega');

async function reachReview(): Promise<string> {
  await visitor.post('carrinho', productForm());
  await visitor.post('identificacao', customer);
  await visitor.post('entrega', address);
  return (await visitor.post('pagamento', { pagamento: 'pix' })).body;
}

describe('the purchase without scripts', () => {
  it('goes from a product to an order and its PIX code, each form answered by another address', async () => {
    const cart = await visitor.post('carrinho', productForm());
    expect(cart.path).toBe('carrinho?aviso=adicionado');
    expect(cart.body).toContain(split.name);
    const digits = { telefone: '11987654321', documento: '52998224725' };
    expect((await visitor.post('identificacao', { ...customer, ...digits })).path).toBe('entrega');
    expect((await visitor.post('entrega', address)).path).toBe('pagamento');
    const review = await visitor.post('pagamento', { pagamento: 'pix' });
    expect(review.path).toBe('revisao');
    expect(review.body).toContain('desistir em até 7 dias');
    expect(review.body).toContain('(11) 98765-4321, 529.982.247-25</p>');
    const seen = visitor.hiddenFields(review.body);
    const order = await visitor.post('revisao', seen);
    expect(order.path).toMatch(/^pedido\/AR-/);
    expect(order.body).toContain('Código QR do PIX de demonstração');
    expect(order.body).toContain('<b>Demonstração:</b> nenhum banco');
    expect((await visitor.post('revisao', seen)).path, 'the same form sent again').toBe(order.path);
    expect((await visitor.get('revisao')).path, 'back').toBe(order.path);
  });

  it("'Comprar agora' opens a purchase of its own, however often it is pressed; the cart stays", async () => {
    await visitor.post('carrinho', productForm());
    const buyNow = () => visitor.post('carrinho', { ...productForm(), quantidade: '2', depois: 'finalizar' });
    await buyNow();
    const first = await buyNow();
    expect(first.path).toMatch(/^identificacao\?agora=[\da-f]{16}\.[\d-]+-2$/);
    const [, search = ''] = first.path.split('?');
    const links = [
      ...first.body.matchAll(/(?:action|href)="\/v2\/front\/compra\/(entrar|identificacao)([^"]*)"/g),
    ];
    expect(links.map(([, page, rest]) => `${page}${rest}`)).toEqual([
      `entrar?${search}`,
      `identificacao?${search}`,
    ]);
    expect((await visitor.post(`identificacao?${search}`, customer)).path).toBe(`entrega?${search}`);
    expect((await visitor.post(`entrega?${search}`, address)).path).toBe(`pagamento?${search}`);
    const review = await visitor.post(`pagamento?${search}`, { pagamento: 'pix' });
    expect(review.path).toBe(`revisao?${search}`);
    expect(review.body).toContain('2 × ');
    const order = await visitor.post(`revisao?${search}`, visitor.hiddenFields(review.body));
    expect(order.path).toMatch(/^pedido\/AR-/);
    expect((await visitor.get(`revisao?${search}`)).path, 'back').toBe(order.path);
    expect((await visitor.call(readCartEndpoint)).itens).toMatchObject([{ quantidade: 1 }]);
  });

  it('shows errors beside fields, keeps what was typed, and escapes it', async () => {
    await visitor.post('carrinho', productForm());
    const { path, body } = await visitor.post('identificacao', { ...customer, email: '"><b>ana@' });
    expect(path).toBe('identificacao?corrigir=1');
    expect(body).toContain(
      'value="&quot;&gt;&lt;b&gt;ana@" aria-invalid="true" aria-describedby="email-problema"',
    );
    expect(body).toContain('Escreva um e-mail completo');
    expect(body).toContain('value="Ana Lima"');
    expect(body).not.toContain('Escreva seu nome completo.');
    expect((await visitor.get('pagamento')).path, 'a later step').toBe('identificacao');
  });

  it('cuts nothing that is too long: it is shown again, with its limit', async () => {
    await visitor.post('carrinho', productForm());
    const nome = 'Ana '.repeat(31).trim();
    const { status, path, body } = await visitor.post('identificacao', { ...customer, nome });
    expect([status, path]).toEqual([422, 'identificacao']);
    expect(body).toContain(`value="${nome}" aria-invalid="true" aria-describedby="nome-problema"`);
    expect(body).toContain('Escreva até 120 caracteres.');
    expect(body).toContain('value="ana@exemplo.example"');
    const most = 'A'.repeat(120);
    expect((await visitor.post('identificacao', { ...customer, nome: most })).path).toBe('entrega');
    const long = await visitor.post('entrega', { ...address, complemento: 'x'.repeat(81) });
    expect(long.body).toContain('Escreva até 80 caracteres.');
    expect((await visitor.post('entrega', { ...address, complemento: 'x'.repeat(80) })).path).toBe(
      'pagamento',
    );
  });

  it('reads what was pasted', async () => {
    await visitor.post('carrinho', productForm({ quantidade: '2 un' }));
    expect((await visitor.call(readCartEndpoint)).itens[0]?.quantidade).toBe(2);
    await visitor.post('carrinho/linha', productForm({ quantidade: '３' }));
    expect((await visitor.call(readCartEndpoint)).itens[0]?.quantidade).toBe(3);
    const pasted = { nome: '\u202AAna Lima\u202C', email: 'E-mail: ana@exemplo.example' };
    await visitor.post('identificacao', { ...customer, ...pasted });
    expect((await visitor.post('cep', { cep: 'CEP: 01310–100' })).body).toContain('Entrega em São Paulo, SP');
    const { campos } = await visitor.call(readCheckoutEndpoint);
    expect(campos).toMatchObject({ nome: 'Ana Lima', email: 'ana@exemplo.example', cep: '01310-100' });
  });

  it('has the state of the checkout with scripts, and gives it its own', async () => {
    await visitor.post('carrinho', productForm());
    await visitor.post('identificacao', customer);
    const { campos } = await visitor.call(readCheckoutEndpoint);
    expect(campos).toMatchObject({ nome: 'Ana Lima', documento: filledIn.documento });
  });

  it('asks for the CEP before the delivery, without refusing what is still empty', async () => {
    await visitor.post('carrinho', productForm());
    await visitor.post('identificacao', customer);
    const { path, body } = await visitor.post('entrega', { cep: '01310-100', acao: 'cep' });
    expect(path).toBe('entrega');
    expect(body).toContain('Entrega em São Paulo, SP');
    expect(body).not.toContain('Escreva a rua');
    const unknown = await visitor.post('entrega', { cep: '00000-000', acao: 'cep' });
    expect(unknown.body).toContain('Não encontramos este CEP');
    expect(unknown.body).toContain('value="00000-000"');
  });

  it('does not order what was not seen', async () => {
    const seen = visitor.hiddenFields(await reachReview());
    await visitor.post('carrinho', productForm());
    const { path, body } = await visitor.post('revisao', seen);
    expect(path).toBe('revisao?aviso=cart-changed');
    expect(body).toContain('O carrinho mudou.');
    expect((await visitor.post('revisao', visitor.hiddenFields(body))).path).toMatch(/^pedido\//);
  });

  it('offers a pick-up where a store has the cart; the review and the order say where', async () => {
    const setStock = async (quantity: number) => {
      const where = `warehouse = 'LOJA-SP' and product_id = ${split.id}`;
      await shop.services.database.rows(`update product_stock set quantity = ${quantity} where ${where}`);
      await shop.services.catalogue.refresh();
    };
    await setStock(1);
    await reachReview();
    expect((await visitor.get('entrega')).body).toMatch(
      /value="retirada:LOJA-SP"> Retirada em Loja.*: grátis/,
    );
    await visitor.post('entrega', { ...address, entrega: 'retirada:LOJA-SP' });
    const { body } = await visitor.get('revisao');
    expect(body).toMatch(/Retirada em Loja São Paulo.*Endereço da nota fiscal: Avenida do Exemplo/);
    const seen = visitor.hiddenFields(body);
    await setStock(0);
    expect((await visitor.post('revisao', seen)).body).toContain('não tem mais todos os itens');
    await setStock(1);
    expect((await visitor.post('revisao', seen)).body).toContain('Retirada em Loja São Paulo');
  });

  it('pays by PIX what was to be paid by card', async () => {
    await reachReview();
    await visitor.change({ pagamento: 'cartao', parcelas: 2 });
    expect((await visitor.get('revisao')).path).toBe('pagamento');
  });

  it.each([
    ['1.5', 'quantidade'],
    ['-1', 'quantidade'],
    ['1e9', 'quantidade'],
    ['', 'quantidade'],
    ['dois', 'quantidade'],
    ['9999999', 'estoque'],
  ])('refuses the quantity %j beside the line, which stays as it was', async (quantidade, problem) => {
    await visitor.post('carrinho', productForm());
    const { path, body } = await visitor.post('carrinho/linha', productForm({ quantidade }));
    expect(path).toBe(`carrinho?linha=${split.id}&problema=${problem}`);
    expect(body).toMatch(problem === 'estoque' ? /Só há \d+ em estoque/ : /número inteiro/);
    expect((await visitor.call(readCartEndpoint)).itens[0]?.quantidade).toBe(1);
  });

  it('asks for the day of the installation, keeps it, and says when it is gone', async () => {
    const services = shop.services.catalogue.current().products.filter(({ kind }) => kind === 'servico');
    await visitor.post('carrinho', productForm({ instalacao: String(services[0]?.id) }));
    await visitor.post('identificacao', customer);
    const { body } = await visitor.post('entrega', { ...address, acao: 'cep' });
    const [first = '', second = ''] = [...body.matchAll(/<option value="([^"]+)"/g)].map(([, code]) => code);
    expect(body).toContain(`<option value="${first}" selected>${describeVisit(first)}</option>`);
    const gone = await visitor.post('entrega', { ...address, visita: '2020-01-06-manha' });
    expect(gone.path).toBe('entrega?corrigir=1');
    expect(gone.body).toMatch(/id="visita-problema">O horário da visita não está mais disponível/);
    await visitor.post('entrega', { ...address, visita: second });
    const review = await visitor.post('pagamento', { pagamento: 'pix' });
    expect(review.body).toContain(`Visita do técnico: ${describeVisit(second)}.`);
    const seen = visitor.hiddenFields(review.body);
    const refused = await visitor.post('revisao', { ...seen, visita: '2020-01-06-manha' });
    expect(refused.path).toBe('revisao?aviso=visit-unavailable');
    const order = await visitor.post('revisao', seen);
    expect(order.body).toContain(`Visita do técnico: ${describeVisit(second)}.`);
  });
});

describe('a form', () => {
  it('of another site is refused, as a page', async () => {
    const { status, body } = await visitor.send('carrinho', productForm(), {
      origin: 'https://outra.example',
    });
    expect(status).toBe(403);
    expect(body).toContain('Esta origem não pode alterar dados da loja');
    expect((await visitor.call(readCartEndpoint)).itens).toEqual([]);
  });

  it('of an order of somebody else is refused, and texts of an address are never shown', async () => {
    expect((await visitor.get('pedido/AR-NADA')).status).toBe(404);
    expect((await visitor.get('carrinho?aviso=Ligue+para+mim')).body).not.toContain('Ligue');
    expect((await visitor.get('carrinho?aviso=constructor')).body).not.toContain('class="notice');
  });

  it('is answered by a page that nobody stores and no script runs in', async () => {
    const { headers } = await visitor.get('carrinho');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'sha256-/);
    expect(unscriptedPath.startsWith('/v2/front/')).toBe(true);
  });
});
