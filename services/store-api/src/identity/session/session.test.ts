import { createHash, createHmac } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import { addToCartEndpoint, readCartEndpoint } from '@storefront/contracts/api';
import { expect, it, onTestFinished } from 'vitest';
import { deriveKey } from '../../platform/settings/derive-key.ts';
import { embedded } from '../../testing/shop/engines.ts';
import { openTestShop, type TestShop, testShopOfFile } from '../../testing/shop/test-shop.ts';
import { createCookieSigner, nameDevice } from './session.ts';

const service = { idProduto: 6268, idAtributoSimples: 0, idUnidadeVenda: 1, quantidade: 1 };
const body = { tipo: 'servico', itens: [service] };

const shop = await testShopOfFile();

async function open({ visitor: createVisitor, services }: TestShop) {
  const visitor = createVisitor();
  const reply = await visitor.send(addToCartEndpoint, { body });
  const { rows } = services.database;
  return { visitor, rows, cookie: reply.cookies[0], header: String(reply.headers['set-cookie']) };
}
type Opened = Awaited<ReturnType<typeof open>>;
const readItems = async ({ visitor }: Opened) => (await visitor.call(readCartEndpoint, {})).itens.length;

it('the database has nothing that a cookie can be made from', async () => {
  const { rows, cookie, header } = await open(shop);
  const [token = ''] = decodeURIComponent(cookie?.value ?? '').split('.');
  expect(token).toMatch(/^[\w-]{43}$/);
  const storedText = JSON.stringify(await rows('select * from sessions'));
  expect(storedText).not.toContain(token);
  expect(storedText.replaceAll('-', '')).not.toContain(
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
  expect(await readItems(opened)).toBe(1);
});

it('a session that is used stays, one that nobody used for a month is over', async () => {
  const opened = await open(shop);
  const seenDaysAgo = (days: number) =>
    opened.rows('update sessions set seen_at = now() - make_interval(days => $1)', [days]);
  await seenDaysAgo(29);
  expect(await readItems(opened)).toBe(1);
  const fresh = await opened.rows("select 1 from sessions where seen_at > now() - interval '1 minute'");
  expect(fresh).toHaveLength(1);
  await seenDaysAgo(31);
  expect(await readItems(opened)).toBe(0);
});

it.each([
  ['first', (stale: string, live: string) => `${stale}; ${live}`],
  ['last', (stale: string, live: string) => `${live}; ${stale}`],
])(
  'a session cookie that is over and is sent %s hides no cart: browsers send one for each path and domain',
  async (_, join) => {
    const [stale, live] = [await open(shop), await open(shop)];
    const pair = ({ cookie }: Opened) => `${cookie?.name}=${encodeURIComponent(cookie?.value ?? '')}`;
    const token = (cookie: Opened['cookie']) => decodeURIComponent(cookie?.value ?? '').split('.')[0] ?? '';
    const id = createHash('sha256').update(token(stale.cookie)).digest('hex').slice(0, 32);
    await stale.rows(
      "update sessions set revoked_at = now() - interval '1 day' where replace(id::text, '-', '') = $1",
      [id],
    );
    const both = { cookie: join(pair(stale), pair(live)) };
    const read = await shop.visitor().send(readCartEndpoint, {}, both);
    expect(read.json().itens).toHaveLength(1);
    const more = { ...body, itens: [{ ...service, quantidade: 2 }] };
    const added = await shop.visitor().send(addToCartEndpoint, { body: more }, both);
    expect(added.json().itens[0].quantidade).toBe(3);
    expect(added.headers['set-cookie']).toBeUndefined();
  },
);

const secret = 'a secret of the shop, of 32 characters';

it('a cookie is signed and verified with a key of one of the secrets, which is none of them', () => {
  const signed = createCookieSigner([secret]).sign('token');
  expect(createCookieSigner(['another secret', secret]).unsign(signed)).toMatchObject({ valid: true });
  expect(createCookieSigner(['another secret']).unsign(signed)).toMatchObject({ valid: false });
  expect(new Signer(secret).unsign(signed)).toMatchObject({ valid: false });
});

it('what signs cookies is no key of a provider, nor the secret itself', () => {
  const [, cookieSignature = ''] = createCookieSigner([secret]).sign('token').split('.');
  const sign = (key: string | Buffer) => createHmac('sha256', key).update('token').digest('base64');
  const ofProvider = sign(deriveKey(secret, 'provider: webhook'));
  expect(ofProvider).not.toContain(cookieSignature.slice(0, 20));
  expect(ofProvider).not.toBe(sign(secret));
  expect(cookieSignature).not.toContain(
    createHmac('sha256', secret).update('token').digest('base64').slice(0, 20),
  );
});

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0';

it.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome no Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari no iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox no Windows'],
  ['curl/8', null],
  ['<script>alert(1)</script>', null],
  ['', null],
  [undefined, null],
])('names the device of %s', (userAgent, name) => {
  expect(nameDevice(userAgent)).toBe(name);
});
