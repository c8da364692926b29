import type { ProductDetail, ProductOption } from '@storefront/contracts/api';
import type * as z from 'zod/mini';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import type { Catalogue } from '../catalogue/memory/catalogue.ts';
import { leadingOffer } from '../catalogue/offers/leading-offer.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';

type Option = z.infer<typeof ProductOption>;

/** Choices inside one product (a voltage, a size), each of which is a cart line of its own. */
function simpleOption(product: ProductRecord, { pricedAtMs }: Catalogue): Option[] {
  const [first] = product.options;
  if (!first) return [];
  const { unitId } = leadingOffer(product, pricedAtMs);
  const valores = product.options.map(({ id, label }) => ({
    id,
    label,
    selecionado: false,
    carrinho: buildCartRequest(product, id, unitId),
  }));
  return [{ id: 1, nome: first.attribute, tipo: 'simples', valores }];
}

const readVariantName = (label: string) => (/^(GLP|GN)$/.test(label) ? 'Gás' : 'Voltagem');

/** Models that differ in one value are separate products: choosing one leads to its page. */
function uniqueOption(product: ProductRecord, catalogue: Catalogue): Option[] {
  const { variantGroup, variantLabel, variantName = readVariantName(variantLabel ?? '') } = product;
  if (variantGroup === undefined || variantLabel === undefined) return [];
  const labels = new Map<string, ProductRecord>();
  const others = catalogue.variantRows(variantGroup).flatMap((row) => catalogue.products[row] ?? []);
  for (const other of others)
    if (other.variantLabel !== undefined && !labels.has(other.variantLabel))
      labels.set(other.variantLabel, other);
  labels.set(variantLabel, product);
  if (labels.size < 2) return [];
  const valores = [...labels].map(([label, other]) => ({
    id: other.id,
    label,
    selecionado: other.id === product.id,
    url: `/${other.slug}`,
  }));
  return [{ id: 2, nome: variantName, tipo: 'unico', valores }];
}

/** The options on a product's page. */
export const listOptions = (product: ProductRecord, catalogue: Catalogue): Option[] => [
  ...simpleOption(product, catalogue),
  ...uniqueOption(product, catalogue),
];

/** The labels of a product's variants, as `atributos.unico`; empty without variants. */
export function uniqueAttribute(options: readonly Option[]): Pick<ProductDetail, 'atributos'> {
  const unique = options.find(({ tipo }) => tipo === 'unico');
  if (!unique) return {};
  const valores = unique.valores.map(({ label, selecionado }) => ({ label, selecionado }));
  return { atributos: { unico: { valores } } };
}
