// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { developmentNotice } from '../../development/notice.ts';
import { FailureReports } from './failure-reports.ts';

const developed = {
  remote: 'mf-cart',
  version: 'dev',
  container: 'mf-cart',
  entry: 'http://127.0.0.1:5173/remoteEntry.js',
  integrity: '',
  exposes: [],
  loads: [],
} as const;

beforeEach(() => {
  const shown = [['mf-cart', new URL('http://127.0.0.1:5173/mf-manifest.json')]] as const;
  document.body.innerHTML = developmentNotice({ shown, failed: [], faults: [], ignoredRoutes: [] });
});

it('the notice names a module under development that failed, once, as text, before the link back', async () => {
  const reports = new FailureReports();
  await reports.send('mf-cart/CartPage', developed, new Error('first'));
  await reports.send('mf-cart/CartPage', developed, new TypeError('<i>second</i>'));
  const notice = document.querySelector('aside');
  expect(notice?.textContent).toBe(
    'mf-cart from 127.0.0.1:5173' +
      'mf-cart/CartPage failed: the live release until you reload: TypeError: <i>second</i>' +
      'all live releases',
  );
  expect(notice?.querySelector('i')).toBeNull();
});
