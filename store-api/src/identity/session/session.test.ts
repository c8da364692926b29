import { addToCartEndpoint, readCartEndpoint } from '@storefront/contracts/api';
import { expect, it, onTestFinished } from 'vitest';
import { embedded } from '../../testing/shop/engines.ts';
import { openTestShop, type TestShop, testShopOfFile } from '../../testing/shop/test-shop.ts';

const service = { idProduto: 6268, idAtributoSimples: 0, idUnidadeVenda: 1, quantidade: 1 };
const body = { tipo: 'servico', itens: [service] };

const shop = await testShopOfFile();

async function open({ visitor: visitorOf, services }: TestShop) {
  const visitor = visitorOf();
  const reply = await visitor.send(addToCartEndpoint, { body });
  const { rows } = services.database;
  return { visitor, rows, cookie: reply.cookies[0], header: String(reply.headers['set-cookie']) };
}
type Opened = Awaited<ReturnType<typeof open>>;
const itemsOf = async ({ visitor }: Opened) => (await visitor.call(readCartEndpoint, {})).itens.length;

it('the database has nothing that a cookie can be made from', async () => {
  const { rows, cookie, header } = await open(shop);
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
  const secureShop = await openTestShop(embedded, { shopOrigins: ['https://loja.example'] });
  onTestFinished(() => secureShop.close());
  const opened = await open(secureShop);
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
  const opened = await open(shop);
  const seenDaysAgo = (days: number) =>
    opened.rows('update sessions set seen_at = now() - make_interval(days => $1)', [days]);
  await seenDaysAgo(29);
  expect(await itemsOf(opened)).toBe(1);
  const fresh = await opened.rows("select 1 from sessions where seen_at > now() - interval '1 minute'");
  expect(fresh).toHaveLength(1);
  await seenDaysAgo(31);
  expect(await itemsOf(opened)).toBe(0);
});
