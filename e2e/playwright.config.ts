import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './shop/chromium-flags.ts';
import { countingAllowed } from './shop/consent.ts';

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  globalSetup: './shop/global-setup.ts',
  fullyParallel: false,
  // journeys wait half of their time: one more than the cores of a small machine
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // a second failure is not due to a busy machine; the report lists the retried tests
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // most journeys are of shoppers who have been asked about cookies before
    storageState: countingAllowed(),
    // a page's own routes do not see what a service worker requests
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.PLAYWRIGHT_CHROMIUM ?? '/usr/bin/chromium',
      args: chromiumFlags,
    },
    // recording every test would cost each of them; `--trace on` records one that is looked into
    trace: 'on-first-retry',
  },
});
