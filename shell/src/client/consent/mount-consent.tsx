import { type Storefront, StorefrontContext } from '@storefront/contracts';
import { createRoot } from 'react-dom/client';
import { ConsentView } from './consent-view.tsx';
import { saveConsent } from './save-consent.ts';

/** Shows the notice and the settings, first in the page after the skip link, so that a keyboard meets them first. */
export function mountConsent(storefront: Storefront, documents: Pick<Location, 'reload'>): void {
  const element = document.createElement('div');
  const skip = document.querySelector('.skip');
  if (skip) skip.after(element);
  else document.body.prepend(element);
  createRoot(element).render(
    <StorefrontContext value={storefront}>
      <ConsentView
        onDecided={(consent) => {
          const isWithdrawn = saveConsent(consent, new Date());
          storefront.bus.emit('consent:updated', consent);
          if (isWithdrawn) documents.reload();
        }}
      />
    </StorefrontContext>,
  );
}
