import { useStorefront } from '@storefront/contracts';
import { phoneAddress } from '../link/phone-address.ts';

/** The telesales number, for when the page cannot help; nothing where the store has none. */
export function PhoneLine() {
  const { telefone } = useStorefront().config.sistema.geral.site;
  if (!telefone) return null;
  return (
    <p>
      Televendas: <a href={phoneAddress(telefone)}>{telefone}</a>
    </p>
  );
}
