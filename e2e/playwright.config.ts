import { defineConfig, type Project } from '@playwright/test';
import {
  countingAllowed,
  journeysInWindow,
  launchOptions,
  launchOptionsWithWindow,
} from './shop/browsers.ts';
import { oneWorker, pushedJourneys } from './shop/journey-stages.ts';

const filesOf = (names: readonly string[]) => names.map((name) => `**/${name}.journey.ts`);
const ofOneWorker = Object.values(oneWorker).flatMap(filesOf);
/** Pages of the documentation that operators and new engineers follow; each takes minutes. */
const followed = filesOf(['operating', 'installing', 'first-hour']);

const patternOf = (title: string) => title.split('…').map(RegExp.escape).join('.+');

/** Finds the tests of each push: the runner compares it with the file's name and all titles, separated by spaces. */
const ofEachPush = new RegExp(
  Object.entries(pushedJourneys)
    .map(([name, { titles }]) => {
      const file = `(?:^| )${RegExp.escape(`${name}.journey.ts`)} `;
      return titles === undefined ? file : `${file}(?:.* )?(?:${titles.map(patternOf).join('|')})`;
    })
    .join('|'),
);

/**
 * Gives the project of a stage as it is, and splits any other one into that of a push and that of `journeys:others`. A
 * project's name begins with its stage.
 */
const byStage = (project: Project & { readonly name: string }): readonly Project[] =>
  project.name.includes(': ')
    ? [project]
    : [
        { ...project, name: `each push: ${project.name}`, grep: ofEachPush },
        { ...project, name: `others: ${project.name}`, grepInvert: ofEachPush },
      ];

export default defineConfig({
  testDir: 'journeys',
  projects: [
    // listed first, so that they begin first and run beside the others until their end
    ...Object.entries(oneWorker).map(([name, files]) => ({ name, testMatch: filesOf(files), workers: 1 })),
    { name: 'teams: pages that are followed', testMatch: followed },
    {
      name: 'shared shop, in a browser with a window',
      testMatch: filesOf(journeysInWindow),
      use: { launchOptions: launchOptionsWithWindow },
    },
    {
      name: 'shared shop',
      testMatch: filesOf(['*']),
      testIgnore: [...ofOneWorker, ...followed, ...filesOf(journeysInWindow)],
    },
  ].flatMap(byStage),
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
