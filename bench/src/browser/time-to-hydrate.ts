import type { Page } from '@playwright/test';
import { inSight } from '../../../e2e/shop/first-load.ts';

/** 9 Mbit/s, 60 ms of round trip, a processor four times slower: a mid-range phone on a 4G network. */
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

/** Milliseconds from the navigation's start until the last slot in sight has hydrated, by the shell's own marks. */
export async function timeToHydrate(page: Page, url: string, throttled: boolean): Promise<number> {
  if (throttled) await throttle(page);
  await page.goto(url);
  const found = await page.waitForFunction((selector) => {
    const slots = [...document.querySelectorAll<HTMLElement>(selector)];
    const marks = slots.map(({ dataset }) => performance.getEntriesByName(`hydrated ${dataset.slot}`)[0]);
    const times = marks.flatMap((mark) => mark?.startTime ?? []);
    return slots.length > 0 && times.length === slots.length ? Math.max(...times) : undefined;
  }, inSight);
  return Number(await found.jsonValue());
}
