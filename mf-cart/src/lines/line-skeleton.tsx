import { Skeleton } from '@storefront/ui/skeleton';
import lines from './cart-lines.module.css';
import css from './line-skeleton.module.css';

/** Covers a line that waits for the server, at the line's own size. */
export function LineSkeleton() {
  return (
    <span className={css.skeleton} data-testid="line-skeleton" aria-hidden="true">
      <Skeleton className={css.picture} />
      <span className={css.text}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </span>
    </span>
  );
}

/** Lines before the first reply. */
export function SkeletonLines({ count }: { readonly count: number }) {
  return (
    <ul aria-hidden="true" className={lines.lines}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={css.alone}>
          <LineSkeleton />
        </li>
      ))}
    </ul>
  );
}
