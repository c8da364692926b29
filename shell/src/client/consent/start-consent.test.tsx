import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { patchJsdom } from '@storefront/remote-kit/testing/jsdom';
import { createStorefront } from '@storefront/remote-kit/testing/render-in-shop';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type Consent, consentText, consentToAll, readConsent } from '../../page/consent.ts';
import { removePageListeners } from '../../testing/page-listeners.ts';
import { drawConsentPage } from '../testing/consent-page.ts';
import { followConsentLinks } from './follow-consent-links.ts';
import { followOtherTabs } from './follow-other-tabs.ts';
import { startConsent } from './start-consent.ts';

removePageListeners();

beforeEach(() => {
  patchJsdom();
  drawConsentPage();
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of ['consent', '_ga', '_ga_X1', 'sessao']) setCookie(name, '', 0);
});

function setCookie(name: string, value: string, seconds = 60) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page does
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}`;
}
const store = (consent: Consent) =>
  setCookie('consent', consentText({ consent, time: '2026-11-22T12:00:00.000Z' }));

async function open() {
  const { storefront, announced } = createStorefront(fakeNetwork());
  const documents = { assign: vi.fn(), reload: vi.fn() };
  const heard: Consent[] = [];
  storefront.bus.on('consent:updated').subscribe((consent) => heard.push(consent));
  const { prepareSettings } = startConsent(storefront, documents);
  const { bus } = storefront;
  followConsentLinks(bus, documents);
  const askForSettings = async () => {
    const answered = bus.request('consent:settings-requested', {});
    await act(async () => void (await prepareSettings()));
    await answered;
  };
  return { bus, documents, heard, announced, askForSettings };
}
const notice = () => screen.findByRole('region', { name: 'Cookies na Loja' });
const offsetRules = () => document.querySelector('style')?.sheet?.cssRules[0]?.cssText;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const stored = () => readConsent(document.cookie)?.consent;

it('asks visitors who have not chosen; nothing is allowed until then', async () => {
  const { heard } = await open();
  expect(await notice()).toBeVisible();
  expect(heard).toEqual([]);
  expect(document.activeElement).toBe(document.body);
});

it("the document's own script shows the notice, with its place, before any other code runs", async () => {
  const styles = () => [
    offsetRules(),
    document.documentElement.style.cssText,
    document.body.style.paddingBottom,
  ];
  const { textContent: script } = document.querySelector('script') ?? {};
  new Function(script ?? '')();
  expect(await notice()).toBeVisible();
  const set = styles();
  expect(set.join()).toContain('90px');
  document.body.removeAttribute('style');
  await open();
  expect(styles()).toEqual(set);
});

it("the document's own script leaves it hidden from visitors who have chosen", () => {
  store(consentToAll(false));
  const { textContent: script } = document.querySelector('script') ?? {};
  new Function(script ?? '')();
  expect(screen.queryByRole('region')).toBeNull();
  expect(document.body.style.paddingBottom).toBe('');
});

it('a notice that was shown before another tab answered goes', async () => {
  const { textContent: script } = document.querySelector('script') ?? {};
  new Function(script ?? '')();
  expect(await notice()).toBeVisible();
  store(consentToAll(true));
  const { heard } = await open();
  expect(heard).toEqual([consentToAll(true)]);
  expect(screen.queryByRole('region')).toBeNull();
  expect(document.body.style.paddingBottom).toBe('');
});

it('refusing is one press that looks as allowing does', async () => {
  const { heard, announced } = await open();
  const answers = within(await notice());
  expect(offsetRules()).toContain('--lift: -90px');
  const [refuse, allow] = ['Rejeitar', 'Aceitar'].map((name) => answers.getByRole('button', { name }));
  expect(refuse?.className).toBe(allow?.className);
  await press('Rejeitar');
  expect(screen.queryByRole('region')).toBeNull();
  expect(offsetRules()).not.toContain('--lift');
  expect(heard).toEqual([consentToAll(false)]);
  expect(stored()).toEqual(consentToAll(false));
  expect(announced).toEqual(['Sua escolha de cookies foi guardada.']);
  expect(screen.getByRole('main')).toHaveFocus();
});

it('what is allowed is stored with its time, and the remotes hear of it', async () => {
  const { heard } = await open();
  await notice();
  await press('Aceitar');
  expect(heard).toEqual([consentToAll(true)]);
  const { time = '' } = readConsent(document.cookie) ?? {};
  expect(Date.now() - Date.parse(time)).toBeLessThan(60_000);
});

it('a keyboard meets the notice first, after the skip link', async () => {
  await open();
  await notice();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Saiba mais' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Rejeitar' })).toHaveFocus();
});

it('each category can be chosen alone; none is ticked before', async () => {
  const { heard } = await open();
  await notice();
  await press('Escolher');
  const boxes = await screen.findAllByRole('checkbox');
  expect(boxes).toHaveLength(3);
  for (const box of boxes) expect(box).not.toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Estatísticas/ }));
  await press('Salvar escolha');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(heard).toEqual([{ analytics: true, marketing: false, thirdParty: false }]);
  expect(stored()).toEqual(heard[0]);
});

it('closing the settings is no choice', async () => {
  await open();
  await notice();
  await press('Escolher');
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('region')).toBeVisible();
  expect(stored()).toBeUndefined();
});

it('a visitor who has chosen is not asked, and can change it from the footer', async () => {
  store({ analytics: true, marketing: false, thirdParty: false });
  const { bus, heard, askForSettings, documents } = await open();
  expect(heard).toEqual([{ analytics: true, marketing: false, thirdParty: false }]);
  await askForSettings();
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getByText(/22 de novembro de 2026/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /^Estatísticas/ })).toBeChecked();
  await press('Aceitar todos');
  expect(bus.latest('consent:updated')).toEqual(consentToAll(true));
  expect(documents.reload).not.toHaveBeenCalled();
});

it('taking it back ends what ran by it: its cookies go, and the document is loaded again', async () => {
  store(consentToAll(true));
  setCookie('_ga', 'GA1.1');
  setCookie('_ga_X1', 'GS1.1');
  setCookie('sessao', 'abc');
  const { askForSettings, documents } = await open();
  await askForSettings();
  await press('Rejeitar todos');
  expect(stored()).toEqual(consentToAll(false));
  expect(document.cookie).not.toContain('_ga');
  expect(document.cookie).toContain('sessao=abc');
  expect(documents.reload).toHaveBeenCalledOnce();
});

it('the notice goes when another tab stores a choice', async () => {
  const { bus, documents } = await open();
  onTestFinished(followOtherTabs(bus, documents));
  await notice();
  store(consentToAll(true));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  // the notice follows the bus from the effects of its first rendering on
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

it("the link of the shell's own footer opens the settings", async () => {
  store(consentToAll(false));
  const { bus, askForSettings } = await open();
  await askForSettings();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('link', { name: 'Cookies' }));
  expect(screen.getByRole('dialog', { name: 'Preferências de cookies' })).toBeVisible();
  expect(bus.latest('consent:updated')).toEqual(consentToAll(false));
});

it('that link leads to the page about privacy when nobody can show them', async () => {
  store(consentToAll(false));
  const { documents } = await open();
  vi.useFakeTimers();
  screen.getByRole('link', { name: 'Cookies' }).click();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect(documents.assign).toHaveBeenCalledWith(expect.stringMatching(/\/pagina\/privacidade$/));
});
