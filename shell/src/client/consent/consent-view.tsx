import { useEvent, useSnapshot, useStorefront } from '@storefront/contracts';
import { useEffect, useState } from 'react';
import { type Consent, readConsent } from '../../page/consent.ts';
import { ConsentNotice } from './consent-notice.tsx';
import { ConsentSettings } from './consent-settings.tsx';

/** Shows the notice until the shopper chooses, here or in another tab, and the settings when the shopper opens them. */
export function ConsentView({ onDecided }: { readonly onDecided: (consent: Consent) => void }) {
  const { announce } = useStorefront();
  const consent = useSnapshot('consent:updated');
  const [isEditing, setEditing] = useState(false);
  useEvent('consent:settings-requested', () => setEditing(true));
  const decide = (decided: Consent) => {
    setEditing(false);
    onDecided(decided);
    announce('Sua escolha de cookies foi guardada.');
  };
  useEffect(() => {
    // the focused element was in the notice
    if (consent !== undefined && document.activeElement === document.body)
      document.getElementById('conteudo')?.focus({ preventScroll: true });
  }, [consent]);
  return (
    <>
      {consent === undefined && <ConsentNotice onDecided={decide} onEdit={() => setEditing(true)} />}
      {isEditing && (
        <ConsentSettings
          choice={readConsent(document.cookie)}
          onDecided={decide}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
