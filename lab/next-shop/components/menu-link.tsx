import type { AnchorHTMLAttributes } from 'react';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly link: string;
}

/** A menu's link; external ones open a new tab. */
export function MenuLink({ link, target, children, ...rest }: Props) {
  const opensTab = target === '_blank' || /^https?:/.test(link);
  return (
    <a href={link} {...(opensTab ? { target: '_blank', rel: 'noopener' } : {})} {...rest}>
      {children}
    </a>
  );
}
