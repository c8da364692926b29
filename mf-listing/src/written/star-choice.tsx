import { Stars } from '@storefront/ui/stars';
import css from './panel.module.css';

/** One to five stars; none is chosen before the shopper does. */
export function StarChoice({ chosen }: { readonly chosen: number | undefined }) {
  return (
    <fieldset className={css.stars}>
      <legend>Sua nota</legend>
      {[5, 4, 3, 2, 1].map((note) => (
        <label key={note}>
          <input type="radio" name="nota" value={note} defaultChecked={note === chosen} required />
          <Stars average={note} />
          <span>{note === 1 ? '1 estrela' : `${note} estrelas`}</span>
        </label>
      ))}
    </fieldset>
  );
}
