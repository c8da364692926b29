import { escapeHtml } from '@storefront/server-kit/escape-html';
import * as base from '@storefront/ui/base';

/** Tells visitors without scripts what works, and who helps. @param phone telesales; may be empty */
export function unscriptedNotice(phone: string): string {
  const call = phone === '' ? '' : ` ou ligue para ${escapeHtml(phone)}`;
  return `<noscript><p class="${base.wrap} unscripted">Sem JavaScript você vê produtos e preços, busca, compra pelo PIX e rastreia pedidos. Para entrar na sua conta, ative-o${call}.</p></noscript>`;
}
