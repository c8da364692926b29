import { afterEach, expect, it, vi } from 'vitest';
import { aBrowserRelease } from '../../testing/served-page.ts';
import { reportView } from './view-report.ts';

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['1.1.0', [['/_shell/view', '{"releases":["mf-cart@1.1.0"]}']]],
  ['dev', []],
])("tells the server of release %s that the document's scripts run: %j", (version, expected) => {
  const sendBeacon = vi.fn();
  vi.stubGlobal('navigator', { sendBeacon });
  reportView([aBrowserRelease('mf-cart/CartOverlays', version)]);
  expect(sendBeacon.mock.calls).toEqual(expected);
});

it.each([
  [{ name: 'uncounted' }, '{"releases":["mf-cart@1.1.0"],"isUncounted":true}'],
  [
    { name: 'control', description: 'mf-cart mf-header' },
    '{"releases":["mf-cart@1.1.0"],"control":["mf-cart","mf-header"]}',
  ],
  [{ name: 'now' }, '{"releases":["mf-cart@1.1.0"]}'],
])('a document with the metric %j reports %s', (metric, expected) => {
  const sendBeacon = vi.fn();
  vi.stubGlobal('navigator', { sendBeacon });
  vi.stubGlobal('performance', { getEntriesByType: () => [{ serverTiming: [metric] }] });
  reportView([aBrowserRelease('mf-cart/CartOverlays', '1.1.0')]);
  expect(sendBeacon).toHaveBeenCalledWith('/_shell/view', expected);
});
