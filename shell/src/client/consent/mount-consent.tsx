import { type Storefront, StorefrontContext } from '@storefront/contracts';
import { createRoot } from 'react-dom/client';
import { consentRoot } from '../../page/consent.ts';
import { ConsentView } from './consent-view.tsx';
import { publishChange } from './follow-other-tabs.ts';
import { holdCampaign } from './hold-campaign.ts';
import { saveConsent } from './save-consent.ts';

/**
 * Shows the notice and the settings, first in the page after the skip link, so that keyboard users reach them first.
 */
export function mountConsent(storefront: Storefront, documents: Pick<Location, 'reload'>): void {
  holdCampaign(storefront.bus);
  const element = document.getElementById(consentRoot);
  if (element === null) throw new Error(`The document has no element #${consentRoot}`);
  createRoot(element).render(
    <StorefrontContext value={storefront}>
      <ConsentView
        onDecided={(consent) => {
          saveConsent(consent, new Date(storefront.now()));
          publishChange(storefront.bus, consent, documents);
        }}
      />
    </StorefrontContext>,
  );
}
