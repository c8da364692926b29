import { useStorefront } from '@storefront/contracts';
import css from './pictures-note.module.css';

interface Props {
  readonly className?: string | undefined;
}

/** The words below pictures of products, while some of the shop's may be drawings. */
export const PicturesNote = ({ className = css.below }: Props) => (
  <Note text="Imagens ilustrativas" className={className} />
);

/** The words at one picture of a product that may be a drawing. */
export const PictureNote = ({ className = '' }: Props) => (
  <Note text="Imagem ilustrativa" className={className} />
);

function Note({ text, className = '' }: Props & { readonly text: string }) {
  const { imagensIlustrativas } = useStorefront().config.sistema.produtos;
  return imagensIlustrativas ? <p className={`${css.note} ${className}`.trimEnd()}>{text}</p> : null;
}
