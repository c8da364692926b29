import { createBus } from '@storefront/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { consentToAll } from '../../page/consent.ts';
import { holdCampaign } from './hold-campaign.ts';

const hash = '#gclid=a+b&utm_source=carta';
const campaign = 'campaign=gclid%3Da%2Bb%26utm_source%3Dcarta';

beforeEach(() => history.replaceState({ key: '1' }, '', `/ar?pg=2${hash}`));
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page does
  document.cookie = 'campaign=; Path=/; Max-Age=0';
});

function hold(given = hash) {
  const bus = createBus();
  holdCampaign(bus, given);
  return bus;
}

it('nothing of an advertisement is stored before consent, and the URL shows it no longer', () => {
  hold();
  expect(document.cookie).toBe('');
  expect(location.href).toMatch(/\/ar\?pg=2$/);
  expect(history.state).toEqual({ key: '1' });
});

it('with consent to marketing, analytics gets it', () => {
  const bus = hold();
  history.pushState(null, '', '/');
  bus.emit('consent:updated', consentToAll(true));
  expect(document.cookie).toBe(campaign);
});

it('a choice without marketing drops it, whatever is allowed later', () => {
  const bus = hold();
  bus.emit('consent:updated', { ...consentToAll(true), marketing: false });
  bus.emit('consent:updated', consentToAll(true));
  expect(document.cookie).toBe('');
});

it.each(['', '#avaliacoes', '#utm_campaign=verao'])('"%s" is left as it is', (other) => {
  history.replaceState(null, '', `/ar${other}`);
  hold(other).emit('consent:updated', consentToAll(true));
  expect(document.cookie).toBe('');
  expect(location.hash).toBe(other);
});
