import { type IconName, iconPaths } from './icon-paths.ts';

/** Decoration: what it says stands in a text beside it or in its link's name. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={name === 'whatsapp' ? 'i i-fill' : 'i'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
