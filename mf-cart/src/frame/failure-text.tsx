import { Icon } from '@storefront/ui/icon';
import { circleExclamationPointIcon } from '@storefront/ui/icons';
import type { ComponentProps } from 'react';

/** Says beside a control what went wrong; screen readers read it at once. */
export function FailureText({ children, ...paragraph }: Omit<ComponentProps<'p'>, 'role'>) {
  return (
    <p role="alert" {...paragraph}>
      <Icon icon={circleExclamationPointIcon} />
      {children}
    </p>
  );
}
