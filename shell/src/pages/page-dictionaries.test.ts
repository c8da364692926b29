import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aShop } from '../http/testing/a-shop.ts';
import { aDiscovery } from '../testing/a-discovery.ts';
import { PageDictionaries } from './page-dictionaries.ts';

const listing = (active = '1.0.0') => aDiscovery('mf-listing', { active });
const [settleMs, renewMs] = [10_000, 600_000];
const hash = (text: string) => createHash('sha256').update(text).digest();
const having = (text: string) => ({
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': `:${hash(text).toString('base64')}:`,
});
const linkTo = (text: string) =>
  `</_shell/dictionary/${hash(text).toString('base64url')}>; rel="compression-dictionary"`;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));

/** A shop whose dictionaries have the texts that are given, one after the other. */
async function aShopWith(...texts: readonly string[]) {
  const rest = [...texts];
  const errors: unknown[] = [];
  const dictionaries = new PageDictionaries({
    read: async () => {
      const text = rest.shift();
      if (text === undefined) throw new Error('no page');
      return Buffer.from(text);
    },
    onError: (error) => errors.push(error),
  });
  const discoveries = [listing(), aDiscovery('mf-cart', { active: '1.0.0' })];
  const shop = await aShop(discoveries, undefined, undefined, { dictionaries });
  const visitLater = async (ms: number) => {
    vi.setSystemTime(Date.now() + ms);
    await shop.get('/split');
    return (await shop.get('/split')).headers.link;
  };
  await shop.get('/split');
  return { ...shop, dictionaries, errors, visitLater };
}

describe('a public page', () => {
  it('is sent as what differs from the dictionary that the browser has, to the byte, and no cache holds it', async () => {
    const { get, visitLater } = await aShopWith('<b>mf-listing');
    expect(await visitLater(settleMs)).toBe(linkTo('<b>mf-listing'));
    const plain = await get('/split');
    const { statusCode, headers, rawPayload } = await get('/split', having('<b>mf-listing'));
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-type': plain.headers['content-type'],
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, available-dictionary',
      etag: plain.headers.etag,
    });
    expect(headers).not.toHaveProperty('cdn-cache-control');
    expect(headers).not.toHaveProperty('link');
    expect(rawPayload.subarray(8, 40)).toEqual(hash('<b>mf-listing'));
    const dictionary = Buffer.from('<b>mf-listing');
    const content = await promisify(zlib.zstdDecompress)(rawPayload.subarray(40), { dictionary });
    expect(content.toString()).toBe(plain.body);
    const again = await get('/split', { ...having('<b>mf-listing'), 'if-none-match': headers.etag });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    ['has another dictionary', having('other'), 'br'],
    ['has none', { 'accept-encoding': 'br, zstd' }, 'br'],
    ['does not take the coding', { ...having('text'), 'accept-encoding': 'br' }, 'br'],
    ['takes none', {}, undefined],
  ])(
    'is the ordinary one for a browser that %s, which learns where the dictionary is',
    async (_, headers, coding) => {
      const { get, visitLater } = await aShopWith('text');
      await visitLater(settleMs);
      const reply = await get('/split', headers);
      expect(reply.headers).toMatchObject({
        vary: 'accept-encoding',
        'cache-control': 'public, no-cache',
        link: linkTo('text'),
      });
      expect(reply.headers['content-encoding']).toBe(coding);
    },
  );
});

it.each([
  ['through a shared cache', '/split', { 'surrogate-capability': 'aragem="Surrogate/1.0"' }],
  ['that is private', '/checkout/carrinho', {}],
])('a page %s is what it always was', async (_, path, headers) => {
  const { get, visitLater } = await aShopWith('text');
  await visitLater(settleMs);
  const reply = await get(path, { ...having('text'), ...headers });
  expect(reply.headers['content-encoding']).toBe('br');
  expect(reply.headers.vary).toBe('accept-encoding');
  expect((await get(path, headers)).headers).not.toHaveProperty('link');
});

it('a missing page is sent whole', async () => {
  const { get, visitLater } = await aShopWith('text');
  await visitLater(settleMs);
  const { statusCode, headers } = await get('/split//', having('text'));
  expect([statusCode, headers['content-encoding']]).toEqual([404, 'br']);
});

describe('a dictionary', () => {
  it('is made when releases have stayed the same for some time, and again later', async () => {
    const { visitLater } = await aShopWith('text', 'menu');
    expect(await visitLater(settleMs - 1)).toBeUndefined();
    expect(await visitLater(1)).toBe(linkTo('text'));
    expect(await visitLater(renewMs - 1)).toBe(linkTo('text'));
    expect(await visitLater(1)).toBe(linkTo('menu'));
  });

  it('follows a release, and the former one still serves browsers that have it', async () => {
    const { get, releases, visitLater } = await aShopWith('text', 'next');
    await visitLater(settleMs);
    await releases.apply(listing('1.1.0'));
    expect(await visitLater(settleMs)).toBe(linkTo('text'));
    expect(await visitLater(settleMs)).toBe(linkTo('next'));
    for (const text of ['text', 'next'])
      expect((await get('/split', having(text))).headers['content-encoding']).toBe('dcz');
    expect((await get('/split', having('text'))).headers.link).toBe(linkTo('next'));
  });

  it('stays while no new one can be made', async () => {
    const { errors, visitLater } = await aShopWith('text');
    await visitLater(settleMs);
    expect(await visitLater(renewMs)).toBe(linkTo('text'));
    expect(errors).toEqual([new Error('no page')]);
  });

  it('is forgotten after three newer ones', async () => {
    const { get, visitLater } = await aShopWith('1', '2', '3', '4', '5');
    await visitLater(settleMs);
    const codingOfFirst = async () => (await get('/split', having('1'))).headers['content-encoding'];
    for (let newer = 0; newer < 3; newer++) await visitLater(renewMs);
    expect(await codingOfFirst()).toBe('dcz');
    await visitLater(renewMs);
    expect(await codingOfFirst()).toBe('br');
  });
});
