import css from './spread.module.css';
import { wholePercents } from './whole-percents.ts';

interface Props {
  /** Number of reviews with each note from 1 to 5. */
  readonly notes: readonly number[];
  readonly chosen: number | undefined;
  readonly onChoose: (note: number | undefined) => void;
}

/** The distribution of notes; pressing one shows only its reviews. */
export function Spread({ notes, chosen, onChoose }: Props) {
  if (notes.every((count) => count === 0)) return null;
  const percents = wholePercents(notes);
  return (
    <ol className={css.spread}>
      {[5, 4, 3, 2, 1].map((note) => {
        const percent = `${percents[note - 1] ?? 0}%`;
        return (
          <li key={note}>
            <button
              type="button"
              aria-pressed={note === chosen}
              onClick={() => onChoose(note === chosen ? undefined : note)}
            >
              {note === 1 ? '1 estrela' : `${note} estrelas`}
              <span className={css.bar}>
                <i style={{ width: percent }} />
              </span>
              <span>{percent}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
