import { Skeleton } from '../skeleton/skeleton.tsx';
import * as base from '../styles/classes.ts';

/** Form of the page that is loading: cards in a grid, one product, lines beside a sum, or a text. */
export type PageSkeletonKind = 'list' | 'product' | 'lines' | 'text';

/** Of a listing, as the specification numbers them. */
const cards = 12;
const lines = 3;

const times = (count: number, className: string) =>
  Array.from({ length: count }, (_, index) => <Skeleton key={index} className={className} />);

/** Placeholders of a page that is still loading, hidden from screen readers. The shell has their style rules. */
export function PageSkeleton({ kind }: { readonly kind: PageSkeletonKind }) {
  return (
    <div className={`${base.wrap} page-skel`} data-kind={kind} aria-hidden="true">
      <Skeleton className="skel-path" />
      {kind !== 'product' && <Skeleton className="skel-title" />}
      <div className="skel-content">{parts[kind]()}</div>
    </div>
  );
}

const parts = {
  list: () => times(cards, 'skel-card'),
  product: () => (
    <>
      <Skeleton className="skel-picture" />
      <div className="skel-column">
        <Skeleton className="skel-title" />
        {times(lines, 'skel-line')}
        <Skeleton className="skel-button" />
      </div>
    </>
  ),
  lines: () => (
    <>
      <div className="skel-column">{times(lines, 'skel-row')}</div>
      <div className="skel-column">
        {times(lines, 'skel-line')}
        <Skeleton className="skel-button" />
      </div>
    </>
  ),
  text: () => <div className="skel-column">{times(lines * 2, 'skel-line')}</div>,
} as const;
