import type { Catalogue } from '../catalogue/memory/catalogue.ts';
import type { Queryable } from '../platform/database/queryable.ts';

/** A product's address ends in its id: `/split-inverter-6268`. */
const productAddress = /^\/(?<name>[\w%.~-]*)-(?<id>\d{1,9})$/;

const selectFormer = `select coalesce('/' || products.slug, categories.path) path
  from former_addresses
    left join products on products.id = former_addresses.product_id
    left join categories on categories.id = former_addresses.category_id
  where former_addresses.path = $1`;

/** Where the product or category of an address is now; undefined when none had it, or when it is there. */
export async function findPresentAddress(
  connection: Queryable,
  catalogue: Catalogue,
  path: string,
): Promise<string | undefined> {
  const former = await connection.row<{ path: string }>(selectFormer, [path]);
  const present = former?.path ?? findByIdAndName(catalogue, path);
  return present === path ? undefined : present;
}

/**
 * The product of an address that nobody noted, such as a link whose name was cut or is of an older shop: the one of the
 * id at its end, if the name before it can have been the product's. `/natal-2025` is no name of the product 2025.
 */
function findByIdAndName(catalogue: Catalogue, path: string): string | undefined {
  const { name = '', id } = productAddress.exec(path)?.groups ?? {};
  const row = catalogue.findRow(Number(id));
  const product = row === undefined ? undefined : catalogue.products[row];
  if (!product) return undefined;
  const own = new Set(readWords(product.slug));
  const written = readWords(name);
  const shared = written.filter((word) => own.has(word));
  // words of categories, such as `ar-condicionado`, are those of many products and of campaigns
  const ofMany = new Set(catalogue.structure.categories.flatMap((category) => readWords(category.path)));
  const ofBrand = readWords(catalogue.brand(product.brandId)?.slug ?? '');
  const isDistinctive = (word: string) => !ofMany.has(word) && (word.length > 2 || ofBrand.includes(word));
  return shared.length * 2 >= written.length && shared.some(isDistinctive) ? `/${product.slug}` : undefined;
}

/** The words of an address; a number alone says no name. */
const readWords = (address: string): readonly string[] =>
  address
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /\p{L}/u.test(word));
