import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Axe checks a few cards only: it takes a second for every ten. */
const furtherCards = 'li:nth-child(n + 7):has(> article)';

/**
 * What axe finds within a selector's element, the size of targets (WCAG 2.5.8) included: each rule with the elements that
 * break it.
 */
export async function axeFindings(page: Page, within = 'html'): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).options({
    rules: { 'target-size': { enabled: true } },
    resultTypes: ['violations'],
  });
  // axe runs in the page itself, without lists of what is right: both would take longer than the rules
  const { violations } = await axe.include(within).exclude(furtherCards).setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
