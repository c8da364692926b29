import { Icon, type IconDrawing } from './icon.tsx';

export interface MenuIconProps {
  /** A menu's `icone`: the name of an icon in any case, or a picture's URL. */
  readonly name: string | undefined;
  /** The icons that menus may name, by lower-case name. */
  readonly icons: Readonly<Record<string, IconDrawing>>;
  /** Icon for an unknown name; without it nothing is shown. */
  readonly fallback?: IconDrawing;
  /** For a picture that may be far below the first screen. */
  readonly loading?: 'lazy';
}

export function MenuIcon({ name = '', icons, fallback, loading }: MenuIconProps) {
  if (name.includes('/'))
    return <img className="i" src={name} alt="" width="20" height="20" loading={loading} />;
  const lowerCaseName = name.toLowerCase();
  const icon = Object.hasOwn(icons, lowerCaseName) ? icons[lowerCaseName] : fallback;
  return icon === undefined ? null : <Icon icon={icon} />;
}

/** Whether a menu's `icone` is a picture's URL rather than a name. */
export function isPicture(icone: string | undefined): icone is string {
  return icone?.includes('/') ?? false;
}
