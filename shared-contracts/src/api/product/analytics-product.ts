/** A product as the replies of the API describe it: in a list, on its page, in the cart. */
interface Described {
  readonly nome: string;
  readonly marca?: { readonly nome: string } | undefined;
  readonly categoria?: { readonly taxonomia: readonly { readonly nome: string }[] } | undefined;
}

export interface AnalyticsProduct {
  readonly id: number;
  /** The full name, also where a page shows the short one. */
  readonly name: string;
  readonly brand?: string;
  /** `Ar-condicionado -> Split Hi-Wall` */
  readonly category?: string;
}

/** The level that contains all products. */
const allProducts = 'Produtos';

/** A product as analytics gets it: the same in every event, whatever reply it is built from. */
export function analyticsProduct(id: number, { nome, marca, categoria }: Described): AnalyticsProduct {
  const category = (categoria?.taxonomia ?? [])
    .map((level) => level.nome)
    .filter((level) => level !== allProducts)
    .join(' -> ');
  return { id, name: nome, ...(marca?.nome ? { brand: marca.nome } : {}), ...(category ? { category } : {}) };
}
