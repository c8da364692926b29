import { useStorefront } from '@storefront/contracts';
import { phoneUrl } from '../link/phone-url.ts';

/** The telesales number, for when the page cannot help; empty when the store has none. */
export function PhoneLine() {
  const { telefone } = useStorefront().config.sistema.geral.site;
  if (!telefone) return null;
  return (
    <p>
      Televendas: <a href={phoneUrl(telefone)}>{telefone}</a>
    </p>
  );
}
