import { preload } from 'react-dom';
import type { ListingData } from '../../lib/listing.ts';
import { formatCount, productsText } from '../../lib/money.ts';
import { addressOf } from '../../lib/page-address.ts';
import { Description } from './description.tsx';
import { FilterBar } from './filter-bar.tsx';
import css from './listing-page.module.css';
import { ColumnToggle, OrderSelect } from './listing-tools.tsx';
import { ProductGrid } from './product-grid.tsx';

/** A category's page between header and footer. */
export function ListingPage({ data }: { readonly data: ListingData }) {
  const { path, filters, order, page, perPage, total, cards } = data;
  const seen = Math.min(page * perPage, total);
  const view = { order: order === 'Popularidade' ? '' : order, filtros: filters };
  return (
    <div className="wrap">
      <StructuredData data={data} />
      <nav aria-label="Você está em">
        <ol className={css.crumbs}>
          {data.crumbs.map(({ label, url }, index) => (
            <li key={url}>
              {index === data.crumbs.length - 1 ? (
                <span aria-current="page">{label}</span>
              ) : (
                <a href={url}>{label}</a>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <div className={css.headline}>
        <div className={css.title}>
          <h1>{data.title}</h1>
          <span>{productsText(total)}</span>
        </div>
        {data.paragraphs !== '' && (
          <Description>
            <div dangerouslySetInnerHTML={{ __html: data.paragraphs }} />
          </Description>
        )}
      </div>
      <div className={css.tools}>
        <FilterBar path={path} filters={filters} groups={data.groups} />
        <span className={css.spacer} />
        <OrderSelect path={path} order={order} orders={data.orders} filters={filters} />
        <ColumnToggle />
        <ul className={css.quick} aria-label="Filtros rápidos">
          {data.quick.map(([label, chosen]) => (
            <li key={label}>
              <a className="chip" href={addressOf(path, { ...view, filtros: chosen })}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <h2 className="sr">Produtos</h2>
      <ProductGrid cards={cards} />
      <div className={css.more}>
        <div className={css.bar} aria-hidden="true">
          <i style={{ width: `${total === 0 ? 100 : Math.round((seen / total) * 100)}%` }} />
        </div>
        <p>{`${formatCount(seen)} de ${productsText(total)}`}</p>
        {page > 1 && (
          <a className="btn btn-line" rel="prev" href={addressOf(path, { ...view, pg: String(page - 1) })}>
            Página anterior
          </a>
        )}
        {seen < total && (
          <a className="btn btn-line" rel="next" href={addressOf(path, { ...view, pg: String(page + 1) })}>
            Próxima página
          </a>
        )}
      </div>
      {data.bannerHtml !== '' && (
        <aside className={css.banner} dangerouslySetInnerHTML={{ __html: data.bannerHtml }} />
      )}
    </div>
  );
}

/** schema.org BreadcrumbList and ItemList, and the preload of the largest picture. */
function StructuredData({ data: { crumbs, cards } }: { readonly data: ListingData }) {
  const largest = cards[0]?.image;
  if (largest) {
    const start = largest.replace(/@1x\.webp$/, '');
    preload(largest, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: [1, 2, 3].map((density) => `${start}@${density}x.avif ${density}x`).join(', '),
      fetchPriority: 'high',
    });
  }
  const origin = 'https://aragem.example';
  const schemas = [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(({ label, url }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: origin + url,
      })),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: cards.map(({ url }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: origin + url,
      })),
    },
  ];
  return schemas.map((schema) => (
    <script
      key={schema['@type']}
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(schema).replaceAll('<', '\\u003c') }}
    />
  ));
}
