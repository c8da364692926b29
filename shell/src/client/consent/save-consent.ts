import {
  type Consent,
  consentCategories,
  consentCookie,
  consentText,
  readConsent,
} from '../../page/consent.ts';

/** Half a year, after which the shop asks again. */
const lifeSeconds = 180 * 24 * 3600;
/** First parts of the names of the cookies that Google's tags set. */
const tagCookies = ['_ga', '_gid', '_gcl'];

/**
 * Stores the choice with its time.
 * @returns whether it takes back what was allowed: code that runs by the old choice ends with the document only
 */
export function saveConsent(consent: Consent, now: Date): boolean {
  const before = readConsent(document.cookie)?.consent;
  setCookie(`${consentCookie}=${consentText({ consent, time: now.toISOString() })}`, lifeSeconds);
  const isWithdrawn = consentCategories.some((category) => before?.[category] && !consent[category]);
  if (isWithdrawn) removeTagCookies();
  return isWithdrawn;
}

function removeTagCookies(): void {
  const names = document.cookie.split('; ').map((each) => each.split('=')[0] ?? '');
  for (const name of names)
    if (tagCookies.some((start) => name.startsWith(start)))
      // tags set theirs for the highest domain that they may
      for (const domain of domainsOf(location.hostname)) setCookie(`${name}=${domain}`, 0);
}

/** The `Domain` attributes under which a page of this host may have set a cookie. */
function domainsOf(host: string): readonly string[] {
  const parts = host.split('.');
  return ['', ...parts.slice(0, -1).map((_, index) => `; Domain=${parts.slice(index).join('.')}`)];
}

function setCookie(pair: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store's own interface is not everywhere
  document.cookie = `${pair}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
