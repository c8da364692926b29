import type { ProductRecord } from '../../catalogue/records/records.ts';

/** Fields that the form of a product's page sends, some of them changed. */
export const productFormOf =
  ({ kind, id }: ProductRecord) =>
  (changes: Readonly<Record<string, string>> = {}) => ({
    ...{ tipo: kind, idProduto: String(id), idAtributoSimples: '0', idUnidadeVenda: '1' },
    ...{ quantidade: '1', ...changes },
  });
