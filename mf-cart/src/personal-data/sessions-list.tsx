import { ApiError, type Storefront, useStorefront } from '@storefront/contracts';
import { type AccountSession, accountSessionsEndpoint, endSessionEndpoint } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Skeleton } from '@storefront/ui/skeleton';
import { useRef, useState } from 'react';
import { brazilianDay } from '../dates/brazilian-day.ts';
import { CallFailure } from '../forms/call-failure.tsx';
import { useReply } from '../forms/use-reply.ts';
import css from './sessions-list.module.css';

const readSessions = ({ api }: Storefront) => api.call(accountSessionsEndpoint, {});

const deviceOf = ({ aparelho = 'Aparelho desconhecido' }: AccountSession) => aparelho;

/** Where the account is open; each session but this one can be ended. */
export function SessionsList() {
  const { api } = useStorefront();
  const { reply, failed, again, refresh, replace } = useReply(readSessions);
  const [ending, setEnding] = useState('');
  const [outcome, setOutcome] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  if (failed) return <CallFailure text="Não foi possível carregar suas sessões." again={again} />;
  if (!reply) return <Skeleton className={css.skeleton} />;
  const end = async (session: AccountSession) => {
    if (ending !== '') return;
    setEnding(session.id);
    try {
      replace(await api.call(endSessionEndpoint, { params: { id: session.id } }));
      setOutcome(`A sessão em ${deviceOf(session)} foi encerrada.`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isGone = error.status === 404;
      setOutcome(
        isGone ? 'Esta sessão já tinha terminado.' : 'Não foi possível encerrar a sessão. Tente de novo.',
      );
      refresh();
    }
    setEnding('');
    // the pressed button is gone with its session
    status.current?.focus();
  };
  return (
    <>
      <ul className={css.sessions} aria-label="Sessões abertas">
        {reply.sessoes.map((session) => (
          <li key={session.id} className={css.session}>
            <span>
              <b>{deviceOf(session)}</b>
              <span className={css.muted}>
                {session.atual ? 'este aparelho, ' : ''}desde {brazilianDay(session.inicio)}, usada por último
                em {brazilianDay(session.ultimoUso)}
              </span>
            </span>
            {!session.atual && (
              <button
                type="button"
                className={base.button('line', 'sm')}
                aria-busy={ending === session.id}
                aria-label={`Encerrar a sessão em ${deviceOf(session)}`}
                onClick={() => void end(session)}
              >
                Encerrar
              </button>
            )}
          </li>
        ))}
      </ul>
      <p ref={status} role="status" tabIndex={-1} className={css.status}>
        {outcome}
      </p>
    </>
  );
}
