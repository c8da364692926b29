import * as base from '@storefront/ui/base';
import { staticDocument } from './static-document.ts';

/**
 * The page that needs nothing: no configuration, no remote, no script. Shown while no page can be composed.
 * `phrase` goes to shoppers, in Portuguese.
 */
export function problemPage(status: number, phrase: string, styles: readonly string[]): string {
  const retry = `<a class="${base.button('primary')}" href="">Tentar de novo</a>`;
  const content = `<p>Tente de novo em instantes. O seu carrinho está guardado.</p>${retry}`;
  return staticDocument({ status, title: phrase, content, styles });
}
