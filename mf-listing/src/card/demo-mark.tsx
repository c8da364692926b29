import * as base from '@storefront/ui/base';
import css from './demo-mark.module.css';

/** Says that what stands before it was invented for the demonstration; on narrow cards it shows 'demo'. */
export function DemoMark() {
  return (
    <small className={css.mark}>
      <span className={base.sr}> de </span>
      <span className={css.whole}>demonstração</span>
    </small>
  );
}

/** The same within an element whose name already says so. `short`: it shows 'demo' on every screen. */
export function ShownDemoMark({ short = false }: { readonly short?: boolean }) {
  if (short) return <small className={`${css.mark} ${css.brief}`}>demo</small>;
  return (
    <small className={css.mark}>
      <span className={css.whole}>demonstração</span>
    </small>
  );
}
