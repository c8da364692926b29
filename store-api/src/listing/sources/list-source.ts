import { emptySet, has, setOf, unite } from '../../catalogue/facets/row-set.ts';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import type { PurchaseList } from '../../catalogue/records/structure-records.ts';
import { homeCrumb } from './category-source.ts';
import type { ListingSource } from './listing-source.ts';
import { seoOf } from './seo.ts';

const home = { label: 'Listas', url: '/lista' };

function rowsOf(catalogue: Catalogue, list: PurchaseList): number[] {
  return list.productIds.flatMap((id) => catalogue.rowOf(id) ?? []);
}

/** The list's own order, with rows for sale before the others. */
function inListOrder(catalogue: Catalogue, rows: readonly number[]): Uint32Array {
  const { forSale } = catalogue.index;
  const [sold, others] = [true, false].map((wanted) => rows.filter((row) => has(forSale, row) === wanted));
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
  const order = chosen.flatMap((list) => rowsOf(catalogue, list));
  unite(rows, setOf(catalogue.index.rows, order));
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
    seo: seoOf({
      title,
      description: `${title}: tudo em um só pedido.`,
      path: slug === '' ? '/lista' : `/lista/${only.slug}`,
      indexed: slug !== '',
    }),
  };
}
