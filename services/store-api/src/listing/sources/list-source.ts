import { createSet, emptySet, has, unite } from '../../catalogue/facets/row-set.ts';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import type { PurchaseList } from '../../catalogue/records/structure-records.ts';
import { homeCrumb } from './category-source.ts';
import type { ListingSource } from './listing-source.ts';
import { writeSeo } from './seo.ts';

const home = { label: 'Listas', url: '/lista' };

function orderRows(catalogue: Catalogue, list: PurchaseList): number[] {
  return list.productIds.flatMap((id) => catalogue.findRow(id) ?? []);
}

/** The list's own order, with rows for sale before the others. */
function inListOrder(catalogue: Catalogue, rows: readonly number[]): Uint32Array {
  const { forSale } = catalogue.index;
  const [sold, others] = [true, false].map((isSold) => rows.filter((row) => has(forSale, row) === isSold));
  return Uint32Array.from(new Set([...(sold ?? []), ...(others ?? [])]));
}

const links = (catalogue: Catalogue) =>
  catalogue.structure.lists.map(({ id, name, slug }) => ({ id, nome: name, url: `/lista/${slug}` }));

/** All purchase lists at `/lista`, one after the other; one list at `/lista/{slug}`, in its own order. */
export function listSource(catalogue: Catalogue, path: string): ListingSource | undefined {
  const slug = path.replace(/^\/lista\/?|^\//, '');
  const { lists } = catalogue.structure;
  const chosen = slug === '' ? lists : lists.filter((list) => list.slug === slug);
  const [only] = chosen;
  if (!only) return undefined;
  const rows = emptySet(catalogue.index.rows);
  const order = chosen.flatMap((list) => orderRows(catalogue, list));
  unite(rows, createSet(catalogue.index.rows, order));
  const title = slug === '' ? 'Listas de compra' : only.name;
  return {
    rows,
    depends: { shown: [rows], aside: true },
    lasting: true,
    order: inListOrder(catalogue, order),
    level: 'list/detail',
    category: undefined,
    breadcrumb: [homeCrumb, home, ...(slug === '' ? [] : [{ label: only.name, url: `/lista/${only.slug}` }])],
    about: {
      listas: links(catalogue),
      ...(slug === '' ? {} : { categoria: { nome: only.name, descricaoLonga: only.descriptionHtml } }),
    },
    seo: writeSeo(catalogue.structure.shop, {
      title,
      description: `${title}: tudo em um só pedido.`,
      path: slug === '' ? '/lista' : `/lista/${only.slug}`,
      indexed: slug !== '',
    }),
  };
}
