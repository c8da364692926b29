import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

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
    // the only rule that needs it is of sound, which no page plays; it parses every style sheet again
    preload: false,
  });
  // axe runs in the page itself and without lists of passed rules, both of which would take longer than the rules
  const { violations } = await axe.include(within).exclude(furtherCards).setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
