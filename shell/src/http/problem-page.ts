import * as base from '@storefront/ui/base';
import { staticDocument } from '../pages/static-document.ts';

/**
 * A page that needs no configuration, remote or script, shown while no other page can be made.
 * @param phrase text for shoppers, in Portuguese
 */
export function problemPage(status: number, phrase: string, styles: readonly string[]): string {
  const retry = `<a class="${base.button('primary')}" href="">Tentar de novo</a>`;
  const content = `<p>Tente de novo em instantes. O seu carrinho está guardado.</p>${retry}`;
  return staticDocument({ status, title: phrase, content, styles });
}
