import type { Storefront } from '@storefront/contracts';
import {
  type Consent,
  type ConsentAnswer,
  consentRoot,
  consentToAll,
  privacyPath,
  readConsent,
} from '../../page/consent.ts';
import { hideNotice, showConsentNotice } from './consent-notice.ts';
import { publishChange } from './follow-other-tabs.ts';
import { saveConsent } from './save-consent.ts';

/**
 * Publishes the consent in the cookie to the remotes. Without a choice the document's notice asks for one; the code of the
 * settings is loaded when they are opened.
 * @returns the element of the notice
 */
export function startConsent(storefront: Storefront, documents: Pick<Location, 'assign' | 'reload'>) {
  const { bus } = storefront;
  const element = document.getElementById(consentRoot);
  if (element === null) throw new Error(`The document has no element #${consentRoot}`);
  const decide = (consent: Consent) => {
    saveConsent(consent, new Date(storefront.now()));
    publishChange(bus, consent, documents);
    storefront.announce('Sua escolha de cookies foi guardada.');
  };

  let loading: Promise<void> | undefined;
  /** Loads the code of the settings. Resolves to whether it has loaded. */
  const prepareSettings = () => {
    loading ??= import('./mount-settings.tsx').then(({ mountSettings }) =>
      mountSettings(storefront, element, decide),
    );
    return loading.then(
      () => true,
      (error: unknown) => {
        console.info(error);
        loading = undefined;
        return false;
      },
    );
  };
  const openSettings = async () => {
    const failed = () => documents.assign(privacyPath);
    if (await prepareSettings()) bus.request('consent:settings-requested', {}).catch(failed);
    else failed();
  };
  const answer = (given: ConsentAnswer) => {
    if (given === 'choose') void openSettings();
    else decide(consentToAll(given === 'all'));
  };

  const choice = readConsent(document.cookie);
  const notice = findNotice(element);
  if (choice) {
    bus.emit('consent:updated', choice.consent);
    // the document may have shown it before another tab answered
    hideNotice(notice);
  } else ask(storefront, notice, answer);
  return { element, prepareSettings };
}

/** Shows the notice until the shopper chooses, here or in another tab. */
function ask({ bus }: Storefront, notice: HTMLElement, onAnswer: (answer: ConsentAnswer) => void): void {
  const hide = showConsentNotice(notice, onAnswer);
  const choosing = bus.on('consent:updated').subscribe(() => {
    choosing.unsubscribe();
    hide();
  });
}

function findNotice({ firstElementChild: notice }: Element): HTMLElement {
  if (!(notice instanceof HTMLElement)) throw new Error('The document has no notice about cookies');
  return notice;
}
