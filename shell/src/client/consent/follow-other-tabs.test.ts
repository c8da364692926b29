import { createBus } from '@storefront/contracts';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { type Consent, consentText, consentToAll } from '../../page/consent.ts';
import { removePageListeners } from '../../testing/page-listeners.ts';
import { followOtherTabs, notifyOtherTabs } from './follow-other-tabs.ts';

removePageListeners();
afterEach(() => {
  for (const name of ['consent', '_ga']) setCookie(`${name}=; Max-Age=0`);
});

function setCookie(pair: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page does
  document.cookie = `${pair}; Path=/`;
}
const cookieOf = (consent: Consent) =>
  `consent=${consentText({ consent, time: '2026-11-22T12:00:00.000Z' })}`;
const store = (consent: Consent) => setCookie(cookieOf(consent));

/** A tab whose page was opened with this choice. */
function openTab(consent: Consent) {
  const bus = createBus();
  bus.emit('consent:updated', consent);
  const documents = { reload: vi.fn() };
  onTestFinished(followOtherTabs(bus, documents));
  return { bus, documents };
}

it('a choice taken back in one tab ends in every other tab what ran by it', async () => {
  store(consentToAll(true));
  const tabs = [openTab(consentToAll(true)), openTab(consentToAll(true))];
  setCookie('_ga=GA1.1');
  // a cookie set by another process arrives after its message
  notifyOtherTabs(cookieOf({ ...consentToAll(true), analytics: false }));
  for (const { bus, documents } of tabs) {
    await vi.waitFor(() => expect(documents.reload).toHaveBeenCalledOnce());
    expect(bus.latest('consent:updated')).toEqual({ analytics: false, marketing: true, thirdParty: true });
  }
  expect(document.cookie).not.toContain('_ga');
});

it('what another tab allows holds here too, without a reload', async () => {
  store(consentToAll(false));
  const { bus, documents } = openTab(consentToAll(false));
  notifyOtherTabs(cookieOf(consentToAll(true)));
  await vi.waitFor(() => expect(bus.latest('consent:updated')).toEqual(consentToAll(true)));
  expect(documents.reload).not.toHaveBeenCalled();
});

it('a message that is no choice changes nothing', async () => {
  const { bus, documents } = openTab(consentToAll(true));
  for (const text of ['', 'changed', 'consent=x']) notifyOtherTabs(text);
  notifyOtherTabs(cookieOf({ ...consentToAll(true), marketing: false }));
  await vi.waitFor(() => expect(documents.reload).toHaveBeenCalledOnce());
  expect(bus.latest('consent:updated')?.analytics).toBe(true);
});

it('a tab that missed the message reads the choice when it becomes visible', () => {
  store(consentToAll(true));
  const { documents } = openTab(consentToAll(true));
  store(consentToAll(false));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(documents.reload).toHaveBeenCalledOnce();
});

it('a choice of before the page followed the other tabs is read at once', () => {
  store(consentToAll(false));
  const { documents } = openTab(consentToAll(true));
  expect(documents.reload).toHaveBeenCalledOnce();
});
