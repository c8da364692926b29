import { expect, it } from 'vitest';
import { consentText, consentToAll, readConsent } from './consent.ts';

const time = '2026-11-22T12:00:00.000Z';

it('reads the choice that was stored, with its time', () => {
  const choice = { consent: { analytics: true, marketing: false, thirdParty: true }, time };
  expect(readConsent(`a=1; consent=${consentText(choice)}; b=2`)).toEqual(choice);
});

it('a cookie that only this host can set goes before one that others may have set', () => {
  const own = { consent: consentToAll(false), time };
  const planted = { consent: consentToAll(true), time };
  const cookies = `consent=${consentText(planted)}; __Host-consent=${consentText(own)}`;
  expect(readConsent(cookies)).toEqual(own);
});

it('of several cookies, of which a browser sends the stale one first, the latest choice counts', () => {
  const stale = consentText({ consent: consentToAll(true), time });
  const latest = { consent: consentToAll(false), time: '2026-11-23T12:00:00.000Z' };
  for (const cookies of [
    `consent=${stale}; consent=${consentText(latest)}`,
    `consent=${consentText(latest)}; consent=${stale}`,
    `consent=sim; consent=${consentText(latest)}`,
  ])
    expect(readConsent(cookies)).toEqual(latest);
});

it('a refusal is a choice', () => {
  const refused = { consent: consentToAll(false), time };
  expect(readConsent(`consent=${consentText(refused)}`)).toEqual(refused);
});

it.each([
  ['no cookie', undefined],
  ['other cookies', 'a=1'],
  ['another version', `consent=${consentText({ consent: consentToAll(true), time }).replace('1', '0')}`],
  ['a time that is none', `consent=${consentText({ consent: consentToAll(true), time: 'ontem' })}`],
  ['text that is no choice', 'consent=sim'],
])('%s is no choice', (_, cookies) => {
  expect(readConsent(cookies)).toBeUndefined();
});

it('a category without an answer does not compile', () => {
  // @ts-expect-error every category needs one
  consentText({ consent: { analytics: true }, time });
});
