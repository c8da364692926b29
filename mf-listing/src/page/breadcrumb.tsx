import type { Crumb } from '@storefront/contracts/api';
import css from './breadcrumb.module.css';

/** The way here; the last one is the page itself. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav className={css.crumb} aria-label="Você está em">
      <ol>
        {crumbs.map(({ label, url }, index) => (
          <li key={url}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : (
              <a href={url}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
