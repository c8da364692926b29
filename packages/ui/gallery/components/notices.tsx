import type { RequestControl, RequestState } from '@storefront/contracts';
import { FailureNotice } from '../../src/failure-notice/failure-notice.tsx';
import { PendingNotice } from '../../src/pending-notice/pending-notice.tsx';
import { RequestButton } from '../../src/request-button/request-button.tsx';
import * as base from '../../src/styles/classes.ts';

const requestThat = (state: RequestState): RequestControl<'cart:open-requested'> => ({
  state,
  payload: {},
  send: async () => true,
  retry: () => {},
});
const requestStates: readonly RequestState[] = ['idle', 'waiting', 'unanswered'];

export function Notices() {
  return (
    <section aria-labelledby="notices">
      <h2 id="notices">Avisos</h2>
      <FailureNotice what="abrir a compra" className="half" onRetry={() => {}} />
      <FailureNotice what="abrir a compra" className="half" busy onRetry={() => {}} />
      <PendingNotice what="o menu" failed={false} onRetry={() => {}} />
      <PendingNotice what="o menu" failed onRetry={() => {}} />
      {requestStates.map((state) => (
        <div key={state} className="row">
          <RequestButton
            request={requestThat(state)}
            payload={{}}
            what="abrir o carrinho"
            className={base.button('line')}
          >
            Ver carrinho
          </RequestButton>
        </div>
      ))}
    </section>
  );
}
