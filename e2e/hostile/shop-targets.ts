import { apiRoot } from '@storefront/contracts/api';
import { overridePath } from '@storefront/release-protocol';
import fc from 'fast-check';
import * as paths from 'shell/server-paths';
import { readAllRoutes } from '../../tools/repository/routes.ts';
import type { Examples } from './from-schema.ts';
import {
  encoded,
  type FuzzRequest,
  hostileHeaders,
  hostileJson,
  hostileText,
  type Target,
} from './hostile.ts';

/** Values that pass the first check of a field, so that later code is tested too. */
export const shopExamples: Examples = {
  url: [
    '/ar-condicionado',
    '/ar-condicionado/split-hi-wall',
    '/lg',
    '/c/oferta',
    '/lista/ar-condicionado',
    '/nada',
  ],
  busca: ['split 12000', 'geladeira frost', 'ar condicionado inverter 9000 btus', 'spilt'],
  filtros: ['marca:lg', 'preco:1500-5000', '9:306;marca:lg', 'marca:'],
  cep: ['01310100', '01310-100', '70040010', '00000000'],
  slug: ['quem-nos-somos', 'termos-e-condicoes'],
  nome: ['b2c-navegacao-topo', 'b2c-best-sellers', 'headerCronometro', 'produtos-servico'],
  nomeRazao: ['Ana Silva'],
  senha: ['senha-da-ana-2026', 'x'],
  celular: ['11999998888'],
  cupom: ['BRISA5', 'BRISA10'],
  parametroAdicional: [''],
  email: ['ana@exemplo.example'],
  idProduto: [6268, 6268, 1, 2, 100],
  idAtributoSimples: [0],
  idUnidadeVenda: [1, 1001],
  quantidade: [1, 2, 3, 0, 999_999],
  tipo: ['produto', 'produto', 'servico'],
  limit: [1, 16, 100],
  offset: [0, 16, 100_000],
  kind: ['ficha-tecnica', 'etiqueta-pbe'],
  id: ['1', '100', '6268'],
  productId: ['1', '100', '999999'],
  view: ['main', '1', '2'],
  file: ['whatsapp-desktop.svg', 'x-320-1.webp'],
};

/** Paths that are not pages; `*` and `:name` are fuzzed. */
const files = [
  paths.livePath,
  paths.readyPath,
  paths.metricsPath,
  paths.robotsPath,
  paths.manifestPath,
  paths.sitemapIndexPath,
  paths.sitemapPath(':type', ':part'),
  paths.offlinePath,
  paths.tokenPath,
  paths.releasesPath,
  paths.routesPath(':name'),
  overridePath,
  `${paths.shellPath}:name`,
  `${paths.assetsPath}/:remote/:version/*`,
  `${paths.shellFilesPath}:name`,
  paths.iconPath,
  `${paths.picturesPath}/*`,
  `${apiRoot}/*`,
];
const posts = [paths.reportPath, paths.policyReportPath, '/', `${apiRoot}/newsletter`];

const queryNames = [
  'busca',
  'filtros',
  'pg',
  'ordenacao',
  'cupom',
  'release',
  'preview',
  'utm_source',
  'gclid',
  'url',
  'retorno',
];
const pieces = [
  'ar-condicionado',
  'split',
  'marcas',
  'lg',
  'p',
  '1',
  '.',
  '..',
  '%2e%2e',
  '%',
  '%zz',
  '%00',
  '',
];

const piece = fc.oneof(fc.constantFrom(...pieces), hostileText.map(encoded), hostileText);
const queryValue = fc.oneof(
  fc.constantFrom(...(shopExamples.busca ?? []), ...(shopExamples.filtros ?? []), '2', '-1'),
  hostileText,
);
const queryOf = (names: readonly string[]) =>
  fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...names), hostileText), queryValue), { maxLength: 3 })
    .map((pairs) =>
      pairs.map(([name, value]) => `${encoded(String(name))}=${encoded(String(value))}`).join('&'),
    );

/** URLs of a pattern such as `/c/:a/:b?` or `/media/*`. @param own query parameters that its page reads */
function addressesOf(pattern: string, own: readonly string[]): fc.Arbitrary<string> {
  const parts = pattern.split('/').slice(1);
  const each = parts.map((part) => {
    if (part === '*') return fc.array(piece, { maxLength: 4 }).map((all) => `/${all.join('/')}`);
    if (!part.startsWith(':')) return fc.constant(`/${part}`);
    const filled = piece.map((text) => `/${text}`);
    return part.endsWith('?') ? fc.oneof(filled, fc.constant('')) : filled;
  });
  return fc
    .tuple(fc.tuple(...each), queryOf([...own, ...queryNames]))
    .map(([filled, text]) => (text === '' ? filled.join('') : `${filled.join('')}?${text}`));
}

const gets = (pattern: string, own: readonly string[]): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({ url: addressesOf(pattern, own), headers: hostileHeaders })
    .map((request) => ({ method: 'GET', ...request }));

const types = ['text/plain', 'application/json', 'application/csp-report', 'application/reports+json', 'x'];

const postsOf = (pattern: string, origin: string): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({
      url: fc.constant(pattern),
      headers: hostileHeaders,
      body: hostileJson,
      type: fc.constantFrom(...types),
      from: fc.constantFrom(origin, 'https://evil.example', 'null'),
    })
    .map(({ headers, type, from, ...request }) => ({
      method: 'POST',
      ...request,
      headers: { ...headers, 'content-type': type, origin: from },
    }));

/** Every page's pattern, files, the shell's own calls, and calls that it proxies. */
export async function shopTargets(origin: string, root: string): Promise<readonly Target[]> {
  const routes = (await readAllRoutes(root)).flatMap((remote) => remote.routes);
  const ownNames = new Map(routes.map(({ path, query = [] }) => [path, query]));
  const patterns = [...new Set([...ownNames.keys(), ...files, '/*'])];
  const maySayBusy = (path: string) => path.startsWith('/media');
  return [
    ...patterns.map((path) => ({
      name: `shop GET ${path}`,
      origin,
      requests: gets(path, ownNames.get(path) ?? []),
      maySayBusy: maySayBusy(path),
    })),
    ...posts.map((path) => ({
      name: `shop POST ${path}`,
      origin,
      requests: postsOf(path, origin),
      maySayBusy: false,
    })),
  ];
}
