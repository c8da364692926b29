import type { Consent } from '../../page/consent.ts';
import type { PageState } from '../../page/page-state.ts';
import { reloadAfterWithdrawal } from '../consent/follow-other-tabs.ts';
import { readPageKind, takeArrivalEvents } from './arrival-events.ts';
import { createRecord } from './recorder.ts';
import { allowTags } from './tag-manager.ts';

/**
 * Counts the document for a shopper who allows it, and who has not used the page yet: the tag manager counts the page's
 * view, and the shell how the shopper came.
 * @param signal ends the watch for a withdrawal in another tab
 */
export function recordPageView(consent: Consent, signal: AbortSignal): void {
  const state = document.getElementById('page-state')?.textContent;
  if (!state) return;
  const { ga } = (JSON.parse(state) as PageState).config.google;
  allowTags(ga.gtm, consent);
  const record = createRecord(ga, () => consent);
  for (const event of takeArrivalEvents()) record({ ...event, page: readPageKind() });
  reloadAfterWithdrawal(consent, signal);
}
