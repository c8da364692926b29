export interface SkeletonProps {
  /** Gives it the size of the loading content. */
  readonly className?: string | undefined;
}

/** A shimmering placeholder. Its parent announces to screen readers that content is loading. */
export function Skeleton({ className }: SkeletonProps) {
  return <span className={className === undefined ? 'skel' : `skel ${className}`} />;
}
