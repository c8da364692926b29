import { useStorefront } from '@storefront/contracts';
import css from './pictures-note.module.css';

/** The words beside pictures of products that may be drawings. */
export function PicturesNote({ text = 'Imagens ilustrativas' }: { readonly text?: string }) {
  const { config } = useStorefront();
  return config.sistema.produtos.imagensIlustrativas ? <p className={css.note}>{text}</p> : null;
}
