import { createHash } from 'node:crypto';
import type { StoreConfig } from '@storefront/contracts';
import { describeSeller, unscriptedPath } from '@storefront/contracts/api';
import { Html, html } from './html.ts';
import { pageStyle } from './page-style.ts';

const styleHash = createHash('sha256').update(pageStyle).digest('base64');

/** Pictures are the shop's own; forms go to the shop alone, and no script runs. */
export const pagePolicy =
  `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; form-action 'self'; ` +
  "frame-ancestors 'none'; base-uri 'none'";

export interface Page {
  readonly title: string;
  /** What went wrong, or what has been done; empty without it. */
  readonly notice: string;
  readonly content: Html;
}

/** A whole document of the purchase without scripts. */
export function pageDocument({ title, notice, content }: Page, config: StoreConfig): string {
  const document = html`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title} | Aragem</title><style>${new Html(pageStyle)}</style></head>
<body><header><a href="/">Aragem</a> <a href="${unscriptedPath}/carrinho">Carrinho</a></header>
<main><h1>${title}</h1>${notice !== '' && html`<p class="notice" role="alert">${notice}</p>`}${content}</main>
<footer><p><b>Demonstração:</b> nada é cobrado, vendido nem entregue.</p>
<p>${describeSeller(config)}</p></footer>
</body></html>`;
  return document.markup;
}
