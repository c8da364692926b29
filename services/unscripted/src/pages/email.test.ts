import { requestEmailConfirmationEndpoint, signUpEndpoint } from '@storefront/contracts/api';
import { testShopOfFile } from 'store-api/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FormVisitor, formVisitor } from '../testing/form-visitor.ts';

const shop = await testShopOfFile();
const rows = (sql: string, values: readonly unknown[] = []) => shop.services.database.rows(sql, values);
let visitor: FormVisitor;
beforeEach(async () => {
  await rows('delete from write_counts');
  visitor = formVisitor(shop);
});

let accounts = 0;
/** The page, with its query, of the link that a new account gets. */
async function signUpForLink(): Promise<string> {
  accounts += 1;
  const email = `pagina${accounts}@exemplo.example`;
  await shop.visitor().call(signUpEndpoint, {
    body: { nomeRazao: 'Iara Souza', email, senha: 'uma brisa leve' },
  });
  const [message] = await rows('select body from outbox_messages where recipient = $1', [email]);
  return /compra\/(confirmar-email\?chave=\S+)/.exec(String(message?.body))?.[1] ?? '';
}

describe('the page of a link that confirms an e-mail', () => {
  it('confirms on a press, not when it is opened; the answer’s address has no key', async () => {
    const page = await visitor.get(await signUpForLink());
    expect(page.body).toContain('<h1>Confirmar e-mail</h1>');
    expect(page.headers).toMatchObject({ 'referrer-policy': 'strict-origin', 'cache-control': 'no-store' });
    const seen = visitor.hiddenFields(page.body);
    const answer = await visitor.post('confirmar-email', seen);
    expect(answer.path).toBe('confirmar-email?resultado=confirmado');
    expect(answer.body).toContain('<h1>E-mail confirmado</h1>');
    expect((await visitor.post('confirmar-email', seen)).body).toContain('já está confirmado');
  });

  it('says that a link has expired, and offers another, which needs the account', async () => {
    const link = await signUpForLink();
    await rows("update email_confirmations set asked_at = now() - interval '25 hours'");
    const page = await visitor.get(link);
    const { body } = await visitor.post('confirmar-email', visitor.hiddenFields(page.body));
    expect(body).toContain('Este link valia 24 horas.');
    expect(body).toContain('action="/v2/front/compra/confirmar-email/novo-link"');
    expect((await visitor.post('confirmar-email/novo-link', {})).body).toContain(
      'Para pedir outro link, entre na sua conta.',
    );
  });

  it.each([{}, { chave: 'cortado' }, { chave: `${'x'.repeat(300)}\0"><script>` }])(
    'a form with %j confirms nothing',
    async (form) => {
      expect((await visitor.post('confirmar-email', form)).path).toBe(
        'confirmar-email?resultado=desconhecido',
      );
    },
  );

  it('shows no text of its address', async () => {
    const { body } = await visitor.get('confirmar-email?chave=%22%3E%3Cb%3E&resultado=%3Cb%3E');
    expect(body).not.toContain('<b>"');
    expect(body).toContain('value="&quot;&gt;&lt;b&gt;"');
    expect((await visitor.get('confirmar-email?resultado=constructor')).body).toContain('Confirmar e-mail');
  });

  it('an account gets another link without scripts, too', async () => {
    const owner = shop.visitor();
    const body = { nomeRazao: 'Iara Souza', email: 'pede@exemplo.example', senha: 'uma brisa leve' };
    const { cookies } = await owner.send(signUpEndpoint, { body });
    const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const reply = await visitor.send('confirmar-email/novo-link', {}, { cookie });
    expect(reply.headers.location).toContain('resultado=pedido');
    expect(await owner.call(requestEmailConfirmationEndpoint, {})).toEqual({ resultado: 'pedido' });
  });
});
