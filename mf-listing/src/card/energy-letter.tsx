import * as base from '@storefront/ui/base';
import type { EnergyLabel } from './card.ts';
import css from './energy-letter.module.css';

/** Letter, colour and scale together, because letters of different scales are not comparable. */
export function EnergyLetter({ energy: { letter, regime, drawn } }: { readonly energy: EnergyLabel }) {
  return (
    <>
      <span className={base.sr}>Classe </span>
      {drawn ? <span className={`${css.letter} ${css[letter] ?? ''}`}>{letter}</span> : <b>{letter}</b>}
      {regime !== '' && (
        <>
          <span className={base.sr}> na etiqueta </span>
          <span className={css.regime}>{regime}</span>
        </>
      )}
    </>
  );
}
