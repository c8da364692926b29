import { liveText } from '../live-text/live-text.ts';
import css from './countdown.module.css';
import { type Remaining, twoDigits } from './remaining.ts';
import { useRemaining } from './use-remaining.ts';

const units: readonly (readonly [keyof Remaining, string, string])[] = [
  ['days', 'dia', 'dias'],
  ['hours', 'hora', 'horas'],
  ['minutes', 'minuto', 'minutos'],
  ['seconds', 'segundo', 'segundos'],
];

const hidden = { visibility: 'hidden' } as const;

interface Props {
  /** ISO 8601. */
  readonly endsAt: string;
  readonly label: string;
  /** Text shown after the end. */
  readonly over: string;
}

/**
 * Counts down from days to seconds, on a dark background. The role `timer` is silent until a screen reader's user moves
 * to it.
 * The server's HTML only reserves its space, because its figures would be outdated; the shell fills them in.
 */
export function Countdown({ endsAt, label, over }: Props) {
  const remaining = useRemaining(endsAt);
  if (remaining === null) return <p className={css.over}>{over}</p>;
  return (
    <div
      role="timer"
      aria-label={label}
      className={css.countdown}
      {...liveText('countdown')}
      data-ends-at={endsAt}
      style={remaining === undefined ? hidden : undefined}
    >
      {units.map(([unit, one, many]) => {
        const count = remaining?.[unit] ?? 0;
        return (
          <span key={unit} className={css.unit}>
            <b {...liveText('countdown-part')}>{twoDigits(count)}</b>{' '}
            <small {...liveText('countdown-part')} data-one={one} data-many={many}>
              {count === 1 ? one : many}
            </small>
          </span>
        );
      })}
    </div>
  );
}
