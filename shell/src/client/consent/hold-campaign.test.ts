import { createBus } from '@storefront/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { consentToAll } from '../../page/consent.ts';
import { holdCampaign } from './hold-campaign.ts';

const campaign = 'campaign=gclid%3Da%2Bb%26utm_source%3Dcarta';

beforeEach(() => {
  history.replaceState({ key: '1' }, '', '/ar?pg=2#avaliacoes');
  // biome-ignore lint/suspicious/noDocumentCookie: as the server does
  document.cookie = `${campaign}; Path=/`;
});
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page does
  document.cookie = 'campaign=; Path=/; Max-Age=0';
});

function hold() {
  const bus = createBus();
  holdCampaign(bus);
  return bus;
}

it('nothing of an advertisement stays on the device before consent, and the URL keeps its own hash', () => {
  hold();
  expect(document.cookie).toBe('');
  expect(location.href).toMatch(/\/ar\?pg=2#avaliacoes$/);
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
