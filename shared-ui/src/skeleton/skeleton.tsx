export interface SkeletonProps {
  /** Gives it the size of what comes. */
  readonly className?: string | undefined;
}

/** A shimmering placeholder. What holds it says to screen readers that something loads. */
export function Skeleton({ className }: SkeletonProps) {
  return <span className={className === undefined ? 'skel' : `skel ${className}`} />;
}
