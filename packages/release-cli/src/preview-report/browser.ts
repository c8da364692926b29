import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser } from 'playwright-core';

const require = createRequire(import.meta.url);

/** Names Debian's browsers, the one without a window first. */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** A browser, and the scripts that measure its pages. */
export interface MeasuringBrowser {
  readonly browser: Browser;
  /** Sets the global `webVitals`. */
  readonly vitals: string;
  /** Sets the global `axe`. */
  readonly axe: string;
  readonly close: () => Promise<void>;
}

/**
 * Opens the Chromium that PLAYWRIGHT_CHROMIUM names, or Debian's.
 * @returns why there is none instead
 */
export async function openBrowser(environment: NodeJS.ProcessEnv): Promise<MeasuringBrowser | string> {
  const executablePath = environment.PLAYWRIGHT_CHROMIUM || installed.find((program) => existsSync(program));
  if (executablePath === undefined)
    return 'there is no Chromium: install it, or name one in PLAYWRIGHT_CHROMIUM';
  if (!existsSync(executablePath)) return `PLAYWRIGHT_CHROMIUM names ${executablePath}, which is not there`;
  try {
    const [{ chromium }, { default: axe }] = await Promise.all([
      import('playwright-core'),
      import('axe-core'),
      import('sharp'),
    ]);
    const vitals = readFileSync(require.resolve('web-vitals'), 'utf8');
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    return { browser, vitals, axe: axe.source, close: () => browser.close() };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return isMissingPackage(error)
      ? 'install playwright-core, axe-core, web-vitals and sharp'
      : `${executablePath} does not start: ${error.message.split('\n')[0]}`;
  }
}

function isMissingPackage(error: Error): boolean {
  return 'code' in error && (error.code === 'ERR_MODULE_NOT_FOUND' || error.code === 'MODULE_NOT_FOUND');
}
