import { gunzipSync } from 'node:zlib';
import { expect, test } from '../shop/fixtures.ts';
import {
  codings,
  fewestBytes,
  type HttpTarget,
  htmlFirst,
  httpTargets,
  type RawAnswer,
  type RawRequest,
  sameForAll,
  sendRaw,
} from '../shop/http-cases.ts';

let origin: string;
let targets: Readonly<Record<string, HttpTarget>>;
test.beforeAll(async ({ shop }) => {
  origin = shop.url;
  targets = await httpTargets(origin);
});

const send = (path: string, { method = 'GET', headers = '', host = 'Host: a' }: RawRequest = {}) =>
  sendRaw(origin, `${method} ${path} HTTP/1.1\r\n${host}\r\n${headers}Connection: close\r\n\r\n`);

/** What `see` sees of the answer for each target, by the target's name. */
async function ofEach<Seen>(
  see: (target: HttpTarget) => Promise<Seen> | Seen,
  isMeant: (target: HttpTarget) => boolean = () => true,
): Promise<Readonly<Record<string, Seen>>> {
  const seen = Object.entries(targets)
    .filter(([, target]) => isMeant(target))
    .map(async ([name, target]) => [name, await see(target)] as const);
  return Object.fromEntries(await Promise.all(seen));
}

const statusOf = ({ status }: RawAnswer) => status;

for (const [what, status, request, pathOf = (path: string) => path] of sameForAll)
  test(`${what} is answered ${status}`, async () => {
    const seen = await ofEach(async ({ path }) => statusOf(await send(pathOf(path), request)));
    expect(seen).toEqual(await ofEach(() => status));
  });

test('a wrong method names those that there are, as OPTIONS does', async () => {
  for (const method of ['PUT', 'OPTIONS']) {
    const seen = await ofEach(async ({ path }) => (await send(path, { method })).headers.allow);
    expect(seen).toEqual(await ofEach(({ allow }) => allow));
  }
  for (const path of ['report', 'view', 'csp', 'cookies']) {
    const { status, headers } = await send(`/_shell/${path}`);
    expect([path, status, headers.allow]).toEqual([path, 405, 'POST, OPTIONS']);
  }
  const changes = await send('/v2/front/checkout/cart', { method: 'OPTIONS' });
  expect(changes.headers.allow).toContain('POST');
  expect((await send('*', { method: 'OPTIONS' })).status).toBe(204);
});

for (const [accepted, coding] of codings)
  test(`text for who accepts ${accepted} is ${coding ?? 'not compressed'}, pictures never are`, async () => {
    const headers = `Accept-Encoding: ${accepted}\r\n`;
    const seen = await ofEach(
      async ({ path }) => (await send(path, { headers })).headers['content-encoding'],
      ({ path }) => path !== '/robots.txt',
    );
    const expected = await ofEach(
      ({ isText }) => (isText ? coding : undefined),
      ({ path }) => path !== '/robots.txt',
    );
    expect(seen).toEqual(expected);
  });

test('what is compressed names it in Vary, and is the same text', async () => {
  const gzip = { headers: 'Accept-Encoding: gzip\r\n' };
  const { path } = targets.sitemap ?? { path: '' };
  const [plain, compressed] = [await send(path), await send(path, gzip)];
  expect(compressed.headers.vary).toContain('accept-encoding');
  expect(plain.headers.vary).toContain('accept-encoding');
  const page = await send('/ar-condicionado', gzip);
  expect(gunzipSync(page.body).toString()).toContain('</html>');
  expect(compressed.body.length).toBeLessThan(plain.body.length / 5);
  expect(Number((await send('/robots.txt', gzip)).headers['content-length'])).toBeLessThan(fewestBytes);
});

test('If-None-Match is a list of tags, strong or weak, or a star', async () => {
  const withTag = ({ hasTag }: HttpTarget) => hasTag;
  const tags = await ofEach(async ({ path }) => (await send(path)).headers.etag ?? '', withTag);
  const ask = (of: (tag: string) => string) =>
    ofEach(async (target) => {
      const [name = ''] = Object.entries(targets).find(([, each]) => each === target) ?? [];
      return statusOf(await send(target.path, { headers: `If-None-Match: ${of(tags[name] ?? '')}\r\n` }));
    }, withTag);
  const all = (status: number) => ofEach(() => status, withTag);
  const strong = (tag: string) => tag.replace('W/', '');
  expect(await ask((tag) => tag)).toEqual(await all(304));
  expect(await ask((tag) => `"a", W/"b" ,${tag}`)).toEqual(await all(304));
  expect(await ask(strong)).toEqual(await all(304));
  expect(await ask((tag) => `W/${strong(tag)}`)).toEqual(await all(304));
  expect(await ask(() => '*')).toEqual(await all(304));
  expect(await ask((tag) => `${strong(tag).slice(0, -1)}x"`)).toEqual(await all(200));
  expect(await ask(() => '"a", W/"b"')).toEqual(await all(200));
});

