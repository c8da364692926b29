import type { OutgoingHttpHeaders } from 'node:http';
import { maintenanceKey } from '../../../../e2e/shop/start-shop.ts';
import { isHit, outsider, type Sending, visit } from './visit.ts';

/** Reads what everybody gets, without the parts that name the time. */
async function readPage(url: string): Promise<string> {
  const { status, headers, body } = await visit(url, outsider);
  return `${status} ${headers['x-release']} ${headers['set-cookie']} ${body}`;
}

/**
 * Tries each attempt on a page that nobody has requested before. @returns the answers that were stored and should not
 * have been
 */
export async function deceive(origin: string, pages: readonly string[]): Promise<readonly string[]> {
  const faults: string[] = [];
  const expected = new Map<string, string>();
  for (const [index, [query, headers, sending]] of attempts.entries()) {
    const page = `/pagina/quem-nos-somos?edge${index}`;
    const url = origin + page;
    await visit(url + query.replace('?', '&'), headers, sending);
    await visit(origin + (pages[index % pages.length] ?? '/') + query, headers, sending);
    // the same address, requested by somebody else
    const other = await visit(url + query.replace('?', '&'), outsider);
    if (isHit(other) && other.headers['set-cookie']) faults.push(`${query}: a visitor's cookie was stored`);
    const answer = await readPage(url);
    const plain = expected.get('') ?? (await readPage(`${origin}/pagina/quem-nos-somos?edge`));
    expected.set('', plain);
    if (answer !== plain || answer.includes('evil.example'))
      faults.push(`${JSON.stringify(headers)} ${query} ${sending?.method ?? ''}: ${answer.slice(0, 60)}`);
  }
  const held = `${origin}/pagina/quem-nos-somos?edge`;
  for (const [query, headers] of passed) {
    await readPage(held + query.replace('?', '&'));
    const answer = await visit(held + query.replace('?', '&'), headers);
    if (isHit(answer)) faults.push(`${JSON.stringify(headers)} ${query} was answered from the cache`);
  }
  for (const path of unstored) {
    const cookie = 'aragem_sessao=one; mfe-cohort=500';
    for (const session of [cookie, cookie, 'aragem_sessao=two; mfe-cohort=500']) {
      const answer = await visit(origin + path, { cookie: session });
      if (isHit(answer)) faults.push(`${path} was stored`);
      if (answer.headers['cdn-cache-control']) faults.push(`${path} says how long caches hold it`);
    }
  }
  return faults;
}

