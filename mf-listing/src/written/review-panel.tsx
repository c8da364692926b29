import { useStorefront } from '@storefront/contracts';
import {
  describeOwnReview,
  NewReview,
  type OwnReview,
  type OwnReviewReply,
  readReviewEndpoint,
  readTyped,
  removeReviewEndpoint,
  reviewLengthsText,
  reviewRemovedText,
  reviewRights,
  reviewSentText,
  shownNameText,
  storeReviewEndpoint,
} from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Field } from '@storefront/ui/field';
import { useEffect, useState } from 'react';
import { Panel, SignInHint, TryAgain } from './panel.tsx';
import { StarChoice } from './star-choice.tsx';
import { useSend } from './use-send.ts';

interface ReviewPanelProps {
  readonly productId: number;
  /** Path of the product's page. */
  readonly address: string;
}

/** Says whether the shopper may review the product, and takes the review. */
export function ReviewPanel({ productId, address }: ReviewPanelProps) {
  const { api } = useStorefront();
  const [own, setOwn] = useState<OwnReviewReply>();
  const [done, setDone] = useState('');
  const { isBusy, problem, setProblem, send } = useSend();
  const params = { id: productId };
  const read = () => send(async () => setOwn(await api.call(readReviewEndpoint, { params })));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel of another product is another one
  useEffect(() => void read(), []);
  const store = (body: NewReview) =>
    send(async () => {
      const reply = await api.call(storeReviewEndpoint, { params, body });
      setOwn(reply);
      setDone(reply.avaliacao ? `${reviewSentText} ${describeOwnReview(reply.avaliacao)}` : '');
    });
  const remove = () =>
    send(async () => {
      setOwn(await api.call(removeReviewEndpoint, { params }));
      setDone(reviewRemovedText);
    });
  const status = own === undefined && isBusy ? 'Aguarde...' : done;
  return (
    <Panel title="Avaliar este produto" status={status} problem={problem}>
      {own === undefined && problem !== '' && <TryAgain onPress={() => void read()} />}
      {own?.podeAvaliar === 'entrar' && (
        <SignInHint text={reviewRights.entrar} back={`${address}#avaliacoes`} />
      )}
      {own !== undefined && own.podeAvaliar !== 'entrar' && own.podeAvaliar !== 'sim' && (
        <p>{reviewRights[own.podeAvaliar]}</p>
      )}
      {own?.podeAvaliar === 'sim' && (
        <ReviewForm
          key={own.avaliacao?.data}
          known={own.avaliacao}
          isSaid={done !== ''}
          isBusy={isBusy}
          onSend={(body) => (body ? void store(body) : setProblem(reviewLengthsText))}
          onRemove={() => void remove()}
        />
      )}
    </Panel>
  );
}

interface ReviewFormProps {
  readonly known: OwnReview | undefined;
  /** Whether the panel already says how the review stands. */
  readonly isSaid: boolean;
  readonly isBusy: boolean;
  /** Gets nothing while a text is too short or too long. */
  readonly onSend: (review: NewReview | undefined) => void;
  readonly onRemove: () => void;
}

function reviewIn(form: FormData): NewReview | undefined {
  const [nota, titulo, comentario] = ['nota', 'titulo', 'comentario'].map((name) => form.get(name));
  return NewReview.safeParse(readTyped(NewReview, { nota: Number(nota), titulo, comentario })).data;
}

function ReviewForm({ known, isSaid, isBusy, onSend, onRemove }: ReviewFormProps) {
  return (
    <form
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend(reviewIn(new FormData(event.currentTarget)));
      }}
    >
      {known && !isSaid && <p>{describeOwnReview(known)}</p>}
      <StarChoice chosen={known?.nota} />
      <Field label="Título">
        {(control) => <input {...control} name="titulo" required defaultValue={known?.titulo} />}
      </Field>
      <Field label="O que você achou" hint={shownNameText}>
        {(control) => <textarea {...control} name="comentario" required defaultValue={known?.comentario} />}
      </Field>
      <button type="submit" className={base.button('primary')} aria-busy={isBusy}>
        {known ? 'Mudar avaliação' : 'Enviar avaliação'}
      </button>
      {known && (
        <button type="button" className={base.button('line')} onClick={onRemove}>
          Apagar minha avaliação
        </button>
      )}
    </form>
  );
}
