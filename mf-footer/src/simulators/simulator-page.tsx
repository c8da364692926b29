import * as base from '@storefront/ui/base';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageWithHelp } from '../content/page-with-help.tsx';
import type { SimulatorData } from './load-simulator.ts';
import { QuestionField } from './question-field.tsx';
import type { Estimate } from './simulator.ts';
import css from './simulator-page.module.css';

/**
 * A plain GET form; with scripts it navigates without loading a document. The answer is above it, because navigations
 * begin at the top.
 */
export function SimulatorPage({ data }: { readonly data: SimulatorData }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) query.set(name, String(value));
    void navigate(`${data.path}?${query}`);
  };
  return (
    <PageWithHelp heading={data.heading}>
      <p className={css.lead}>{data.lead}</p>
      <div role="status">
        {data.estimate && <Result estimate={data.estimate} address={data.address} />}
        {Object.keys(data.problems).length > 0 && (
          <p className={css.check}>Confira os campos marcados e calcule de novo.</p>
        )}
      </div>
      <form className={css.form} action={data.path} noValidate onSubmit={submit}>
        {data.questions.map((question) => (
          <QuestionField
            key={question.name}
            question={question}
            written={data.written[question.name]}
            problem={data.problems[question.name]}
          />
        ))}
        <button type="submit" className={base.button('primary')}>
          Calcular
        </button>
      </form>
    </PageWithHelp>
  );
}

function Result({
  estimate,
  address,
}: {
  readonly estimate: Estimate;
  readonly address: string | undefined;
}) {
  return (
    <section className={css.result}>
      <h2 className={`${base.num} ${css.size}`}>{estimate.size}</h2>
      <p>{estimate.reason} É uma estimativa: um técnico confirma no local.</p>
      <a className={base.button('line')} href={address}>
        Ver produtos
      </a>
    </section>
  );
}
