import { Icon } from './icon.tsx';
import { type IconName, iconPaths } from './icon-paths.ts';

/** Names that menus use for icons that we call otherwise. */
const aliases: Readonly<Record<string, IconName>> = { boleto: 'barcode', pix: 'qr-code' };

interface MenuIconProps {
  /** A menu's `icone`: the name of an icon, or the address of a picture. */
  readonly icon: string | undefined;
  /** Drawn when the name is unknown; nothing otherwise. */
  readonly fallback?: IconName;
}

export function MenuIcon({ icon = '', fallback }: MenuIconProps) {
  if (icon.includes('/'))
    return <img className="i" src={icon} alt="" width="20" height="20" loading="lazy" />;
  const name = iconNamed(icon.toLowerCase()) ?? fallback;
  return name === undefined ? null : <Icon name={name} />;
}

function iconNamed(name: string): IconName | undefined {
  return isIconName(name) ? name : aliases[name];
}

function isIconName(name: string): name is IconName {
  return Object.hasOwn(iconPaths, name);
}
