import type { IconDrawing } from '@storefront/ui/icon';
import { MenuIcon as SharedMenuIcon } from '@storefront/ui/menu-icon';
import { menuIcons } from './menu-icons.ts';

interface MenuIconProps {
  /** A menu's `icone`. */
  readonly icon: string | undefined;
  /** Drawn when the name is unknown; nothing otherwise. */
  readonly fallback?: IconDrawing;
}

/** The icon of an entry of the footer's menus. */
export function MenuIcon({ icon, fallback }: MenuIconProps) {
  return (
    <SharedMenuIcon
      name={icon}
      icons={menuIcons}
      loading="lazy"
      {...(fallback !== undefined && { fallback })}
    />
  );
}
