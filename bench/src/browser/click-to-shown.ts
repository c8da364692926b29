import type { Locator, Page } from '@playwright/test';

/** How long a person's press of a button lasts, roughly. */
const personsPressMs = 80;

/**
 * Milliseconds from the click's own timestamp until its result is on screen: the text of `shows` has changed, and the
 * frame with it has been drawn. Timed inside the page; a click's timestamp is that of the release.
 * @param pressMs how long the button is pressed
 * @throws Error when nothing changes within ten seconds
 */
export async function clickToShown(
  page: Page,
  target: Locator,
  shows: string,
  pressMs = personsPressMs,
): Promise<number> {
  const shown = page.evaluate(
    (selector) =>
      new Promise<number>((resolve, reject) => {
        const textNow = () => document.querySelector(selector)?.textContent ?? '';
        const before = textNow();
        let clickedMs: number | undefined;
        window.addEventListener(
          'click',
          (event) => {
            clickedMs = event.timeStamp;
          },
          { capture: true, once: true },
        );
        const observer = new MutationObserver(() => {
          if (clickedMs === undefined || textNow() === '' || textNow() === before) return;
          observer.disconnect();
          const begin = clickedMs;
          // a task posted within a frame runs once that frame has been drawn
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - begin);
            port2.postMessage(undefined);
          });
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        setTimeout(() => reject(new Error(`${selector} still shows "${before}"`)), 10_000);
      }),
    shows,
  );
  // without Playwright's own hit test, which would be timed too
  await target.click({ force: true, delay: pressMs });
  return shown;
}
