import type { Page } from '@playwright/test';
import { inSight, isHydrated } from '../../../e2e/shop/first-load.ts';

/** 9 Mbit/s, 60 ms of round trip, a processor four times slower: a decent phone on a decent network. */
async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = (9 * 1_000_000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 60,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Milliseconds from the navigation's start until every slot in sight belongs to React, seen once a frame. */
export async function timeToHydrate(page: Page, url: string, throttled: boolean): Promise<number> {
  if (throttled) await throttle(page);
  await page.addInitScript(`{
    const isHydrated = ${isHydrated.toString()};
    const look = () => {
      if (isHydrated(${JSON.stringify(inSight)})) window.hydratedAtMs = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }`);
  await page.goto(url);
  const found = await page.waitForFunction(() => Reflect.get(window, 'hydratedAtMs'));
  return Number(await found.jsonValue());
}
