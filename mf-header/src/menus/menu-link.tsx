import { useStorefront } from '@storefront/contracts';
import type { ComponentProps, ReactNode } from 'react';
import { linkTarget } from './link-target.ts';

type AnchorProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'>;

export interface MenuLinkProps extends AnchorProps {
  readonly link: string;
  /** `_blank` opens a new tab for an internal address too. */
  readonly target?: string | undefined;
  readonly children: ReactNode;
}

/** A link of a menu: inside the shop without a page load, outside in a new tab, plain text when it leads nowhere. */
export function MenuLink({ link, target, children, ...anchor }: MenuLinkProps) {
  const { config } = useStorefront();
  const leads = linkTarget(link, config.sistema.geral.site.url);
  if (leads === undefined) return <span className={anchor.className}>{children}</span>;
  if (leads.kind === 'handed-over')
    return (
      <a {...anchor} href={leads.href}>
        {children}
      </a>
    );
  if (leads.kind === 'internal' && target !== '_blank')
    return (
      <a {...anchor} href={leads.to}>
        {children}
      </a>
    );
  return (
    <a {...anchor} href={leads.kind === 'internal' ? leads.to : leads.href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
