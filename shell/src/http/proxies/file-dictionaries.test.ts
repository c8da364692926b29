import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { aProxy } from '../testing/a-proxy.ts';

/** Code that a small answer cannot contain by chance. */
const words = Array.from({ length: 300 }, (_, index) =>
  createHash('sha256').update(String(index)).digest('hex'),
);
const former = words.join(';');
const file = former.replace(words[150] ?? '', 'another word');
const hash = (text: string) => createHash('sha256').update(text).digest();
const named = (text: string) => `:${hash(text).toString('base64')}:`;
const accepting = { 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz' };
const url = '/assets/mf-cart/1.1.0/client/a.js';
const files = {
  'mf-cart/1.0.0/client/a.js': former,
  'mf-cart/1.1.0/client/a.js': file,
  'mf-cart/1.1.0/client/new.js': file,
  'mf-cart/1.1.0/client/a.css': former,
  'mf-cart/1.1.0/federation/a.js': file,
  'mf-footer/1.0.0/client/a.js': words[7] ?? '',
};

const proxy = (options = {}) => aProxy({ mirrored: files, ...options });

describe('a file of a release', () => {
  it('is sent as what differs from the former file that the browser has, to the byte', async () => {
    const get = await proxy();
    const reply = await get(url, { ...accepting, 'available-dictionary': named(former) });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-type': (await get(url)).headers['content-type'],
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const head = Buffer.from('5e2a4d1820000000', 'hex');
    expect(reply.rawPayload.subarray(0, 40)).toEqual(Buffer.concat([head, hash(former)]));
    const read = promisify(zlib.zstdDecompress);
    const content = await read(reply.rawPayload.subarray(40), { dictionary: Buffer.from(former) });
    expect(content.toString()).toBe(file);
    expect(reply.rawPayload.length).toBeLessThan(200);
  });

  it('says with each answer that it can be such a file itself, and on what the answer depends', async () => {
    const get = await proxy();
    for (const headers of [{}, accepting, { ...accepting, 'available-dictionary': named(former) }])
      expect((await get(url, headers)).headers).toMatchObject({
        'use-as-dictionary': 'match="/assets/mf-cart/*/client/a.js"',
        vary: 'accept-encoding, available-dictionary',
      });
  });

  it.each([
    ['names no dictionary', url, accepting],
    ['does not take the coding', url, { 'accept-encoding': 'br', 'available-dictionary': named(former) }],
    ['names a dictionary that is not here', url, { ...accepting, 'available-dictionary': named('other') }],
    ['names the hash of nothing', url, { ...accepting, 'available-dictionary': named('') }],
    ['names no hash', url, { ...accepting, 'available-dictionary': 'former' }],
    [
      "names another remote's file",
      url,
      { ...accepting, 'available-dictionary': named(files['mf-footer/1.0.0/client/a.js']) },
    ],
    [
      'asks for a file that no other release has',
      '/assets/mf-cart/1.1.0/client/new.js',
      { ...accepting, 'available-dictionary': named(former) },
    ],
  ])('is whole for a request that %s', async (_, path, headers) => {
    const reply = await (await proxy())(path, headers);
    expect([reply.statusCode, reply.headers['content-encoding']]).toEqual([200, undefined]);
    expect(reply.body).toBe(file);
  });

  it.each([
    ['that is sent by a shop with the setting off', { dictionaries: false }, url],
    ['for the hosts of others', {}, '/assets/mf-cart/1.1.0/federation/a.js'],
  ])('%s is what it always was', async (_, options, path) => {
    const reply = await (await proxy(options))(path, {
      ...accepting,
      'available-dictionary': named(former),
    });
    expect(reply.body).toBe(file);
    expect(reply.headers).not.toHaveProperty('use-as-dictionary');
    expect(reply.headers.vary).toBe('accept-encoding');
  });
});
