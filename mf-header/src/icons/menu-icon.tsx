import { MenuIcon as SharedMenuIcon } from '@storefront/ui/menu-icon';
import { menuIcons } from './menu-icons.ts';

/** The icon of an entry of the header's menus. */
export function MenuIcon({ icone }: { readonly icone: string | undefined }) {
  return <SharedMenuIcon name={icone} icons={menuIcons} />;
}
