import { AfterSale } from '@storefront/contracts/api';

/** What may be done with the order of `buildOrder`, as the server would reply. */
export const buildAfterSale = (parts: Partial<AfterSale> = {}): AfterSale =>
  AfterSale.parse({
    itens: [{ situacao: 'waits', centavos: 187_990 }],
    devolucoes: [],
    pagamentos: [],
    ...parts,
  });
