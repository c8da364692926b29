import { type Cart, tooLongText } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { CartStore } from '../cart/cart-store.ts';
import input from '../frame/code-input.module.css';
import { FailureText } from '../frame/failure-text.tsx';
import { applyCoupon } from './apply-coupon.ts';
import css from './coupon-field.module.css';
import type { CouponOutcome } from './coupon-outcome.ts';
import { removeCoupon } from './remove-coupon.ts';

interface CouponFieldProps {
  readonly store: CartStore;
  readonly cart: Cart;
}

const unknownOutcome: CouponOutcome = {
  text: 'A loja não respondeu, e o cupom não foi aplicado. Tente de novo.',
  counts: false,
};

const mostCharacters = 40;

/** Where a coupon is typed; once the cart has one, it can be taken off, and put back. */
export function CouponField({ store, cart: { cupom, cupomRecusado } }: CouponFieldProps) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<CouponOutcome>();
  /** The code that was taken off last, until another one is typed. */
  const [removed, setRemoved] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  /** The control that did it may be gone: its place gets the focus. */
  const run = async (work: () => Promise<CouponOutcome>) => {
    if (busy) return;
    setBusy(true);
    setOutcome(undefined);
    setOutcome(await work().finally(() => setBusy(false)));
    if (document.activeElement === document.body) box.current?.focus();
  };
  const remove = async (code: string | undefined): Promise<CouponOutcome> => {
    if (!(await removeCoupon(store)))
      return { text: 'A loja não respondeu, e o cupom não foi removido. Tente de novo.', counts: false };
    setRemoved(code);
    return { text: 'Cupom removido.', counts: true };
  };
  const apply = async (code: string) => (await applyCoupon(store, code)) ?? unknownOutcome;
  const undoable = cupom ? undefined : removed;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend and a form
    <div ref={box} className={css.coupon} tabIndex={-1} role="group" aria-label="Cupom de desconto">
      {!cupom && cupomRecusado && (
        <div className={css.kept}>
          <FailureText className={css.failure}>{cupomRecusado.mensagem}</FailureText>
          <button
            type="button"
            className={base.button('quiet')}
            aria-label={`Remover o cupom ${cupomRecusado.codigo}`}
            aria-busy={busy}
            onClick={() => void run(() => remove(undefined))}
          >
            Remover
          </button>
        </div>
      )}
      {cupom ? (
        <p className={css.kept}>
          <span>
            Cupom <b>{cupom.codigo}</b>: {cupom.descricao}
          </span>
          <button
            type="button"
            className={base.button('quiet')}
            aria-label={`Remover o cupom ${cupom.codigo}`}
            aria-busy={busy}
            onClick={() => void run(() => remove(cupom.codigo))}
          >
            Remover
          </button>
        </p>
      ) : (
        <CouponForm
          busy={busy}
          outcome={undoable === undefined ? outcome : undefined}
          onSend={(code) => {
            setRemoved(undefined);
            void run(() => apply(code));
          }}
        />
      )}
      {undoable !== undefined && (
        <button
          type="button"
          className={base.button('quiet')}
          aria-label={`Desfazer: cupom ${undoable}`}
          aria-busy={busy}
          onClick={() => void run(() => apply(undoable))}
        >
          Desfazer
        </button>
      )}
      <p role="status" className={outcome?.counts ? css.status : base.sr}>
        {outcome?.counts ? outcome.text : ''}
      </p>
      {(cupom || undoable) && outcome && !outcome.counts && (
        <FailureText className={css.failure}>{outcome.text}</FailureText>
      )}
    </div>
  );
}

function describeWrongCode(code: string): string {
  if (code === '') return 'Escreva o código do cupom.';
  return code.length > mostCharacters ? tooLongText(mostCharacters) : '';
}

interface CouponFormProps {
  readonly busy: boolean;
  readonly outcome: CouponOutcome | undefined;
  readonly onSend: (code: string) => void;
}

function CouponForm({ busy, outcome, onSend }: CouponFormProps) {
  const id = useId();
  const [problem, setProblem] = useState('');
  const refusal = problem || (outcome && !outcome.counts ? outcome.text : '');
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('cupom') ?? '').trim();
    const wrong = describeWrongCode(code);
    setProblem(wrong);
    if (wrong === '') onSend(code);
  };
  return (
    <details>
      <summary>Tenho um cupom</summary>
      {/* method: a page that is not hydrated sends nothing */}
      <form method="dialog" noValidate onSubmit={send} className={css.form}>
        <label htmlFor={id}>Código do cupom</label>
        <input
          className={input.code}
          id={id}
          name="cupom"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={refusal !== ''}
          aria-describedby={refusal === '' ? undefined : `${id}-problema`}
        />
        <button type="submit" className={base.button('line')} aria-busy={busy}>
          {busy ? 'Aguarde...' : 'Aplicar'}
        </button>
        {refusal && (
          <FailureText id={`${id}-problema`} className={css.failure}>
            {refusal}
          </FailureText>
        )}
      </form>
    </details>
  );
}
