import type { OutgoingHttpHeaders } from 'node:http';
import { isHit, visit } from './visit.ts';

/** Requests that try to have another answer stored for a page than everybody's. */
const attempts: readonly (readonly [query: string, headers: OutgoingHttpHeaders, method?: string])[] = [
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
  ['', {}, 'HEAD'],
  ['', {}, 'DELETE'],
  ['', {}, 'PURGE'],
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

/** What everybody gets, without what says the time. */
async function readPage(url: string): Promise<string> {
  const { status, headers, body } = await visit(url, { cookie: 'mfe-cohort=500' });
  return `${status} ${headers['x-release']} ${headers['set-cookie']} ${body}`;
}

/** Tries each on pages that nobody has requested before. @returns what was stored and should not have been */
export async function deceive(origin: string, pages: readonly string[]): Promise<readonly string[]> {
  const faults: string[] = [];
  const expected = new Map<string, string>();
  for (const [index, [query, headers, method]] of attempts.entries()) {
    const page = `/pagina/quem-nos-somos?edge${index}`;
    const url = origin + page;
    await visit(url + query.replace('?', '&'), headers, method);
    await visit(origin + (pages[index % pages.length] ?? '/') + query, headers, method);
    const answer = await readPage(url);
    const plain = expected.get('') ?? (await readPage(`${origin}/pagina/quem-nos-somos?edge`));
    expected.set('', plain);
    if (answer !== plain || answer.includes('evil.example'))
      faults.push(`${JSON.stringify(headers)} ${query} ${method ?? ''}: ${answer.slice(0, 60)}`);
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
