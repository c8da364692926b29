import { type Storefront, StorefrontContext, useEvent } from '@storefront/contracts';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type Consent, readConsent } from '../../page/consent.ts';
import { focusPage } from './consent-notice.ts';
import { ConsentSettings } from './consent-settings.tsx';

/** Adds the settings, which are closed at first, behind the notice. */
export function mountSettings(
  storefront: Storefront,
  element: Element,
  onDecided: (consent: Consent) => void,
): void {
  const root = document.createElement('div');
  element.append(root);
  createRoot(root).render(
    <StorefrontContext value={storefront}>
      <SettingsOnRequest onDecided={onDecided} />
    </StorefrontContext>,
  );
}

/** Shows the settings when the shopper opens them. */
function SettingsOnRequest({ onDecided }: { readonly onDecided: (consent: Consent) => void }) {
  const [state, setState] = useState<'closed' | 'open' | 'decided'>('closed');
  useEvent('consent:settings-requested', () => setState('open'));
  useEffect(() => {
    // the button that opened them was in the notice, which is gone
    if (state === 'decided' && document.activeElement === document.body) focusPage();
  }, [state]);
  if (state !== 'open') return null;
  return (
    <ConsentSettings
      choice={readConsent(document.cookie)}
      onDecided={(consent) => {
        setState('decided');
        onDecided(consent);
      }}
      onClose={() => setState('closed')}
    />
  );
}
