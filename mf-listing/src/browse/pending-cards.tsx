import { useRef } from 'react';
import { SkeletonCard } from '../card/skeleton-card.tsx';
import { useNearBottom } from './use-near-bottom.ts';

/** Placeholder cards while products load. */
const skeletonCount = 12;

interface Props {
  readonly loading: boolean;
  /** Changes with every page that has come. */
  readonly round: number;
  /** Told when the first placeholder comes near the screen. */
  readonly onNear: () => void;
}

/**
 * The place of the products that scrolling will bring. It stands there before they are asked for, so that the footer
 * keeps its distance and nothing in sight moves when they come.
 */
export function PendingCards({ loading, round, onNear }: Props) {
  const first = useRef<HTMLLIElement>(null);
  useNearBottom(first, { enabled: !loading, round, onNear });
  // other ones each round: placeholders that moved down would count as a shift of what is seen
  return Array.from({ length: skeletonCount }, (_, index) => (
    <SkeletonCard key={`${round} ${index}`} {...(index === 0 ? { ref: first } : {})} />
  ));
}
