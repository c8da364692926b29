import type { CDPSession, Locator, Page } from '@playwright/test';

/** Runs in the page: the longest duration of the interactions since `watchPresses`, once the browser has reported one. */
function longestPress(): Promise<number> {
  return new Promise((resolve, reject) => {
    const durations = (): readonly number[] => Reflect.get(window, 'pressDurations');
    const limit = performance.now() + 10_000;
    const look = () => {
      if (durations().length > 0) resolve(Math.max(...durations()));
      else if (performance.now() > limit) reject(new Error('the browser reports no interaction'));
      else setTimeout(look, 50);
    };
    look();
  });
}

/** Runs in the page. */
function watchPresses(): void {
  // TypeScript's DOM lacks the threshold: https://developer.mozilla.org/docs/Web/API/PerformanceObserver/observe
  const shortOnesToo: PerformanceObserverInit & { readonly durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  };
  const durations: number[] = [];
  Object.assign(window, { pressDurations: durations });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Number(Reflect.get(entry, 'interactionId')) > 0) durations.push(entry.duration);
  }).observe(shortOnesToo);
}

/**
 * Makes the window larger than the emulated screen in its own pixels. Chromium draws no frame for a change outside its
 * window, and reports the press with a later frame.
 */
async function enlargeWindow(page: Page, session: CDPSession): Promise<void> {
  const size = await page.evaluate(() => ({
    width: Math.ceil(innerWidth * devicePixelRatio) + 100,
    height: Math.ceil(innerHeight * devicePixelRatio) + 100,
  }));
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: size });
}

/**
 * Presses a control and waits until its result is there.
 * @param slow true: returns the milliseconds from the press to the next drawn frame, with a processor four times slower
 * (INP); false: returns the processor time of the page's main thread, unthrottled, which a busy machine hardly changes
 */
export async function measurePress(
  page: Page,
  control: Locator,
  result: Locator,
  slow: boolean,
): Promise<number> {
  const session = await page.context().newCDPSession(page);
  if (slow) {
    await enlargeWindow(page, session);
    await page.evaluate(watchPresses);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await control.click({ force: true });
    await result.waitFor();
    return page.evaluate(longestPress);
  }
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const threadMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  const before = await threadMs();
  await control.click({ force: true });
  await result.waitFor();
  return (await threadMs()) - before;
}
