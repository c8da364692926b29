import type { EventPayload } from '@storefront/contracts';
import { readCookies } from '@storefront/contracts/cookies';
import { lifted } from '@storefront/ui/base';

/** What a shopper allows besides what the shop needs to work. */
export type Consent = EventPayload<'consent:updated'>;
export type ConsentCategory = keyof Consent;

export interface ConsentChoice {
  readonly consent: Consent;
  /** When the choice was made, in ISO 8601. */
  readonly time: string;
}

/** The choice is a cookie, because the server reads it too; no HTML depends on it. */
export const consentCookie = 'consent';
/** Id of the element of the consent notice, which every document has, and of the settings. */
export const consentRoot = 'consent-root';
/**
 * Raise this when a category's purpose changes: a choice for another version does not count, and the shop asks again.
 */
export const consentVersion = '1';

/** What a button of the notice answers: nothing, everything, or that the shopper chooses each category. */
export type ConsentAnswer = 'none' | 'all' | 'choose';

export const consentCategories: readonly ConsentCategory[] = ['analytics', 'marketing', 'thirdParty'];

/** @param all whether every category is allowed */
export function consentToAll(all: boolean): Consent {
  return { analytics: all, marketing: all, thirdParty: all };
}

/**
 * Reads the choice. A cookie that only this host can set counts before others; of several, which a browser may have for
 * several paths and domains, the latest does.
 * @param cookies a `Cookie` header or `document.cookie`
 * @returns `undefined` without a choice for this version
 */
export function readConsent(cookies: string | undefined): ConsentChoice | undefined {
  return (
    readLatest(readCookies(cookies, `__Host-${consentCookie}`)) ??
    readLatest(readCookies(cookies, consentCookie))
  );
}

function readLatest(texts: readonly string[]): ConsentChoice | undefined {
  const choices = texts.flatMap((text) => parseChoice(text) ?? []);
  return choices.sort((a, b) => Date.parse(b.time) - Date.parse(a.time))[0];
}

function parseChoice(text: string): ConsentChoice | undefined {
  const fields = new URLSearchParams(text);
  const time = fields.get('time');
  if (fields.get('version') !== consentVersion || time === null || Number.isNaN(Date.parse(time)))
    return undefined;
  const allowed = fields.get('allowed')?.split(' ') ?? [];
  const allows = (category: ConsentCategory) => allowed.includes(category);
  const consent = {
    analytics: allows('analytics'),
    marketing: allows('marketing'),
    thirdParty: allows('thirdParty'),
  };
  return { consent, time };
}

/** Encodes a choice as the cookie's value. */
export function consentText({ consent, time }: ConsentChoice): string {
  const allowed = consentCategories.filter((each) => consent[each]).join(' ');
  return encodeURIComponent(new URLSearchParams({ version: consentVersion, time, allowed }).toString());
}

/** The page that says which data the shop keeps, why and for how long. */
export const privacyPath = '/pagina/seguranca-privacidade';

/** Id of the style element that moves bars at the bottom of the screen above the consent notice. */
export const bottomOffsetStyle = 'bottom-offset';
/** Its only rule; the notice sets `--lift` in it. Released HTML has the class, so these two names stay. */
export const bottomOffsetRule = `.${lifted}{}`;
