import { formatNumber } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { useState } from 'react';
import { isDrawnLetter } from '../card/drawn-letters.ts';
import { EnergyLetter } from '../card/energy-letter.tsx';
import type { FilterGroup, FilterOption } from '../filter-groups/filter-group.ts';
import { plainText } from '../page/plain-text.ts';
import css from './filter-options.module.css';

interface Props {
  readonly group: FilterGroup;
  readonly isChosen: (optionId: string) => boolean;
  /**
   * With `preventNavigation` a choice is kept until it is applied: options are buttons that call `onChoose`.
   * Otherwise options are links that navigate to `addressOf` at once.
   */
  readonly mode:
    | { readonly preventNavigation: true; readonly onChoose: (optionId: string) => void }
    | { readonly preventNavigation: false; readonly addressOf: (optionId: string) => string };
}

/** The options of one group, radio-like, with a search box if the group has one. */
export function FilterOptions({ group, isChosen, mode }: Props) {
  const [words, setWords] = useState('');
  const matching = group.options.filter(({ name }) => plainText(name).includes(plainText(words)));
  const regimes = listRegimes(matching);
  const searchName = `Buscar ${inSentence(group.name)}`;
  return (
    <div className={css.group}>
      {group.searchable && (
        <input
          type="search"
          className={css.search}
          placeholder={searchName}
          aria-label={searchName}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      <div className={css.options}>
        {regimes.map((regime) => (
          <ul key={regime} aria-label={regime === '' ? group.name : `${group.name}, ${regime}`}>
            {regime !== '' && <li className={css.regime}>Regime {regime}</li>}
            {matching
              .filter((option) => (option.regime ?? '') === regime)
              .map((option) => (
                <li key={option.id}>
                  <OptionEntry
                    option={option}
                    chosen={isChosen(option.id)}
                    exclusive={group.type === 'categoria'}
                    mode={mode}
                  />
                </li>
              ))}
          </ul>
        ))}
        {matching.length === 0 && <p className={css.none}>Nada com esse nome</p>}
      </div>
    </div>
  );
}

/** The scales of the options, the one with most products first. */
function listRegimes(options: readonly FilterOption[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { regime = '', count } of options) counts.set(regime, (counts.get(regime) ?? 0) + count);
  return [...counts].sort(([, one], [, other]) => other - one).map(([regime]) => regime);
}

function OptionEntry({
  option,
  chosen,
  exclusive,
  mode,
}: Pick<Props, 'mode'> & {
  readonly option: FilterOption;
  readonly chosen: boolean;
  readonly exclusive: boolean;
}) {
  const [pressed, setPressed] = useState<boolean>();
  // marked at once, until the new view arrives with its own choice
  const shown = pressed ?? chosen;
  if (pressed === chosen) setPressed(undefined);
  const content = (
    <>
      <span className={exclusive ? css.mark : `${css.mark} ${css.box}`} />
      {option.regime ? (
        <EnergyLetter energy={{ letter: option.name, regime: '', drawn: isDrawnLetter(Number(option.id)) }} />
      ) : (
        <span>{option.name}</span>
      )}
      {option.image && <img src={option.image} alt="" width={32} height={32} loading="lazy" />}
      <small>
        {formatNumber(option.count)}
        <span className={base.sr}> produtos</span>
      </small>
    </>
  );
  if (!mode.preventNavigation)
    return (
      <a
        className={css.option}
        href={mode.addressOf(option.id)}
        aria-current={shown ? 'true' : undefined}
        onClick={() => setPressed(!chosen)}
      >
        {content}
      </a>
    );
  return (
    <button
      type="button"
      aria-pressed={chosen}
      className={css.option}
      onClick={() => mode.onChoose(option.id)}
    >
      {content}
    </button>
  );
}

/** A name inside a sentence: `marca`, but `BTUs`. */
function inSentence(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.toLowerCase() : name;
}
