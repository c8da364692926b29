import { unscriptedPath } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import css from './unscripted-way.module.css';

interface UnscriptedWayProps {
  /** Of the purchase without scripts, such as `carrinho`. */
  readonly page: string;
  /** Whether the page waits for its data: if it takes long, the link is shown to everybody. */
  readonly waiting: boolean;
}

/** Leads to the purchase that needs no scripts, where none run, and where they do not arrive. */
export function UnscriptedWay({ page, waiting }: UnscriptedWayProps) {
  const address = `${unscriptedPath}/${page}`;
  return (
    <>
      <noscript>
        <p>
          <a className={base.button('buy', 'lg')} href={address}>
            Continuar sem JavaScript
          </a>
        </p>
      </noscript>
      {waiting && (
        <p className={css.late}>
          A página demora?{' '}
          <a className={base.link} href={address}>
            Continue por uma versão simples
          </a>
        </p>
      )}
    </>
  );
}
