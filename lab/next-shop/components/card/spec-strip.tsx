import type { Card } from '../../lib/card.ts';
import { Icon } from '../icon.tsx';
import css from './spec-strip.module.css';

/** Energy label, cycle, power and Wi-Fi. */
export function SpecStrip({ card: { energy, cycle, btus, wifi } }: { readonly card: Card }) {
  return (
    <ul className={css.specs}>
      {energy && (
        <li>
          <span className="sr">Classe </span>
          {energy.drawn ? (
            <span className={`${css.letter} ${css[energy.letter] ?? ''}`}>{energy.letter}</span>
          ) : (
            <b>{energy.letter}</b>
          )}
          <span className="sr"> na etiqueta </span>
          <span className={css.regime}>{energy.regime}</span>
        </li>
      )}
      {cycle && (
        <li>
          <Icon name={/quente/i.test(cycle) ? 'sun-snow' : 'snowflake'} />
          <span className={/quente/i.test(cycle) ? 'sr' : undefined}>{cycle}</span>
        </li>
      )}
      {btus && (
        <li>
          <b>{btus}</b>
          <span>BTUs</span>
        </li>
      )}
      {wifi && (
        <li>
          <Icon name="wifi" />
          <span className="sr">Wi-Fi</span>
        </li>
      )}
    </ul>
  );
}
