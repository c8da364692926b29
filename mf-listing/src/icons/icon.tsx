import type { HomeIconName } from './home-paths.ts';
import type { IconName } from './paths.ts';

/** An icon out of one of the page's sprites; decorative, so words must stand beside it. */
export function Icon({
  name,
  className,
}: {
  readonly name: IconName | HomeIconName;
  readonly className?: string;
}) {
  return (
    <svg className={className === undefined ? 'i' : `i ${className}`} aria-hidden="true">
      <use href={`#l-${name}`} />
    </svg>
  );
}
