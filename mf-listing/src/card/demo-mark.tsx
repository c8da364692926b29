import * as base from '@storefront/ui/base';
import css from './demo-mark.module.css';

/** Says that what stands before it was invented for the demonstration; 'demo' where it is `short`, or a card is narrow. */
export function DemoMark({ short = false }: { readonly short?: boolean }) {
  return (
    <small className={short ? `${css.mark} ${css.brief}` : css.mark}>
      <span className={base.sr}> de </span>
      <span className={css.whole}>demonstração</span>
      <span className={css.short}>demo</span>
    </small>
  );
}
