import css from './spread.module.css';

interface Props {
  /** Number of reviews with each note from 1 to 5. */
  readonly notes: readonly number[];
  readonly chosen: number | undefined;
  readonly onChoose: (note: number | undefined) => void;
}

/** The distribution of notes; pressing one shows only its reviews. */
export function Spread({ notes, chosen, onChoose }: Props) {
  const sum = notes.reduce((total, count) => total + count, 0);
  if (sum === 0) return null;
  return (
    <ol className={css.spread}>
      {[5, 4, 3, 2, 1].map((note) => {
        const percent = `${Math.round(((notes[note - 1] ?? 0) / sum) * 100)}%`;
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
