import { type IconName, iconPaths } from './icon-paths.ts';

interface IconProps {
  readonly name: IconName;
  readonly className?: string | undefined;
}

/** Decoration: what it says stands in a text beside it, or in its button's or link's name. */
export function Icon({ name, className = '' }: IconProps) {
  const kind = name === 'whatsapp' ? 'i i-fill' : 'i';
  return (
    <svg className={`${kind} ${className}`.trimEnd()} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