/** Requests that try to make the cache store another answer for a page than everybody's. */
const attempts: readonly (readonly [query: string, headers: OutgoingHttpHeaders, sending?: Sending])[] = [
  ['', { 'x-forwarded-host': 'evil.example' }],
  ['', { 'x-forwarded-prefix': '/evil', 'x-forwarded-server': 'evil.example', 'x-host': 'evil.example' }],
  ['', { 'x-forwarded-proto': 'javascript', 'x-forwarded-port': '1' }],
  ['', { forwarded: 'host=evil.example;proto=https' }],
  ['', { 'x-original-url': '/checkout/carrinho', 'x-rewrite-url': '/checkout/carrinho' }],
  ['', { 'x-http-method-override': 'DELETE' }],
  [
    '',
    {
      'x-arm': 'mf-cart@9.9.9',
      'x-device': 'phone',
      'x-region': 'BR-SP',
      'x-page': '/nada',
      'x-cohort': '001',
      'x-failed': '1',
      'x-private': '1',
    },
  ],
  ['', { cookie: 'mfe-preview=a; release=b; mfe-override=c; mfe-staff=d' }],
  ['', { cookie: 'mfe-cohort=1000; aragem_sessao=abc' }],
  ['', { cookie: 'mfe-cohort=001; mfe-cohort=999; __Host-mfe-cohort=002' }],
  ['', { cookie: 'mfe-cohort=%30%30%31; xmfe-cohort=001; mfe-cohort="001"' }],
  ['', { cookie: `a=${'x'.repeat(13_000)}` }],
  ['', { range: 'bytes=0-9' }],
  ['', { 'if-none-match': '*' }],
  ['', { 'accept-encoding': 'identity;q=0', accept: 'application/json' }],
  ['', { 'user-agent': '<script>iPhone' }],
  ['', { 'accept-language': 'en', 'save-data': 'on', 'sec-ch-ua-mobile': '?1', 'sec-gpc': '1', dnt: '1' }],
  ['', { origin: 'https://evil.example', referer: 'https://evil.example/' }],
  ['', { 'cache-control': 'no-store', pragma: 'no-cache', 'surrogate-capability': 'evil="Surrogate/1.0"' }],
  [
    '',
    {
      'x-request-id': 'evil-evil-evil',
      'accept-encoding': 'gzip, br, zstd, dcb, dcz',
      'available-dictionary': ':pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4=:',
    },
  ],
  ['', { authorization: 'Bearer abc' }],
  ['', {}, { method: 'HEAD' }],
  ['', {}, { method: 'DELETE' }],
  ['', {}, { method: 'PURGE' }],
  ['', {}, { method: 'OPTIONS' }],
  ['', {}, { method: 'GET', body: 'release=nada&host=evil.example' }],
  ['', { 'content-type': 'application/json' }, { body: '{"host":"evil.example"}' }],
  [
    '',
    {
      'x-forwarded-scheme': 'http',
      'x-forwarded-ssl': 'off',
      'x-url-scheme': 'http',
      'front-end-https': 'off',
    },
  ],
  ['', { 'x-original-host': 'evil.example', 'x-host': 'evil.example', 'x-forwarded-path': '/evil.example' }],
  ['', { 'x-forwarded-for': 'evil.example', 'x-real-ip': 'evil.example', 'true-client-ip': 'evil.example' }],
  ['', { connection: 'close, cookie, x-forwarded-proto, surrogate-capability' }],
  [
    '',
    {
      'x-browser-cache': 'public',
      'cdn-cache-control': 'max-age=9',
      'x-generation': '9',
      'x-cohorts': 'a=001;',
    },
  ],
  ['', { 'x-accel-redirect': '/account', 'x-accel-expires': '9', 'x-purged': '1', xkey: 'cohorts' }],
  ['?utm_source=evil.example&utm_campaign=evil.example', {}],
  ['?;release=nada', {}],
  ['?%72elease=nada', {}],
  [`?%72elease=${maintenanceKey}`, {}],
  [`?release=${maintenanceKey}`, {}],
  ['?%70review=nada&%73taff=nada', {}],
  ['?release=nada', {}],
  ['?preview=nada', {}],
  ['?staff=nada', {}],
  ['?gclid=1', { cookie: 'consent=x' }],
];

/** Private pages, calls and errors, also by names that look like files. */
const unstored = [
  '/checkout/carrinho',
  '/checkout/carrinho/x.css',
  '/account',
  '/account/x.css',
  '/account;x.css',
  '/account/.css',
  '/account.css',
  '/account%2fx.css',
  '/account%3bx.css',
  '/account%23.css',
  '/account%3f.css',
  '/account?x.css',
  '/account?/assets/x.css',
  '/account.',
  '/account./',
  '/account/.',
  '/account/..;/x.css',
  '/account\\x.css',
  '/account%5cx.css',
  '/checkout/carrinho;x.css',
  '/checkout/carrinho%2fx.css',
  '/checkout/carrinho/..%2f..%2fassets/x.css',
  '/account/orders/x.js',
  '/_shell/token',
  '/_shell/releases',
  '/healthz',
  '/nada-disto',
  '/nada-disto.css',
  '/%zz',
  '/assets/%2e%2e/account',
  '/assets/../account',
  '/assets/..%2faccount',
  '/media/..;/account',
  '/account/%2e%2e/assets/x.css',
  '//account',
  '/%61ccount',
  '/account%0ax.css',
  '/%5fshell/releases',
];

/** Requests for a page that the cache has stored, which a shell has to answer nevertheless. */
const passed: readonly (readonly [query: string, headers: OutgoingHttpHeaders])[] = [
  ['', { authorization: 'Bearer abc' }],
  ['', { authorization: 'Bearer abc|' }],
  ['', { authorization: '|' }],
  ['', { cookie: 'a=b; mfe-staff=d' }],
  ['', { cookie: 'mfe-preview=a; mfe-cohort=500' }],
  ['', { cookie: 'a=b|;release=c' }],
  ['', { cookie: '__Host-mfe-override=c' }],
  ['?release=nada', {}],
  ['?a=1&preview=nada', {}],
];
