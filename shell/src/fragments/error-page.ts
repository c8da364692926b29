import type { ModuleId } from '@storefront/contracts';
import { escapeHtml } from '@storefront/server-kit/escape-html';
import * as base from '@storefront/ui/base';

/** Why a page cannot be shown, with texts of the specification's section 2. */
export interface PageError {
  readonly status: number;
  /** The API's endpoint that failed or answered 404. */
  readonly endpoint?: string | undefined;
  /** Whether the request makes the page fail, although nobody can see what is wrong with it. */
  readonly isFault?: boolean | undefined;
  /** The error's own message, from the page's load. */
  readonly text?: string | undefined;
}

/** HTML of the page's slot when the page does not exist or cannot be shown. */
export function errorPage(error: PageError, module?: ModuleId): string {
  const mark = module === undefined ? '' : ` data-fallback="${module}"`;
  return `<section class="error-page ${base.wrap}"${mark} data-status="${error.status}">${illustration}${renderContent(error)}</section>`;
}

const blade = 'M60 58C40 58 22 42 20 20c22 2 38 18 40 38Z';
export const illustration = `<svg class="error-art" viewBox="0 0 120 120" aria-hidden="true">${[
  0, 90, 180, 270,
]
  .map((degrees) => `<path d="${blade}" transform="rotate(${degrees} 60 60)"></path>`)
  .join('')}</svg>`;

function renderContent({ status, endpoint, text, isFault }: PageError): string {
  if (status === 404) return endpoint === undefined ? notFound(text) : noData;
  if (status === 400 && text === undefined) return isFault ? badAddress : invalidAddress;
  if (endpoint !== undefined) return apiError(endpoint);
  return status === 503 && text === undefined ? unavailable() : genericError(status, text);
}

/** A search box in the page's main part, besides the header's. */
const search =
  '<form class="error-search" action="/busca" role="search" aria-label="Busca na loja"><input name="busca" type="search" ' +
  'aria-label="O que você procura?" placeholder="O que você procura?" required>' +
  `<button type="submit" class="${base.button('line')}">Buscar</button></form>`;

/** @param text the page's own reason, beside the specification's message */
const notFound = (text?: string) =>
  `<h1>A página que você acessou não existe.</h1><p>O endereço mudou ou foi digitado com algum engano.</p><p lang="en">This page could not be found</p>` +
  (text === undefined ? '' : `<p>${escapeHtml(text)}</p>`) +
  `<a class="${base.button('primary')}" href="/">Voltar para a página inicial</a>${search}`;

/** For a URL with a value that no page can read. */
const invalidAddress =
  '<h1>Este endereço não é válido</h1><p>Uma parte dele não pode ser lida ou é longa demais: o endereço foi digitado ou ' +
  `copiado com algum engano.</p><a class="${base.button('primary')}" href="/">Voltar para a página inicial</a>${search}`;

/** For a URL that a route matches, but for which the API has nothing. */
const noData =
  '<h1>URL não encontrada</h1><p>A página que você acessou não existe.</p>' +
  `<a class="${base.button('primary')}" href="/">Clique aqui para ir para página inicial</a>${search}`;

/** For a request that makes the page fail, which does not fail otherwise. */
const badAddress =
  '<h1>Não foi possível abrir este endereço</h1><p>Algo no que ele pede impede a página de abrir. O resto da loja está ' +
  `funcionando, e o seu carrinho está guardado.</p><a class="${base.button('primary')}" href="/">Voltar para a página inicial</a>${search}`;

// an empty `href` is this very page with its query, with or without scripts
const unavailable = (cause = '') =>
  '<h1>Não foi possível carregar esta página</h1><p>Tente de novo em instantes. O seu carrinho está guardado.</p>' +
  `${cause}<a class="${base.button('primary')}" href="">Tentar de novo</a>`;

const apiError = (endpoint: string) =>
  unavailable(
    `<p>A chamada <code>${escapeHtml(endpoint)}</code> falhou. Se continuar assim, verifique o cadastro do item.</p>`,
  );

const genericError = (status: number, text = 'Erro interno do servidor') =>
  unavailable(`<p>Erro ${status}: ${escapeHtml(text)}</p>`);
