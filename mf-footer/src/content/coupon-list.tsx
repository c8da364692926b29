import { useStorefront } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { copyText } from '@storefront/ui/copy-text';
import { useState } from 'react';
import css from './coupon-list.module.css';
import type { ListedCoupon } from './listed-coupon.ts';

/** The valid coupons: what each takes off and when, and two ways to use it. */
export function CouponList({ coupons }: { readonly coupons: readonly ListedCoupon[] }) {
  return (
    <section aria-labelledby="cupons" className={css.coupons}>
      <h2 id="cupons">Cupons que valem agora</h2>
      {coupons.length === 0 ? (
        <p>
          Nenhum cupom está aberto agora. <a href="/c/ofertas">Veja as ofertas</a>, que não pedem código.
        </p>
      ) : (
        <ul>
          {coupons.map((coupon) => (
            <Coupon key={coupon.code} coupon={coupon} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Coupon({ coupon: { code, discount, conditions } }: { readonly coupon: ListedCoupon }) {
  const { announce } = useStorefront();
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = async () => {
    const copied = await copyText(code);
    setState(copied ? 'copied' : 'failed');
    announce(copied ? `Código ${code} copiado` : 'Não foi possível copiar: selecione o código.');
  };
  const copyLabel = state === 'copied' ? 'Copiado' : 'Copiar código';
  return (
    <li className={css.coupon}>
      <h3>{discount}</h3>
      <p className={css.code}>{code}</p>
      <ul className={css.conditions} aria-label={`Condições do cupom ${code}`}>
        {conditions.map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
      </ul>
      <div className={css.actions}>
        <a
          className={base.button('primary')}
          href={`/?${new URLSearchParams({ cupom: code })}`}
          aria-label={`Usar agora o cupom ${code}`}
        >
          Usar agora
        </a>
        <button
          type="button"
          className={base.button('line')}
          aria-label={`${copyLabel} ${code}`}
          onClick={() => void copy()}
        >
          {copyLabel}
        </button>
      </div>
      {state === 'failed' && <p role="alert">Não foi possível copiar. Selecione o código e copie.</p>}
    </li>
  );
}
