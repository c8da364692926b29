import * as base from '@storefront/ui/base';
import icons from './card-icons.module.css';

interface Props {
  readonly favourite: boolean;
  readonly className: string | undefined;
  /** Ends its name where a list has many hearts. */
  readonly product?: string;
  /** True while its request waits. */
  readonly busy?: boolean;
}

/** The `CardActions` around it handles its clicks, for the product of the nearest `data-product`. */
export function HeartButton({ favourite, className, product = '', busy = false }: Props) {
  const action = favourite ? 'Remover dos favoritos' : 'Adicionar aos favoritos';
  return (
    <button
      type="button"
      className={`${base.iconButton} ${icons.icon} ${icons.heart} ${className}`}
      data-heart={favourite ? 'filled' : ''}
      aria-busy={busy || undefined}
      aria-label={`${action} ${product}`.trim()}
    />
  );
}
