import { existsSync } from 'node:fs';
import { chromiumFlags } from './chromium-flags.ts';

const headlessShell = '/usr/bin/chromium-headless-shell';
const withWindow = '/usr/bin/chromium';
const firstPresent = (...programs: readonly string[]) => programs.find((program) => existsSync(program));

/** The journeys' browser: the one that is named, or Debian's without a window, which takes half of the processor time. */
export const chromium = process.env.PLAYWRIGHT_CHROMIUM ?? firstPresent(headlessShell) ?? withWindow;

/** Journeys of what a browser with a window may do in another way: its history, storage, fonts, colours and first frame. */
export const journeysInWindow: readonly string[] = [
  'consent',
  'first-frame',
  'forced-colours',
  'history',
  'unusual-browsers',
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
