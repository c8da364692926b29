import type { StoreConfig } from '../pages/config.ts';
import type { Checkout } from './checkout-steps.ts';
import { writePostalCode } from './describe-customer.ts';

/** Who sells, as a review has to say (Decreto 7.962/2013, art. 2º). */
export function describeSeller({ sistema }: StoreConfig): string {
  const { razaoSocial, cnpj, endereco, email } = sistema.geral.site;
  return `Vendido por ${razaoSocial}, CNPJ ${cnpj}, ${endereco}, ${email}. Itens de lojas parceiras trazem o nome do vendedor.`;
}

/** What the law gives the buyer. */
export const regretText =
  'Você pode desistir em até 7 dias depois de receber, sem dizer o motivo, e recebe de volta tudo o que pagou, com o frete (Código de Defesa do Consumidor, art. 49).';

/** The address that was typed, with the town of its postal code. */
export function describeAddress({ campos, lugar }: Pick<Checkout, 'campos' | 'lugar'>): string {
  const complement = campos.complemento ? `, ${campos.complemento}` : '';
  const town = `${lugar?.municipio ?? ''}, ${lugar?.uf ?? ''}`;
  return `${campos.logradouro}, ${campos.numero}${complement}, ${campos.bairro}, ${town}, CEP ${writePostalCode(campos.cep ?? '')}.`;
}
