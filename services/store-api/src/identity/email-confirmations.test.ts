import {
  confirmEmailEndpoint,
  correctUserEndpoint,
  deleteUserEndpoint,
  exportUserEndpoint,
  readUserEndpoint,
  requestEmailConfirmationEndpoint,
  requestPasswordResetEndpoint,
  resetPasswordEndpoint,
  signUpEndpoint,
  stockAlertEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { soldOutIn } from '../testing/visitors/carts.ts';
import type { Visitor } from '../testing/visitors/visitor.ts';
import { removeExpired } from './session/session-cleanup.ts';

const senha = 'uma brisa leve';
const nomeRazao = 'Iara Souza';

describe.each(engines)('confirming an e-mail on $name', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    // none of them sends the alerts of what is in stock
    await shop.services.jobs.stop();
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
    const email = `confirma${accounts}@exemplo.example`;
    await visitor.call(signUpEndpoint, { body: { nomeRazao, email, senha } });
    return { visitor, email };
  }
  /** The keys of the links that were written to an address, the oldest first. */
  const keysFor = async (email: string) => {
    const messages = await rows('select body from outbox_messages where recipient = $1 order by id', [email]);
    return messages.map(({ body }) => /confirmar-email\?chave=([\w-]{43})\n/.exec(String(body))?.[1] ?? '');
  };
  const confirm = async (chave: string | undefined, visitor = shop.visitor()) =>
    (await visitor.call(confirmEmailEndpoint, { body: { chave: chave ?? '' } })).resultado;
  const isConfirmed = async (visitor: Visitor) =>
    (await visitor.call(readUserEndpoint, {})).user.email?.confirmado;
  const request = async (visitor: Visitor) =>
    (await visitor.call(requestEmailConfirmationEndpoint, {})).resultado;
  const changeEmail = (visitor: Visitor, email: string) =>
    visitor.call(correctUserEndpoint, { body: { nomeRazao, email, senha } });
  const age = (seconds: number) =>
    rows('update email_confirmations set asked_at = now() - make_interval(secs => $1)', [seconds]);

  it('signing up writes one link, which confirms the address once, without signing in', async () => {
    const { visitor, email } = await signUp();
    expect(await isConfirmed(visitor)).toBe(false);
    const [key] = await keysFor(email);
    expect(await confirm(key)).toBe('confirmado');
    expect(await isConfirmed(visitor)).toBe(true);
    expect(await confirm(key)).toBe('usado');
    expect(await request(visitor)).toBe('confirmado');
    expect(await keysFor(email)).toHaveLength(1);
  });

  it('several presses at once confirm once', async () => {
    const { email } = await signUp();
    const [key] = await keysFor(email);
    const results = await Promise.all([confirm(key), confirm(key), confirm(key)]);
    expect(results.sort()).toEqual(['confirmado', 'usado', 'usado']);
  });

  it('another address is not confirmed: its own link does it, that of the former one is void', async () => {
    const { visitor, email } = await signUp();
    const [former] = await keysFor(email);
    const other = `outro-${email}`;
    expect((await changeEmail(visitor, other)).user.email?.confirmado).toBe(false);
    expect(await confirm(former)).toBe('desconhecido');
    const [key] = await keysFor(other);
    expect(await confirm(key)).toBe('confirmado');
    expect(await isConfirmed(visitor)).toBe(true);
    await changeEmail(visitor, email);
    expect(await isConfirmed(visitor)).toBe(false);
    expect(await confirm(former), 'it was used up by the other').toBe('usado');
    await visitor.call(correctUserEndpoint, { body: { nomeRazao: 'Iara', email, senha } });
    expect(await keysFor(email), 'none for another name').toHaveLength(2);
  });

  it('a link for a new password to the former address is void', async () => {
    const { visitor, email } = await signUp();
    await visitor.call(requestPasswordResetEndpoint, { body: { email } });
    const [message] = await rows('select body from outbox_messages where recipient = $1 order by id desc', [
      email,
    ]);
    const [, chave = ''] = /nova-senha#(\S+)/.exec(String(message?.body)) ?? [];
    await changeEmail(visitor, `outro-${email}`);
    const body = { chave, senha: 'outra brisa fresca' };
    expect(await shop.visitor().call(resetPasswordEndpoint, { body })).toEqual({ sucesso: false });
  });

  it('a link of another account than the one that is signed in confirms nothing', async () => {
    const { visitor, email } = await signUp();
    const { visitor: other } = await signUp();
    const [key] = await keysFor(email);
    expect(await confirm(key, other)).toBe('outra-conta');
    expect([await isConfirmed(visitor), await isConfirmed(other)]).toEqual([false, false]);
    expect(await confirm(key, visitor)).toBe('confirmado');
  });

  it('a link holds a day; a week later it is forgotten', async () => {
    const { visitor, email } = await signUp();
    const [key] = await keysFor(email);
    await age(86_401);
    expect(await confirm(key)).toBe('vencido');
    await age(86_100);
    expect(await confirm(key)).toBe('confirmado');
    await age(7 * 86_400 - 300);
    await removeExpired(shop.services.database);
    expect(await confirm(key)).toBe('usado');
    await age(7 * 86_400 + 1);
    await removeExpired(shop.services.database);
    expect(await confirm(key)).toBe('desconhecido');
    expect(await isConfirmed(visitor)).toBe(true);
  });

  it.each(['', 'cortado', 'A'.repeat(43), '"><b>%2500'])('the key %j is nobody’s', async (key) => {
    expect(await confirm(key)).toBe('desconhecido');
  });

  it('of several links, also when asked for at once, each confirms', async () => {
    const { visitor, email } = await signUp();
    const asked = await Promise.all(Array.from({ length: 4 }, () => request(visitor)));
    expect(asked).toEqual(Array(4).fill('pedido'));
    const keys = await keysFor(email);
    expect(new Set(keys).size).toBe(5);
    expect(await confirm(keys[2])).toBe('confirmado');
    expect(await confirm(keys[4])).toBe('usado');
    expect(await shop.visitor().refusal(requestEmailConfirmationEndpoint, {})).toMatchObject({ status: 401 });
  });

  it('only a confirmed address’s stock alerts without the account are exported and deleted with it', async () => {
    const { visitor, email } = await signUp();
    const body = { idProduto: soldOutIn(shop).id, email };
    await shop.visitor().call(stockAlertEndpoint, { body });
    const exported = () => visitor.call(exportUserEndpoint, { body: { senha } });
    expect(await exported()).toMatchObject({ conta: { emailConfirmado: false }, avisos: [] });
    await confirm((await keysFor(email))[0]);
    expect(await exported()).toMatchObject({ conta: { emailConfirmado: true }, avisos: [body] });
    await visitor.call(deleteUserEndpoint, { body: { senha } });
    expect(await rows('select 1 from stock_alerts where email = $1', [email])).toEqual([]);
    expect(await keysFor(email), 'its messages').toEqual([]);

    const { visitor: other, email: unconfirmed } = await signUp();
    await shop.visitor().call(stockAlertEndpoint, { body: { ...body, email: unconfirmed } });
    await other.call(deleteUserEndpoint, { body: { senha } });
    expect(await rows('select 1 from stock_alerts where email = $1', [unconfirmed])).toHaveLength(1);
    expect(await rows('select 1 from email_confirmations where email = $1', [unconfirmed])).toEqual([]);
  });

  it('is a security event that names no address; the database has no key', async () => {
    const { email } = await signUp();
    const [key = ''] = await keysFor(email);
    expect(JSON.stringify(await rows('select * from email_confirmations'))).not.toContain(key);
    const logged = vi.spyOn(shop.app.log, 'warn');
    await confirm(key);
    const lines = logged.mock.calls.map(([line]) => line as { security?: string });
    logged.mockRestore();
    expect(lines.map(({ security }) => security)).toEqual(['email-confirmed']);
    expect(JSON.stringify(lines)).not.toContain(email);
  });
});
