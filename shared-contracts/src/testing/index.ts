/** What rooms' tests share. Nothing of it is in a build. */
export { type ConfigChanges, testConfig } from './store-config.ts';
export { TestRouter, testAddress } from './test-router.ts';
