import { type Consent, consentCookie, consentText } from '../../page/consent.ts';
import { notifyOtherTabs } from './follow-other-tabs.ts';
import { setOwnCookie } from './set-cookie.ts';

/** Half a year; the shop then asks again. */
const lifeSeconds = 180 * 24 * 3600;

/** Stores the choice with its time, for every tab. */
export function saveConsent(consent: Consent, now: Date): void {
  const cookie = `${consentCookie}=${consentText({ consent, time: now.toISOString() })}`;
  setOwnCookie(cookie, lifeSeconds);
  notifyOtherTabs(cookie);
}
