import type { ProductDetail } from '@storefront/contracts/api';

/** The filter whose values are energy letters. */
export const energyFilter = 9;

type Documents = NonNullable<ProductDetail['documentos']>;

const documentKinds = ['ficha-tecnica', 'etiqueta-pbe'] as const;
type DocumentKind = (typeof documentKinds)[number];

const names: Readonly<Record<DocumentKind, string>> = {
  'ficha-tecnica': 'Ficha técnica (PDF)',
  'etiqueta-pbe': 'Etiqueta PBE (PDF)',
};

/** The documents of a product: its data sheet and, if it has an energy letter, its label's figures. */
export function listDocuments(productId: number, hasLetter: boolean): Documents {
  return documentKinds
    .filter((kind) => hasLetter || kind !== 'etiqueta-pbe')
    .map((kind) => ({ nome: names[kind], url: `/media/documentos/${kind}-${productId}.pdf` }));
}
