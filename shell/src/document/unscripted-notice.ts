import * as base from '@storefront/ui/base';
import { escapeHtml } from '../fragments/escape-html.ts';

/** Tells visitors without scripts what works, and where to buy. @param phone telesales; may be empty */
export function unscriptedNotice(phone: string): string {
  const call = phone === '' ? '' : ` ou ligue para ${escapeHtml(phone)}`;
  return `<noscript><p class="${base.wrap} unscripted">Sem JavaScript você vê produtos e preços, busca e rastreia pedidos. Para comprar ou entrar, ative-o${call}.</p></noscript>`;
}
