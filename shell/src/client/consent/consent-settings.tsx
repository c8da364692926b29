import * as base from '@storefront/ui/base';
import { CloseButton } from '@storefront/ui/close-button';
import { useModal } from '@storefront/ui/use-modal';
import { type MouseEvent, useRef, useState } from 'react';
import {
  type Consent,
  type ConsentCategory,
  type ConsentChoice,
  consentToAll,
  privacyPath,
} from '../../page/consent.ts';

interface ConsentSettingsProps {
  /** The shopper's current choice. */
  readonly choice: ConsentChoice | undefined;
  readonly onDecided: (consent: Consent) => void;
  readonly onClose: () => void;
}

const categories: readonly (readonly [ConsentCategory, label: string, purpose: string])[] = [
  [
    'analytics',
    'Estatísticas',
    'Contam visitas, buscas e compras, para sabermos o que melhorar. Ferramenta: Google Tag Manager.',
  ],
  [
    'marketing',
    'Publicidade',
    'Dizem de qual anúncio você veio e permitem mostrar ofertas da loja em outros sites.',
  ],
  [
    'thirdParty',
    'Conteúdo de terceiros',
    'Mostra selos de reputação que vêm do site de quem os emite, que fica sabendo da visita.',
  ],
];

/**
 * The second layer of the consent: each category with its purpose. Nothing is ticked that the shopper has not allowed.
 */
export function ConsentSettings({ choice, onDecided, onClose }: ConsentSettingsProps) {
  const [consent, setConsent] = useState(choice?.consent ?? consentToAll(false));
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, true);
  const closeOutside = ({ target }: MouseEvent) => {
    if (target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog by Escape
    <dialog
      ref={dialog}
      className="consent-dialog"
      aria-labelledby="consent-settings-title"
      onClick={closeOutside}
      onClose={onClose}
    >
      <div className="consent-head">
        <h2 id="consent-settings-title">Preferências de cookies</h2>
        <CloseButton onClick={onClose} />
      </div>
      <div className="consent-categories">
        <p>
          <b>Necessários</b> <span className="consent-always">sempre ativos</span>
          <small>Mantêm a sessão, o carrinho, a conta e esta escolha. Sem eles a loja não funciona.</small>
        </p>
        {categories.map(([category, label, purpose]) => (
          <label key={category}>
            <input
              type="checkbox"
              checked={consent[category]}
              onChange={({ target }) => setConsent({ ...consent, [category]: target.checked })}
            />
            <b>{label}</b>
            <small>{purpose}</small>
          </label>
        ))}
      </div>
      <p className="consent-made">
        {choice && <span>{`Sua última escolha: ${timeText(choice.time)}. `}</span>}
        <a className={base.link} href={privacyPath}>
          Segurança e privacidade
        </a>
      </p>
      <div className="consent-answers">
        <button type="button" className={base.button('line')} onClick={() => onDecided(consentToAll(false))}>
          Rejeitar todos
        </button>
        <button type="button" className={base.button('line')} onClick={() => onDecided(consentToAll(true))}>
          Aceitar todos
        </button>
        <button type="button" className={base.button('primary')} onClick={() => onDecided(consent)}>
          Salvar escolha
        </button>
      </div>
    </dialog>
  );
}

function timeText(time: string): string {
  // biome-ignore lint/plugin: late code, which no first load has
  return new Date(time).toLocaleString('pt-BR', { dateStyle: 'long', timeStyle: 'short' });
}
