import { addToCartEndpoint, readCartEndpoint } from '@storefront/contracts/api';
import { expect, it, onTestFinished } from 'vitest';
import type { StoreApiConfig } from '../config.ts';
import { embedded } from '../testing/engines.ts';
import { openTestShop } from '../testing/test-shop.ts';

const service = { idProduto: 6268, idAtributoSimples: 0, idUnidadeVenda: 1, quantidade: 1 };
const body = { tipo: 'servico', itens: [service] };

async function open(changes: Partial<StoreApiConfig> = {}) {
  const shop = await openTestShop(embedded, changes);
  onTestFinished(() => shop.close());
  const visitor = shop.visitor();
  const reply = await visitor.send(addToCartEndpoint, { body });
  const { rows } = shop.services.database;
  return { visitor, rows, cookie: reply.cookies[0], header: String(reply.headers['set-cookie']) };
}
type Opened = Awaited<ReturnType<typeof open>>;
const itemsOf = async ({ visitor }: Opened) => (await visitor.call(readCartEndpoint, {})).itens.length;

it('the database has nothing that a cookie can be made from', async () => {
  const { rows, cookie, header } = await open();
  const [token = ''] = decodeURIComponent(cookie?.value ?? '').split('.');
  expect(token).toMatch(/^[\w-]{43}$/);
  const kept = JSON.stringify(await rows('select * from sessions'));
  expect(kept).not.toContain(token);
  expect(kept.replaceAll('-', '')).not.toContain(
    Buffer.from(token, 'base64url').toString('hex').slice(0, 32),
  );
  expect(header).not.toContain('Secure');
});

it('a shop with https has cookies that only https and only this host can set', async () => {
  const opened = await open({ shopOrigins: ['https://loja.example'] });
  expect(opened.cookie).toMatchObject({
    name: '__Host-aragem_sessao',
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax',
  });
  expect(opened.header).not.toContain('Domain');
  expect(await itemsOf(opened)).toBe(1);
});

it('a session that is used stays, one that nobody used for a month is over', async () => {
  const opened = await open();
  const seenDaysAgo = (days: number) =>
    opened.rows('update sessions set seen_at = now() - make_interval(days => $1)', [days]);
  await seenDaysAgo(29);
  expect(await itemsOf(opened)).toBe(1);
  const [row] = await opened.rows("select seen_at > now() - interval '1 minute' fresh from sessions");
  expect(row).toEqual({ fresh: true });
  await seenDaysAgo(31);
  expect(await itemsOf(opened)).toBe(0);
});
