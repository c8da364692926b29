import { FailureNotice } from '../../src/failure-notice/failure-notice.tsx';
import { PendingNotice } from '../../src/pending-notice/pending-notice.tsx';

export function Notices() {
  return (
    <section aria-labelledby="notices">
      <h2 id="notices">Avisos</h2>
      <FailureNotice what="abrir a compra" className="half" onRetry={() => {}} />
      <FailureNotice what="abrir a compra" className="half" busy onRetry={() => {}} />
      <PendingNotice what="o menu" failed={false} onRetry={() => {}} />
      <PendingNotice what="o menu" failed onRetry={() => {}} />
    </section>
  );
}
