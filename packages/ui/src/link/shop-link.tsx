import { useStorefront } from '@storefront/contracts';
import type { ComponentProps } from 'react';
import { linkTarget } from './link-target.ts';

export interface ShopLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  /** The link as the menu, the banner or the configuration has it. */
  readonly link: string;
  /** `_blank` opens even a page of the shop in a new tab. */
  readonly target?: string | undefined;
}

/**
 * A link by the shop's rules: to a page of the shop, to another site in a new tab, or plain text if it has no target.
 */
export function ShopLink({ link, target, children, ...anchor }: ShopLinkProps) {
  const { config } = useStorefront();
  const leads = linkTarget(link, config.sistema.geral.site.url);
  if (leads === undefined) return <span className={anchor.className}>{children}</span>;
  const opensTab = leads.kind === 'external' || (leads.kind === 'internal' && target === '_blank');
  return (
    <a {...anchor} href={leads.href} {...(opensTab && { target: '_blank', rel: 'noopener' })}>
      {children}
    </a>
  );
}
