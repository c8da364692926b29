'use client';

import { type FormEvent, useId, useState } from 'react';
import css from './footer.module.css';

export function Newsletter() {
  const [accepted, setAccepted] = useState(false);
  const [message, setMessage] = useState('');
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMessage(
      accepted ? 'Obrigada por se registrar em nossa Newsletter' : 'Por favor, aceite os termos e condições',
    );
  };
  return (
    <form className={css.form} method="dialog" onSubmit={submit}>
      <div>
        <input
          type="email"
          required
          autoComplete="email"
          aria-label="Seu e-mail"
          placeholder="Seu melhor e-mail"
          aria-describedby={id}
        />
        <button type="submit" className="btn btn-buy" aria-disabled={!accepted}>
          Inscreva-se
        </button>
      </div>
      <label>
        <input type="checkbox" onChange={({ currentTarget }) => setAccepted(currentTarget.checked)} />
        <span>
          Li e concordo com os <a href="/pagina/termos-e-condicoes">Termos e Condições</a>
          {' e a '}
          <a href="/pagina/seguranca-privacidade">Política de Privacidade</a>.
        </span>
      </label>
      <p id={id} role="status">
        {message}
      </p>
    </form>
  );
}
