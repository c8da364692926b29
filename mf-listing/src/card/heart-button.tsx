import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { heartIcon } from '@storefront/ui/icons/heart';

interface Props {
  readonly favourite: boolean;
  readonly className: string | undefined;
  /** Its request waits for an answer. */
  readonly busy?: boolean;
}

/** Heard by the `CardActions` around it, for the product that the nearest `data-product` names. */
export function HeartButton({ favourite, className, busy = false }: Props) {
  return (
    <button
      type="button"
      className={`${base.iconButton} ${className}`}
      data-heart=""
      aria-pressed={favourite}
      aria-busy={busy}
      aria-label={favourite ? 'Remover dos favoritos' : 'Adicionar aos favoritos'}
    >
      <Icon icon={heartIcon} />
    </button>
  );
}
