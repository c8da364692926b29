import { useStorefront } from '@storefront/contracts';
import {
  answerWayText,
  askQuestionEndpoint,
  askSignInText,
  describeOwnQuestion,
  type OwnQuestion,
  type OwnQuestions,
  ownQuestionsEndpoint,
  QuestionText,
  questionLengthsText,
  questionRemovedText,
  questionSentText,
  readTyped,
  readUserEndpoint,
  removeQuestionEndpoint,
  shownNameText,
} from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Field } from '@storefront/ui/field';
import { useEffect, useState } from 'react';
import css from './panel.module.css';
import { Panel, SignInHint, TryAgain } from './panel.tsx';
import { useSend } from './use-send.ts';

interface QuestionPanelProps {
  readonly productId: number;
  /** Path of the product's page. */
  readonly address: string;
}

/** Takes a question, and shows what the shopper has asked before. */
export function QuestionPanel({ productId, address }: QuestionPanelProps) {
  const { api } = useStorefront();
  const [own, setOwn] = useState<OwnQuestions | 'nobody'>();
  const [done, setDone] = useState('');
  const { isBusy, problem, setProblem, send } = useSend();
  const params = { id: productId };
  const read = () =>
    send(async () => {
      const { user } = await api.call(readUserEndpoint, {});
      setOwn(user.logado ? await api.call(ownQuestionsEndpoint, { params }) : 'nobody');
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel of another product is another one
  useEffect(() => void read(), []);
  const ask = (pergunta: string) =>
    send(async () => {
      setOwn(await api.call(askQuestionEndpoint, { params, body: { pergunta } }));
      setDone(questionSentText);
    });
  const remove = (pergunta: number) =>
    send(async () => {
      setOwn(await api.call(removeQuestionEndpoint, { params: { ...params, pergunta } }));
      setDone(questionRemovedText);
    });
  const status = own === undefined && isBusy ? 'Aguarde...' : done;
  return (
    <Panel title="Perguntar sobre este produto" status={status} problem={problem}>
      {own === undefined && problem !== '' && <TryAgain onPress={() => void read()} />}
      {own === 'nobody' && <SignInHint text={askSignInText} back={`${address}#perguntas`} />}
      {typeof own === 'object' && (
        <>
          <QuestionForm
            key={own.perguntas[0]?.id}
            isBusy={isBusy}
            onSend={(text) => (text === undefined ? setProblem(questionLengthsText) : void ask(text))}
          />
          {own.perguntas.map((each) => (
            <Own key={each.id} question={each} onRemove={() => void remove(each.id)} />
          ))}
        </>
      )}
    </Panel>
  );
}

interface QuestionFormProps {
  readonly isBusy: boolean;
  /** Gets nothing while the text is too short or too long. */
  readonly onSend: (text: string | undefined) => void;
}

function QuestionForm({ isBusy, onSend }: QuestionFormProps) {
  return (
    <form
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('pergunta');
        onSend(QuestionText.safeParse(readTyped(QuestionText, typed)).data);
      }}
    >
      <Field label="Sua pergunta" hint={`${answerWayText} ${shownNameText}`}>
        {(control) => <textarea {...control} name="pergunta" required />}
      </Field>
      <button type="submit" className={base.button('primary')} aria-busy={isBusy}>
        Enviar pergunta
      </button>
    </form>
  );
}

interface OwnProps {
  readonly question: OwnQuestion;
  readonly onRemove: () => void;
}

function Own({ question, onRemove }: OwnProps) {
  return (
    <article className={css.own}>
      <p>{question.pergunta}</p>
      {question.resposta && <p>{question.resposta.texto}</p>}
      <small>{describeOwnQuestion(question)}</small>
      <button
        type="button"
        className={base.button('line', 'sm')}
        aria-label={`Apagar: ${question.pergunta}`}
        onClick={onRemove}
      >
        Apagar
      </button>
    </article>
  );
}
