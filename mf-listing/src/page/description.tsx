import { useId, useState } from 'react';
import css from './description.module.css';
import { sectionsOf } from './description-sections.ts';

/** A description's text, folded to its first line until the shopper wants more. HTML sanitised by the server. */
export function Description({ html }: { readonly html: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { text } = sectionsOf(html);
  if (text === '') return null;
  return (
    <div className={css.lead}>
      <div id={id} className={open ? undefined : css.folded} dangerouslySetInnerHTML={{ __html: text }} />
      <button
        type="button"
        className="link"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Minimizar' : 'Mostrar mais'}
      </button>
    </div>
  );
}

/** A description's banner, below the products: it must not push them down. */
export function DescriptionBanner({ html }: { readonly html: string }) {
  const { banner } = sectionsOf(html);
  if (banner === '') return null;
  return <aside className={css.banner} dangerouslySetInnerHTML={{ __html: banner }} />;
}
