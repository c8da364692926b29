import { createHash } from 'node:crypto';
import type { StoreConfig } from '@storefront/contracts';
import { describeSeller, type FramePart, markFramePart, unscriptedPath } from '@storefront/contracts/api';
import { Html, html } from './html.ts';
import { pageStyle, plainStyle } from './page-style.ts';

const hashStyle = (rules: string) => `'sha256-${createHash('sha256').update(rules).digest('base64')}'`;

/** Pictures are the shop's own; forms go to the shop alone, and no script runs. */
export const pagePolicy =
  `default-src 'none'; style-src ${hashStyle(plainStyle)} ${hashStyle(pageStyle)}; img-src 'self'; form-action 'self'; ` +
  "frame-ancestors 'none'; base-uri 'none'";

/** What a page says first: what has been done, or what went wrong. */
export interface Notice {
  readonly text: string;
  readonly isDone: boolean;
}

const noticeHtml = ({ text, isDone }: Notice): Html =>
  isDone
    ? html`<p class="notice done" role="status">${text}</p>`
    : html`<p class="notice" role="alert">${text}</p>`;

export interface Page {
  readonly title: string;
  readonly notice?: Notice | undefined;
  readonly content: Html;
  /** The cart's own page, which all others link to. */
  readonly isCart?: boolean;
}

const styleHtml = (rules: string): Html => html`<style>${new Html(rules)}</style>`;

const headerHtml = html`<header><a href="/">Aragem</a></header>`;

const footerHtml = (config: StoreConfig | undefined): Html =>
  html`<footer><p><b>Demonstração:</b> nada é cobrado, vendido nem entregue.</p>
${config && html`<p>${describeSeller(config)}</p>`}</footer>`;

const markPart = (part: FramePart, { markup }: Html): Html => new Html(markFramePart(part, markup));

/**
 * A whole document of the purchase without scripts, which the shell shows with the shop's own header, footer and style
 * sheets.
 * @param config undefined while the API does not say who sells
 */
export function pageDocument(
  { title, notice, content, isCart }: Page,
  config: StoreConfig | undefined,
): string {
  const document = html`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title} | Aragem</title>
${markPart('styles', styleHtml(plainStyle))}${styleHtml(pageStyle)}</head>
<body>${markPart('header', headerHtml)}
${!isCart && html`<nav class="way" aria-label="Compra sem JavaScript"><a href="${unscriptedPath}/carrinho">Meu carrinho</a></nav>`}
<main><h1>${title}</h1>${notice && noticeHtml(notice)}${content}</main>
${markPart('footer', footerHtml(config))}
</body></html>`;
  return document.markup;
}
