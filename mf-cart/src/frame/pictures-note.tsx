import { useStorefront } from '@storefront/contracts';
import css from './pictures-note.module.css';

/** What stands at pictures of products while they are drawings. */
export function PicturesNote({ text = 'Imagens ilustrativas' }: { readonly text?: string }) {
  const { config } = useStorefront();
  return config.sistema.produtos.imagensIlustrativas ? <p className={css.note}>{text}</p> : null;
}
