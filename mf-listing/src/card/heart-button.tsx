import { Icon } from '../icons/icon.tsx';

interface Props {
  readonly favourite: boolean;
  readonly className: string | undefined;
}

/** Heard by the `CardActions` around it, for the product that the nearest `data-product` names. */
export function HeartButton({ favourite, className }: Props) {
  return (
    <button
      type="button"
      className={`icon-btn ${className}`}
      data-heart=""
      aria-pressed={favourite}
      aria-label={favourite ? 'Remover dos favoritos' : 'Adicionar aos favoritos'}
    >
      <Icon name="heart" />
    </button>
  );
}
