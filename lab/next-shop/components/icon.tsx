import { filledIcons, type IconName, icons } from '../lib/icons.ts';

/** Decoration beside a text. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={filledIcons.includes(name) ? 'i i-fill' : 'i'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}

const otherNames: Readonly<Record<string, IconName>> = { pix: 'qr-code', boleto: 'barcode' };

/** The icon that a menu names; without one of that name, a neutral one. */
export function MenuIcon({ name = '', fallback }: { readonly name?: string; readonly fallback?: IconName }) {
  const own = name in icons ? (name as IconName) : (otherNames[name] ?? fallback);
  return own ? <Icon name={own} /> : null;
}
