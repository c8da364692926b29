import { beforeEach, expect, it, vi } from 'vitest';
import type { Route } from '../../page/routes.ts';
import { removePageListeners } from '../../testing/page-listeners.ts';
import { NavigationFeedback } from './navigation-feedback.ts';

removePageListeners();

beforeEach(() => {
  document.body.innerHTML =
    '<main id="conteudo"><div data-slot="mf-listing/ListingPage"><h1>Ar</h1>' +
    '<article><h2><a href="/p-1">Split</a></h2></article><a href="/cortinas"><i>Cortinas</i></a></div></main>';
  // the shell handles links
  document.addEventListener('click', (event) => event.preventDefault());
});

const route: Route = {
  page: 'mf-listing/ListingPage',
  layout: 'default',
  access: 'public',
  hydrates: 'eager',
  skeleton: 'list',
};
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
const marked = () => [...document.querySelectorAll('.opening')].map(({ localName }) => localName);
const slot = () => document.querySelector<HTMLElement>('[data-slot]') as HTMLElement;

it('marks the link that was pressed until its page is there', () => {
  const feedback = new NavigationFeedback();
  press('i');
  feedback.set(true);
  expect(marked()).toEqual(['a']);
  feedback.set(false);
  expect(marked()).toEqual([]);
});

it('marks the whole card, which its link covers', () => {
  const feedback = new NavigationFeedback();
  press('article a');
  feedback.set(true);
  expect(marked()).toEqual(['article']);
});

it('marks nothing when nothing was pressed just before', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const feedback = new NavigationFeedback();
  press('i');
  vi.advanceTimersByTime(1001);
  feedback.set(true);
  expect(marked()).toEqual([]);
  vi.useRealTimers();
});

it.each([
  ['i', 'list'],
  ['article a', 'product'],
])('shows placeholders of the page that %s leads to: %s', (selector, kind) => {
  const feedback = new NavigationFeedback();
  press(selector);
  feedback.set(true);
  feedback.showPlaceholder(slot(), route);
  expect(document.querySelector('[data-kind]')).toHaveAttribute('data-kind', kind);
  expect(slot()).not.toBeVisible();
  feedback.hidePlaceholder();
  expect(document.querySelector('[data-kind]')).toBeNull();
  expect(slot()).toBeVisible();
});

it('shows a notice with a retry without a network, and removes it once the network is back', async () => {
  const feedback = new NavigationFeedback();
  const retry = vi.fn();
  expect(await feedback.reportOffline('/cortinas', retry)).toBe(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  press('i');
  expect(await feedback.reportOffline('/cortinas', retry)).toBe(true);
  const notice = document.querySelector('[role=alert]');
  expect(notice).toHaveTextContent('Você está sem internet.');
  notice?.querySelector('button')?.click();
  expect(retry).toHaveBeenCalledTimes(1);
  expect(document.querySelector('[role=alert]')).toBeNull();
  await feedback.reportOffline('/cortinas', retry);
  window.dispatchEvent(new Event('online'));
  expect(document.querySelector('[role=alert]')).toBeNull();
});
