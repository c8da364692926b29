import { readEmail } from '@storefront/contracts/api';
import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import css from './newsletter-form.module.css';
import { SubmitButton, type TipMode, termsReminder } from './submit-button.tsx';
import { type NewsletterPhase, useNewsletter } from './use-newsletter.ts';

const thanks = 'Obrigada por se registrar em nossa Newsletter';
const messages: Readonly<Record<Exclude<NewsletterPhase, 'limited'>, string>> = {
  idle: '',
  loading: '',
  'invalid-email': 'Informe um e-mail válido, como nome@exemplo.com.br.',
  success: thanks,
  thanked: thanks,
  failure: 'Não foi possível concluir sua inscrição. Tente de novo em instantes.',
  'no-reply': 'Não foi possível confirmar sua inscrição. Tente de novo: um e-mail não é inscrito duas vezes.',
};

/**
 * The inputs are uncontrolled, so that input typed before hydration is kept. Without scripts the form does nothing
 * (`method="dialog"` outside a dialog), so that the e-mail is never in a URL.
 */
export function NewsletterForm() {
  const email = useRef<HTMLInputElement>(null);
  const terms = useRef<HTMLInputElement>(null);
  const [accepted, setAccepted] = useState(false);
  const [tip, setTip] = useState<TipMode>('auto');
  const messageId = useId();
  const [refused, setRefused] = useState(false);
  const { phase, limit, join, textChanged } = useNewsletter(() => {
    // set by property, because React does not notice a form's reset and would miss the next change
    if (email.current) email.current.value = '';
    if (terms.current) terms.current.checked = false;
    setAccepted(false);
    setTip('hidden');
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // read from the checkbox, because a click from before hydration may be replayed before `accepted` is updated
    if (terms.current?.checked) return void join(readEmail(email.current?.value ?? ''));
    setRefused(true);
    terms.current?.focus();
    // its text is the message now
    setTip('hidden');
  };
  const termsChanged = (event: ChangeEvent<HTMLInputElement>) => {
    setAccepted(event.target.checked);
    setRefused(false);
    setTip('auto');
  };
  const wrong = phase === 'invalid-email';
  // each error is described at its control, which gets the focus, so that screen readers say both
  useEffect(() => {
    if (wrong) email.current?.focus();
  }, [wrong]);
  const said = phase === 'limited' ? limit : messages[phase];
  const message = refused ? termsReminder : said;

  return (
    <form className={css.form} method="dialog" noValidate onSubmit={submit}>
      <div className={css.row}>
        <input
          ref={email}
          className={css.field}
          type="email"
          autoComplete="email"
          aria-label="Seu e-mail"
          placeholder="Seu melhor e-mail"
          aria-invalid={wrong}
          aria-describedby={wrong ? messageId : undefined}
          onChange={textChanged}
        />
        <SubmitButton accepted={accepted} busy={phase === 'loading'} tip={tip} onTip={setTip} />
      </div>
      <label className={css.consent}>
        <input
          ref={terms}
          type="checkbox"
          aria-invalid={refused}
          aria-describedby={refused ? messageId : undefined}
          onChange={termsChanged}
        />
        <span>
          Li e concordo com os <a href="/pagina/termos-e-condicoes">Termos e Condições</a>
          {' e a '}
          <a href="/pagina/seguranca-privacidade">Política de Privacidade</a>.
        </span>
      </label>
      <p className={css.message} id={messageId} role="status" data-phase={refused ? 'refused' : phase}>
        {message}
      </p>
    </form>
  );
}
