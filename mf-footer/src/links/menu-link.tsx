import { useStorefront } from '@storefront/contracts';
import type { ReactNode } from 'react';
import { linkTarget } from './link-target.ts';

interface MenuLinkProps {
  readonly link: string;
  /** `_blank` opens an internal link in a new tab too. */
  readonly target?: string | undefined;
  readonly className?: string | undefined;
  /** Name for those who see no label. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** A link of a menu: within the shop, outside in a new tab, or plain text when it leads nowhere. */
export function MenuLink({ link, target, className, label, children }: MenuLinkProps) {
  const { config } = useStorefront();
  const to = linkTarget(link, config.sistema.geral.site.url);
  const shown = { className, 'aria-label': label };
  if (to.kind === 'none') return <span className={className}>{children}</span>;
  if (to.kind === 'internal')
    return (
      <a {...shown} href={to.path} {...(target === '_blank' && { target })}>
        {children}
      </a>
    );
  const opensTab = to.address.startsWith('https:');
  return (
    <a {...shown} href={to.address} {...(opensTab && { target: '_blank', rel: 'noopener' })}>
      {children}
    </a>
  );
}
