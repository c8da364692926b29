import { Icon } from './icon.tsx';
import { isIconName } from './icon-paths.ts';

/** True for an icon that is a picture's address rather than a name. */
export function isPicture(icone: string | undefined): icone is string {
  return icone?.includes('/') ?? false;
}

/** The icon of a menu entry: drawn by name, a picture by address, nothing for a name that is not known. */
export function MenuIcon({ icone }: { readonly icone: string | undefined }) {
  if (isPicture(icone)) return <img className="i" src={icone} alt="" width="20" height="20" />;
  return icone !== undefined && isIconName(icone) ? <Icon name={icone} /> : null;
}
