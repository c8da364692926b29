import {
  type CartRequest,
  type FilterTag,
  type Picture,
  type Product,
  Stamp,
} from '@storefront/contracts/api';
import * as z from 'zod';
import { pictureAddresses } from '../../media/pictures/listed-pictures.ts';
import type { ProductOriginals } from '../../media/pictures/originals/originals.ts';
import { readData } from '../../platform/files/read-data.ts';
import type { Catalogue } from '../memory/catalogue.ts';
import { countMarketplaceStock, countStock, readStatus, shownStock } from '../offers/availability.ts';
import { listStampIds } from '../offers/free-shipping.ts';
import { leadingOffer } from '../offers/leading-offer.ts';
import { describePrices } from '../offers/prices.ts';
import { pieceUnit } from '../offers/sale-unit.ts';
import { averageNote, type ProductRecord } from '../records/records.ts';
import { shortenName } from './short-name.ts';
import { readVoltage, voltagesToConfirm } from './voltages.ts';

/** The shop's stamps by id. */
const stamps: ReadonlyMap<number, Stamp> = new Map(
  readData('shop/stamps.json', z.array(Stamp)).map((stamp) => [stamp.id, stamp]),
);

/** The request that puts one of this product into the cart: the shop's own unit, or the seller's. */
export function buildCartRequest(
  product: ProductRecord,
  optionId = product.options[0]?.id ?? 0,
  unitId = pieceUnit,
): CartRequest {
  return {
    tipo: product.kind,
    itens: [{ idProduto: product.id, idAtributoSimples: optionId, idUnidadeVenda: unitId, quantidade: 1 }],
  };
}

/** The option that has to be chosen before buying. */
function describeSimpleAttribute({ options }: ProductRecord): Pick<Product, 'atributosSimples'> {
  const [first] = options;
  if (!first) return {};
  const valores = options.map(({ id, label }) => ({ idAtributoValor: id, label }));
  return { atributosSimples: { nome: first.attribute, valores } };
}

type Rated = Pick<ProductRecord, 'ratingCounts' | 'areRatingsInvented'>;

export function describeRating({ ratingCounts, areRatingsInvented }: Rated): Product['avaliacao'] {
  const { average, count } = averageNote(ratingCounts);
  return {
    media: Math.round(average * 10) / 10,
    quantidade: count,
    ...(count > 0 && areRatingsInvented && { demo: true }),
  };
}

export function findOriginals(product: ProductRecord, catalogue: Catalogue): ProductOriginals {
  const values = product.valueIds.flatMap((id) => {
    const value = catalogue.value(id);
    const filter = value && catalogue.filter(String(value.filterId));
    return filter ? [[filter.name, value.label] as const] : [];
  });
  const { id, name, mpn } = product;
  return catalogue.structure.originals({
    id,
    name,
    mpn,
    values: Object.fromEntries(values),
    brand: catalogue.brand(product.brandId)?.name ?? '',
    category: catalogue.category(product.categoryId)?.slug ?? '',
  });
}

export const listPictures = (product: ProductRecord, catalogue: Catalogue): Picture[] =>
  pictureAddresses(String(product.id), findOriginals(product, catalogue));

/** Its small picture, as lists beside the cards show it. */
export const findSmallPicture = (product: ProductRecord, catalogue: Catalogue): string =>
  listPictures(product, catalogue)[0]?.arquivos.small ?? '';

export function listTags(product: ProductRecord, catalogue: Catalogue, onCardOnly: boolean): FilterTag[] {
  return product.valueIds.flatMap((id) => {
    const value = catalogue.value(id);
    if (!value || (onCardOnly && !catalogue.isOnCard(value.filterId))) return [];
    const { filterId, label, regime } = value;
    return [{ idFiltro: filterId, idValor: id, label, ...(regime === undefined ? {} : { regime }) }];
  });
}

export function listWarehouses(product: ProductRecord): Product['estoqueArmazem'] {
  return Object.fromEntries(
    Object.entries(product.stock).map(([codigo, estoque]) => [codigo, { codigo, estoque }]),
  );
}

/** The own stock as a card shows it, whichever of the selling warehouses have it: what is moved changes no card. */
function shownWarehouse(product: ProductRecord): Product['estoqueArmazem'] {
  const [codigo] = product.terms.warehouses;
  const estoque = product.kind === 'servico' ? 0 : shownStock(countStock(product));
  return codigo === undefined || estoque === 0 ? {} : { [codigo]: { codigo, estoque } };
}

/** A product's brand and categories. */
export function describeFamily(
  product: ProductRecord,
  catalogue: Catalogue,
): Pick<Product, 'marca' | 'categoria'> {
  const brand = catalogue.brand(product.brandId);
  const category = catalogue.category(product.categoryId);
  return {
    marca: { nome: brand?.name ?? '', ...(brand ? { url: `/marcas/${brand.slug}` } : {}) },
    categoria: {
      nome: category?.name ?? '',
      taxonomia: category ? catalogue.listLineage(category).map(({ name }) => ({ nome: name })) : [],
    },
  };
}

/**
 * A product as listings contain it: price, stock, seller and cart request are those of the best offer. Cards have two
 * pictures and a stock of at most `mostShownStock`, under one warehouse (none for a seller's offer); the product page adds the
 * rest.
 */
export function buildCard(product: ProductRecord, catalogue: Catalogue): Product {
  const originals = findOriginals(product, catalogue);
  const { unitId, seller, stock, price } = leadingOffer(product, catalogue.pricedAtMs);
  const brand = catalogue.brand(product.brandId);
  return {
    id: product.id,
    nome: product.name,
    nomeCurto: shortenName({
      name: product.name,
      mpn: product.mpn,
      brand: brand?.name ?? '',
      voltage: readVoltage(product, catalogue),
    }),
    sku: product.sku,
    ...(product.mpn === undefined ? {} : { mpn: product.mpn }),
    url: `/${product.slug}`,
    ...describeFamily(product, catalogue),
    status: readStatus(product),
    tipo: product.kind,
    estoque: shownStock(stock),
    estoqueArmazem: unitId === pieceUnit ? shownWarehouse(product) : {},
    estoqueMarketplace: shownStock(countMarketplaceStock(product)),
    precos: describePrices(price, 'card', catalogue.structure.shop),
    selos: listStampIds(product, price).flatMap((id) => stamps.get(id) ?? []),
    avaliacao: describeRating(product),
    midias: { imagens: pictureAddresses(String(product.id), originals).slice(0, 2) },
    imagensIlustrativas: originals.illustrative,
    filtros: listTags(product, catalogue, true),
    seller: seller.name,
    carrinho: buildCartRequest(product, undefined, unitId),
    ...describeSimpleAttribute(product),
    ...voltagesToConfirm(product, catalogue),
    demo: product.demo,
  };
}
