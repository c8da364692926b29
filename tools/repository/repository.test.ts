import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { comparePatterns, pathExpression } from '@storefront/contracts/routes';
import { claimedTwice } from '@storefront/release-protocol';
import { expect, it } from 'vitest';
import { readRemotes, remoteNames } from './remotes.ts';
import { readAllRoutes } from './routes.ts';

const root = path.resolve(import.meta.dirname, '..', '..');
const readJson = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

it('the remotes are the workspaces named mf-*', () => {
  expect(readRemotes(root)).toEqual(remoteNames);
  expect(remoteNames).toContain('mf-cart');
  expect(remoteNames.every((name) => name.startsWith('mf-'))).toBe(true);
});

it('`tsc -b` checks every workspace', () => {
  const { workspaces }: { workspaces: string[] } = readJson('package.json');
  const { references }: { references: { path: string }[] } = readJson('tsconfig.json');
  const typed = workspaces.filter((name) => existsSync(path.join(root, name, 'tsconfig.json')));
  const missing = typed.filter((name) => !references.some((each) => each.path === name));
  expect(missing, 'the references of tsconfig.json need these folders too').toEqual([]);
});

it('no workspace lies in another one: `npm run … -w mf-cart` runs the script of each one below mf-cart, too', () => {
  const { workspaces }: { workspaces: string[] } = readJson('package.json');
  expect(workspaces.filter((name) => workspaces.some((other) => name.startsWith(`${other}/`)))).toEqual([]);
});

it('no two remotes claim one path', async () => {
  const remotes = await readAllRoutes(root);
  for (const own of remotes)
    for (const other of remotes)
      if (own.remote !== other.remote) expect(claimedTwice(own, other), other.remote).toEqual([]);
});

it.each([
  ['/', 'mf-listing/HomePage'],
  ['/busca', 'mf-listing/ListingPage'],
  ['/marcas', 'mf-listing/ListingPage'],
  ['/marcas/a/b/c/d/e/', 'mf-listing/ListingPage'],
  ['/ar-condicionado/split-hi-wall', 'mf-listing/ListingPage'],
  ['/marcas/lg/ar-condicionado', 'mf-listing/ListingPage'],
  ['/c/verao', 'mf-listing/ListingPage'],
  ['/a/b/c/d/e', 'mf-listing/ListingPage'],
  ['/a/b/c/d/e/f', undefined],
  ['/checkout/carrinho', 'mf-cart/CartPage'],
  ['/checkout/acesso/', 'mf-cart/SignInPage'],
  ['/checkout/cadastro', 'mf-cart/SignUpPage'],
  ['/checkout/recuperar-senha', 'mf-cart/ForgottenPasswordPage'],
  ['/checkout/nova-senha', 'mf-cart/NewPasswordPage'],
  ['/checkout/other', undefined],
  ['/checkout', 'mf-cart/CheckoutPage'],
  ['/checkout/entrega', 'mf-cart/CheckoutPage'],
  ['/checkout/pedido/AR-1', 'mf-cart/OrderPage'],
  ['/checkout/pedido', undefined],
  ['/minha-conta', 'mf-cart/AccountPage'],
  ['/minha-conta/dados', 'mf-cart/PersonalDataPage'],
  ['/minha-conta/lista-desejo', 'mf-cart/WishlistPage'],
  ['/minha-conta/nada', undefined],
  ['/newsletter/cancelar', 'mf-footer/SubscriptionPage'],
  ['/rastreio', 'mf-footer/OrderTrackingPage'],
  ['/pagina/fale-conosco', 'mf-footer/ContentPage'],
  ['/pagina/ajuda/frete', 'mf-footer/ContentPage'],
  ['/pagina/instalacao-ar-condicionado', 'mf-footer/ContentPage'],
  ['/pagina/avaliacao-da-loja', 'mf-footer/StoreEvaluationPage'],
  ['/pagina/simulador-aquecedor', 'mf-footer/SimulatorPage'],
])('%s is shown by %s', async (url, page) => {
  expect((await routeOf(url))?.page).toBe(page);
});

it.each([
  ['/', 'home'],
  ['/marcas', undefined],
  ['/marcas/lg', 'brandpage'],
  ['/marcas/lg/ar-condicionado', 'brandpage'],
  ['/busca', 'search'],
  ['/lista', 'list'],
  ['/lista/quarto-fresco', 'list'],
  ['/c/verao', 'landingpage'],
  ['/c/verao/ar-condicionado', 'landingpage'],
  ['/ar-condicionado/multi-split', 'listing-and-product'],
  ['/ar-condicionado/split-hi-wall', undefined],
])('the name of the route of %s is %s', async (url, name) => {
  expect((await routeOf(url))?.name).toBe(name);
});

/** The route of a path, over all remotes. */
async function routeOf(url: string) {
  const remotes = await readAllRoutes(root);
  return remotes
    .flatMap(({ remote, routes }) =>
      routes.map(({ path, module, name }) => ({
        path,
        name,
        page: module === null ? undefined : `${remote}/${module}`,
      })),
    )
    .toSorted((a, b) => comparePatterns(a.path, b.path))
    .find((route) => new RegExp(pathExpression(route.path)).test(url));
}
