import css from './offer-dialog.module.css';
import { type Remaining, twoDigits } from './remaining.ts';
import { useRemaining } from './use-remaining.ts';

const units: readonly (readonly [keyof Remaining, string, string])[] = [
  ['days', 'dia', 'dias'],
  ['hours', 'hora', 'horas'],
  ['minutes', 'minuto', 'minutos'],
  ['seconds', 'segundo', 'segundos'],
];

/** Days to seconds, each second. The role `timer` is silent until a screen reader's user moves to it. */
export function Countdown({ endsAt }: { readonly endsAt: string }) {
  const remaining = useRemaining(endsAt);
  if (remaining === null) return <p className={css.over}>Oferta encerrada</p>;
  return (
    <div role="timer" aria-label="Tempo até o fim da oferta" className={css.countdown}>
      {units.map(([unit, one, many]) => {
        const count = remaining?.[unit] ?? 0;
        return (
          <span key={unit} className={css.unit}>
            <b>{twoDigits(count)}</b> <small>{count === 1 ? one : many}</small>
          </span>
        );
      })}
    </div>
  );
}
