import type { MenuItem } from '@storefront/contracts/api';
import { MenuIcon } from '../icons/menu-icon.tsx';

/** Icon, label and the text of the first sub-item. */
export function PitchContent({ item }: { readonly item: MenuItem }) {
  const text = item.sub?.[0]?.label;
  return (
    <>
      <MenuIcon icone={item.icone} />
      <b>{item.label}</b>
      {text && <span>{text}</span>}
    </>
  );
}
