import { existsSync } from 'node:fs';

const headlessShell = '/usr/bin/chromium-headless-shell';
const withWindow = '/usr/bin/chromium';
const firstPresent = (...programs: readonly string[]) => programs.find((program) => existsSync(program));

/** The journeys' browser: the one that is named, or Debian's without a window, which takes half of the processor time. */
export const chromium = process.env.PLAYWRIGHT_CHROMIUM ?? firstPresent(headlessShell) ?? withWindow;

/**
 * Journeys that need a browser with a window, which may handle history, storage, fonts, colours and first frame
 * differently.
 */
export const journeysInWindow: readonly string[] = [
  'consent',
  'first-frame',
  'forced-colours',
  'history',
  'unusual-browsers',
];

/** Flags of Debian's Chromium for a container without internet. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The whole browser where it is present, unless another than Debian's was named for all. */
export const chromiumWithWindow =
  chromium === headlessShell ? (firstPresent(withWindow) ?? chromium) : chromium;

const launch = (executablePath: string) => ({
  executablePath,
  // a journey ends before it would gain from optimised code, and compiling that took a sixth of axe's time
  args: [...chromiumFlags, '--js-flags=--no-opt'],
});
export const launchOptions = launch(chromium);
export const launchOptionsWithWindow = launch(chromiumWithWindow);

/**
 * The choice of shoppers who allow analytics and marketing, for `storageState`: their pages show no notice. Third-party
 * content is not allowed, because what a frame of another process receives cannot be measured.
 */
export function countingAllowed() {
  const fields = { version: '1', time: new Date().toISOString(), allowed: 'analytics marketing' };
  const value = encodeURIComponent(new URLSearchParams(fields).toString());
  const cookie = {
    name: 'consent',
    value,
    domain: '127.0.0.1',
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  };
  return { cookies: [cookie], origins: [] };
}

/** The state of shoppers who have not been asked. */
export const notAsked = { cookies: [], origins: [] };
