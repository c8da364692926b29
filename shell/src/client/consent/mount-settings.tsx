import { type Storefront, StorefrontContext } from '@storefront/contracts';
import { createRoot } from 'react-dom/client';
import type { Consent } from '../../page/consent.ts';
import { SettingsOnRequest } from './settings-on-request.tsx';

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
