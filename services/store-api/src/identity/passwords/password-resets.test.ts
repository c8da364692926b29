import {
  changePasswordEndpoint,
  requestPasswordResetEndpoint,
  resetPasswordEndpoint,
  signUpEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bothEngines, engines } from '../../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';

const senha = 'uma brisa leve';

/** PGlite has a single connection, whose transactions run one after the other anyway. */
const onServers = bothEngines.filter(({ name }) => name === 'PostgreSQL');

let shop: TestShop;

/** The key of a link that has been sent to a new account. */
async function askFor(email: string) {
  const visitor = shop.visitor();
  await visitor.call(signUpEndpoint, { body: { nomeRazao: 'Iara Souza', email, senha } });
  await visitor.call(requestPasswordResetEndpoint, { body: { email } });
  const [message] = await shop.services.database.rows<{ body: string }>(
    "select body from outbox_messages where recipient = $1 and subject = 'Escolha uma nova senha'",
    [email],
  );
  return { visitor, chave: message?.body.match(/#(\S+)/)?.[1] ?? '' };
}

const reset = (chave: string, novaSenha: string) =>
  shop.visitor().call(resetPasswordEndpoint, { body: { chave, senha: novaSenha } });

describe.each(engines)('links for a new password on $name', (engine) => {
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());

  it('are of no use once the password has been changed', async () => {
    const { visitor, chave } = await askFor('mudou@exemplo.example');
    await visitor.call(changePasswordEndpoint, { body: { senha, novaSenha: 'outra brisa fresca' } });
    expect(await reset(chave, 'terceira brisa')).toEqual({ sucesso: false });
  });
});

describe.runIf(onServers.length > 0).each(onServers)('links for a new password on $name', (engine) => {
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());

  it('are good for one of several transactions at once', async () => {
    const email = 'juntos@exemplo.example';
    const { chave } = await askFor(email);
    const resets = await shop.services.database.transaction(async (connection) => {
      await connection.rows('select 1 from users where email = $1 for update', [email]);
      const begun = [1, 2, 3].map((each) => reset(chave, `brisa de agora ${each}`));
      await vi.waitFor(async () => {
        const waiting = await connection.rows('select distinct pid from pg_locks where not granted');
        expect(waiting).toHaveLength(begun.length);
      }, 10_000);
      return begun;
    });
    const replies = await Promise.all(resets);
    expect(replies.filter(({ sucesso }) => sucesso)).toHaveLength(1);
  });
});
