import type { EmptyIconName } from './empty-paths.ts';
import type { HomeIconName } from './home-paths.ts';
import type { IconName } from './paths.ts';

/** An icon out of one of the page's sprites; decorative, so words must stand beside it. */
export function Icon({
  name,
  className,
}: {
  readonly name: IconName | HomeIconName | EmptyIconName;
  readonly className?: string;
}) {
  return (
    <svg className={className === undefined ? 'i' : `i ${className}`} aria-hidden="true">
      <use href={`#l-${name}`} />
    </svg>
  );
}
