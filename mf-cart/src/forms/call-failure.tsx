import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { circleExclamationPointIcon } from '@storefront/ui/icons';
import css from '../frame/read-failure.module.css';

/** Replaces the content of a reply that did not come. */
export function CallFailure({ text, again }: { readonly text: string; readonly again: () => void }) {
  return (
    <div className={css.failure} role="alert">
      <Icon icon={circleExclamationPointIcon} />
      <p>{text}</p>
      <button type="button" className={base.button('line')} onClick={again}>
        Tentar de novo
      </button>
    </div>
  );
}
