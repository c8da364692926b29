import type { Page } from '@playwright/test';

/**
 * Opens pages on a device whose clock is wrong by that many days, while the API's replies say that it is `serverMs`. The
 * device's clock runs, and `page.clock.fastForward` moves both on.
 */
export async function openAtServerTime(page: Page, serverMs: number, wrongDays: number): Promise<void> {
  await page.clock.install({ time: serverMs + wrongDays * 86_400_000 });
  await page.route('**/v2/front/**', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), date: new Date(serverMs).toUTCString() };
    await route.fulfill({ response, headers });
  });
}
