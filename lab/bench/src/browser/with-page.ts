import { chromium, type Page } from '@playwright/test';
import { chromiumFlags } from '../../../../e2e/shop/browsers.ts';
import { movePointerOnEachPage } from '../../../../e2e/shop/first-sign.ts';

/** The browser that people use. The one without a window paints and lays out less. */
export const chromiumPath = process.env.BENCH_CHROMIUM ?? '/usr/bin/chromium';

export interface Browser {
  /** A page of a new visitor, over which a pointer moves. */
  readonly withPage: <Result>(
    use: (page: Page) => Promise<Result>,
    form?: 'desktop' | 'mobile',
  ) => Promise<Result>;
}

/** Runs `use` with a Chromium that is closed afterwards. */
export async function withBrowser<Result>(use: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
  try {
    return await use({
      withPage: async (usePage, form = 'desktop') => {
        const context = await browser.newContext({ locale: 'pt-BR', ...forms[form] });
        try {
          await movePointerOnEachPage(context);
          return await usePage(await context.newPage());
        } finally {
          await context.close();
        }
      },
    });
  } finally {
    await browser.close();
  }
}

export const forms = {
  desktop: { viewport: { width: 1366, height: 768 } },
  mobile: {
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/138.0 Mobile Safari/537.36',
  },
} as const;
