import { Icon } from '../icons/icon.tsx';

interface Props {
  readonly productId: number;
  readonly favourite: boolean;
  readonly className: string | undefined;
}

/** Heard by the `CardActions` around it. */
export function HeartButton({ productId, favourite, className }: Props) {
  return (
    <button
      type="button"
      className={`icon-btn ${className}`}
      data-heart={productId}
      aria-pressed={favourite}
      aria-label={favourite ? 'Remover dos favoritos' : 'Adicionar aos favoritos'}
    >
      <Icon name="heart" />
    </button>
  );
}
