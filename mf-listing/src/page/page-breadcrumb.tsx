import { Breadcrumb, type BreadcrumbProps } from '@storefront/ui/breadcrumb';
import css from './page-breadcrumb.module.css';

/** The breadcrumb above the heading of a page. */
export function PageBreadcrumb({ crumbs }: Pick<BreadcrumbProps, 'crumbs'>) {
  return <Breadcrumb crumbs={crumbs} className={css.top} />;
}
