import type { Model, Specification, Tag } from '../models/model.ts';

/** Invented products have the shop's own brand, because nothing is invented about a real maker's models. */
const houseBrand = 'Aragem';

interface DemoParts {
  readonly sku: string;
  readonly name: string;
  readonly categoryId: number;
  readonly price: number;
  readonly short: string;
  readonly tags?: readonly Tag[];
  readonly specifications?: readonly Specification[];
  readonly kind?: Model['kind'];
  readonly appeal?: number;
  readonly options?: Model['options'];
  readonly variantGroup?: string;
  readonly variantLabel?: string;
}

/** A product made up for the demonstration, marked as such. */
export function demoModel(parts: DemoParts): Model {
  return {
    sku: parts.sku,
    name: parts.name,
    brand: houseBrand,
    categoryId: parts.categoryId,
    kind: parts.kind ?? 'produto',
    demo: true,
    typicalPrice: parts.price,
    appeal: parts.appeal ?? 0.4,
    tags: parts.tags ?? [],
    specifications: [
      { nome: 'Marca', valor: houseBrand },
      ...(parts.specifications ?? []),
      { nome: 'Observação', valor: 'Produto fictício, criado para a demonstração' },
    ],
    options: parts.options,
    variantGroup: parts.variantGroup,
    variantLabel: parts.variantLabel,
    shortDescription: parts.short,
  };
}

/** DM-PO-0007 and the like. */
export const demoSku = (family: string, number: number) => `DM-${family}-${String(number).padStart(4, '0')}`;
