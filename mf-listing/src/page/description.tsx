import { useId, useState } from 'react';
import css from './description.module.css';
import { sectionsOf } from './description-sections.ts';

/** Description of a category or brand: its banner, and its text folded to two lines. HTML sanitised by the server. */
export function Description({ html }: { readonly html: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { banner, text } = sectionsOf(html);
  return (
    <>
      {banner !== '' && <div className={css.banner} dangerouslySetInnerHTML={{ __html: banner }} />}
      {text !== '' && (
        <div className={css.lead}>
          <div id={id} className={open ? css.open : css.folded} dangerouslySetInnerHTML={{ __html: text }} />
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
      )}
    </>
  );
}
