import { expect, it } from 'vitest';
import { consentToAll } from '../../page/consent.ts';
import { analyticsConfig, analyticsOfFile, pushed, recorderLoaded } from '../testing/analytics-of-file.ts';

const { start, startOnly, end } = analyticsOfFile();

it.each([
  ['has not chosen', null],
  ['has refused', consentToAll(false)],
])('writes and requests nothing for who %s', async (_, consent) => {
  const bus = await start(analyticsConfig(true, 'GTM-X1'), consent);
  bus.emit('analytics:tracked', { event: 'search', results: 12 });
  expect(window.dataLayer).toBeUndefined();
  expect(document.querySelector('script')).toBeNull();
});

it('what happened on the page before it was allowed follows', async () => {
  const bus = await start(analyticsConfig(), null);
  bus.emit('analytics:tracked', { event: 'search', results: 12 });
  bus.emit('consent:updated', consentToAll(true));
  await recorderLoaded();
  expect(pushed()).toEqual([{ event: 'search', results: 12 }]);
});

it('what happened before a refusal is dropped', async () => {
  const bus = await start(analyticsConfig(), null);
  bus.emit('analytics:tracked', { event: 'search', results: 12 });
  bus.emit('consent:updated', consentToAll(false));
  bus.emit('consent:updated', consentToAll(true));
  await recorderLoaded();
  expect(pushed()).toEqual([]);
});

it('nothing counts from a withdrawal on, and none of it follows when it is allowed again', async () => {
  const bus = await start(analyticsConfig(true, 'GTM-X1'));
  bus.emit('consent:updated', { analytics: false, marketing: true, thirdParty: true });
  const before = pushed().length;
  bus.emit('analytics:tracked', { event: 'search', results: 12 });
  bus.emit('newsletter:joined', {});
  expect(pushed()).toHaveLength(before);
  bus.emit('consent:updated', consentToAll(true));
  await recorderLoaded();
  expect(JSON.stringify(pushed())).not.toMatch(/search|generate_lead/);
});

it('nothing counts when consent is withdrawn while the code that records loads', async () => {
  const bus = startOnly(analyticsConfig(true, 'GTM-X1'));
  bus.emit('analytics:tracked', { event: 'search', results: 12 });
  bus.emit('consent:updated', consentToAll(true));
  bus.emit('consent:updated', consentToAll(false));
  await recorderLoaded();
  expect(window.dataLayer).toBeUndefined();
  expect(document.querySelector('script')).toBeNull();
});

it('tells the tag manager what its tags may store after each change', async () => {
  const bus = await start(analyticsConfig(true, 'GTM-X1'), {
    analytics: true,
    marketing: false,
    thirdParty: false,
  });
  bus.emit('consent:updated', consentToAll(true));
  bus.emit('consent:updated', consentToAll(false));
  const commands = (window.dataLayer ?? []).map((entry) => [...(Object(entry).length ? Object(entry) : [])]);
  expect(commands.filter(([, name]) => name === 'update').map(([, , storage]) => storage)).toMatchObject([
    { analytics_storage: 'granted', ad_storage: 'granted' },
    {
      analytics_storage: 'denied',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    },
  ]);
});

it('loads the tag manager once, with what its tags may store', async () => {
  const bus = await start(analyticsConfig(true, 'GTM-X1'), {
    analytics: true,
    marketing: false,
    thirdParty: false,
  });
  bus.emit('consent:updated', consentToAll(true));
  await recorderLoaded();
  const scripts = [...document.querySelectorAll('script')].map(({ src }) => src);
  expect(scripts).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-X1']);
  const [command, started] = window.dataLayer ?? [];
  expect([...Object(command)]).toEqual([
    'consent',
    'default',
    {
      analytics_storage: 'granted',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    },
  ]);
  expect(started).toMatchObject({ event: 'gtm.js' });
});

it('a page that does not exist is counted', async () => {
  document.body.innerHTML = '<section class="error-page" data-status="404"></section>';
  await start();
  expect(pushed()).toEqual([{ event: 'page_not_found', page_path: location.pathname }]);
});

const arriveByAdvertisement = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the redirect of the server sets it
  document.cookie = `campaign=${encodeURIComponent('gclid=a+b&utm_source=carta&utm_medium=e-mail')}`;
};

it('without consent to marketing no advertisement is reported, whatever is allowed later', async () => {
  arriveByAdvertisement();
  const bus = await start(analyticsConfig(), { analytics: true, marketing: false, thirdParty: false });
  bus.emit('consent:updated', consentToAll(true));
  expect(pushed()).toEqual([]);
  expect(document.cookie).not.toContain('campaign');
});

it('nothing of an advertisement stays on the device before consent; with it analytics gets it', async () => {
  arriveByAdvertisement();
  const bus = await start(analyticsConfig(), null);
  expect(document.cookie).not.toContain('campaign');
  bus.emit('consent:updated', consentToAll(true));
  await recorderLoaded();
  expect(pushed()).toMatchObject([{ event: 'campaign_details', gclid: 'a b' }]);
});

it("reports an advertisement's parameters once, from the cookie that the redirect set", async () => {
  arriveByAdvertisement();
  await start();
  expect(pushed()).toEqual([{ event: 'campaign_details', source: 'carta', medium: 'e-mail', gclid: 'a b' }]);
  expect(document.cookie).not.toContain('campaign');
  end();
  await start();
  expect(pushed()).toHaveLength(1);
});
