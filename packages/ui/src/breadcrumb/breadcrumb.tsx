import css from './breadcrumb.module.css';

export interface BreadcrumbProps {
  readonly crumbs: readonly { readonly label: string; readonly url: string }[];
  readonly className?: string | undefined;
}

/** The path from home to the page, which is the last entry and no link. */
export function Breadcrumb({ crumbs, className }: BreadcrumbProps) {
  if (crumbs.length === 0) return null;
  return (
    <nav className={className} aria-label="Você está em">
      <ol className={css.crumbs}>
        {crumbs.map(({ label, url }, index) => (
          <li key={`${url} ${label}`}>
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
