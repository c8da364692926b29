import * as base from '@storefront/ui/base';
import { FailureText } from '../frame/failure-text.tsx';
import css from './removed-line.module.css';
import type { LineActions } from './use-line-actions.ts';

/** What was removed last, with the way back. */
export function RemovedLine({ actions: { removed, undo, undoFailure } }: { readonly actions: LineActions }) {
  if (!removed) return null;
  return (
    <div className={css.removed}>
      <p>{removed.nome} saiu do carrinho.</p>
      <button
        type="button"
        className={base.button('quiet')}
        aria-label={`Desfazer: ${removed.nome}`}
        onClick={() => void undo()}
      >
        Desfazer
      </button>
      {undoFailure && <FailureText className={css.failure}>{undoFailure}</FailureText>}
    </div>
  );
}
