import { ApiError, useStorefront } from '@storefront/contracts';
import { questionsEndpoint, questionsPerPage, tooLongText, unscriptedPath } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { useState } from 'react';
import { writtenDay } from '../dates/written-day.ts';
import { WriteLink } from '../written/write-link.tsx';
import { AnswerText } from './answer-text.tsx';
import type { ProductData } from './product-data.ts';
import css from './questions.module.css';

/** Answered questions about the product, a search among them, and the way to ask. */
export function Questions({ data: { card, questions } }: { readonly data: ProductData }) {
  return (
    <section id="perguntas" className={css.section}>
      <h2>Perguntas e respostas</h2>
      {questions.total === 0 ? (
        <p className={css.none}>Ainda sem perguntas respondidas</p>
      ) : (
        <QuestionList productId={card.id} first={questions} />
      )}
      <div className={css.ask}>
        <WriteLink
          label="Perguntar sobre este produto"
          href={`${unscriptedPath}/perguntar?produto=${card.id}`}
        >
          {({ QuestionPanel }) => <QuestionPanel productId={card.id} address={card.url} />}
        </WriteLink>
      </div>
    </section>
  );
}

interface QuestionListProps {
  readonly productId: number;
  readonly first: ProductData['questions'];
}

const failed = 'Não foi possível buscar as perguntas agora. Tente de novo.';

function QuestionList({ productId, first }: QuestionListProps) {
  const { api } = useStorefront();
  const [shown, setShown] = useState({ ...first, busca: '' });
  const [problem, setProblem] = useState('');
  const read = async (busca: string, from: ProductData['questions']['perguntas']) => {
    setProblem('');
    const query = { busca, pg: Math.floor(from.length / questionsPerPage) + 1 };
    try {
      const page = await api.call(questionsEndpoint, { params: { id: productId }, query });
      setShown({ total: page.total, perguntas: [...from, ...page.perguntas], busca });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(failed);
    }
  };
  const { total, perguntas, busca } = shown;
  return (
    <>
      {first.total > questionsPerPage && (
        <search>
          <form
            className={css.search}
            onSubmit={(event) => {
              event.preventDefault();
              void read(String(new FormData(event.currentTarget).get('busca') ?? ''), []);
            }}
          >
            <input
              name="busca"
              type="search"
              aria-label="Buscar nas perguntas"
              pattern=".{0,100}"
              title={tooLongText(100)}
            />
            <button type="submit" className={base.button('line')}>
              Buscar
            </button>
          </form>
        </search>
      )}
      <p role="status">{problem || countText(total, busca)}</p>
      {perguntas.map(({ id, pergunta, autor, data, resposta }) => (
        <article key={id} className={css.question}>
          <h3>{pergunta}</h3>
          <small>
            {autor}, <time dateTime={data}>{writtenDay(data)}</time>
          </small>
          <AnswerText answer={resposta} />
        </article>
      ))}
      {perguntas.length < total && (
        <button type="button" className={base.button('line')} onClick={() => void read(busca, perguntas)}>
          Ver mais perguntas
        </button>
      )}
    </>
  );
}

function countText(total: number, busca: string): string {
  const count = total === 1 ? '1 pergunta respondida' : `${total} perguntas respondidas`;
  return busca === '' ? count : `${count} com “${busca}”`;
}
