/** What tests of several packages share; no build contains it. */
export { changeShopperInOtherTab } from './other-tab.ts';
export { type ConfigChanges, testConfig } from './store-config.ts';
export { TestRouter, testAddress } from './test-router.ts';
