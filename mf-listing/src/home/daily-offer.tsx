import { useRequest, useSnapshot } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { FailureNotice } from '@storefront/ui/failure-notice';
import { Cobogo } from './cobogo.tsx';
import css from './daily-offer.module.css';
import section from './section.module.css';

/**
 * Requests the timed offer from its owner, the header. It is shown until the header reports that no offer runs: its
 * space is in the HTML, so that nothing shifts.
 */
export function DailyOffer() {
  const offer = useRequest('header:offer-requested');
  const running = useSnapshot('header:offer-updated')?.running ?? true;
  if (!running) return null;
  return (
    <section className={`${section.section} ${css.section}`} aria-labelledby="oferta">
      <div className={`${base.onBrand} ${css.band}`}>
        <Cobogo className={css.wall} />
        <div>
          <h2 id="oferta">Oferta do dia</h2>
          <p>O preço volta ao normal quando o relógio zerar.</p>
        </div>
        <button
          type="button"
          className={base.button('buy', 'lg')}
          aria-haspopup="dialog"
          aria-busy={offer.state === 'waiting'}
          onClick={() => void offer.send({})}
        >
          {offer.state === 'waiting' ? 'Aguarde...' : 'Ver a oferta'}
        </button>
        {offer.state === 'unanswered' && <FailureNotice what="abrir a oferta" onRetry={offer.retry} />}
      </div>
    </section>
  );
}
