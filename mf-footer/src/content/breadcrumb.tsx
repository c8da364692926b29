import type { Crumb } from '@storefront/contracts/api';
import css from './breadcrumb.module.css';

/** The way from home to the page, which is the last entry and no link. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label="Você está em">
      <ol className={css.crumbs}>
        {crumbs.map(({ label, url }, index) => (
          <li key={`${url} ${label}`} className={css.crumb}>
            {index < crumbs.length - 1 && url ? (
              <a href={url}>{label}</a>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
