import { useStorefront } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { whenPrerenderEnds } from '@storefront/ui/when-prerender-ends';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addStoreEvaluation } from '../api/add-store-evaluation.ts';
import type { EvaluationData } from './load-evaluation.ts';
import css from './store-evaluation-page.module.css';

/** Registers an evaluation by the key of its URL. Without a key, or on failure, it opens the home page without an error. */
export function StoreEvaluationPage({ data }: { readonly data: EvaluationData }) {
  const { api } = useStorefront();
  const navigate = useNavigate();
  const [taken, setTaken] = useState(false);

  useEffect(() => {
    const abort = new AbortController();
    const take = async () => {
      await whenPrerenderEnds(document);
      if (abort.signal.aborted) return;
      const success = data.key !== '' && (await addStoreEvaluation(api, data.key, abort.signal));
      if (abort.signal.aborted) return;
      if (success) setTaken(true);
      else void navigate('/', { replace: true });
    };
    void take();
    return () => abort.abort();
  }, [api, data.key, navigate]);

  return (
    <div className={`${base.wrap} ${css.page}`}>
      <h1 className={css.title}>{taken ? 'Obrigada pela sua avaliação!' : 'Avaliação da loja'}</h1>
      <p role="status">
        {taken
          ? 'Sua opinião foi registrada e ajuda outras pessoas a escolher.'
          : 'Registrando sua avaliação...'}
      </p>
      {taken && (
        <a className={base.button('primary')} href="/">
          Ir para a página inicial
        </a>
      )}
    </div>
  );
}
