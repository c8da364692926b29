import { ApiError, useStorefront } from '@storefront/contracts';
import { stockAlertEndpoint } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Field } from '@storefront/ui/field';
import { type FormEvent, useState } from 'react';
import css from './stock-alert.module.css';

const wrongEmail = 'Escreva um e-mail como nome@exemplo.com.br.';

/** 'Avise-me': stores an e-mail address, and says that the demonstration sends no message. */
export function StockAlert({ productId }: { readonly productId: number }) {
  const { api } = useStorefront();
  const [state, setState] = useState<'idle' | 'busy' | 'stored'>('idle');
  const [problem, setProblem] = useState('');
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'busy') return;
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    setState('busy');
    setProblem('');
    try {
      await api.call(stockAlertEndpoint, { body: { idProduto: productId, email } });
      setState('stored');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState('idle');
      setProblem(
        error.status === 400 ? wrongEmail : 'Não foi possível guardar o seu pedido agora. Tente de novo.',
      );
    }
  };
  return (
    <div className={css.alert}>
      <p role="status">
        {state === 'stored' &&
          'Pedido guardado. Esta loja é uma demonstração e ainda não envia e-mails; quando enviar, o aviso irá para o seu endereço.'}
      </p>
      {state !== 'stored' && (
        <form method="dialog" noValidate onSubmit={(event) => void send(event)}>
          <Field label="Avise-me quando voltar" hint="Usamos o e-mail só para este aviso." problem={problem}>
            {(control) => (
              <input
                {...control}
                name="email"
                type="email"
                autoComplete="email"
                maxLength={254}
                required
                onChange={() => setProblem('')}
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
