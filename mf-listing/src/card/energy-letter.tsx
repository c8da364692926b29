import * as base from '@storefront/ui/base';
import type { EnergyLabel } from './card.ts';
import css from './energy-letter.module.css';

interface Props {
  readonly energy: EnergyLabel;
}

/** The letter alone, beside text that names its scale. */
export function EnergyLetter({ energy }: Props) {
  return (
    <>
      <span className={base.sr}>Classe </span>
      <Letter energy={energy} />
    </>
  );
}

/** Letter, colour and scale together, because letters of different scales are not comparable. */
export function EnergyClass({ energy }: Props) {
  const { letter, regime } = energy;
  if (regime === '') return <EnergyLetter energy={energy} />;
  return (
    <span className={css.class} role="img" aria-label={`Classe ${letter} na etiqueta ${regime}`}>
      <Letter energy={energy} />
      <span>{regime}</span>
    </span>
  );
}

function Letter({ energy: { letter, drawn } }: Props) {
  return drawn ? <span className={`${css.letter} ${css[letter] ?? ''}`}>{letter}</span> : <b>{letter}</b>;
}
