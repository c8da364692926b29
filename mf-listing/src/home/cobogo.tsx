import { useId } from 'react';

/** The brand's cobogó pattern as one SVG pattern. */
export function Cobogo({ className }: { readonly className: string | undefined }) {
  const id = useId();
  return (
    <svg className={className} aria-hidden="true">
      <pattern id={id} width="112" height="112" patternUnits="userSpaceOnUse">
        <path d="M0 0A56 56 0 0 1 56 56A56 56 0 0 1 0 0M112 0A56 56 0 0 1 56 56A56 56 0 0 1 112 0M56 56A56 56 0 0 1 0 112A56 56 0 0 1 56 56M56 56A56 56 0 0 1 112 112A56 56 0 0 1 56 56" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
