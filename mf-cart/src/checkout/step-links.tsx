import { checkoutSteps } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { useCheckoutAddress } from '../address/checkout-address.ts';
import css from './checkout-page.module.css';

/** Where one is; steps that are filled in are links. */
export function StepLinks({ current, open }: { readonly current: number; readonly open: number }) {
  const address = useCheckoutAddress();
  return (
    <nav aria-label="Passos da compra">
      <ol className={css.steps}>
        {checkoutSteps.map(({ path, title }, at) => (
          <li key={path} aria-current={at === current ? 'step' : undefined}>
            {at !== current && at <= open ? (
              <a className={base.link} href={address.at(path)}>
                {title}
              </a>
            ) : (
              <span>{title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
