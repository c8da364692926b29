import type { LoadContext } from '@storefront/contracts';

/** `Rastrear pedido | Aragem`: a page's title as the API writes its own. */
export function pageTitle(title: string, { config }: LoadContext): string {
  return `${title} | ${config.sistema.geral.site.nome}`;
}
