import { type ApiClient, ApiError, useStorefront } from '@storefront/contracts';
import {
  mayHaveSucceeded,
  readEmail,
  StockAlert as StockAlertBody,
  stockAlertEndpoint,
} from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Field } from '@storefront/ui/field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import css from './stock-alert.module.css';

const wrongEmail = 'Escreva um e-mail como nome@exemplo.com.br.';
const notStored = 'Não foi possível guardar o seu pedido agora. Tente de novo.';
const unconfirmed = 'A loja não confirmou o seu pedido. Envie de novo: ele não será guardado duas vezes.';

/** Stores the request. When the reply is lost it is sent once more, which changes nothing if it was stored. */
async function storeAlert(
  api: ApiClient,
  body: { readonly idProduto: number; readonly email: string },
): Promise<void> {
  try {
    await api.call(stockAlertEndpoint, { body });
  } catch (error) {
    if (!(error instanceof ApiError) || !mayHaveSucceeded(error)) throw error;
    await api.call(stockAlertEndpoint, { body });
  }
}

function problemText(error: ApiError): string {
  if (error.status === 429 || error.code === 'product-available') return `${error.message}.`;
  if (mayHaveSucceeded(error)) return unconfirmed;
  return error.status === 400 ? wrongEmail : notStored;
}

/** 'Avise-me': stores a valid e-mail address, and says that the demonstration sends no message. */
export function StockAlert({ productId }: { readonly productId: number }) {
  const { api } = useStorefront();
  const [state, setState] = useState<'idle' | 'busy' | 'stored'>('idle');
  // a new object for each refusal: the same text twice moves the focus twice
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) input.current?.focus();
  }, [problem]);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'busy') return;
    const body = { idProduto: productId, email: readEmail(input.current?.value ?? '') };
    if (!StockAlertBody.safeParse(body).success) return setProblem({ text: wrongEmail });
    setState('busy');
    setProblem(undefined);
    try {
      await storeAlert(api, body);
      setState('stored');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState('idle');
      setProblem({ text: problemText(error) });
    }
  };
  return (
    <div className={css.alert}>
      <p role="status">
        {state === 'stored' &&
          'Pedido guardado. Esta loja é uma demonstração e ainda não envia e-mails: o aviso será escrito quando o produto voltar, mas ninguém o recebe.'}
      </p>
      {state !== 'stored' && (
        <form method="dialog" noValidate onSubmit={(event) => void send(event)}>
          <Field
            label="Avise-me quando voltar"
            hint="Usamos o e-mail só para este aviso, e o apagamos depois dele."
            problem={problem?.text}
          >
            {(control) => (
              <input
                {...control}
                ref={input}
                name="email"
                type="email"
                autoComplete="email"
                required
                onChange={() => setProblem(undefined)}
              />
            )}
          </Field>
          <button type="submit" className={base.button('primary', 'lg')} aria-busy={state === 'busy'}>
            {state === 'busy' ? 'Aguarde...' : 'Avise-me'}
          </button>
        </form>
      )}
    </div>
  );
}
