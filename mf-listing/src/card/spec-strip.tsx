import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { wifiIcon } from '@storefront/ui/icons';
import type { Card } from './card.ts';
import { cycleIcons } from './cycle-icons.ts';
import { EnergyLetter } from './energy-letter.tsx';
import css from './spec-strip.module.css';

export const hasStrip = ({ energy, cycle, btus, wifi }: Card): boolean =>
  (energy ?? cycle ?? btus ?? wifi) !== undefined;

/** Energy label, cycle, power and Wi-Fi, above the price. */
export function SpecStrip({ energy, cycle, btus, wifi }: Card) {
  return (
    <ul className={css.specs}>
      {energy && (
        <li>
          <EnergyLetter energy={energy} />
        </li>
      )}
      {cycle && (
        <li>
          {cycle.icon ? (
            <>
              <Icon icon={cycleIcons[cycle.icon]} />
              <span className={cycle.icon === 'snowflake' ? css.word : base.sr}>{cycle.name}</span>
            </>
          ) : (
            cycle.name
          )}
        </li>
      )}
      {btus && (
        <li>
          <b>{btus}</b>
          <span className={css.unit}>BTUs</span>
        </li>
      )}
      {wifi && (
        <li>
          <Icon icon={wifiIcon} />
          <span className={base.sr}>Wi-Fi</span>
        </li>
      )}
    </ul>
  );
}
