import { Icon } from '@storefront/ui/icon';
import { chevronDownIcon } from '@storefront/ui/icons';
import css from './questions.module.css';

interface Props {
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
}

/** Questions with their answers; a click on one opens or closes its answer. */
export function Questions({ questions }: Props) {
  return (
    <section className={css.section} aria-label="Perguntas frequentes">
      <h2>Perguntas frequentes</h2>
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            {question}
            <Icon icon={chevronDownIcon} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}
