import type { MenuItem } from '@storefront/contracts/api';
import { MenuIcon } from '../icons/menu-icon.tsx';

/** Icon, label and the text of the first sub-item. */
export function PitchContent({ item }: { readonly item: MenuItem }) {
  return (
    <>
      <MenuIcon icone={item.icone} />
      <b>{item.label}</b>
      {item.sub?.[0]?.label}
    </>
  );
}