test('HEAD has the headers of GET and no body', async () => {
  const changing = new Set(['date', 'x-request-id', 'server-timing', 'cache-status']);
  for (const headers of ['', 'Accept-Encoding: br\r\n', 'Accept-Encoding: gzip\r\n']) {
    const headersOf = async (path: string, method: string) => {
      const answer = await send(path, { method, headers });
      if (method === 'HEAD') expect([path, answer.body.length]).toEqual([path, 0]);
      // Node marks a body whose length it does not know
      const kept = Object.entries(answer.headers).filter(
        ([name]) => !changing.has(name) && name !== 'transfer-encoding',
      );
      return Object.fromEntries(kept);
    };
    const gets = await ofEach(({ path }) => headersOf(path, 'GET'));
    expect(await ofEach(({ path }) => headersOf(path, 'HEAD'))).toEqual(gets);
  }
});

test('a range is a part, or the whole where parts are not offered', async () => {
  const whole = await ofEach(async ({ path }) => (await send(path)).body.length);
  const parts = await ofEach(async ({ path }) => {
    const { status, headers, body } = await send(path, { headers: 'Range: bytes=0-9\r\n' });
    return status === 206 ? [body.length, headers['content-range']?.split('/')[0]] : [status, body.length];
  });
  const expected = await ofEach(({ path }) => path);
  for (const [name, path] of Object.entries(expected))
    expect([name, parts[name]]).toEqual([
      name,
      path === '/favicon.ico' ? [10, 'bytes 0-9'] : [200, whole[name]],
    ]);
  const outside = await send('/favicon.ico', { headers: 'Range: bytes=99999999-\r\n' });
  expect(outside.status).toBe(416);
});

test('escapes that need not be are the same address: pages redirect, the rest is answered', async () => {
  const escaped = await ofEach(async ({ path }) => {
    const [, before = '', letter = '', after = ''] =
      /^(\/[^?]*?)([a-z])([^/?]*(?:[?].*)?)$/s.exec(path) ?? [];
    const code = letter.charCodeAt(0).toString(16);
    const { status, headers } = await send(`${before}%${code}${after}`);
    return status === 301 ? headers.location : status;
  });
  const expected = await ofEach(({ path }) =>
    ['/ar-condicionado', '/minha-conta'].includes(path) ? path : 200,
  );
  expect(escaped).toEqual(expected);
  const query = await send('/ar%2dcondicionado?a=%2d');
  expect([query.status, query.headers.location]).toEqual([301, '/ar-condicionado?a=%2d']);
});

test('an address in upper case leads to the page in lower case, when there is none in upper case', async () => {
  const typed = await send('/AR-Condicionado?pg=2');
  expect([typed.status, typed.headers.location]).toEqual([301, '/ar-condicionado?pg=2']);
  expect((await send('/NADA%C3%89')).headers.location).toBe('/nada%C3%89');
  expect((await send('/nada%C3%89')).status).toBe(404);
});

test('refusals are pages in Portuguese for browsers, with a way out, and are never stored', async () => {
  const cookies = `Cookie: a=${'x'.repeat(17_000)}\r\n`;
  for (const [text, status, request, path] of [
    ['Este endereço não é válido', 400, {}, '/%zz'],
    ['Este endereço é longo demais', 414, {}, `/?a=${'x'.repeat(9000)}`],
    ['Este endereço não aceita este tipo de pedido', 405, { method: 'DELETE' }, '/'],
    ['Os cookies deste site ficaram grandes demais', 431, { headers: cookies }, '/'],
  ] as const) {
    const more: RawRequest = request;
    const answer = await send(path, { ...more, headers: htmlFirst + (more.headers ?? '') });
    expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store']);
    expect(answer.body.toString()).toContain(`<h1>${text}</h1>`);
    expect(answer.body.toString()).toMatch(/<a class="[^"]+" href="\/">|<form method="post"/);
  }
});

test('a shopper with too many cookies deletes those of others by one press, and keeps the cart', async ({
  page,
  consoleErrors,
}) => {
  // the page's style sheets are refused with it
  consoleErrors.expect(/431/, /strict MIME checking/);
  const domain = new URL(origin).hostname;
  const own = { name: 'aragem_sessao', value: 'a', domain, path: '/' };
  const others = Array.from({ length: 30 }, (_, at) => ({
    ...own,
    name: `other${at}`,
    value: 'x'.repeat(at < 4 ? 3800 : 20),
  }));
  await page.context().addCookies([own, ...others]);
  expect((await page.goto('/ar-condicionado?pg=2'))?.status()).toBe(431);
  await page.getByRole('button', { name: 'Apagar e continuar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ar-condicionado');
  await expect(page).toHaveURL(/\/ar-condicionado\?pg=2$/);
  const left = (await page.context().cookies()).map(({ name }) => name);
  expect(left).toContain('aragem_sessao');
  expect(left).not.toContain('other0');
});

test('no public answer sets a cookie, and the key of the maintenance leaves the address', async () => {
  const cookies = await ofEach(async ({ path }) => (await send(path)).headers['set-cookie']);
  expect(cookies).toEqual(await ofEach(() => undefined));
  const { status, headers } = await send('/split?release=nada&a=1');
  expect([status, headers.location, headers['cache-control']]).toEqual([
    302,
    '/split?a=1',
    'private, no-store',
  ]);
});
