import { readOwnCookies } from '../../page/cookies.ts';
import { campaignCookie } from '../../page/parameters.ts';
import { setOwnCookie } from '../consent/set-cookie.ts';
import type { AnalyticsEvent } from './analytics-event.ts';

/** Takes what the document's arrival counts: the campaign that led to it, and that its page does not exist. Once. */
export function takeArrivalEvents(): readonly AnalyticsEvent[] {
  const events: AnalyticsEvent[] = [];
  const campaign = takeCampaign();
  if (campaign) events.push({ name: 'campaign', parameters: new URLSearchParams(campaign) });
  const missing = document.querySelector<HTMLElement>('.error-page[data-status="404"]:not([data-counted])');
  if (missing) {
    missing.dataset.counted = '';
    events.push({ name: 'page-not-found', path: location.pathname });
  }
  return events;
}

/** Moves an advertisement's parameters from the server's cookie into memory: nothing may stay on the device before consent. */
function takeCampaign(): string | undefined {
  const values = readOwnCookies(document.cookie, campaignCookie).find((each) => each !== '');
  if (values) setOwnCookie(`${campaignCookie}=`, 0);
  return values;
}

/** The kind of the page that is open now. */
export function readPageKind(): string | undefined {
  return document.getElementById('conteudo')?.dataset.page || undefined;
}
