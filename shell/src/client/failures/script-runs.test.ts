import { afterEach, expect, it, vi } from 'vitest';
import { aBrowserRelease } from '../../testing/served-page.ts';
import { reportScriptRun } from './script-runs.ts';

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['1.1.0', [['/_shell/ran', '{"releases":["mf-cart@1.1.0"]}']]],
  ['dev', []],
])("tells the server of release %s that the document's scripts run: %j", (version, expected) => {
  const sendBeacon = vi.fn();
  vi.stubGlobal('navigator', { sendBeacon });
  reportScriptRun([aBrowserRelease('mf-cart/CartOverlays', version)]);
  expect(sendBeacon.mock.calls).toEqual(expected);
});
