import type { LoadContext } from '@storefront/contracts';

/**
 * `Rastrear pedido
 * Aragem`: a page's title in the same form as the API's titles.
 */
export function pageTitle(title: string, { config }: LoadContext): string {
  return `${title} | ${config.sistema.geral.site.nome}`;
}
