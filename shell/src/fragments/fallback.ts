import type { ModuleId, StoreConfig } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { isPage } from '../page/page-state.ts';
import { privacyPath } from '../page/privacy-path.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text escaped for HTML and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');
}

/** The static HTML of a slot that no release can show: what shoppers need most of it. */
export function fallbackHtml(module: ModuleId, config: StoreConfig, status: 404 | 503): string {
  if (isPage(module)) return errorPage(status, module);
  if (module === 'mf-header/Header') return fallbackHeader(config);
  return module === 'mf-footer/Footer' ? fallbackFooter(config) : '';
}

/** The page's slot when the page does not exist or cannot be loaded now. */
export function errorPage(status: 404 | 503, module?: ModuleId): string {
  const mark = module === undefined ? '' : ` data-fallback="${module}"`;
  const text = status === 404 ? notFound : unavailable;
  return `<section class="error-page ${base.wrap}"${mark} data-status="${status}">${illustration}${text}</section>`;
}

const blade = 'M60 58C40 58 22 42 20 20c22 2 38 18 40 38Z';
export const illustration = `<svg class="error-art" viewBox="0 0 120 120" aria-hidden="true">${[
  0, 90, 180, 270,
]
  .map((degrees) => `<path d="${blade}" transform="rotate(${degrees} 60 60)"></path>`)
  .join('')}</svg>`;

const notFound =
  '<h1>A página que você acessou não existe.</h1><p>O endereço mudou ou foi digitado com algum engano.</p>' +
  `<a class="${base.button('primary')}" href="/">Voltar para a página inicial</a>`;

// a form without an action requests this very page again, with or without scripts
const unavailable =
  '<h1>Não foi possível carregar esta página</h1><p>Tente de novo em instantes. O seu carrinho está guardado.</p>' +
  `<form><button type="submit" class="${base.button('primary')}">Tentar de novo</button></form>`;

function fallbackHeader({ sistema }: StoreConfig): string {
  const label = 'Busque produto ou marca';
  return (
    `<header class="fallback-header ${base.onBrand}" data-fallback="mf-header/Header">` +
    `<a href="/">${escapeHtml(sistema.geral.site.nome)}</a>` +
    `<form action="/busca"><input name="busca" type="search" aria-label="${label}" placeholder="${label}" required>` +
    `<button type="submit" class="${base.button('line')}">Buscar</button></form>` +
    '<a href="/checkout/carrinho">Carrinho</a></header>'
  );
}

function fallbackFooter({ sistema }: StoreConfig): string {
  const { avisoDemonstracao, url, razaoSocial, cnpj } = sistema.geral.site;
  return (
    '<footer class="fallback-footer" data-fallback="mf-footer/Footer">' +
    `<p>${escapeHtml(avisoDemonstracao)}</p>` +
    `<p>${escapeHtml(`${url} · ${razaoSocial} · CNPJ ${cnpj}`)}</p>` +
    `<a class="${base.link}" href="${privacyPath}" data-consent>Preferências de cookies</a></footer>`
  );
}
