import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { heartIcon } from '@storefront/ui/icons/heart';

interface Props {
  readonly favourite: boolean;
  readonly className: string | undefined;
  /** True while its request waits. */
  readonly busy?: boolean;
}

/** The `CardActions` around it handles its clicks, for the product of the nearest `data-product`. */
export function HeartButton({ favourite, className, busy = false }: Props) {
  return (
    <button
      type="button"
      className={`${base.iconButton} ${className}`}
      data-heart={favourite ? 'filled' : ''}
      aria-busy={busy || undefined}
      aria-label={favourite ? 'Remover dos favoritos' : 'Adicionar aos favoritos'}
    >
      <Icon icon={heartIcon} />
    </button>
  );
}
