import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('has a default for everything', () => {
  expect(readConfig({})).toMatchObject({ port: 4001, host: '127.0.0.1', appToken: 'demo-app-token' });
});

it('puts its data under DATA_DIR and takes a list of origins', () => {
  const config = readConfig({ DATA_DIR: '/data', SHOP_ORIGIN: 'https://a.example, https://b.example' });
  expect(config.directory).toBe('/data/store');
  expect(config.shopOrigins).toEqual(['https://a.example', 'https://b.example']);
});

it('draws products where no photographs are set, or where it is said', () => {
  expect(readConfig({ DATA_DIR: '/d' })).toMatchObject({ photosFolder: '/d/photos', drawings: false });
  expect(readConfig({ DEMO: 'on' })).toMatchObject({ photosFolder: undefined, drawings: true });
  expect(readConfig({}).drawings, 'the demonstration draws').toBe(false);
  expect(() => readConfig({ DRAWINGS: 'on' })).toThrow('DRAWINGS: ');
  expect(readConfig({ PHOTOS_DIR: '/photos' })).toMatchObject({ photosFolder: '/photos', drawings: false });
  expect(readConfig({ PHOTOS_DIR: '/photos', DRAWINGS: 'on', DEMO: 'on' }).drawings).toBe(true);
  expect(readConfig({ DRAWINGS: 'off' }).drawings).toBe(false);
});

it('has photographs and finished pictures in buckets', () => {
  const s3 = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  const config = readConfig({
    PHOTOS_STORE: 's3://shop/photos',
    PICTURES_STORE: 's3://shop/pictures',
    ...s3,
  });
  expect(config).toMatchObject({
    photosBucket: { bucket: 'shop', prefix: 'photos/' },
    picturesBucket: { bucket: 'shop', prefix: 'pictures/' },
    drawings: false,
  });
  expect(() => readConfig({ PICTURES_STORE: 's3://shop' })).toThrow(/^PICTURES_STORE needs S3_ACCESS_KEY_ID/);
  expect(() => readConfig({ PHOTOS_STORE: '/photos', ...s3 })).toThrow(/^PHOTOS_STORE: .*s3:/);
  expect(() => readConfig({ PHOTOS_STORE: 's3://shop', PHOTOS_DIR: '/photos', ...s3 })).toThrow(
    'PHOTOS_DIR is set',
  );
});

it('sends mails by the server that is named, from a sender that is named, too', () => {
  const MAIL_FROM = 'São João <nao-responda@loja.example>';
  const sender = { name: 'São João', address: 'nao-responda@loja.example' };
  const read = (SMTP_URL: string, others = {}) => readConfig({ SMTP_URL, MAIL_FROM, ...others }).smtp;
  expect(read('smtps://loja%40x:se%2Fnha@mail.example')).toEqual({
    host: 'mail.example',
    port: 465,
    tls: 'implicit',
    credentials: { user: 'loja@x', password: 'se/nha' },
    sender,
  });
  expect(read('smtp://mail.example')).toEqual({ host: 'mail.example', port: 587, tls: 'required', sender });
  expect(read('smtp://[::1]:25', { SMTP_TLS: 'off' })).toMatchObject({ host: '::1', port: 25, tls: 'off' });
  expect(readConfig({}).smtp).toBeUndefined();
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(/^MAIL_FROM: /);
  expect(() => readConfig({ SMTP_URL: 'http://mail.example' })).toThrow(/^SMTP_URL: /);
  for (const wrong of ['loja@example', 'Loja <loja>', 'a\nb <a@b.example>', 'Loja <a@b.example> x'])
    expect(() => readConfig({ MAIL_FROM: wrong }), wrong).toThrow(/^MAIL_FROM: /);
});

it('reads an empty variable as none', () => {
  expect(readConfig({ STORE_API_PORT: '', DATABASE_URL: '' }).port).toBe(4001);
});

it.each([
  ['STORE_API_PORT', '99999'],
  ['STORE_API_PORT', 'porta'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['SEED_PRODUCTS', '-3'],
  ['STORE_APP_TOKEN', 'short'],
])('names the variable that is wrong: %s=%s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

it.each(['http://127.0.0.1:4000', 'http://localhost:4000,http://[::1]:4000'])(
  'has the demo console on %s with DEMO=on',
  (SHOP_ORIGIN) => {
    expect(readConfig({ SHOP_ORIGIN }).demoConsole).toBe(false);
    expect(readConfig({ SHOP_ORIGIN, DEMO: 'on' }).demoConsole).toBe(true);
  },
);

it.each(['https://loja.example', 'http://127.0.0.1:4000,http://10.0.0.7:4000'])(
  'never has the demo console on %s, which may be a demonstration by name',
  (SHOP_ORIGIN) => {
    expect(readConfig({ SHOP_ORIGIN, DEMO: 'on' })).toMatchObject({
      demonstration: '@storefront/demo-shop',
      demoConsole: false,
    });
    expect(readConfig({ SHOP_ORIGIN })).toMatchObject({ demonstration: undefined, demoConsole: false });
  },
);

const strong = {
  STORE_APP_TOKEN: 'Zq3vYt8wKx1nBf6sLd0hRc4g',
  STORE_SECRET: 'a8Kz0pQ4mX7vTn2cLw9rYe5sUj1hDf6gBq3o',
};

it('takes secrets that are strong in production', () => {
  expect(readConfig({ NODE_ENV: 'production', ...strong })).toMatchObject({
    appToken: strong.STORE_APP_TOKEN,
    secrets: [strong.STORE_SECRET],
  });
});

it('takes a list of secrets, so that the one that signs can be replaced', () => {
  const [fresh, old] = ['a'.repeat(32), 'b'.repeat(32)];
  expect(readConfig({ STORE_SECRET: `${fresh}, ${old}` }).secrets).toEqual([fresh, old]);
});

it('makes its own key in production when a folder for it is named', () => {
  const { secrets, secretsFolder } = readConfig({
    NODE_ENV: 'production',
    STORE_APP_TOKEN: strong.STORE_APP_TOKEN,
    STORE_SECRET_DIR: '/srv/secrets',
  });
  expect([secrets, secretsFolder]).toEqual([undefined, '/srv/secrets']);
});

it.each([
  ['STORE_APP_TOKEN', undefined],
  ['STORE_APP_TOKEN', 'demo-app-token'],
  ['STORE_APP_TOKEN', 'a'.repeat(40)],
  ['STORE_SECRET', undefined],
  ['STORE_SECRET', ''],
  ['STORE_SECRET', 'abc'.repeat(12)],
  ['STORE_SECRET', `${strong.STORE_SECRET},${'x'.repeat(40)}`],
  ['METRICS_TOKEN', 'm'.repeat(24)],
  ['MODERATORS', `ana:${'t'.repeat(32)}`],
])('does not start in production with a weak secret: %s=%s', (name, value) => {
  expect(() => readConfig({ NODE_ENV: 'production', ...strong, [name]: value })).toThrow(
    `${name}: production needs at least`,
  );
});
