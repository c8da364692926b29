import { defineConfig } from '@playwright/test';
import { journeysInWindow, launchOptions, launchOptionsWithWindow } from './shop/browsers.ts';
import { countingAllowed } from './shop/consent.ts';
import { oneWorker } from './shop/one-worker.ts';

const filesOf = (names: readonly string[]) => names.map((name) => `**/${name}.journey.ts`);
const ofOneWorker = Object.values(oneWorker).flatMap(filesOf);
/** Pages of the documentation that operators and new engineers follow; each takes minutes. */
const followed = filesOf(['operating', 'installing', 'first-hour']);

export default defineConfig({
  testDir: 'journeys',
  projects: [
    // listed first, so that they begin first and run beside the others until their end
    ...Object.entries(oneWorker).map(([name, files]) => ({ name, testMatch: filesOf(files), workers: 1 })),
    { name: 'teams: pages that are followed', testMatch: followed },
    {
      name: 'each push: shared shop, in a browser with a window',
      testMatch: filesOf(journeysInWindow),
      use: { launchOptions: launchOptionsWithWindow },
    },
    {
      name: 'each push: shared shop',
      testMatch: filesOf(['*']),
      testIgnore: [...ofOneWorker, ...followed, ...filesOf(journeysInWindow)],
    },
  ],
  outputDir: '../test-results',
  globalSetup: './shop/global-setup.ts',
  fullyParallel: false,
  // journeys wait half of their time, so there are twice as many workers as the cores of a small machine
  workers: 4,
  // no journey lasts half as long; limits are for what hangs, and a busy machine is three times as slow
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  // a second failure is not caused by a busy machine; the report lists the retried tests
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  reportSlowTests: { max: 10, threshold: 60_000 },
  use: {
    browserName: 'chromium',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // most journeys are of shoppers who have already answered the consent notice
    storageState: countingAllowed(),
    // a page's routes do not see what a service worker requests
    serviceWorkers: 'block',
    launchOptions,
    // recording every test would slow each of them; `--trace on` records a test that is examined
    trace: 'on-first-retry',
  },
});
