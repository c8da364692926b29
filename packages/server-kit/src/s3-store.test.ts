import { expect, it } from 'vitest';
import { openS3Store, readS3Bucket } from './s3-store.ts';
import { openS3Server } from './testing/s3-server.ts';

const bytes = Buffer.from('content');

it.each([1000, 1001, 2001])('lists %i objects, a thousand a call', async (count) => {
  await using server = await openS3Server();
  for (let number = 0; number < count; number += 1) server.objects.set(`a/${number} ç`, bytes);
  let calls = 0;
  server.fault = () => {
    calls += 1;
    return undefined;
  };
  const listed = await openS3Store(server.bucket).list('a/');
  expect(new Set(listed.map(({ key }) => key)).size).toBe(count);
  expect(calls).toBe(Math.ceil(count / 1000));
});

it('keeps to its part of a bucket', async () => {
  await using server = await openS3Server('shop/');
  server.objects.set('other/a', bytes);
  const store = openS3Store(server.bucket);
  await store.put('a', bytes);
  expect([...server.objects.keys()]).toEqual(['other/a', 'shop/a']);
  expect((await store.list()).map(({ key }) => key)).toEqual(['a']);
});

it.each([
  [{ secretAccessKey: 'wrong' }, /403 \(SignatureDoesNotMatch: is S3_SECRET_ACCESS_KEY right\?\)$/],
  [{ bucket: 'other' }, /404 \(NoSuchBucket: is there such a bucket\?\)$/],
  [{ endpoint: 'http://127.0.0.1:1' }, /http:\/\/127\.0\.0\.1:1 does not answer \(.+\)$/],
])('names what is wrong with %j', async (wrong, message) => {
  await using server = await openS3Server();
  const store = openS3Store({ ...server.bucket, ...wrong });
  await expect(store.put('a', bytes)).rejects.toThrow(message);
  await expect(store.get('a')).rejects.toThrow(message);
  await expect(store.has('a')).rejects.toThrow(message);
});

it('asks twice more after a server error, and then says so', async () => {
  await using server = await openS3Server();
  let calls = 0;
  server.fault = () => {
    calls += 1;
    return calls <= 2 ? 503 : undefined;
  };
  const store = openS3Store(server.bucket);
  await store.put('a', bytes);
  expect([calls, server.objects.get('a')]).toEqual([3, bytes]);
  server.fault = () => 503;
  await expect(store.get('a')).rejects.toThrow(/GET s3:\/\/shop\/a: .* answers 503$/);
});

it('asks again over another connection when one is closed in the middle', async () => {
  await using server = await openS3Server();
  server.objects.set('a', bytes);
  let calls = 0;
  server.fault = () => {
    calls += 1;
    return calls <= 2 ? 'cut' : undefined;
  };
  expect(await openS3Store(server.bucket).get('a')).toEqual(bytes);
  expect(calls).toBe(3);
});

it('gives up on an answer that never comes or ends early', async () => {
  await using server = await openS3Server();
  server.objects.set('a', bytes);
  server.fault = () => 'cut';
  await expect(openS3Store(server.bucket).get('a')).rejects.toThrow(/does not answer/);
  server.fault = () => 'silence';
  await expect(openS3Store(server.bucket, { timeoutMs: 50 }).get('a')).rejects.toThrow(
    /does not answer \(.*timeout/,
  );
});

it.each([
  ['s3://shop', '', 'https://s3.us-east-1.amazonaws.com'],
  ['s3://shop/', '', 'https://s3.us-east-1.amazonaws.com'],
  ['s3://shop/a/b/', 'a/b/', 'https://s3.us-east-1.amazonaws.com'],
])('%s has the prefix "%s"', (address, prefix, endpoint) => {
  const secrets = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  expect(readS3Bucket('A_STORE', address, secrets)).toMatchObject({ bucket: 'shop', prefix, endpoint });
});

it('names the setting at fault', () => {
  const secrets = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  expect(() => readS3Bucket('A_STORE', 'https://shop', secrets)).toThrow(
    /^A_STORE: .* s3:\/\/bucket\/prefix$/,
  );
  expect(() => readS3Bucket('A_STORE', 's3://shop', { S3_ACCESS_KEY_ID: 'a' })).toThrow(
    'A_STORE needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  );
});
