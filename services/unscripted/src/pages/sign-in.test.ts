import { passwordRuleText, readUserEndpoint, signUpEndpoint } from '@storefront/contracts/api';
import { filledIn, splitInStock, testShopOfFile } from 'store-api/testing';
import { beforeEach, expect, it } from 'vitest';
import { type FormVisitor, fillProductForm, formVisitor } from '../testing/form-visitor.ts';

const shop = await testShopOfFile();
const split = splitInStock(shop);
const rows = (sql: string, values: readonly unknown[] = []) => shop.services.database.rows(sql, values);
const senha = 'uma brisa leve';

let accounts = 0;
let email = '';
let visitor: FormVisitor;
beforeEach(async () => {
  await rows('delete from write_counts');
  accounts += 1;
  email = `conhecida${accounts}@exemplo.example`;
  await shop.visitor().call(signUpEndpoint, { body: { nomeRazao: 'Iara Souza', email, senha } });
  visitor = formVisitor(shop);
});

const addSplit = () => visitor.post('carrinho', fillProductForm(split)());
const user = async () => (await visitor.call(readUserEndpoint)).user;

it('is offered in the first step; the cart comes along, and the account fills in what it knows', async () => {
  await addSplit();
  expect((await visitor.get('identificacao')).body).toContain('href="/v2/front/compra/entrar">Entrar</a>');
  const { path, body } = await visitor.post('entrar', { email, senha });
  expect(path).toBe('identificacao');
  expect(body).toContain('value="Iara Souza"');
  expect(body).toContain(`value="${email}"`);
  expect(body).toContain('Sair da conta');
  expect((await visitor.get('carrinho')).body).toContain(split.name);
  expect((await user()).logado).toBe(true);
});

it('opens the review of a shopper whose account knows everything', async () => {
  await visitor.post('entrar', { email, senha });
  await addSplit();
  await visitor.change(filledIn);
  await visitor.post('sair', {});
  expect((await user()).logado).toBe(false);
  const { path, body } = await visitor.post('entrar', { email, senha });
  expect(path).toBe('revisao');
  expect(body).toContain('Fazer pedido e gerar o PIX');
});

it.each([
  ['a wrong password', 'outra brisa leve'],
  ['a password that no account can have', 'curta'],
])('refuses %s, and keeps the e-mail but not the password', async (_, wrong) => {
  const { status, body } = await visitor.post('entrar', { email, senha: wrong });
  expect(status).toBe(401);
  expect(body).toContain('E-mail ou senha não conferem.');
  expect(body).toContain(`value="${email}"`);
  expect(body).not.toContain(wrong);
  expect((await user()).logado).toBe(false);
});

it('has the limits of signing in', async () => {
  let status = 401;
  for (let attempt = 0; attempt < 30 && status === 401; attempt += 1)
    ({ status } = await visitor.post('entrar', { email, senha: 'outra brisa leve' }));
  expect(status).toBe(429);
  const { body } = await visitor.post('entrar', { email, senha });
  expect(body).toContain('<h1>Entrar</h1>');
  expect((await user()).logado).toBe(false);
});

it('of another site is refused', async () => {
  const { status } = await visitor.send('entrar', { email, senha }, { origin: 'https://outra.example' });
  expect(status).toBe(403);
});

it('a password is recovered with the link of the message, once; the answer tells nothing of accounts', async () => {
  const asked = await visitor.post('esqueci-senha', { email });
  expect(asked.path).toBe('nova-senha?aviso=link-pedido');
  expect(asked.body).toContain(passwordRuleText);
  expect((await visitor.post('esqueci-senha', { email: 'ninguem@exemplo.example' })).body).toBe(asked.body);
  const [message] = await rows(
    "select body from outbox_messages where recipient = $1 and subject = 'Escolha uma nova senha'",
    [email],
  );
  const [link = ''] = /http\S+#[\w-]{43}/.exec(String(message?.body)) ?? [];
  const weak = await visitor.post('nova-senha', { link, senha: '12345678' });
  expect(weak.status).toBe(422);
  expect(weak.body).toContain('Esta senha é fácil de adivinhar: é uma das mais usadas.');
  expect((await visitor.post('nova-senha', { link, senha: 'curta' })).body).toContain('de 8 a 128');
  const saved = await visitor.post('nova-senha', { link: ` ${link} `, senha: 'outra brisa leve' });
  expect(saved.path).toBe('entrar?aviso=senha-salva');
  expect((await visitor.post('nova-senha', { link, senha: 'mais uma brisa' })).body).toContain(
    'Este link não vale',
  );
  // an address has few calls of this kind a minute
  await visitor.send('entrar', { email, senha: 'outra brisa leve' }, { 'x-forwarded-for': '203.0.113.9' });
  expect((await user()).logado).toBe(true);
});

it.each(['', 'https://loja.example/checkout/nova-senha', '"><script>'])(
  'refuses the link %j',
  async (link) => {
    const { status, body } = await visitor.post('nova-senha', { link, senha });
    expect([status, body]).toEqual([422, expect.stringContaining('Este link não vale')]);
    expect(body).not.toContain('<script>');
  },
);

it('asks for a whole e-mail', async () => {
  const { status, body } = await visitor.post('esqueci-senha', { email: 'iara@' });
  expect([status, body]).toEqual([422, expect.stringContaining('Escreva um e-mail completo')]);
});
