import {
  changePasswordEndpoint,
  readUserEndpoint,
  requestPasswordResetEndpoint,
  resetPasswordEndpoint,
  signInEndpoint,
  signUpEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { engines } from '../../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import type { Visitor } from '../../testing/visitors/visitor.ts';
import { removeExpired } from '../session/session-cleanup.ts';

const senha = 'uma brisa leve';
const novaSenha = 'outra brisa fresca';

describe.each(engines)('passwords on $name', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());
  const rows = (sql: string, values: readonly unknown[] = []) => shop.services.database.rows(sql, values);
  beforeEach(async () => {
    for (const table of ['write_counts', 'outbox_messages']) await rows(`delete from ${table}`);
  });

  let accounts = 0;
  async function signUp(): Promise<{ readonly visitor: Visitor; readonly email: string }> {
    accounts += 1;
    const visitor = shop.visitor();
    const email = `titular${accounts}@exemplo.example`;
    await visitor.call(signUpEndpoint, { body: { nomeRazao: 'Iara Souza', email, senha } });
    return { visitor, email };
  }
  const signIn = async (email: string, password: string) => {
    const visitor = shop.visitor();
    const { statusCode } = await visitor.send(signInEndpoint, { body: { email, senha: password } });
    return { visitor, statusCode };
  };
  const trySignIn = async (email: string, password: string) => (await signIn(email, password)).statusCode;
  const isSignedIn = async (visitor: Visitor) => (await visitor.call(readUserEndpoint, {})).user.logado;
  const ask = (email: string) => shop.visitor().call(requestPasswordResetEndpoint, { body: { email } });
  const reset = (chave: string, password = novaSenha) =>
    shop.visitor().call(resetPasswordEndpoint, { body: { chave, senha: password } });
  const messagesTo = (email: string) =>
    rows(
      `select body from outbox_messages where recipient = $1 and subject = 'Escolha uma nova senha' order by id`,
      [email],
    );
  /** The key of the link in the last message to an address. */
  async function keyFor(email: string): Promise<string> {
    const body = String((await messagesTo(email)).at(-1)?.body);
    return /http\S+\/checkout\/nova-senha#(\S+)/.exec(body)?.[1] ?? '';
  }
  const age = (minutes: number) =>
    rows('update password_resets set asked_at = now() - make_interval(mins => $1)', [minutes]);

  it('are changed by who knows the current one; every other session ends, this one gets a new key', async () => {
    const { visitor, email } = await signUp();
    const { visitor: elsewhere } = await signIn(email, senha);
    expect(await isSignedIn(visitor)).toBe(true);
    const changed = await visitor.send(changePasswordEndpoint, { body: { senha, novaSenha } });
    expect([changed.statusCode, changed.cookies.length]).toEqual([200, 1]);
    expect(await isSignedIn(visitor)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect([await trySignIn(email, senha), await trySignIn(email, novaSenha)]).toEqual([401, 200]);
    expect(
      await rows(
        'select 1 from sessions where revoked_at is null and user_id = (select id from users where email = $1)',
        [email],
      ),
    ).toHaveLength(2);
  });

  it('are not changed by who does not know them', async () => {
    const { visitor, email } = await signUp();
    const body = { senha: 'brisa errada', novaSenha };
    expect(await shop.visitor().refusal(changePasswordEndpoint, { body })).toMatchObject({ status: 401 });
    expect(await visitor.refusal(changePasswordEndpoint, { body })).toMatchObject({
      status: 403,
      errors: [{ field: 'senha' }],
    });
    expect(await trySignIn(email, senha)).toBe(200);
  });

  it.each([
    ['1q2w3e4r5t', 'é uma das mais usadas'],
    ['titular!!99', 'é o seu nome, o seu e-mail, o seu telefone ou o nome da loja'],
  ])('that are easy to guess are refused wherever they are chosen: %s', async (weak, reason) => {
    const { visitor, email } = await signUp();
    const person = { nomeRazao: 'Iara Souza', email: 'titular@exemplo.example' };
    const detail = `Esta senha é fácil de adivinhar: ${reason}. Escolha outra, como três ou quatro palavras sem relação.`;
    const refused = { status: 422, code: 'weak-password', detail };
    expect(await shop.visitor().refusal(signUpEndpoint, { body: { ...person, senha: weak } })).toMatchObject({
      ...refused,
      errors: [{ field: 'senha' }],
    });
    expect(await visitor.refusal(changePasswordEndpoint, { body: { senha, novaSenha: weak } })).toMatchObject(
      { ...refused, errors: [{ field: 'novaSenha' }] },
    );
    await ask(email);
    const chave = await keyFor(email);
    expect(
      await shop.visitor().refusal(resetPasswordEndpoint, { body: { chave, senha: weak } }),
    ).toMatchObject({ ...refused, errors: [{ field: 'senha' }] });
    expect(await reset(chave)).toEqual({ sucesso: true });
  });

  it('of 64 characters and more, any signs and letters, are taken as they were typed', async () => {
    const { visitor, email } = await signUp();
    const long = `Ação! 空調 🧊 ${'x'.repeat(110)}`;
    await visitor.call(changePasswordEndpoint, { body: { senha, novaSenha: long } });
    expect([await trySignIn(email, long), await trySignIn(email, long.slice(0, 100))]).toEqual([200, 401]);
  });

  it('that are forgotten are set by the link of a message: once, on all devices', async () => {
    const { visitor, email } = await signUp();
    expect(await ask(email.toUpperCase())).toEqual({ sucesso: true });
    const chave = await keyFor(email);
    expect(await reset(chave)).toEqual({ sucesso: true });
    expect(await isSignedIn(visitor)).toBe(false);
    expect([await trySignIn(email, senha), await trySignIn(email, novaSenha)]).toEqual([401, 200]);
    expect(await reset(chave, 'terceira brisa')).toEqual({ sucesso: false });
    expect(await trySignIn(email, novaSenha)).toBe(200);
    expect(await messagesTo(email)).toEqual([]);
  });

  it('are set by one of several who use a link at once', async () => {
    const { email } = await signUp();
    await ask(email);
    const chave = await keyFor(email);
    const replies = await Promise.all([1, 2, 3].map((each) => reset(chave, `brisa de agora ${each}`)));
    expect(replies.filter(({ sucesso }) => sucesso)).toHaveLength(1);
  });

  it('have the same answer without an account, and no message', async () => {
    const { email } = await signUp();
    const answers = [await ask(email), await ask('ninguem@exemplo.example')];
    expect(answers).toEqual([{ sucesso: true }, { sucesso: true }]);
    expect(await messagesTo(email)).toHaveLength(1);
    expect(await messagesTo('ninguem@exemplo.example')).toEqual([]);
  });

  it('have one link at a time, which is of no use after half an hour and forgotten with its message', async () => {
    const { email } = await signUp();
    await ask(email);
    await ask(email);
    expect(await messagesTo(email)).toHaveLength(1);
    const first = await keyFor(email);
    await age(31);
    expect(await reset(first)).toEqual({ sucesso: false });
    await ask(email);
    expect(await reset(first)).toEqual({ sucesso: false });
    await rows("update outbox_messages set expires_at = now() - interval '1 second'");
    await age(31);
    await removeExpired(shop.services.database);
    expect([...(await rows('select 1 from password_resets')), ...(await messagesTo(email))]).toEqual([]);
    expect(await trySignIn(email, senha)).toBe(200);
  });

  it('have links whose key is not in the database but in the message', async () => {
    const { email } = await signUp();
    await ask(email);
    const chave = await keyFor(email);
    expect(chave).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await rows('select * from password_resets'))).not.toContain(chave);
    expect(await reset('A'.repeat(43))).toEqual({ sucesso: false });
  });

  it('that change are security events that name no address', async () => {
    const { visitor, email } = await signUp();
    const logged = vi.spyOn(shop.app.log, 'warn');
    await visitor.call(changePasswordEndpoint, { body: { senha, novaSenha } });
    await ask(email);
    await reset(await keyFor(email), senha);
    const lines = logged.mock.calls.map(([line]) => line as { security?: string; account?: string });
    logged.mockRestore();
    expect(lines.map(({ security }) => security)).toEqual([
      'password-changed',
      'password-reset-asked',
      'password-reset',
    ]);
    expect(new Set(lines.map(({ account }) => account)).size).toBe(1);
    expect(JSON.stringify(lines)).not.toContain(email);
  });
});
