import * as base from '@storefront/ui/base';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import css from './description.module.css';
import { splitSections } from './description-sections.ts';

/** A description's text, folded to its first line until it is expanded. HTML sanitised by the server. */
export function Description({ html }: { readonly html: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const folded = useRef<HTMLDivElement>(null);
  const { text } = splitSections(html);
  const fits = useFitting(folded, text, open);
  if (text === '') return null;
  return (
    <div className={css.lead}>
      <div
        ref={folded}
        id={id}
        className={open ? undefined : css.folded}
        dangerouslySetInnerHTML={{ __html: text }}
      />
      {!fits && (
        <button
          type="button"
          className={base.link}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Minimizar' : 'Mostrar mais'}
        </button>
      )}
    </div>
  );
}

/** Whether the folded text fits into its line; false until layout. */
function useFitting(folded: RefObject<HTMLElement | null>, text: string, open: boolean): boolean {
  const [fits, setFits] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another width
  useLayoutEffect(() => {
    if (open) return;
    const measure = () => folded.current && setFits(fitsOneLine(folded.current));
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [folded, text, open]);
  return fits;
}

function fitsOneLine({ children }: HTMLElement): boolean {
  return children.length <= 1 && [...children].every((line) => line.scrollWidth <= line.clientWidth);
}

/** A description's banner, below the products so that it does not push them down. */
export function DescriptionBanner({ html }: { readonly html: string }) {
  const { banner } = splitSections(html);
  if (banner === '') return null;
  return <aside className={css.banner} dangerouslySetInnerHTML={{ __html: banner }} />;
}
