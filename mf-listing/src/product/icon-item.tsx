import { Icon, type IconDrawing } from '@storefront/ui/icon';
import type { ReactNode } from 'react';

interface Props {
  readonly icon: IconDrawing;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** An item of a list: an icon, and the text beside it. */
export function IconItem({ icon, className, children }: Props) {
  return (
    <li className={className}>
      <Icon icon={icon} />
      <span>{children}</span>
    </li>
  );
}
