import * as base from '@storefront/ui/base';
import type { Card } from './card.ts';
import icons from './card-icons.module.css';
import { EnergyClass } from './energy-letter.tsx';
import css from './spec-strip.module.css';

export const hasStrip = ({ energy, cycle, btus, wifi }: Card): boolean =>
  (energy ?? cycle ?? btus ?? wifi) !== undefined;

/** Energy label, cycle, power and Wi-Fi, above the price. */
export function SpecStrip({ energy, cycle, btus, wifi }: Card) {
  return (
    <ul className={css.specs}>
      {energy && (
        <li>
          <EnergyClass energy={energy} />
        </li>
      )}
      {cycle &&
        (cycle.icon ? (
          <li className={`${icons.icon} ${icons[cycle.icon]}`}>
            <span className={cycle.icon === 'snowflake' ? css.word : base.sr}>{cycle.name}</span>
          </li>
        ) : (
          <li>{cycle.name}</li>
        ))}
      {btus && (
        <li>
          <b>{btus}</b>
          <span className={css.unit}>BTUs</span>
        </li>
      )}
      {wifi && (
        <li className={`${icons.icon} ${icons.wifi}`}>
          <span className={base.sr}>Wi-Fi</span>
        </li>
      )}
    </ul>
  );
}
