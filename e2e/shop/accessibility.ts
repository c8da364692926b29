import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** Cards that axe does not check, because it takes a second for every ten. */
const furtherCards = 'li:nth-child(n + 7):has(> article)';

/**
 * Axe's findings within an element, including the size of targets (WCAG 2.5.8) and names that lack the visible text
 * (WCAG 2.5.3): each rule with the elements that violate it.
 */
export async function axeFindings(page: Page, within = 'html'): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).options({
    rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
    resultTypes: ['violations'],
    // only the rule about sound needs the preload, and no page plays sound; it would parse every style sheet again
    preload: false,
  });
  // axe runs in the page itself and without lists of passed rules, both of which would take longer than the rules
  const { violations } = await axe.include(within).exclude(furtherCards).setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

const mostTabs = 60;

/** Presses Tab, or another key, until the element has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < mostTabs; presses++) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target, `after ${mostTabs} presses of ${key}`).toBeFocused();
}

/** Name of the focused element if an element that is fixed or sticky covers its centre. */
export function coveredFocus(): string[] {
  const focused = document.activeElement;
  if (focused === null) return [];
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const bar = above?.closest('header, nav[aria-label="Menu rápido"], [data-buy-bar]');
  return bar && !bar.contains(focused) ? [focused.getAttribute('aria-label') ?? focused.textContent] : [];
}
