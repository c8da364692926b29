import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

it('has an App-Token without being given one, but not in production', () => {
  expect(readSettings({}, '/shop').appToken).toBe('demo-app-token');
  expect(() => readSettings({ NODE_ENV: 'production' }, '/shop')).toThrow('STORE_APP_TOKEN is missing');
  expect(readSettings({ NODE_ENV: 'production', STORE_APP_TOKEN: 'given' }, '/shop').appToken).toBe('given');
});
