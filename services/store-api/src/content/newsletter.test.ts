import {
  cancelNewsletterEndpoint,
  confirmNewsletterEndpoint,
  newsletterConsents,
  newsletterEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeExpired } from '../identity/session/session-cleanup.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';

const email = 'pessoa@exemplo.example';
const unknownKey = '00000000-0000-4000-8000-000000000000';

describe.each(engines)('the newsletter on $name', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());
  const rows = (sql: string) => shop.services.database.rows(sql);
  beforeEach(async () => {
    await rows('delete from newsletter_subscribers');
    await rows('delete from outbox_messages');
  });
  const signUp = (consentimento: '2026-11' | undefined = '2026-11') =>
    shop.visitor().call(newsletterEndpoint, { body: { email: 'Pessoa@Exemplo.example', consentimento } });
  const subscribers = () =>
    rows('select email, confirmed_at is not null confirmed from newsletter_subscribers');
  const messages = () => rows('select recipient, body from outbox_messages order by id');
  /** The key of a link of the only message. */
  async function readKey(page: 'confirmar' | 'cancelar'): Promise<string> {
    const [message] = await messages();
    const link = String(message?.body).match(new RegExp(`http\\S+/newsletter/${page}#(\\S+)`));
    return link?.[1] ?? '';
  }
  const confirm = (chave: string) => shop.visitor().call(confirmNewsletterEndpoint, { body: { chave } });
  const cancel = (chave: string) => shop.visitor().call(cancelNewsletterEndpoint, { body: { chave } });

  it('takes an address with the text agreed to, and refuses what is none', async () => {
    expect(await signUp()).toEqual({ sucesso: true });
    expect(
      await rows(
        `select email, consent_version, consent_text, consented_at > now() - interval '1 minute' fresh
         from newsletter_subscribers`,
      ),
    ).toEqual([
      {
        email,
        consent_version: '2026-11',
        consent_text: newsletterConsents['2026-11'],
        fresh: true,
      },
    ]);
    const problem = await shop.visitor().refusal(newsletterEndpoint, { body: { email: 'sem arroba' } });
    expect(problem).toMatchObject({ status: 400, errors: [{ field: 'email' }] });
  });

  it('counts nobody who has not confirmed by the link of the message', async () => {
    await signUp();
    expect(await subscribers()).toEqual([{ email, confirmed: false }]);
    expect(await messages()).toMatchObject([{ recipient: email }]);
    expect(await confirm(unknownKey)).toEqual({ sucesso: false });
    expect(await subscribers()).toEqual([{ email, confirmed: false }]);
    expect(await confirm(await readKey('confirmar'))).toEqual({ sucesso: true });
    expect(await subscribers()).toEqual([{ email, confirmed: true }]);
  });

  it('answers the same whoever is subscribed, and writes an address once a day at most', async () => {
    await signUp();
    expect(await signUp(undefined)).toEqual({ sucesso: true });
    expect(await messages()).toHaveLength(1);
    const key = await readKey('confirmar');
    await rows("update newsletter_subscribers set consented_at = now() - interval '25 hours'");
    await signUp();
    expect(await messages()).toHaveLength(2);
    await confirm(key);
    await rows("update newsletter_subscribers set consented_at = now() - interval '25 hours'");
    expect(await signUp()).toEqual({ sucesso: true });
    expect(await messages()).toHaveLength(2);
  });

  it('deletes an address that cancels, with the messages to it', async () => {
    await signUp();
    const key = await readKey('cancelar');
    await confirm(key);
    expect(await cancel(key)).toEqual({ sucesso: true });
    expect(await subscribers()).toEqual([]);
    expect(await messages()).toEqual([]);
    expect(await cancel(key)).toEqual({ sucesso: false });
    expect(await confirm(key)).toEqual({ sucesso: false });
  });

  it('deletes unconfirmed addresses and every message after a month; confirmed addresses stay', async () => {
    await signUp();
    await rows(
      `insert into newsletter_subscribers (email, consent_version, consent_text, confirmed_at, consented_at)
       values ('fica@exemplo.example', '2026-11', 'x', now(), now() - interval '2 years')`,
    );
    const age = (days: number) =>
      Promise.all([
        rows(
          `update newsletter_subscribers set consented_at = now() - interval '${days} days' where email = '${email}'`,
        ),
        rows(`update outbox_messages set created_at = now() - interval '${days} days'`),
      ]);
    await age(29);
    await removeExpired(shop.services.database);
    expect([(await subscribers()).length, (await messages()).length]).toEqual([2, 1]);
    await age(31);
    await removeExpired(shop.services.database);
    expect(await subscribers()).toEqual([{ email: 'fica@exemplo.example', confirmed: true }]);
    expect(await messages()).toEqual([]);
  });
});
