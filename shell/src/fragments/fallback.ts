import type { ModuleId, StoreConfig } from '@storefront/contracts';
import { escapeHtml } from '@storefront/server-kit/escape-html';
import * as base from '@storefront/ui/base';
import { privacyPath } from '../page/consent.ts';
import { isPage } from '../page/page-state.ts';
import { errorPage, type PageError } from './error-page.ts';

/** Static HTML with a slot's most needed parts, for when no release can render it. */
export function renderFallback(module: ModuleId, config: StoreConfig, error: PageError): string {
  if (isPage(module)) return errorPage(error, module);
  if (module === 'mf-header/Header') return fallbackHeader(config);
  return module === 'mf-footer/Footer' ? fallbackFooter(config) : '';
}

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
