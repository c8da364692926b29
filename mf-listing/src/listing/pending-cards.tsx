import { useRef } from 'react';
import { SkeletonCard } from '../card/skeleton-card.tsx';
import { useNearBottom } from './use-near-bottom.ts';

/** Number of placeholders while products load. */
export const pendingCards = 12;

interface Props {
  readonly loading: boolean;
  /** A value that changes with every page that has loaded. */
  readonly round: number;
  /** Called when the first placeholder comes near the screen. */
  readonly onNear: () => void;
}

/**
 * Reserves space for the products that scrolling loads, before they are requested, so that their arrival shifts nothing
 * in sight.
 */
export function PendingCards({ loading, round, onNear }: Props) {
  const first = useRef<HTMLLIElement>(null);
  useNearBottom(first, { enabled: !loading, round, onNear });
  // new elements for each page, because placeholders that move down would count as a layout shift
  return Array.from({ length: pendingCards }, (_, index) => (
    <SkeletonCard key={`${round} ${index}`} {...(index === 0 ? { ref: first } : {})} />
  ));
}
